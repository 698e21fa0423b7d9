/** Service orders, with equipment to inspect or maintain, a responsible user and a period. */
import { z } from 'zod';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { downloadQuery } from '../kernel/download.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { optionalLines, optionalText, requiredLines } from '../kernel/text.ts';
import { tagSerial } from '../tags/tags.contract.ts';
import { managesServiceOrders, worksOffServiceOrders } from './service-orders.policy.ts';
import {
  LINE_WORKS,
  SERVICE_ORDER_PRIORITIES,
  SERVICE_ORDER_STATUSES,
  SERVICE_ORDER_TYPES,
} from './service-orders.rules.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

// A new order is checked for these three errors in this sequence.
/** The start is before today. */
export const SERVICE_ORDER_START_IN_PAST = apiErrorKind(400, 'SERVICE_ORDER_START_IN_PAST');
/** The order has no line. */
export const SERVICE_ORDER_NO_EQUIPMENT = apiErrorKind(400, 'SERVICE_ORDER_NO_EQUIPMENT');
/** A required field is missing, named in `params.field`. */
export const SERVICE_ORDER_MISSING_FIELD = apiErrorKind(400, 'SERVICE_ORDER_MISSING_FIELD');
/** The end is before the start. */
export const SERVICE_ORDER_END_BEFORE_START = apiErrorKind(400, 'SERVICE_ORDER_END_BEFORE_START');
/** The tag `params.serial` is disabled, or has no equipment, or belongs to another company. */
export const SERVICE_ORDER_EQUIPMENT_REFUSED = apiErrorKind(409, 'SERVICE_ORDER_EQUIPMENT_REFUSED');
/** The status contradicts the lines. `params.reason` is a `BlockedReason`. */
export const SERVICE_ORDER_STATUS_REFUSED = apiErrorKind(409, 'SERVICE_ORDER_STATUS_REFUSED');
/** A cancelled order cannot be changed. */
export const SERVICE_ORDER_CANCELLED = apiErrorKind(409, 'SERVICE_ORDER_CANCELLED');

export const MAX_ORDER_LINES = 1000;

export const serviceOrderLine = z.object({
  id: z.string(),
  serviceOrderId: z.string(),
  /** The current serial of the equipment, also after a tag replacement. */
  equipmentSerialNumber: z.string(),
  /** A text of the specification that the caller may send. No screen shows it. */
  name: z.string(),
  type: z.enum(SERVICE_ORDER_TYPES),
  responsibleUserId: z.string(),
  completionDate: z.string().nullable(),
  product: z.object({ name: z.string(), sku: z.string() }),
  extraLabel: z.string(),
  /** The control number, which distinguishes two pieces with the same label. */
  extraCode: z.string(),
});
export type ServiceOrderLine = z.infer<typeof serviceOrderLine>;

export const serviceOrder = z.object({
  id: z.string(),
  number: z.number().int(),
  companyId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  requestUserId: z.string(),
  requestUserName: z.string(),
  responsibleUserId: z.string(),
  responsibleUserName: z.string(),
  status: z.enum(SERVICE_ORDER_STATUSES),
  priority: z.enum(SERVICE_ORDER_PRIORITIES),
  observation: z.string(),
  /** Number of lines, and of completed lines. */
  lineCount: z.number().int(),
  completedCount: z.number().int(),
  createdAt: replyInstant(),
  updateDate,
});
export type ServiceOrder = z.infer<typeof serviceOrder>;

export const fullServiceOrder = serviceOrder.extend({ equipments: z.array(serviceOrderLine) });
export type FullServiceOrder = z.infer<typeof fullServiceOrder>;

export const SERVICE_ORDER_FIELDS = [
  'number',
  'startDate',
  'endDate',
  'requestUserName',
  'responsibleUserName',
  'status',
  'observation',
  'priority',
] as const;

export const serviceOrdersQuery = pageQuery(SERVICE_ORDER_FIELDS).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
  status: z.enum(SERVICE_ORDER_STATUSES).optional(),
  priority: z.enum(SERVICE_ORDER_PRIORITIES).optional(),
  responsibleUserId: uuid.optional(),
  startFrom: calendarDate.optional(),
  startUpTo: calendarDate.optional(),
  endFrom: calendarDate.optional(),
  endUpTo: calendarDate.optional(),
});

export const listServiceOrders = endpoint({
  method: 'GET',
  path: '/web/service-order/',
  summary:
    'Service orders of the active company, with the counts of their lines; `equipments` come only with a single order. `query` searches number, users and comments',
  may: managesServiceOrders,
  scope: 'tenant',
  query: serviceOrdersQuery,
  reply: pageOf(serviceOrder),
});

export const getServiceOrder = endpoint({
  method: 'GET',
  path: '/web/service-order/:id/',
  summary: 'A service order with its lines',
  may: managesServiceOrders,
  scope: 'tenant',
  params: idParams,
  reply: fullServiceOrder,
});

