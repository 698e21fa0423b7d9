/** Queries of products and parts that other features use. */
import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

export async function insertProducts(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['products']>[],
): Promise<void> {
  await db.insertInto('products').values(rows).execute();
}

export async function insertParts(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['maintenanceParts']>[],
): Promise<void> {
  if (rows.length > 0) {
    await db.insertInto('maintenanceParts').values(rows).execute();
  }
}

/** Finds products in the order of their ids. @param isLocking whether changes of the products and clocks wait for this transaction */
export async function findProductsOfClocks(db: TenantDb, ids: readonly string[], isLocking: boolean) {
  return db
    .selectFrom('products')
    .select(['id', 'isDueDate'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .$if(isLocking, (select) => select.forNoKeyUpdate())
    .execute();
}

/** Sets whether products expire. The caller must refresh the equipment of the products. */
export async function setExpiring(
  db: TenantDb,
  ids: readonly string[],
  isDueDate: boolean,
  updateDate: Date,
): Promise<void> {
  await db
    .updateTable('products')
    .set({ isDueDate, updateDate, ...(!isDueDate && { daysNotificationDueDate: 0 }) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('isDueDate', '<>', isDueDate)
    .execute();
}
