/** Saves inspections and maintenances once per id. Calls for one piece of equipment run one after the other. */
import { EQUIPMENT_GONE } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  type putInspection,
  RECORD_CONTENT_DIFFERS,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { isImproper } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type ConfigParam,
  LOCATION_REQUIRED,
  PHOTO_REQUIRED,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { todayOf } from '../../platform/context/today.ts';
import { inOneMessage, type TenantDb } from '../../platform/db/database.ts';
import { claimPhotos } from '../photos/photos.service.ts';
import { isSwitchedOn } from '../switches/switches.exported.queries.ts';
import { findEnabledSettings, findSettingsAt } from '../system-config/system-config.service.ts';
import { companionColumns } from './companion-columns.ts';
import { withResult } from './present-record.service.ts';
import {
  findReceipt,
  KIND_OF_TABLE,
  type OwnColumns,
  type RecordTable,
  type StoredReceipt,
} from './record.exported.queries.ts';
import { findRecordChecklist, type RecordChecklist } from './record-checklist.service.ts';
import { contentHash, isContentOf, type RecordBody } from './record-content.service.ts';
import { lockRecordId, lockRefusedOfId } from './record-id.exported.queries.ts';
import {
  recordInstants,
  type RecordInstants,
  requireInstants,
} from '../../platform/context/record-instants.ts';
import { type EndWaiting, endIfSame, isIdOfOthers } from './refused-id.service.ts';
import { resolveAnswers, resolveAttributes } from './resolve-answers.ts';
import { saveRecord } from './save-record.service.ts';
import {
  type EquipmentKey,
  findClocked,
  lockEquipment,
  tryLockEquipment,
} from '../equipment/equipment.exported.queries.ts';

/** A record as the phone sends it. */
export interface SentRecord<Body extends RecordBody> {
  readonly body: Body;
  /** The phone's clock when it sent the record; undefined means that the clock is right. */
  readonly phoneTime: Date | undefined;
}

/** The configuration of a kind of record, with its table, its checklist and the effects of saving it. */
export interface RecordKindConfig<Body extends RecordBody> {
  /** The table, which has the name of the feature. */
  readonly table: RecordTable;
  /** The type of its checklists, and of the service-order lines that such a record completes. */
  readonly kind: 'INSPECTION' | 'MAINTENANCE';
  /** Returns the columns that only this kind has. @throws ApiError RECORD_ROW_UNKNOWN or 400 */
  readonly ownColumns?: (body: Body, checklist: RecordChecklist, today: string) => OwnColumns;
  readonly endWaiting: EndWaiting;
}

export type Receipt = HandlerReplyOf<typeof putInspection>;

/** Finds the settings of a company that were enabled at the record's bundle, or are enabled now if the record has no bundle. */
async function findRequiringSettings(
  db: TenantDb,
  companyId: string,
  bundle: RecordInstants['bundle'],
): Promise<ReadonlySet<ConfigParam>> {
  return bundle === undefined
    ? findEnabledSettings(db, companyId)
    : (await findSettingsAt(db, companyId, bundle)).enabledThroughout;
}

/**
 * Checks that a new record has the required position and photo. A setting that was switched on after the record's bundle requires
 * nothing.
 */
function requirePositionAndPhoto(
  settings: ReadonlySet<ConfigParam>,
  body: RecordBody,
  improper: boolean,
): void {
  if (settings.has('REQUIRE_LOCATION') && (body.latitude === null || body.longitude === null)) {
    throw apiError(LOCATION_REQUIRED);
  }
  if (settings.has('REQUIRE_PHOTO_ON_NEGATIVE') && improper && body.photos.length === 0) {
    throw apiError(PHOTO_REQUIRED);
  }
}

function toReceipt(id: string, { createdAt, receivedAt, improper }: StoredReceipt): Receipt {
  return { id, ...withResult({ createdAt, receivedAt, improper }) };
}

/** Returns the id of a record's equipment, or its tag if the phone sent no id. The tag may lead to another piece by now. */
function keyOf({ equipmentId, tagSerialNumber: serial }: RecordBody): EquipmentKey {
  return equipmentId === undefined ? { serial } : { equipmentId };
}

