/** Saves field records (inspections and maintenances): once per id; calls for one piece of equipment run one after the other. */
import { createHash } from 'node:crypto';
import {
  type putInspection,
  RECORD_CONTENT_DIFFERS,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  LOCATION_REQUIRED,
  PHOTO_REQUIRED,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { claimPhotos } from '../photos/photos.service.ts';
import { completeLines } from '../service-orders/line-completion.service.ts';
import { findEnabledSettings } from '../system-config/system-config.service.ts';
import { findReceipt, type RecordRow, type RecordTable, type StoredReceipt } from './record.queries.ts';
import { recordInstants } from './record-instants.ts';
import { resolveAnswers, resolveAttributes } from './resolve-answers.ts';
import { refreshLastRecords } from '../equipment/equipment-status-columns.exported.queries.ts';
import { lockEquipment } from '../equipment/equipment.exported.queries.ts';
import type {
  ChecklistAttribute,
  ChecklistQuestion,
  ChecklistSource,
} from '../equipment/field/field-tag.exported.queries.ts';

/** The body of an inspection; that of a maintenance extends it. */
export type RecordBody = BodyOf<typeof putInspection>;

/** The checklist of one kind of record. */
export interface Checklist {
  readonly questions: readonly ChecklistQuestion[];
  readonly attributes: readonly ChecklistAttribute[];
}

/** The configuration of one kind of record: its table, its checklist and what happens when one is saved. */
export interface RecordKindConfig<Body extends RecordBody, List extends Checklist> {
  /** Also the name of its feature. */
  readonly table: RecordTable;
  readonly findChecklist: (db: TenantDb, source: ChecklistSource) => Promise<List>;
  /** Adds the row; returns false if the id exists. */
  readonly insert: (db: TenantDb, row: RecordRow, body: Body, checklist: List) => Promise<boolean>;
  /** The type of the service-order lines that such a record completes. */
  readonly completesLinesOf: 'INSPECTION' | 'MAINTENANCE';
  /** Adds the record to stored counts; runs last, because concurrent transactions wait for a count's row. */
  readonly addToCounts?: (db: TenantDb, row: RecordRow) => Promise<void>;
}

export type Receipt = HandlerReplyOf<typeof putInspection>;

/**
 * Hashes the body and its sender. The parsed body is canonical: its keys have the contract's order, its defaults are
 * filled in; only the instants can be written in several ways.
 */
function contentHash(userId: string, body: RecordBody): string {
  const { createdAt, bundleAt } = body;
  // JSON omits an undefined bundleAt, so that records of phones that send none keep their hashes.
  const canonical = {
    ...body,
    createdAt: Date.parse(createdAt),
    bundleAt: bundleAt === undefined ? undefined : Date.parse(bundleAt),
  };
  return createHash('sha256')
    .update(JSON.stringify([userId, canonical]))
    .digest('hex');
}

/** Checks that a new record has the position and the photo that the group's settings require. */
async function requirePositionAndPhoto(db: TenantDb, body: RecordBody, improper: boolean): Promise<void> {
  const settings = await findEnabledSettings(db);
  if (settings.has('REQUIRE_LOCATION') && (body.latitude === null || body.longitude === null)) {
    throw apiError(LOCATION_REQUIRED);
  }
  if (settings.has('REQUIRE_PHOTO_ON_NEGATIVE') && improper && body.photos.length === 0) {
    throw apiError(PHOTO_REQUIRED);
  }
}

function toReceipt(id: string, { createdAt, receivedAt, improper }: StoredReceipt): Receipt {
  return { id, ...presentRecord({ createdAt, receivedAt, improper }) };
}

/**
 * Saves a record once: for an id that exists it returns the first receipt, whatever has changed since. The equipment is
 * locked first, so that concurrent repeats of one call wait and then find the row.
 * @throws ApiError NOT_FOUND, RECORD_CONTENT_DIFFERS, RECORD_ROW_UNKNOWN, LOCATION_REQUIRED, PHOTO_REQUIRED,
 * PHOTO_UNKNOWN or 400
 */
export async function recordOnce<Body extends RecordBody, List extends Checklist>(
  context: ActionContext,
  config: RecordKindConfig<Body, List>,
  id: string,
  body: Body,
): Promise<Receipt> {
  const { db, actor, clock, session } = context;
  const equipment = requireFound(await lockEquipment(db, body.tagSerialNumber, onlyVisibleCompanyId(actor)));
  const hash = contentHash(actor.userId, body);
  const existing = await findReceipt(db, config.table, id);
  if (existing !== undefined) {
    if (existing.contentHash !== hash) {
      throw apiError(RECORD_CONTENT_DIFFERS);
    }
    return toReceipt(id, existing);
  }
  const receivedAt = clock.now();
  const { createdAt } = recordInstants(body, receivedAt);
  const checklist = await config.findChecklist(db, equipment);
  const answers = resolveAnswers(checklist.questions, body.answers, createdAt);
  const attributes = resolveAttributes(checklist.attributes, body.attributes);
  const improper = isImproper(answers);
  await requirePositionAndPhoto(db, body, improper);
  await claimPhotos(context, body.photos, equipment.companyId);
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
    latitude: body.latitude,
    longitude: body.longitude,
    improper,
    questionsAnswers: JSON.stringify(answers),
    attributesValues: JSON.stringify(attributes),
    photos: [...body.photos],
    contentHash: hash,
  };
  if (!(await config.insert(db, row, body, checklist))) {
    // Only a concurrent call for another piece of equipment, under another lock, can have used the id since.
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  await refreshLastRecords(db, equipment.id);
  await completeLines(db, { ...row, type: config.completesLinesOf, recordId: id, now: receivedAt });
  await recordAct(context, {
    feature: config.table,
    act: 'record',
    subject: id,
    detail: { tag: body.tagSerialNumber, improper: row.improper },
  });
  await config.addToCounts?.(db, row);
  return toReceipt(id, row);
}

/** Turns a row into what the contracts of both kinds share. */
export function presentRecord<Row extends { readonly improper: boolean }>({ improper, ...row }: Row) {
  const result: Receipt['result'] = improper ? 'IMPROPER' : 'VALID';
  return { ...row, result };
}
