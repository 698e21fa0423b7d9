/** Recording in the field, the same for inspections and maintenances: once per id, in the database's order of events. */
import { createHash } from 'node:crypto';
import {
  MAX_RECORD_AGE_DAYS,
  MAX_RECORD_AHEAD_MINUTES,
  type putInspection,
  RECORD_CONTENT_DIFFERS,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { DAY_MS, dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  LOCATION_REQUIRED,
  PHOTO_REQUIRED,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, invalid, apiError } from '../../platform/context/api-error.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { claimPhotos } from '../photos/photos.service.ts';
import { completeLines } from '../service-orders/line-completion.service.ts';
import { findEnabledParams } from '../system-config/system-config.service.ts';
import { findReceipt, type RecordRow, type RecordTable, type StoredReceipt } from './record.queries.ts';
import { resolveAnswers, resolveAttributes } from './resolve-answers.ts';
import { refreshLastRecords } from '../equipment/equipment-status-columns.exported.queries.ts';
import { lockSummary } from '../equipment/equipment.exported.queries.ts';
import type {
  AskedAttribute,
  AskedQuestion,
  ChecklistOf,
} from '../equipment/field/field-tag.exported.queries.ts';

/** What both kinds of record are sent with: all of an inspection. */
export type SentRecord = BodyOf<typeof putInspection>;

/** What is asked in one kind of record. */
export interface Asked {
  readonly questions: readonly AskedQuestion[];
  readonly attributes: readonly AskedAttribute[];
}

/** One kind of record: where it is kept and what it asks. */
export interface RecordKindConfig<Sent extends SentRecord, Checklist extends Asked> {
  /** Named as its feature. */
  readonly table: RecordTable;
  readonly findChecklist: (db: TenantDb, of: ChecklistOf) => Promise<Checklist>;
  /** Adds the row; false when its id is there already. */
  readonly insert: (db: TenantDb, row: RecordRow, sent: Sent, checklist: Checklist) => Promise<boolean>;
  /** Lines of service orders that such a record completes. */
  readonly completes: 'INSPECTION' | 'MAINTENANCE';
  /** Counts the record where figures are kept; the last statement, since others may wait for the same count. */
  readonly count?: (db: TenantDb, row: RecordRow) => Promise<void>;
}

export type Receipt = AnswerOf<typeof putInspection>;

/**
 * Fingerprint of what was sent and by whom. The parsed body is canonical: its keys follow the contract, its defaults
 * are filled in; only the instant can still be written in several ways.
 */
function contentHash(userId: string, sent: SentRecord): string {
  const canonical = { ...sent, createdAt: Date.parse(sent.createdAt) };
  return createHash('sha256')
    .update(JSON.stringify([userId, canonical]))
    .digest('hex');
}

/** The phone's instant within its bounds; the comparisons are worded to refuse a date that is none. */
function acceptedInstant(text: string, now: Date): Date {
  const at = Date.parse(text);
  if (!(at >= now.getTime() - MAX_RECORD_AGE_DAYS * DAY_MS)) {
    throw invalid('createdAt', 'too_old');
  }
  if (!(at <= now.getTime() + MAX_RECORD_AHEAD_MINUTES * 60_000)) {
    throw invalid('createdAt', 'in_future');
  }
  return new Date(at);
}

/** What the group asks of a new record beyond its answers. */
async function requireByConfig(db: TenantDb, sent: SentRecord, improper: boolean): Promise<void> {
  const on = await findEnabledParams(db);
  if (on.has('REQUIRE_LOCATION') && (sent.latitude === null || sent.longitude === null)) {
    throw apiError(LOCATION_REQUIRED);
  }
  if (on.has('REQUIRE_PHOTO_ON_NEGATIVE') && improper && sent.photos.length === 0) {
    throw apiError(PHOTO_REQUIRED);
  }
}

function receiptOf(id: string, { createdAt, receivedAt, improper }: StoredReceipt): Receipt {
  return { id, ...presentRecord({ createdAt, receivedAt, improper }) };
}

/**
 * Records once: an id that is there already answers its first receipt, whatever has changed since. The lock of the
 * equipment comes first, so repeats of one call wait here and find the row.
 * @throws ApiError NOT_FOUND, RECORD_CONTENT_DIFFERS, RECORD_ROW_UNKNOWN, LOCATION_REQUIRED, PHOTO_REQUIRED,
 * PHOTO_UNKNOWN or 400
 */
export async function recordOnce<Sent extends SentRecord, Checklist extends Asked>(
  act: Act,
  config: RecordKindConfig<Sent, Checklist>,
  id: string,
  sent: Sent,
): Promise<Receipt> {
  const { db, actor, clock, session } = act;
  const equipment = found(await lockSummary(db, sent.tagSerialNumber, visibleCompany(actor)));
  const hash = contentHash(actor.userId, sent);
  const earlier = await findReceipt(db, config.table, id);
  if (earlier !== undefined) {
    if (earlier.contentHash !== hash) {
      throw apiError(RECORD_CONTENT_DIFFERS);
    }
    return receiptOf(id, earlier);
  }
  const receivedAt = clock.now();
  const createdAt = acceptedInstant(sent.createdAt, receivedAt);
  const checklist = await config.findChecklist(db, equipment);
  const answers = resolveAnswers(checklist.questions, sent.answers, createdAt);
  const attributes = resolveAttributes(checklist.attributes, sent.attributes);
  const improper = isImproper(answers);
  await requireByConfig(db, sent, improper);
  await claimPhotos(act, sent.photos, equipment.companyId);
  const row: RecordRow = {
    id,
    equipmentId: equipment.id,
    companyId: equipment.companyId,
    productId: equipment.productId,
    inspectionTypeId: equipment.inspectionTypeId,
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    createdAt,
    createdDate: dayIn(session.timeZone, createdAt),
    receivedAt,
    latitude: sent.latitude,
    longitude: sent.longitude,
    improper,
    questionsAnswers: JSON.stringify(answers),
    attributesValues: JSON.stringify(attributes),
    photos: [...sent.photos],
    contentHash: hash,
  };
  if (!(await config.insert(db, row, sent, checklist))) {
    // Only a call for another piece of equipment, under another lock, can have taken the id since.
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  await refreshLastRecords(db, equipment.id);
  await completeLines(db, { ...row, type: config.completes, recordId: id, now: receivedAt });
  await recordAct(act, {
    feature: config.table,
    act: 'record',
    subject: id,
    detail: { tag: sent.tagSerialNumber, improper: row.improper },
  });
  await config.count?.(db, row);
  return receiptOf(id, row);
}

/** A row as both contracts show it. */
export function presentRecord<Row extends { readonly improper: boolean }>({ improper, ...row }: Row) {
  const result: Receipt['result'] = improper ? 'IMPROPER' : 'VALID';
  return { ...row, result };
}
