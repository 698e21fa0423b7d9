/** The classes of norm sets that products follow. */
import type { NormLabel, NormMark } from '@mobcheck/contract/clocks/norm.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { findLabels, labelOf } from '../../norm-sets/norm-sets.exported.queries.ts';

/** Returns the class that each product follows. A product with clocks of its own is left out. */
export async function findMarks(db: TenantDb, productIds: readonly string[]): Promise<Map<string, NormMark>> {
  const rows = await db
    .selectFrom('productNorms')
    .select(['productId', 'key', 'version', 'class'])
    .where('productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ productId, ...mark }) => [productId, mark]));
}

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

/** Returns the label of the norm set of each product. A product with clocks of its own is left out. */
export async function findNormsOfProducts(
  db: TenantDb,
  productIds: readonly string[],
): Promise<Map<string, NormLabel>> {
  const marks = await findMarks(db, productIds);
  const labels = await findLabels(db, [...marks.values()]);
  const norms = [...marks].flatMap(([productId, mark]) => {
    const label = labelOf(labels, mark);
    return label === null ? [] : [[productId, label] as const];
  });
  return new Map(norms);
}

/** Lists the labels of all norm sets that products of the group follow. */
export async function listFollowedNorms(db: TenantDb): Promise<NormLabel[]> {
  const versions = await db.selectFrom('productNorms').select(['key', 'version']).distinct().execute();
  return findLabels(db, versions);
}
