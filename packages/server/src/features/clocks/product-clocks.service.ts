/** Shows products with their clocks and the clocks that a norm proposes. */
import type {
  ClockedProduct,
  getProductClocks as getEndpoint,
  listClockedProducts as listEndpoint,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { labelOf } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { classOfSku } from '@mobcheck/contract/norm-sets/norm-set.rules.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { findLabels, listNewestSets } from '../norm-sets/norm-sets.exported.queries.ts';
import { clocksOfClass } from './offered-norms.service.ts';
import { findMarks } from '../equipment/status/product-norms.exported.queries.ts';
import * as queries from './product-clocks.queries.ts';

type ProductRow = NonNullable<Awaited<ReturnType<typeof queries.findProduct>>>;

/** @param norm the key of the norm set that proposes clocks */
async function withClocks(
  db: TenantDb,
  rows: readonly ProductRow[],
  norm: string,
): Promise<ClockedProduct[]> {
  const ids = rows.map(({ id }) => id);
  const [clocks, pieces] = [await queries.listProductClocks(db, ids), await queries.countPieces(db, ids)];
  const marks = await findMarks(db, ids);
  const labels = await findLabels(db, [...marks.values()]);
  const set = (await listNewestSets(db, norm))[0];
  return rows.map((row) => {
    const mark = marks.get(row.id);
    const label = labelOf(labels, mark);
    const proposed = mark?.key === norm ? mark.class : set && classOfSku(set.document, row.sku)?.key;
    const proposal = set && proposed !== undefined ? clocksOfClass(set.document, proposed) : undefined;
    return {
      ...row,
      pieces: pieces.get(row.id) ?? 0,
      clocks: clocks.get(row.id) ?? [],
      norm: mark && label ? { ...label, class: mark.class } : null,
      proposal: proposal ?? [],
      proposedNorm: set && proposal && proposed !== undefined ? { ...set.label, class: proposed } : null,
    };
  });
}

/** Lists products with their clocks. */
export async function listClockedProducts(
  db: TenantDb,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { items, total } = await queries.listProducts(db, query);
  return { items: await withClocks(db, items, query.norm), total };
}

/** Finds a product with its clocks. @throws ApiError NOT_FOUND */
export async function getProductClocks(
  db: TenantDb,
  id: string,
  norm: string,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  const product = requireFound(await queries.findProduct(db, id));
  return requireFound((await withClocks(db, [product], norm))[0]);
}
