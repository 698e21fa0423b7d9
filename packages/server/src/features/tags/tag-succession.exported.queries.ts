/** One tag takes the place of another. */
import type { TenantDb } from '../../platform/db/database.ts';
import type { Succession } from './tag-succession.queries.ts';

const COLUMNS = ['serialNumber', 'companyId', 'enabled', 'retired', 'equipmentId'] as const;

/** Tags of the group among some serials, held until the end of the transaction; always in the order of the serials. */
export async function lockTags(db: TenantDb, serials: readonly string[]) {
  return db
    .selectFrom('tags')
    .select(COLUMNS)
    .where('serialNumber', 'in', serials)
    .orderBy('serialNumber')
    .forUpdate()
    .execute();
}

/** A tag of the group as it stands now. */
export async function findTag(db: TenantDb, serial: string) {
  return db.selectFrom('tags').select(COLUMNS).where('serialNumber', '=', serial).executeTakeFirst();
}

/** Every serial that leads to a piece of equipment: its own and those that were replaced before. */
export async function serialsOf(db: TenantDb, equipmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tags')
    .select('serialNumber')
    .where('equipmentId', '=', equipmentId)
    .execute();
  return rows.map(({ serialNumber }) => serialNumber);
}

/**
 * The new tag, and every serial that led to its own equipment, leads to the old tag's equipment; the old serial is
 * retired and still leads there.
 */
export async function succeedTag(db: TenantDb, succession: Succession): Promise<void> {
  const { newSerial, oldSerial, equipmentId, mergedId, enabled, now } = succession;
  if (mergedId !== null) {
    await db
      .updateTable('tags')
      .set({ equipmentId, updateDate: now })
      .where('equipmentId', '=', mergedId)
      .execute();
  }
  await db
    .updateTable('tags')
    .set({ equipmentId, enabled, updateDate: now })
    .where('serialNumber', '=', newSerial)
    .execute();
  await db
    .updateTable('tags')
    .set({ retired: true, enabled: false, updateDate: now })
    .where('serialNumber', '=', oldSerial)
    .execute();
}
