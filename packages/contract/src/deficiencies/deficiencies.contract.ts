/** Deficiencies (`não conformidades`): flaws of equipment until they are fixed or dismissed. */
import { z } from 'zod';
import { STALE_WRITE } from '../kernel/api-error.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams, uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { requiredLines } from '../kernel/text.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';
import { fieldRecordFields } from '../inspections/inspections.contract.ts';
import { PHOTO_TAKEN, PHOTO_UNKNOWN } from '../photos/photos.contract.ts';
import { tagSerial } from '../tags/tags.contract.ts';
import {
  AGENDA_OFF,
  DEFICIENCY_NOT_DISMISSED,
  DEFICIENCY_NOT_OPEN,
  DEFICIENCY_OPENED_AGAIN,
  DEFICIENCY_OWNER_REFUSED,
} from './deficiency-errors.ts';
import { managesDeficiencies, readsDeficiencies } from './deficiencies.policy.ts';
import { DEFAULT_SEVERITY, severity } from '../inspection-types/severity.ts';

/** The most deficiencies of one act. */
export const MAX_DEFICIENCIES = 500;
/** Longest description of a deficiency that a person adds, and longest reason of a dismissal, in characters. */
export const MAX_DEFICIENCY_TEXT = 500;
export const MAX_DISMISSAL_REASON = 300;
/** The most entries of a deficiency's history. The opening stays, and the oldest entries after it are left out. */
export const MAX_DEFICIENCY_HISTORY = 200;

/**
 * A deficiency comes from an answer of a record (`QUESTION`), from a user's description (`HAND`), from a stranger's report on the public
 * page of the tag (`REPORT`), or from a recall (`RECALL`).
 */
export const DEFICIENCY_SOURCES = ['QUESTION', 'HAND', 'REPORT', 'RECALL'] as const;
/** A report is `REPORTED` until somebody confirms it, and until then counts nowhere. */
export const DEFICIENCY_STATES = ['REPORTED', 'OPEN', 'FIXED', 'DISMISSED'] as const;
export type DeficiencyState = (typeof DEFICIENCY_STATES)[number];

const recordRef = {
  recordKind: z.enum(['INSPECTION', 'MAINTENANCE']).nullable(),
  recordId: z.string().nullable(),
};

export const deficiency = z.object({
  id: z.string(),
  /** Unique in the group. */
  number: z.number().int(),
  companyId: z.string(),
  companyName: z.string(),
  /** The piece as it is today. */
  equipmentId: z.string(),
  tagSerialNumber: z.string(),
  extraLabel: z.string(),
  extraCode: z.string(),
  unit: z.string(),
  productId: z.string(),
  productName: z.string(),
  source: z.enum(DEFICIENCY_SOURCES),
  /** The question as it was asked when it opened the deficiency, or the description of a person. */
  text: z.string(),
  severity,
  state: z.enum(DEFICIENCY_STATES),
  /** Null without an owner. */
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** The open order that shall fix it, else null. */
  orderId: z.string().nullable(),
  orderNumber: z.number().int().nullable(),
  /** Whether it is open and `dueOn` is past in the group’s time zone. */
  overdue: z.boolean(),
  /** The instant of the record with the first flaw, or of the description. */
  openedAt: replyInstant(),
  openedByName: z.string(),
  /** The instant of the last record with the flaw. Equal to `openedAt` if it was seen once. */
  seenAt: replyInstant(),
  /** The instant of the fixing record or of the dismissal. Null while it is open. */
  closedAt: replyInstant().nullable(),
  closedByName: z.string().nullable(),
  /** Null unless it is dismissed. */
  dismissalReason: z.string().nullable(),
  updateDate,
});
export type Deficiency = z.infer<typeof deficiency>;

export const DEFICIENCY_FIELDS = [
  'number',
  'openedAt',
  'seenAt',
  'closedAt',
  'dueOn',
  /** Ascending begins with the gravest. */
  'severity',
  'state',
  'text',
  'extraLabel',
  'productName',
  'ownerName',
  'companyName',
] as const;

/** Ids of chosen deficiencies, joined by commas. */
export const chosenDeficiencies = z
  .string()
  .max(MAX_DEFICIENCIES * 37 - 1, 'too_long')
  .regex(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/,
    'invalid',
  );

