/** Finds the names of the ids in a report's filters. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

export interface FilterIds {
  readonly categoryId?: string | undefined;
  readonly inspectionTypeId?: string | undefined;
  readonly productId?: string | undefined;
}

/** Returns the names of kinds of clocks by their ids. */
export async function findClockNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('clockKinds')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the names of category, subcategory and product. */
export async function findFilterNames(db: TenantDb, ids: FilterIds) {
  const nameOf = async (table: 'categories' | 'inspectionTypes' | 'products', id: string | undefined) =>
    id === undefined
      ? undefined
      : (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name;
  return {
    categoryId: await nameOf('categories', ids.categoryId),
    inspectionTypeId: await nameOf('inspectionTypes', ids.inspectionTypeId),
    productId: await nameOf('products', ids.productId),
  };
}
