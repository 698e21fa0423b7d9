/** Inserts of products and parts that other features use. */
import type { Insertable } from 'kysely';
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
