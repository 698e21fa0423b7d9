/** Queries of products and parts that other features use. */
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';

export async function insertProducts(db: TenantDb, rows: readonly NewTenantRow<'products'>[]): Promise<void> {
  await db.insertInto('products').values(rows).execute();
}

export async function insertParts(
  db: TenantDb,
  rows: readonly NewTenantRow<'maintenanceParts'>[],
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
