/** Queries of categories that other features also use. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { CATEGORY_COLUMNS } from './categories.queries.ts';

export async function insertCategories(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['categories']>[],
): Promise<void> {
  await db.insertInto('categories').values(rows).execute();
}

export async function findCategory(db: TenantDb, id: string) {
  return db.selectFrom('categories').select(CATEGORY_COLUMNS).where('id', '=', id).executeTakeFirst();
}