const filters = {
  ids: chosenDeficiencies.optional(),
  /** Without a state, deficiencies that are `REPORTED` are left out. */
  state: z.enum(DEFICIENCY_STATES).optional(),
  /** Whether it is open and an open order shall fix it. */
  ordered: flagFilter.optional(),
  severity: severity.optional(),
  source: z.enum(DEFICIENCY_SOURCES).optional(),
  /** Only deficiencies of this recall. */
  recallId: uuid.optional(),
  /** A user, or `NONE` for deficiencies without an owner. */
  owner: z.union([z.literal('NONE'), uuid]).optional(),
  overdue: flagFilter.optional(),
  /** Company admins and operators see only their own company. */
  companyId: uuid.optional(),
  productId: uuid.optional(),
  equipmentId: uuid.optional(),
  /** Days in the group’s time zone, both included. */
  openedFrom: calendarDate.optional(),
  openedUpTo: calendarDate.optional(),
};

export const deficienciesQuery = pageQuery(DEFICIENCY_FIELDS).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...filters,
});

export const listDeficiencies = endpoint({
  method: 'GET',
  path: '/web/deficiencies/',
  summary:
    'Deficiencies of the companies that the caller sees, newest first; `query` searches number, text, equipment and owner',
  may: readsDeficiencies,
  scope: 'tenant',
  token: 'equipment:read',
  query: deficienciesQuery,
  reply: pageOf(deficiency),
  errors: [AGENDA_OFF],
});

export const downloadDeficienciesExcel = endpoint({
  method: 'GET',
  path: '/web/deficiencies/excel',
  summary: 'The filtered list of deficiencies as XLSX',
  may: readsDeficiencies,
  scope: 'tenant',
  token: 'equipment:read',
  query: deficienciesQuery.omit({ page: true, pageSize: true }).extend({ language: downloadLanguage }),
  reply: 'file',
  errors: [AGENDA_OFF],
});

/** The most deficiencies of the start page. */
export const MAX_URGENT_DEFICIENCIES = 5;

const urgentCounts = z.object({ overdue: z.number().int(), blocking: z.number().int() });

export const listUrgentDeficiencies = endpoint({
  method: 'GET',
  path: '/web/deficiencies/urgent/',
  summary: 'Open deficiencies that are overdue or blocking, first those of the caller, with their numbers',
  may: readsDeficiencies,
  scope: 'tenant',
  token: 'equipment:read',
  reply: z.object({
    /** Of the caller. A deficiency that is overdue and blocking counts in both. */
    mine: urgentCounts,
    /** Of all companies that the caller sees, also of the caller. */
    all: urgentCounts,
    /** The first of them. */
    items: z
      .array(
        deficiency.pick({
          id: true,
          number: true,
          text: true,
          severity: true,
          overdue: true,
          dueOn: true,
          tagSerialNumber: true,
          extraLabel: true,
          ownerId: true,
        }),
      )
      .max(MAX_URGENT_DEFICIENCIES),
  }),
  errors: [AGENDA_OFF],
});

const HISTORY_KINDS = [
  'OPENED',
  'CONFIRMED',
  'SEEN',
  'CHANGED',
  'ORDERED',
  'FIXED',
  'DISMISSED',
  'TAKEN_BACK',
] as const;

const historyEntry = z.object({
  kind: z.enum(HISTORY_KINDS),
  at: replyInstant(),
  userName: z.string(),
  /** The record of `OPENED`, `SEEN` and `FIXED`, else null. */
  ...recordRef,
  /** The reason of `DISMISSED`, the number of the order of `ORDERED`, else null. */
  reason: z.string().nullable(),
  /** The changed fields of `CHANGED`. `before` and `after` are empty without a value. Severities are keys, and owners are names. */
  changes: z.array(
    z.object({ field: z.enum(['owner', 'dueOn', 'severity']), before: z.string(), after: z.string() }),
  ),
});
export type DeficiencyHistoryEntry = z.infer<typeof historyEntry>;

