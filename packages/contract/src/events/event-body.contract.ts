/** The body of an event, as feeds and webhooks send it. It has no answers, photos, positions, people or e-mail addresses. */
import { z } from 'zod';
import { EQUIPMENT_STATUSES } from '../equipment/equipment.rules.ts';
import { IMPORT_STATES } from '../imports/imports.contract.ts';
import { INSPECTION_PURPOSES } from '../inspection-types/question-limits.ts';
import { RECORD_RESULTS } from '../inspections/record-list.contract.ts';
import { replyInstant } from '../kernel/date.ts';
import { SENT_KINDS } from '../quarantine/sent-kinds.ts';
import { PIECE_EVENT_TYPES, RECORD_EVENT_TYPES } from './event-types.ts';

/** The most bytes of a body as JSON in UTF-8. */
export const MAX_EVENT_BYTES = 20_480;

/** A record that arrives this many minutes after its instant, or later, is `late`. */
export const LATE_MINUTES = 10;

const company = z.object({ id: z.string(), name: z.string() });

const piece = z.object({
  kind: z.literal('equipment'),
  id: z.string(),
  tagSerialNumber: z.string(),
  productName: z.string(),
  productSku: z.string(),
  /** The name or location that people know the equipment by. */
  extraLabel: z.string(),
  extraCode: z.string(),
});

/** The state of a piece before or after the act. Days are `YYYY-MM-DD` in the zone of the group. */
const pieceState = z.object({
  company,
  tagSerialNumber: z.string(),
  enabledTag: z.boolean(),
  /** On the day of the event. */
  status: z.enum(EQUIPMENT_STATUSES),
  improper: z.boolean(),
  dueDate: z.string().nullable(),
  nextInspectionDate: z.string().nullable(),
  lastInspectionAt: replyInstant().nullable(),
  lastMaintenanceAt: replyInstant().nullable(),
  productId: z.string(),
  productName: z.string(),
  extraLabel: z.string(),
  extraCode: z.string(),
  assetNumber: z.string(),
  manufacturer: z.string(),
  manufacturingNumber: z.string(),
  manufacturingDate: z.string().nullable(),
  unit: z.string(),
});
export type PieceState = z.input<typeof pieceState>;

const record = z.object({
  kind: z.enum(['inspection', 'maintenance']),
  id: z.string(),
  result: z.enum(RECORD_RESULTS),
  /** Null for a maintenance. */
  purpose: z.enum(INSPECTION_PURPOSES).nullable(),
  equipment: piece,
});

const replacedTag = piece.extend({
  /** A piece that was on the new tag. Its records now belong to this piece, and its id is gone. */
  mergedEquipmentId: z.string().nullable(),
});

const refusedRecord = z.object({
  kind: z.literal('refusedRecord'),
  id: z.string(),
  record: z.enum(SENT_KINDS),
  /** The tag as the phone knows it. */
  tagSerialNumber: z.string(),
});

const finishedImport = z.object({ kind: z.literal('import'), id: z.string(), fileName: z.string() });
const importState = z.object({
  state: z.enum(IMPORT_STATES),
  /** The code of the error that ended a failed import. */
  failure: z.string().nullable(),
  plannedRows: z.number().int(),
  doneRows: z.number().int(),
});

const webhook = z.object({ kind: z.literal('webhook'), id: z.string() });

/** Creates the schema of the bodies of some types. `before` is null without an earlier state. */
function bodyOf<
  const T extends readonly [string, ...string[]],
  S extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(types: T, subject: S, before: B, after: A) {
  return z.object({
    /** Also the `webhook-id` of every attempt to send it. */
    id: z.string(),
    type: z.enum(types),
    timestamp: replyInstant(),
    company,
    data: z.object({
      subject,
      before,
      after,
      /** The instant of the act. For a record of a phone without signal it is earlier than `receivedAt`. */
      recordedAt: replyInstant(),
      receivedAt: replyInstant(),
      late: z.boolean(),
      /** False for a late record that changed nothing of its piece. */
      newest: z.boolean(),
    }),
    /** Address of the subject in the office. */
    link: z.string(),
  });
}

export const eventBody = z.discriminatedUnion('type', [
  bodyOf(RECORD_EVENT_TYPES, record, pieceState.nullable(), pieceState),
  bodyOf(PIECE_EVENT_TYPES, piece, pieceState.nullable(), pieceState),
  bodyOf(['tag.replaced'], replacedTag, pieceState.nullable(), pieceState),
  bodyOf(['record.refused'], refusedRecord, z.null(), z.object({ state: z.literal('WAITING') })),
  bodyOf(['import.finished'], finishedImport, z.null(), importState),
  bodyOf(['webhook.test'], webhook, z.null(), z.null()),
]);
/** A body with instants as `Date`. */
export type EventBody = z.input<typeof eventBody>;