/**
 * Locks a record's id, the refused record of that id, and the record's piece. Then reads an earlier receipt, which a concurrent call
 * may have written while it had these locks, and what the record is judged by.
 */
async function lockAndRead(
  { db, actor }: ActionContext,
  { table, kind }: Pick<RecordKindConfig<RecordBody>, 'table' | 'kind'>,
  id: string,
  key: EquipmentKey,
  instants: RecordInstants,
) {
  const companyId = onlyVisibleCompanyId(actor);
  const reads = (piece: EquipmentKey, ownerId: string) =>
    [
      async () => findReceipt(db, table, id),
      async () => findClocked(db, piece),
      async () => findRequiringSettings(db, ownerId, instants.bundle),
      async () => findRecordChecklist(db, kind, piece, instants),
      async () => isSwitchedOn(db, 'AGENDA'),
    ] as const;
  const [, refused, locked, ...first] = await inOneMessage(db, [
    () => lockRecordId(db, id),
    () => lockRefusedOfId(db, id),
    () => tryLockEquipment(db, key, companyId),
    ...reads(key, actor.companyId),
  ]);
  if (locked !== undefined && locked.id === first[1]?.id && locked.companyId === actor.companyId) {
    return { refused, locked, read: first };
  }
  // The piece is of another company, or another call has merged it or moved its tag while this call waited.
  const found = locked ?? (await lockEquipment(db, key, companyId));
  if (found === undefined) {
    return { refused, locked: found, read: first };
  }
  const read = await inOneMessage(db, reads({ equipmentId: found.id }, found.companyId));
  return { refused, locked: found, read };
}

/**
 * Saves a record once, for the piece with the sent id or, without an id, for the piece of the tag. A repeat with the same content gets
 * the first receipt, even if the piece no longer exists.
 * @throws ApiError NOT_FOUND, EQUIPMENT_GONE, RECORD_CONTENT_DIFFERS, RECORD_ROW_UNKNOWN, LOCATION_REQUIRED, PHOTO_REQUIRED,
 * PHOTO_TAKEN, PHOTO_UNKNOWN or 400
 */
export async function recordOnce<Body extends RecordBody>(
  context: ActionContext,
  config: RecordKindConfig<Body>,
  id: string,
  { body, phoneTime }: SentRecord<Body>,
): Promise<Receipt> {
  const { actor, clock } = context;
  const hash = contentHash(actor.userId, body);
  const key = keyOf(body);
  const instants = recordInstants(body, phoneTime, clock.now());
  const { refused, locked, read } = await lockAndRead(context, config, id, key, instants);
  const [receipt, clocked, settings, checklist, keepsQuestionIds] = read;
  if (receipt?.contentHash === hash) {
    return toReceipt(id, receipt);
  }
  if (locked === undefined && 'equipmentId' in key) {
    throw apiError(EQUIPMENT_GONE);
  }
  const equipment = requireFound(locked);
  if (receipt !== undefined) {
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  const receivedAt = clock.now();
  requireInstants(instants, receivedAt);
  if (isIdOfOthers(refused, actor.userId)) {
    throw apiError(RECORD_CONTENT_DIFFERS);
  }
  const about = { productId: equipment.productId, purpose: body.purpose ?? 'CHECK' } as const;
  const answers = resolveAnswers(checklist.questions, body.answers, about);
  requirePositionAndPhoto(settings, body, isImproper(answers));
  const kind = KIND_OF_TABLE[config.table];
  await claimPhotos(context, body.photos, { kind, id }, equipment.companyId);
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
      keepsQuestionIds,
      attributes: resolveAttributes(checklist.attributes, body.attributes),
      photos: body.photos,
      ...companionColumns(body.companion),
      contentHash: hash,
    },
    ownColumns: config.ownColumns?.(body, checklist, todayOf(context)),
    isClocked: clocked?.isClocked,
  });
  await endIfSame(context, id, refused, {
    kind,
    isContent: (text) => isContentOf({ ...row, table: config.table }, text),
    endWaiting: config.endWaiting,
  });
  return toReceipt(id, row);
}