/** Parses empty and undefined as null, since the service reports a missing field only after the other two checks. */
const emptyAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** A line of a new order. */
export const newServiceOrderLine = z.strictObject({
  equipmentSerialNumber: tagSerial,
  name: optionalText(300),
  type: emptyAsNull(z.enum(SERVICE_ORDER_TYPES)),
  responsibleUserId: uuid.optional(),
  completionDate: z.null().default(null),
});

/** A line of a changed order. A line without id is new. */
export const changedServiceOrderLine = z.strictObject({
  id: uuid.optional(),
  serviceOrderId: uuid.optional(),
  equipmentSerialNumber: tagSerial,
  name: optionalText(300),
  type: z.enum(SERVICE_ORDER_TYPES),
  responsibleUserId: uuid,
  completionDate: calendarDate.nullable(),
});

export const createServiceOrder = endpoint({
  method: 'POST',
  path: '/web/service-order/',
  summary: 'Create a service order of the active company; the responsible user gets a mail',
  may: managesServiceOrders,
  scope: 'tenant',
  body: z.strictObject({
    startDate: emptyAsNull(calendarDate),
    endDate: emptyAsNull(calendarDate),
    /** If present, it must be the signed-in user. */
    requestUserId: uuid.optional(),
    responsibleUserId: emptyAsNull(uuid),
    observation: optionalLines(2000),
    /** Always PENDING. */
    status: z.literal('PENDING').default('PENDING'),
    priority: emptyAsNull(z.enum(SERVICE_ORDER_PRIORITIES)),
    equipments: z.array(newServiceOrderLine).max(MAX_ORDER_LINES, 'too_many'),
  }),
  reply: z.object({ id: z.string(), number: z.number().int() }),
  status: 201,
  errors: [
    SERVICE_ORDER_START_IN_PAST,
    SERVICE_ORDER_NO_EQUIPMENT,
    SERVICE_ORDER_MISSING_FIELD,
    SERVICE_ORDER_END_BEFORE_START,
    SERVICE_ORDER_EQUIPMENT_REFUSED,
  ],
});

export const updateServiceOrder = endpoint({
  method: 'PUT',
  path: '/web/service-order/:id/',
  summary: 'Change a service order; its status is derived from the lines, only CANCELLED is chosen',
  may: managesServiceOrders,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    startDate: calendarDate,
    endDate: calendarDate,
    requestUserId: uuid.optional(),
    responsibleUserId: uuid,
    status: z.enum(SERVICE_ORDER_STATUSES),
    priority: z.enum(SERVICE_ORDER_PRIORITIES),
    observation: requiredLines(2000),
    /** All lines. An omitted saved line is removed. */
    equipments: z.array(changedServiceOrderLine).min(1, 'required').max(MAX_ORDER_LINES, 'too_many'),
    updateDate: readUpdateDate,
  }),
  reply: fullServiceOrder,
  errors: [
    SERVICE_ORDER_END_BEFORE_START,
    SERVICE_ORDER_EQUIPMENT_REFUSED,
    SERVICE_ORDER_STATUS_REFUSED,
    SERVICE_ORDER_CANCELLED,
    STALE_WRITE,
  ],
});

export const downloadServiceOrderPdf = endpoint({
  method: 'GET',
  path: '/web/service-order/:id/pdf',
  summary: 'A service order as PDF, with a QR code that opens it on the phone; also for its responsible user',
  may: worksOffServiceOrders,
  scope: 'tenant',
  params: idParams,
  query: downloadQuery,
  reply: 'file',
});

/** An order for the technician, with its lines in walking order (by label, numbers by value). */
export const fieldServiceOrder = z.object({
  id: z.string(),
  number: z.number().int(),
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(SERVICE_ORDER_STATUSES),
  priority: z.enum(SERVICE_ORDER_PRIORITIES),
  observation: z.string(),
  requestUserName: z.string(),
  lineCount: z.number().int(),
  completedCount: z.number().int(),
  lines: z.array(
    z.object({
      id: z.string(),
      equipmentSerialNumber: z.string(),
      enabledTag: z.boolean(),
      type: z.enum(SERVICE_ORDER_TYPES),
      extraLabel: z.string(),
      extraCode: z.string(),
      productName: z.string(),
      completionDate: z.string().nullable(),
      /** Absent if any record of the type completes the line. */
      work: z.enum(LINE_WORKS).optional(),
      /** The order's open deficiencies of the piece. Absent without any. */
      deficiencyIds: z.array(z.string()).optional(),
    }),
  ),
});
export type FieldServiceOrder = z.infer<typeof fieldServiceOrder>;

export const listFieldServiceOrders = endpoint({
  method: 'GET',
  path: '/field/service-orders/',
  summary:
    'Open orders of the active company with the caller as responsible user, soonest end first, without their lines',
  may: worksOffServiceOrders,
  scope: 'tenant',
  reply: z.array(fieldServiceOrder.omit({ lines: true })),
});

export const getFieldServiceOrder = endpoint({
  method: 'GET',
  path: '/field/service-orders/:id/',
  summary: 'An order for the phone; for its responsible user and for users who manage orders',
  may: worksOffServiceOrders,
  scope: 'tenant',
  params: idParams,
  reply: fieldServiceOrder,
});
