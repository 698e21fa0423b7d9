/** Queries of products, with their inspection type and category, and of their maintenance parts. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type * as contract from '@mobcheck/contract/products/products.contract.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow, TenantChange } from '../../platform/db/database.ts';
import type { MeasuredFile } from '../../platform/files/measure-files.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

const COLUMNS = [
  'products.id',
  'products.sku',
  'products.name',
  'products.shortDescription',
  'products.enabled',
  'products.isDvExclusive',
  'products.isDueDate',
  'products.inspectionTypeId',
  'inspectionTypes.name as inspectionTypeName',
  'inspectionTypes.categoryId',
  'categories.name as categoryName',
  'products.inspectionSchedule',
  'products.daysNotificationDueDate',
  'products.daysNotificationNextInspectionDate',
  'products.manufacturingNumber',
  'products.manufacturer',
  'products.retestDate',
  'products.rechargeDate',
  'products.weightDate',
  'products.rechargeMonths',
  'products.retestMonths',
  'products.weightMonths',
  'products.imageKey',
  'products.imageDescription',
  'products.updateDate',
] as const;

function productsWithType(db: TenantDb) {
  return db
    .selectFrom('products')
    .innerJoin('inspectionTypes', 'inspectionTypes.id', 'products.inspectionTypeId')
    .innerJoin('categories', 'categories.id', 'inspectionTypes.categoryId');
}

/** Returns one page of products and the total of matching products. */
export async function listProducts(db: TenantDb, filter: QueryOf<typeof contract.listProducts>) {
  const { categoryId, inspectionTypeId, enabled } = filter;
  const searchColumns = [sql.ref('products.skuFolded'), sql.ref('products.nameFolded')];
  const filteredProducts = productsWithType(db)
    .$if(categoryId !== undefined, (select) => select.where('categoryId', '=', categoryId ?? ''))
    .$if(inspectionTypeId !== undefined, (select) =>
      select.where('inspectionTypeId', '=', inspectionTypeId ?? ''),
    )
    .$if(enabled !== undefined, (select) => select.where('products.enabled', '=', enabled ?? false))
    .$if(filter.query !== '', (select) => select.where(matchesAnyColumn(searchColumns, filter.query)));
  const sortedProducts = filteredProducts
    .select(COLUMNS)
    .orderBy(`products.${filter.field}`, filter.direction)
    .orderBy('products.name')
    .orderBy('products.id');
  return onePage(sortedProducts, filter);
}

export async function findProduct(db: TenantDb, id: string) {
  return productsWithType(db).select(COLUMNS).where('products.id', '=', id).executeTakeFirst();
}

/** Finds and locks a product, so that saves of the product, its parts and its picture do not overlap. */
export async function lockProduct(db: TenantDb, id: string) {
  return productsWithType(db)
    .select(COLUMNS)
    .where('products.id', '=', id)
    .forNoKeyUpdate('products')
    .executeTakeFirst();
}

export async function updateProduct(
  db: TenantDb,
  id: string,
  change: TenantChange<'products'>,
): Promise<void> {
  await db.updateTable('products').set(change).where('id', '=', id).execute();
}

/** Returns the parts of a product, sorted by position. */
export async function listParts(db: TenantDb, productId: string) {
  return db
    .selectFrom('maintenanceParts')
    .select(['id', 'name', 'unit'])
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds new parts and overwrites saved parts by their id. */
export async function saveParts(
  db: TenantDb,
  rows: readonly NewTenantRow<'maintenanceParts'>[],
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  await db
    .insertInto('maintenanceParts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        unit: row.ref('excluded.unit'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
}

export async function deleteParts(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await db.deleteFrom('maintenanceParts').where('id', 'in', ids).execute();
  }
}

/** Saves the bytes of a picture, unless the product has another picture by now. */
export async function setFileBytes(db: TenantDb, { id, key, bytes }: MeasuredFile): Promise<void> {
  await db
    .updateTable('products')
    .set({ fileBytes: bytes })
    .where('id', '=', id)
    .where('imageKey', '=', key)
    .execute();
}
