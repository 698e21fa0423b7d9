/** One tag takes the role of another: its equipment, and whether it is on. */
import type { TenantDb } from '../../platform/db/database.ts';

const COLUMNS = ['serialNumber', 'companyId', 'enabled', 'retired', 'equipmentId'] as const;

export interface TagSwap {
  readonly newSerial: string;
  readonly oldSerial: string;
  /** The equipment that the old tag stands for. */
  readonly equipmentId: string;
  /** The new tag's own equipment, which the other takes in; null: the new tag is blank. */
  readonly mergedId: string | null;
  /** Of the old tag: the new one is on or off as it was. */
  readonly enabled: boolean;
  readonly now: Date;
}

/** Tags of the group among some serials, locked until the end of the transaction; always in the order of the serials. */
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
export async function swapTag(db: TenantDb, swap: TagSwap): Promise<void> {
  const { newSerial, oldSerial, equipmentId, mergedId, enabled, now } = swap;
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
