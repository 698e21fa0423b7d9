/** The classes of norm sets that products follow. */
import { labelOf, type NormLabel, type NormMark } from '@mobcheck/contract/clocks/norm.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { findLabels } from '../../norm-sets/norm-sets.exported.queries.ts';

/** Returns the class that each product follows. A product with clocks of its own is left out. */
export async function findMarks(db: TenantDb, productIds: readonly string[]): Promise<Map<string, NormMark>> {
  const rows = await db
    .selectFrom('productNorms')
    .select(['productId', 'key', 'version', 'class'])
    .where('productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ productId, ...mark }) => [productId, mark]));
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
