/** Names of what a report is filtered by. */
import type { TenantDb } from '../../../platform/db/database.ts';

export interface FilterIds {
  readonly categoryId?: string | undefined;
  readonly inspectionTypeId?: string | undefined;
  readonly productId?: string | undefined;
}

/** Names of category, subcategory and product; undefined for what was not asked or is not there. */
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
