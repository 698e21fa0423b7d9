/** Checks the norms that imported products follow, since another installation may have other norm sets. */
import type { ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { sameClocks } from '@mobcheck/contract/clocks/clocks.rules.ts';
import type { NormMark } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { findSets } from '../norm-sets/norm-sets.exported.queries.ts';
import { type ChangedProduct, listMarkedChanges, replaceChangedProducts } from './clock-changes.queries.ts';
import { clocksOfClass } from './offered-norms.service.ts';
import { listProductClocks } from './product-clocks.queries.ts';
import { listMarkedProducts, replaceMarks } from './product-norms.queries.ts';

/**
 * Removes the mark of each product whose clocks differ from its class in `versions`. Removes such marks also from changes of clocks, since
 * undoing a change would restore them. The clocks stay as clocks of the group.
 * @param versions versions of norm sets with the same document in both installations
 * @returns the number of products that lost their mark
 */
export async function dropUnknownNorms(
  db: TenantDb,
  versions: readonly Pick<NormMark, 'key' | 'version'>[],
): Promise<number> {
  const sets = await findSets(db, versions);
  const follows = (mark: NormMark, clocks: readonly ProductClock[]): boolean => {
    const set = sets.find(({ label }) => label.key === mark.key && label.version === mark.version);
    const own = set && clocksOfClass(set.document, mark.class);
    return own !== undefined && sameClocks(own, clocks);
  };

  const marked = await listMarkedProducts(db);
  const clocks = await listProductClocks(
    db,
    marked.map(({ productId }) => productId),
  );
  const unmarked = marked.filter((mark) => !follows(mark, clocks.get(mark.productId) ?? []));
  await replaceMarks(
    db,
    unmarked.map(({ productId }) => ({ productId })),
  );

  const isKept = ({ norm, clocks: own }: ChangedProduct) => norm === undefined || follows(norm, own);
  const withoutUnknown = (products: readonly ChangedProduct[]) =>
    products.map(({ norm, ...product }) => (isKept({ norm, ...product }) ? { ...product, norm } : product));
  for (const { id, before, after } of await listMarkedChanges(db)) {
    if (![...before, ...after].every(isKept)) {
      await replaceChangedProducts(db, id, { before: withoutUnknown(before), after: withoutUnknown(after) });
    }
  }
  return unmarked.length;
}
