/** Saves field records (inspections and maintenances): once per id; calls for one piece of equipment run one after the other. */
import { createHash } from 'node:crypto';
import {
  type putInspection,
  RECORD_CONTENT_DIFFERS,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  LOCATION_REQUIRED,
  PHOTO_REQUIRED,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { claimPhotos } from '../photos/photos.service.ts';
import { findEnabledSettings, findSettingsAt } from '../system-config/system-config.service.ts';
import { companionColumns, type CompanionColumns, companionOf } from './companion-columns.ts';
import { findReceipt, type RecordRow, type RecordTable, type StoredReceipt } from './record.queries.ts';
import { findRecordChecklist, type RecordChecklist } from './record-checklist.service.ts';
import { recordInstants, type RecordInstants } from './record-instants.ts';
import { resolveAnswers, resolveAttributes } from './resolve-answers.ts';
import { saveRecord } from './save-record.service.ts';
import { lockEquipment } from '../equipment/equipment.exported.queries.ts';

/** The body of an inspection; that of a maintenance extends it. */
export type RecordBody = BodyOf<typeof putInspection>;

/** A record as it arrives. */
export interface SentRecord<Body extends RecordBody> {
  readonly body: Body;
  /** The phone's clock when it sent the record; undefined: its clock is taken as right. */
  readonly phoneTime: Date | undefined;
}

/** The configuration of one kind of record: its table, its checklist and what happens when one is saved. */
export interface RecordKindConfig<Body extends RecordBody> {
  /** Also the name of its feature. */
  readonly table: RecordTable;
  /** The type of its checklists, and of the service-order lines that such a record completes. */
  readonly kind: 'INSPECTION' | 'MAINTENANCE';
  /** Adds the row; returns false if the id exists. */
  readonly insert: (db: TenantDb, row: RecordRow, body: Body, checklist: RecordChecklist) => Promise<boolean>;
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

/**
 * Checks that a new record has the position and the photo that the group's settings require, of now or of its bundle: a
 * setting that was switched on since requires nothing of it.
 */
async function requirePositionAndPhoto(
  db: TenantDb,
  body: RecordBody,
  { improper, bundle }: { readonly improper: boolean; readonly bundle: RecordInstants['bundle'] },
): Promise<void> {
  const settings =
    bundle === undefined
      ? await findEnabledSettings(db)
      : (await findSettingsAt(db, bundle)).enabledThroughout;
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

/** Returns the receipt of a saved record. @throws ApiError RECORD_CONTENT_DIFFERS */
function requireSameContent(id: string, saved: StoredReceipt, hash: string): Receipt {
  if (saved.contentHash !== hash) {
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  return toReceipt(id, saved);
}

/**
 * Saves a record once: for an id that exists it returns the first receipt, whatever has changed since, also if the tag has
 * no equipment any more. The equipment is locked before a new record is saved, so that concurrent repeats of one call wait
 * and then find the row.
 * @throws ApiError NOT_FOUND, RECORD_CONTENT_DIFFERS, RECORD_ROW_UNKNOWN, LOCATION_REQUIRED, PHOTO_REQUIRED,
 * PHOTO_UNKNOWN or 400
 */
export async function recordOnce<Body extends RecordBody>(
  context: ActionContext,
  config: RecordKindConfig<Body>,
  id: string,
  { body, phoneTime }: SentRecord<Body>,
): Promise<Receipt> {
  const { db, actor, clock } = context;
  const hash = contentHash(actor.userId, body);
  const earlier = await findReceipt(db, config.table, id);
  if (earlier?.contentHash === hash) {
    return toReceipt(id, earlier);
  }
  const equipment = requireFound(await lockEquipment(db, body.tagSerialNumber, onlyVisibleCompanyId(actor)));
  const concurrent = earlier ?? (await findReceipt(db, config.table, id));
  if (concurrent !== undefined) {
    return requireSameContent(id, concurrent, hash);
  }
  const receivedAt = clock.now();
  const instants = recordInstants(body, phoneTime, receivedAt);
  const checklist = await findRecordChecklist(db, config.kind, equipment, instants);
  const answers = resolveAnswers(checklist.questions, body.answers);
  const improper = isImproper(answers);
  await requirePositionAndPhoto(db, body, { improper, bundle: instants.bundle });
  await claimPhotos(context, body.photos, equipment.companyId);
  const row = await saveRecord(context, equipment, {
    table: config.table,
    record: {
      id,
      createdAt: instants.createdAt,
      phoneCreatedAt: instants.phoneCreatedAt,
      receivedAt,
      latitude: body.latitude,
      longitude: body.longitude,
      answers,
      attributes: resolveAttributes(checklist.attributes, body.attributes),
      photos: body.photos,
      ...companionColumns(body.companion),
      contentHash: hash,
    },
    insert: (record) => config.insert(db, record, body, checklist),
  });
  return toReceipt(id, row);
}

/** Turns a saved record into what the contracts of both kinds share. */
export function presentSavedRecord<Row extends { readonly improper: boolean } & CompanionColumns>(row: Row) {
  return { ...presentRecord(row), companion: companionOf(row) };
}

/** Turns the result of a row into the contract's. */
function presentRecord<Row extends { readonly improper: boolean }>({ improper, ...row }: Row) {
  const result: Receipt['result'] = improper ? 'IMPROPER' : 'VALID';
  return { ...row, result };
}
