/** Locks pieces, moves a piece to another tag, and removes a merged piece. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/**
 * Locks pieces of equipment until the end of the transaction, in the order of their ids. Types and products are locked first, since a
 * concurrent change of one of them writes its equipment in any order and could deadlock.
 */
export async function lockPieces(db: TenantDb, ids: readonly string[]) {
  const products = sql`select product_id from equipment where id = any(${ids}::uuid[])`;
  await sql`
    select from inspection_types
    where id in (select inspection_type_id from products where id in (${products}))
    order by id for share`.execute(db);
  await sql`select from products where id in (${products}) order by id for share`.execute(db);
  return db
    .selectFrom('equipment')
    .select(['id', 'productName', 'productSku', 'extraLabel', 'extraCode', 'createdAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Moves the snapshots of `from` to `to`, and deletes `from`. The ids of `from` become merged ids of `to`. The caller has moved all other
 * references.
 */
export async function removeMerged(db: TenantDb, from: string, to: string): Promise<void> {
  await db
    .updateTable('equipmentSnapshots')
    .set({ equipmentId: to })
    .where('equipmentId', '=', from)
    .execute();
  const { mergedIds } = await db
    .deleteFrom('equipment')
    .where('id', '=', from)
    .returning('mergedIds')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('equipment')
    .set({ mergedIds: sql`merged_ids || ${[from, ...mergedIds]}::uuid[]` })
    .where('id', '=', to)
    .execute();
}

/** Puts equipment on another tag. */
export async function putOnTag(
  db: TenantDb,
  id: string,
  change: { tagSerialNumber: string; enabledTag: boolean; updateDate: Date },
): Promise<void> {
  await db.updateTable('equipment').set(change).where('id', '=', id).execute();
}
