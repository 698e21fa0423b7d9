/** Equipment: its registration on a tag, its changes and snapshots, and the two reports. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { calendarDate, replyInstant, requestInstant } from '../kernel/date.ts';
import { createdId, uuid } from '../kernel/id.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { flagFilter, pageFromQuery, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, PAGE_TOO_LARGE, STALE_WRITE } from '../kernel/api-error.ts';
import { optionalLines, optionalText } from '../kernel/text.ts';
import { OPERATOR_REGISTRATION_REFUSED } from '../system-config/system-config.contract.ts';
import {
  chosenSerials,
  serialParams,
  TAG_NOT_FREE,
  tagSerial,
  TAGS_LIMIT_REACHED,
} from '../tags/tags.contract.ts';
import { clockKindList, clockKindRef } from './clock-kind.contract.ts';
import { managesEquipment, readsEquipment, registersEquipment } from './equipment.policy.ts';
import {
  ATTENTION_FILTERS,
  EQUIPMENT_STATUSES,
  EXPIRATION_FILTERS,
  EXPIRATION_STATUSES,
  MAINTENANCE_STATUSES,
} from './equipment.rules.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

export const PRODUCT_DISABLED = apiErrorKind(409, 'PRODUCT_DISABLED');
/**
 * The caller has no equipment with this `equipmentId`: its registration was refused, its import was undone, or it moved to another
 * company. Equipment that is on the tag now is another piece.
 */
export const EQUIPMENT_GONE = apiErrorKind(409, 'EQUIPMENT_GONE');
/** The new id `equipmentId` belongs to a piece on another tag or of another company. */
export const EQUIPMENT_ID_USED = apiErrorKind(409, 'EQUIPMENT_ID_USED');

const recordStamp = z.object({ createdAt: replyInstant(), userName: z.string(), userEmail: z.string() });

/** Value of an attribute of the inspection type. `attribute` is the attribute's name when the value was saved. */
export const attributeValue = z.object({ attributeId: z.string(), attribute: z.string(), value: z.string() });

/**
 * A piece of equipment, which is also a row of the reports. Dates are calendar dates, except the instants `updateDate` and `createdAt`.
 * Statuses are today's in the group's time zone.
 */
export const equipmentSummary = z.object({
  id: z.string(),
  tagSerialNumber: z.string(),
  enabledTag: z.boolean(),
  companyId: z.string(),
  productId: z.string(),
  productName: z.string(),
  product: z.object({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    categoryId: z.string(),
    inspectionTypeId: z.string(),
    // From here to `weightDate` the fields belong to this piece, although the specification has them under the product.
    assetNumber: z.string(),
    retestDate: z.string().nullable(),
    rechargeDate: z.string().nullable(),
    weightDate: z.string().nullable(),
    /** Whether the product has a picture. */
    image: z.boolean(),
    updateDate,
  }),
  /** The name or location that people know the equipment by. */
  extraLabel: z.string(),
  /** The customer's own control code. */
  extraCode: z.string(),
  manufacturingNumber: z.string(),
  manufacturer: z.string(),
  manufacturingDate: z.string().nullable(),
  /** The customer's unit (branch or building) where the equipment is. */
  unit: z.string(),
  createdAt: replyInstant(),
  updateDate,
  status: z.enum(EQUIPMENT_STATUSES),
  dueDate: z.string().nullable(),
  /** Days from today to `dueDate`, negative when it is past. */
  dueDateDaysToExpire: z.number().int().nullable(),
  dueDateExpirationStatus: z.enum(EXPIRATION_STATUSES),
  /**
   * Whether the product expires and the piece has no due date. `dueDateExpirationStatus` is then NA, as for equipment that never
   * expires.
   */
  noDueDate: z.boolean(),
  lastInspection: recordStamp.nullable(),
  nextInspectionDate: z.string().nullable(),
  /** Days from today to `nextInspectionDate`, negative when it is past. */
  lastInspectionDaysToExpire: z.number().int().nullable(),
  /** Expiration status of `nextInspectionDate`. */
  lastInspectionExpirationStatus: z.enum(EXPIRATION_STATUSES),
  lastMaintenance: recordStamp.nullable(),
  maintenanceStatus: z.enum(MAINTENANCE_STATUSES),
  /** All attribute values of the equipment. The specification names the field in the singular. */
  inspectionTypeAttribute: z.array(attributeValue),
});
export type EquipmentSummary = z.infer<typeof equipmentSummary>;

