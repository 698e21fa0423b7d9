/** Shows products with their clocks and the proposed standard clocks. */
import type {
  ClockedProduct,
  getProductClocks as getEndpoint,
  listClockedProducts as listEndpoint,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { standardClocks } from '@mobcheck/contract/clocks/standard-clocks.rules.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import * as queries from './product-clocks.queries.ts';

type ProductRow = NonNullable<Awaited<ReturnType<typeof queries.findProduct>>>;

async function withClocks(db: TenantDb, rows: readonly ProductRow[]): Promise<ClockedProduct[]> {
  const ids = rows.map(({ id }) => id);
  const [clocks, pieces] = [await queries.listProductClocks(db, ids), await queries.countPieces(db, ids)];
  return rows.map((row) => ({
    ...row,
    pieces: pieces.get(row.id) ?? 0,
    clocks: clocks.get(row.id) ?? [],
    proposal: [...standardClocks(row.sku)],
  }));
}

/** Lists products with their clocks. */
export async function listClockedProducts(
  db: TenantDb,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { items, total } = await queries.listProducts(db, query);
  return { items: await withClocks(db, items), total };
}

/** Finds a product with its clocks. @throws ApiError NOT_FOUND */
export async function getProductClocks(
  db: TenantDb,
  id: string,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  const product = requireFound(await queries.findProduct(db, id));
  return requireFound((await withClocks(db, [product]))[0]);
}
