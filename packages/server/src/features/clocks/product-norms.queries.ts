/** Lists and replaces the classes of norm sets that products follow. */
import type { NormMark } from '@mobcheck/contract/clocks/norm.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Lists all products that follow a norm set, by name. */
export async function listMarkedProducts(db: TenantDb) {
  return db
    .selectFrom('productNorms')
    .innerJoin('products', 'products.id', 'productNorms.productId')
    .select(['productId', 'products.name', 'key', 'version', 'class'])
    .orderBy('products.name')
    .orderBy('productId')
    .execute();
}

/** Replaces the classes that products follow. */
export async function replaceMarks(
  db: TenantDb,
  products: readonly { readonly productId: string; readonly norm?: NormMark | undefined }[],
): Promise<void> {
  const productIds = products.map(({ productId }) => productId);
  await sql`delete from product_norms where product_id = any(${productIds}::uuid[])`.execute(db);
  const rows = products.flatMap(({ productId, norm }) => (norm ? [{ productId, ...norm }] : []));
  if (rows.length > 0) {
    await db.insertInto('productNorms').values(rows).execute();
  }
}