export const fullDeficiency = deficiency.extend({
  /** Oldest first. */
  history: z.array(historyEntry),
  /** Photos of the opening record or of the description, and of the fixing record. */
  openingPhotos: z.array(z.string()),
  fixingPhotos: z.array(z.string()),
  /** The recall that opened it, with its instructions. Absent without a recall. */
  recall: z.object({ id: z.string(), title: z.string(), instructions: z.string() }).optional(),
});
export type FullDeficiency = z.infer<typeof fullDeficiency>;

export const getDeficiency = endpoint({
  method: 'GET',
  path: '/web/deficiencies/:id/',
  summary: 'A deficiency with its history and the photos before and after',
  may: readsDeficiencies,
  scope: 'tenant',
  token: 'equipment:read',
  params: idParams,
  reply: fullDeficiency,
  errors: [AGENDA_OFF],
});

export const createDeficiency = endpoint({
  method: 'POST',
  path: '/web/deficiencies/',
  summary: 'Add a deficiency of a piece of equipment by hand',
  may: readsDeficiencies,
  scope: 'tenant',
  body: z.strictObject({
    tagSerialNumber: tagSerial,
    description: requiredLines(MAX_DEFICIENCY_TEXT),
    severity: severity.default(DEFAULT_SEVERITY),
    /** Only people who may change deficiencies may give an owner or a due day. */
    ownerId: uuid.optional(),
    dueOn: calendarDate.optional(),
    /** Ids of photos that the caller has sent before. */
    photos: fieldRecordFields.photos.unwrap().optional(),
  }),
  reply: createdId.extend({ number: z.number().int() }),
  status: 201,
  errors: [AGENDA_OFF, DEFICIENCY_OWNER_REFUSED, PHOTO_UNKNOWN, PHOTO_TAKEN],
});

export const updateDeficiency = endpoint({
  method: 'PUT',
  path: '/web/deficiencies/:id/',
  summary: 'Change owner, due day and severity of an open deficiency',
  may: managesDeficiencies,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    ownerId: uuid.nullable(),
    dueOn: calendarDate.nullable(),
    severity,
    updateDate: readUpdateDate,
  }),
  reply: deficiency,
  errors: [AGENDA_OFF, DEFICIENCY_NOT_OPEN, DEFICIENCY_OWNER_REFUSED, STALE_WRITE],
});

/** Ids of deficiencies in the body of an act. */
export const deficiencyIds = z
  .array(uuid)
  .min(1, 'required')
  .max(MAX_DEFICIENCIES, 'too_many')
  .refine((list) => new Set(list).size === list.length, 'duplicate');

export const updateDeficiencies = endpoint({
  method: 'PUT',
  path: '/web/deficiencies/',
  summary: 'Change owner, due day or severity of several open deficiencies at once, all or none',
  may: managesDeficiencies,
  scope: 'tenant',
  body: z.strictObject({
    ids: deficiencyIds,
    /** This field and the next two change nothing when undefined. Null removes owner or due day. */
    ownerId: uuid.nullable().optional(),
    dueOn: calendarDate.nullable().optional(),
    severity: severity.optional(),
  }),
  /** Deficiencies that have another value now. */
  reply: z.object({ changed: z.number().int() }),
  errors: [AGENDA_OFF, DEFICIENCY_NOT_OPEN, DEFICIENCY_OWNER_REFUSED],
});

export const dismissDeficiencies = endpoint({
  method: 'POST',
  path: '/web/deficiencies/dismiss/',
  summary:
    'Dismiss deficiencies that are open or reported with a reason, all or none; a later flaw of the question opens a new one',
  may: managesDeficiencies,
  scope: 'tenant',
  body: z.strictObject({ ids: deficiencyIds, reason: requiredLines(MAX_DISMISSAL_REASON) }),
  reply: z.object({ dismissed: z.number().int() }),
  errors: [AGENDA_OFF, DEFICIENCY_NOT_OPEN],
});

export const takeDismissalsBack = endpoint({
  method: 'POST',
  path: '/web/deficiencies/take-back/',
  summary: 'Take dismissals back, all or none; the deficiencies are as if they had never been dismissed',
  may: managesDeficiencies,
  scope: 'tenant',
  body: z.strictObject({ ids: deficiencyIds }),
  reply: z.object({ reopened: z.number().int() }),
  errors: [AGENDA_OFF, DEFICIENCY_NOT_DISMISSED, DEFICIENCY_OPENED_AGAIN],
});
