/** Queries of the clocks of products. */
import type {
  listClockedProducts as endpoint,
  ProductClock,
  SavedClock,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKindId, clockKindOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

const PRODUCT_COLUMNS = ['id', 'sku', 'name', 'enabled', 'isDvExclusive'] as const;

/** Returns one page of products. */
export async function listProducts(db: TenantDb, query: QueryOf<typeof endpoint>) {
  const matching = db
    .selectFrom('products')
    .$if(query.query !== '', (select) =>
      select.where(matchesAnyColumn([sql.ref('skuFolded'), sql.ref('nameFolded')], query.query)),
    )
    .select(PRODUCT_COLUMNS)
    .orderBy(query.field, query.direction)
    .orderBy('id');
  return onePage(matching, query);
}

export async function findProduct(db: TenantDb, id: string) {
  return db.selectFrom('products').select(PRODUCT_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Counts the pieces of products. A product without pieces is left out. */
export async function countPieces(db: TenantDb, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('equipment')
    .select(['productId', sql<number>`count(*)`.as('pieces')])
    .where('productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .groupBy('productId')
    .execute();
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}

/** Lists the clocks of products in their order, by product. */
export async function listProductClocks(
  db: TenantDb,
  productIds: readonly string[],
): Promise<Map<string, SavedClock[]>> {
  const rows = await db
    .selectFrom('productClocks')
    .innerJoin('clockKinds', 'clockKinds.id', 'productClocks.clockKindId')
    .select(['productId', 'clockKindId', 'clockKinds.name', 'period', 'noticeDays'])
    .select([
      sql<SavedClock['unit']>`unit`.as('unit'),
      sql<SavedClock['rounding']>`rounding`.as('rounding'),
      sql<SavedClock['resets']>`resets`.as('resets'),
      sql<SavedClock['base']>`base`.as('base'),
      sql<SavedClock['unknown']>`unknown`.as('unknown'),
    ])
    .where('productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('productId')
    .orderBy('position')
    .execute();
  const clocks = rows.map(({ productId, clockKindId: id, ...clock }) => ({
    productId,
    clock: { kind: clockKindOf(id), ...clock },
  }));
  return new Map(
    [...Map.groupBy(clocks, ({ productId }) => productId)].map(([productId, ofProduct]) => [
      productId,
      ofProduct.map(({ clock }) => clock),
    ]),
  );
}

/** Replaces the clocks of products. */
export async function replaceProductClocks(
  db: TenantDb,
  products: readonly { readonly productId: string; readonly clocks: readonly ProductClock[] }[],
): Promise<void> {
  const productIds = products.map(({ productId }) => productId);
  await sql`delete from product_clocks where product_id = any(${productIds}::uuid[])`.execute(db);
  const rows = products.flatMap(({ productId, clocks }) =>
    clocks.map(({ kind, resets, ...clock }, position) => ({
      ...clock,
      resets: [...resets],
      productId,
      clockKindId: clockKindId(kind),
      position,
    })),
  );
  if (rows.length > 0) {
    await db.insertInto('productClocks').values(rows).execute();
  }
}
