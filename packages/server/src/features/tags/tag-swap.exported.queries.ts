/** Queries that replace a tag by another tag, which takes over the equipment and the enabled state. */
import type { TenantDb } from '../../platform/db/database.ts';
import { followTags } from './followed-tags.queries.ts';

const COLUMNS = ['serialNumber', 'companyId', 'enabled', 'retired', 'equipmentId'] as const;

export interface TagSwap {
  readonly newSerial: string;
  readonly oldSerial: string;
  /** Equipment of the old tag. */
  readonly equipmentId: string;
  /** Equipment of the new tag, which is merged into the old tag's equipment. Null when the new tag is free. */
  readonly mergedId: string | null;
  /** Whether the old tag was enabled. */
  readonly enabled: boolean;
  readonly now: Date;
}

/** Finds and locks the group's tags of these serials and all other tags of their equipment, sorted by serial. */
export async function lockTags(db: TenantDb, serials: readonly string[]) {
  return db
    .selectFrom('tags')
    .select(COLUMNS)
    .where('serialNumber', 'in', (select) =>
      // A union, since `or` would read every tag.
      select
        .selectFrom('tags as given')
        .select('given.serialNumber')
        .where('given.serialNumber', 'in', serials)
        .union(
          select
            .selectFrom('tags as given')
            .innerJoin('tags as others', 'others.equipmentId', 'given.equipmentId')
            .select('others.serialNumber')
            .where('given.serialNumber', 'in', serials),
        ),
    )
    .orderBy('serialNumber')
    .forUpdate()
    .execute();
}

/** Finds a tag of the group. */
export async function findTag(db: TenantDb, serial: string) {
  return db.selectFrom('tags').select(COLUMNS).where('serialNumber', '=', serial).executeTakeFirst();
}

/** Lists the current serial and the retired serials of a piece of equipment. */
export async function listSerials(db: TenantDb, equipmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tags')
    .select('serialNumber')
    .where('equipmentId', '=', equipmentId)
    .execute();
  return rows.map(({ serialNumber }) => serialNumber);
}

/**
 * Makes the new tag and all serials of its own equipment lead to the old tag's equipment. Retires the old serial, which still leads to
 * the same equipment.
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
  followTags(db, [newSerial], { isClaimed: true, at: now });
}