/** Filters of the inspection and the maintenance report. Date ranges are inclusive. */
export const reportFilters = {
  status: z.enum(EQUIPMENT_STATUSES).optional(),
  enabledTagsOnly: flagFilter.optional(),
  /** Only equipment that was never inspected, whatever its status, since a due date alone can make it valid or expired. */
  neverInspected: flagFilter.optional(),
  /** Only equipment that needs attention today, by any date. */
  attention: z.enum(ATTENTION_FILTERS).optional(),
  categoryId: uuid.optional(),
  inspectionTypeId: uuid.optional(),
  productId: uuid.optional(),
  companyId: uuid.optional(),
  createFrom: calendarDate.optional(),
  createUpTo: calendarDate.optional(),
  updateFrom: calendarDate.optional(),
  updateUpTo: calendarDate.optional(),
  /** Status of the last maintenance. Only the screen of the maintenance report offers this filter and the next two. */
  maintenanceStatus: z.enum(MAINTENANCE_STATUSES).optional(),
  lastMaintenanceFrom: calendarDate.optional(),
  lastMaintenanceUpTo: calendarDate.optional(),
  lastInspectionFrom: calendarDate.optional(),
  lastInspectionUpTo: calendarDate.optional(),
  lastInspectionExpirationStatus: z.enum(EXPIRATION_FILTERS).optional(),
  dueDateFrom: calendarDate.optional(),
  dueDateUpTo: calendarDate.optional(),
  dueDateExpirationStatus: z.enum(EXPIRATION_FILTERS).optional(),
  /** Only equipment whose due date or next inspection is in this range of days. */
  anyDateFrom: calendarDate.optional(),
  anyDateUpTo: calendarDate.optional(),
  manufacturingFrom: calendarDate.optional(),
  manufacturingUpTo: calendarDate.optional(),
  rechargeFrom: calendarDate.optional(),
  rechargeUpTo: calendarDate.optional(),
  weightFrom: calendarDate.optional(),
  weightUpTo: calendarDate.optional(),
  /** Only equipment with this clock, or with `clockStatus` of this clock. */
  clockKind: clockKindRef.optional(),
  /** Status of `clockKind` today. Without `clockKind` the call has the field error `required`. NA means a clock without due date. */
  clockStatus: z.enum(EXPIRATION_FILTERS).optional(),
};

/** Columns by which the reports can be sorted. */
export const REPORT_FIELDS = [
  'createdAt',
  'product',
  'extraLabel',
  'extraCode',
  'assetNumber',
  'dueDate',
  'lastInspection',
  'nextInspectionDate',
  'status',
  'inspectedBy',
  'lastMaintenance',
  'maintenanceStatus',
  'maintainedBy',
  /** Due date of `clockKind`. */
  'clockDue',
] as const;

export const reportQuery = pageQuery(REPORT_FIELDS).extend(reportFilters);
export type ReportQuery = z.output<typeof reportQuery>;

/** The inspection report and the maintenance report, which list equipment with different columns. */
export const REPORTS = ['inspections', 'maintenances'] as const;
export type Report = (typeof REPORTS)[number];

/** `report` decides whether the free-text search covers the user of the last inspection or of the last maintenance. */
export const equipmentQuery = reportQuery.extend({
  report: z.enum(REPORTS).default('inspections'),
  /** Only the equipment on these tags that also passes the other filters. */
  serials: chosenSerials.optional(),
  /** Kinds of clocks, joined by commas, whose due dates are columns of the rows and files. */
  clockColumns: clockKindList.optional(),
});
export type EquipmentQuery = z.output<typeof equipmentQuery>;

/** Query of the downloads, without paging but with the language of the document. */
export const reportDownloadQuery = equipmentQuery
  .omit({ page: true, pageSize: true })
  .extend({ language: downloadLanguage });
export type ReportDownloadQuery = z.output<typeof reportDownloadQuery>;

export const listEquipment = endpoint({
  method: 'GET',
  path: '/web/equipments/',
  summary: 'The inspection and the maintenance report: one page of equipment with dates and statuses',
  may: readsEquipment,
  scope: 'tenant',
  token: 'equipment:read',
  query: equipmentQuery,
  reply: pageOf(equipmentSummary),
  errors: [PAGE_TOO_LARGE],
});

export const downloadReportPdf = endpoint({
  method: 'GET',
  path: '/web/equipments/pdf',
  summary: 'The filtered report as PDF, streamed',
  may: readsEquipment,
  scope: 'tenant',
  token: 'equipment:read',
  query: reportDownloadQuery,
  reply: 'file',
});

