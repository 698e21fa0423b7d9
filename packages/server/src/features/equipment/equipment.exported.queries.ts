/** Finds, locks and inserts equipment, for other features too. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { selectSummaries } from './equipment.queries.ts';

/**
 * Selects the equipment of a serial; a retired serial still leads to it.
 * @param companyId the only company to look in, undefined for all of the group
 */
function selectBySerial(db: TenantDb, serial: string, companyId: string | undefined) {
  return selectSummaries(db)
    .where('equipment.id', '=', (select) =>
      select.selectFrom('tags').select('equipmentId').where('serialNumber', '=', serial),
    )
    .$if(companyId !== undefined, (select) => select.where('equipment.companyId', '=', companyId ?? ''));
}

/** Finds the equipment of a serial, with the columns that `presentEquipment` needs; parameters as of `selectBySerial`. */
export async function findSummary(db: TenantDb, serial: string, companyId: string | undefined) {
  return selectBySerial(db, serial, companyId).executeTakeFirst();
}

/** How often to look again for equipment that was merged into another while waiting for the lock; even once is rare. */
const MAX_MERGES = 5;

/** As `lockEquipment`; undefined also for equipment that was merged into another while waiting for the lock. */
export async function tryLockEquipment(db: TenantDb, serial: string, companyId: string | undefined) {
  return selectBySerial(db, serial, companyId).forUpdate('equipment').executeTakeFirst();
}

/**
 * As `findSummary`, locked until the end of the transaction, so that records and changes of one piece run one after the
 * other. While waiting for the lock the row may be merged into another: a new statement sees where the serial leads now.
 */
export async function lockEquipment(db: TenantDb, serial: string, companyId: string | undefined) {
  for (let attempt = 0; attempt < MAX_MERGES; attempt += 1) {
    const row = await tryLockEquipment(db, serial, companyId);
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

/** Copies onto equipment whether its tag is enabled; its `updateDate` is kept, because nothing that people typed changed. */
export async function copyTagEnabled(db: TenantDb, id: string, enabledTag: boolean): Promise<void> {
  await db.updateTable('equipment').set({ enabledTag }).where('id', '=', id).execute();
}

export async function insertSnapshots(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['equipmentSnapshots']>[],
): Promise<void> {
  await db.insertInto('equipmentSnapshots').values(rows).execute();
}
