/** Finds, locks and inserts equipment, inserts snapshots, and copies whether a tag is enabled. */
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';
import { selectSummaries } from './equipment.queries.ts';

/** The serial of a present or retired tag of a piece, or its id, or the id of a piece that was merged into it. */
export type EquipmentKey = { readonly serial: string } | { readonly equipmentId: string };

/** SQL of the id of a piece. */
export const EQUIPMENT_ID = {
  of: (key: EquipmentKey): RawBuilder<string> =>
    'serial' in key
      ? sql`(select equipment_id from tags where serial_number = ${key.serial})`
      : sql`coalesce(
          (select id from equipment where merged_ids @> array[${key.equipmentId}::uuid] and merged_ids <> '{}'),
          ${key.equipmentId}::uuid)`,
} as const;

type KeyInCompany = EquipmentKey & {
  /** The only company to look in, undefined for all of the group. */
  readonly companyId: string | undefined;
};

function selectByKey(db: TenantDb, { companyId, ...key }: KeyInCompany) {
  return selectSummaries(db)
    .where('equipment.id', '=', EQUIPMENT_ID.of(key))
    .$if(companyId !== undefined, (select) => select.where('equipment.companyId', '=', companyId ?? ''));
}

const lockByKey = compiledOnce((db: TenantDb, key: KeyInCompany) =>
  selectByKey(db, key).forUpdate('equipment'),
);

/**
 * Finds equipment with the columns for `presentEquipment`.
 * @param companyId the only company to look in, undefined for all of the group
 */
export async function findEquipment(db: TenantDb, key: EquipmentKey, companyId: string | undefined) {
  return selectByKey(db, { ...key, companyId }).executeTakeFirst();
}

/** Finds the equipment of a present or retired serial. */
export async function findSummary(db: TenantDb, serial: string, companyId: string | undefined) {
  return findEquipment(db, { serial }, companyId);
}

/** Maximum number of attempts to lock a piece. An attempt fails only if the piece is merged during the attempt, which is rare. */
const MAX_MERGES = 5;

/** Like `lockEquipment`, but also returns undefined for equipment that was merged into another while waiting for the lock. */
export async function tryLockEquipment(db: TenantDb, key: EquipmentKey, companyId: string | undefined) {
  const { rows } = await lockByKey(db, { ...key, companyId });
  return rows[0];
}

const selectClocked = compiledOnce(
  (_: TenantDb, key: EquipmentKey) => sql<{ id: string; isClocked: boolean }>`
    select id, exists (select from product_clocks where product_id = equipment.product_id)
      or exists (select from equipment_clocks where equipment_id = equipment.id) as "isClocked"
    from equipment where id = ${EQUIPMENT_ID.of(key)}`,
);

/**
 * Finds whether a piece or its product has clocks. Right only in a statement after the lock: a lock that waits for a change of clocks
 * keeps an older snapshot.
 */
export async function findClocked(db: TenantDb, key: EquipmentKey) {
  const { rows } = await selectClocked(db, key);
  return rows[0];
}

/**
 * Like `findEquipment`, but locked until the end of the transaction, so that records and changes of one piece run one after the other.
 * While waiting, the row may be merged into another, so a new statement looks up the key again.
 */
export async function lockEquipment(db: TenantDb, key: EquipmentKey, companyId: string | undefined) {
  for (let attempt = 0; attempt < MAX_MERGES; attempt += 1) {
    const row = await tryLockEquipment(db, key, companyId);
    if (row !== undefined || (await findEquipment(db, key, companyId)) === undefined) {
      return row;
    }
  }
  return undefined;
}

export async function insertEquipment(
  db: TenantDb,
  rows: readonly NewTenantRow<'equipment'>[],
): Promise<void> {
  await db.insertInto('equipment').values(rows).execute();
}

/** Copies to equipment whether its tag is enabled. `updateDate` stays, because no typed field changed. */
export async function copyTagEnabled(db: TenantDb, id: string, enabledTag: boolean): Promise<void> {
  await db.updateTable('equipment').set({ enabledTag }).where('id', '=', id).execute();
}

export async function insertSnapshots(
  db: TenantDb,
  rows: readonly NewTenantRow<'equipmentSnapshots'>[],
): Promise<void> {
  await db.insertInto('equipmentSnapshots').values(rows).execute();
}