export const downloadReportExcel = endpoint({
  method: 'GET',
  path: '/web/equipments/excel',
  summary: 'The filtered report as XLSX, streamed',
  may: readsEquipment,
  scope: 'tenant',
  token: 'equipment:read',
  query: reportDownloadQuery,
  reply: 'file',
});

/** Options of the report's company filter: all companies of the group, or only the caller's own. */
export const listReportCompanies = endpoint({
  method: 'GET',
  path: '/web/equipments/companies',
  summary: 'Companies whose equipment the caller may see',
  may: readsEquipment,
  scope: 'tenant',
  token: 'equipment:read',
  reply: z.array(z.object({ id: z.string(), name: z.string() })),
});

const date = calendarDate.nullable().default(null);

/** Longest name of a customer's unit (branch or building), in characters. */
export const MAX_UNIT_LENGTH = 50;

const fields = {
  productId: uuid,
  extraLabel: optionalText(150),
  extraCode: optionalText(50),
  assetNumber: optionalText(50),
  manufacturingNumber: optionalText(100),
  manufacturer: optionalText(100),
  unit: optionalText(MAX_UNIT_LENGTH),
  manufacturingDate: date,
  retestDate: date,
  rechargeDate: date,
  weightDate: date,
  dueDate: date,
  attributes: z
    .array(z.strictObject({ attributeId: uuid, value: optionalLines(500) }))
    .max(100)
    .default([]),
};

export const registerEquipment = endpoint({
  method: 'POST',
  path: '/web/equipments/',
  summary: 'Register equipment of the active company on a free tag',
  may: registersEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  body: z.strictObject({
    tagSerialNumber: tagSerial,
    ...fields,
    /** The instant at which the server read the phone's data. Acts that were allowed at that instant stay allowed. */
    bundleAt: requestInstant.optional(),
    /** The id of the new equipment, created by the phone. Records that wait beside the registration refer to this id. */
    equipmentId: uuid.optional(),
  }),
  reply: createdId,
  status: 201,
  errors: [
    OPERATOR_REGISTRATION_REFUSED,
    TAG_NOT_FREE,
    TAGS_LIMIT_REACHED,
    PRODUCT_DISABLED,
    EQUIPMENT_ID_USED,
  ],
});

export const getEquipment = endpoint({
  method: 'GET',
  path: '/web/equipments/:serial/',
  summary: 'A piece of equipment',
  may: readsEquipment,
  scope: 'tenant',
  token: 'equipment:read',
  params: serialParams,
  reply: equipmentSummary,
});

export const updateEquipment = endpoint({
  method: 'PUT',
  path: '/web/equipments/:serial/',
  summary: 'Change product, label, code, dates and attributes; a snapshot records the changes',
  may: managesEquipment,
  scope: 'tenant',
  token: 'equipment:write',
  params: serialParams,
  body: z.strictObject({ ...fields, updateDate: readUpdateDate }),
  reply: equipmentSummary,
  errors: [PRODUCT_DISABLED, TAGS_LIMIT_REACHED, STALE_WRITE],
});

/** A snapshot lists the changes of these fields, besides product, label, code and attributes. */
export const SNAPSHOT_FIELDS = [
  'assetNumber',
  'unit',
  'manufacturingNumber',
  'manufacturer',
  'manufacturingDate',
  'retestDate',
  'rechargeDate',
  'weightDate',
  'dueDate',
] as const;

/**
 * A changed field. `before` and `after` are empty without a value. Days are `YYYY-MM-DD`. Companies have their names at the time of
 * the change.
 * `name` is the attribute's name, empty for other fields.
 */
const snapshotChange = z.object({
  field: z.enum([...SNAPSHOT_FIELDS, 'company', 'attribute']),
  name: z.string(),
  before: z.string(),
  after: z.string(),
});
export type SnapshotChange = z.infer<typeof snapshotChange>;

/** Snapshot of equipment after a change: product, label and code, and every other field that changed. */
export const snapshot = z.object({
  id: z.string(),
  /** The kind of change. */
  transaction: z.enum(['CREATED', 'CHANGED', 'TAG_REPLACED']),
  createdAt: replyInstant(),
  userName: z.string(),
  userEmail: z.string(),
  productName: z.string(),
  productSku: z.string(),
  extraLabel: z.string(),
  extraCode: z.string(),
  changes: z.array(snapshotChange),
});

export const listSnapshots = endpoint({
  method: 'GET',
  path: '/web/equipments/:serial/snapshots',
  summary: 'A page of the snapshots of a piece of equipment, one for each change, newest first',
  may: readsEquipment,
  scope: 'tenant',
  token: 'equipment:read',
  params: serialParams,
  query: pageFromQuery,
  reply: z.array(snapshot),
});
