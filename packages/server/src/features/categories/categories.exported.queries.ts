/** Queries of categories that other features also use. */
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { CATEGORY_COLUMNS } from './categories.queries.ts';

export async function insertCategories(
  db: TenantDb,
  rows: readonly NewTenantRow<'categories'>[],
): Promise<void> {
  await db.insertInto('categories').values(rows).execute();
}

export async function findCategory(db: TenantDb, id: string) {
  return db.selectFrom('categories').select(CATEGORY_COLUMNS).where('id', '=', id).executeTakeFirst();
}
