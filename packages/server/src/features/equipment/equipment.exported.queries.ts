/** Equipment as other features find, lock and insert it. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { selectSummaries } from './equipment.queries.ts';

/**
 * The equipment that a serial stands for; a retired serial still leads to it.
 * @param companyId the only company to look in, undefined for all of the group
 */
function bySerial(db: TenantDb, serial: string, companyId: string | undefined) {
  return selectSummaries(db)
    .where('equipment.id', '=', (select) =>
      select.selectFrom('tags').select('equipmentId').where('serialNumber', '=', serial),
    )
    .$if(companyId !== undefined, (select) => select.where('equipment.companyId', '=', companyId ?? ''));
}

export async function findSummary(db: TenantDb, serial: string, companyId: string | undefined) {
  return bySerial(db, serial, companyId).executeTakeFirst();
}

/** How often somebody looks again for equipment that merged into another while they waited; once is rare already. */
const MOST_MERGES = 5;

/**
 * The same, locked until the end of the transaction: records and changes of one piece follow each other. A row that
 * was waited for can be gone, merged into another when its tag was replaced: a new statement sees where the serial leads.
 */
export async function lockSummary(db: TenantDb, serial: string, companyId: string | undefined) {
  for (let turn = 0; turn < MOST_MERGES; turn += 1) {
    const row = await bySerial(db, serial, companyId).forUpdate('equipment').executeTakeFirst();
    if (row !== undefined || (await findSummary(db, serial, companyId)) === undefined) {
      return row;
    }
  }
  return undefined;
}

export async function insertEquipment(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['equipment']>[],
): Promise<void> {
  await db.insertInto('equipment').values(rows).execute();
}

/** Copies onto equipment whether its tag is on; the equipment's own version stays, nothing typed about it changed. */
export async function mirrorTag(db: TenantDb, id: string, enabledTag: boolean): Promise<void> {
  await db.updateTable('equipment').set({ enabledTag }).where('id', '=', id).execute();
}

export async function insertSnapshots(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['equipmentSnapshots']>[],
): Promise<void> {
  await db.insertInto('equipmentSnapshots').values(rows).execute();
}
