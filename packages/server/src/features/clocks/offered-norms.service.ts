/** The norm sets that a group may follow, and the clocks that they propose for its products. */
import type { ProposedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { sameClocks } from '@mobcheck/contract/clocks/clocks.rules.ts';
import type { ClockKey } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { rulesOfClass } from '@mobcheck/contract/norm-sets/norm-set.rules.ts';
import type { listOfferedNormSets as listEndpoint } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { findSets, listNewestSets, type ReadNormSet } from '../norm-sets/norm-sets.exported.queries.ts';
import { countPieces } from './product-clocks.queries.ts';
import { listMarkedProducts } from './product-norms.queries.ts';

/** Returns the clocks of a class with their sources. Undefined for a class that the set lacks. */
export function clocksOfClass(document: NormSet, key: string): ProposedClock[] | undefined {
  const normClass = document.classes.find((offered) => offered.key === key);
  return (
    normClass &&
    rulesOfClass(document.rules, normClass).map(({ clock, source, certainty }) => ({
      ...clock,
      // The contract of a set refuses other kinds.
      kind: clock.kind as ClockKey,
      source: document.sources.find((known) => known.key === source)?.title ?? source,
      certainty,
    }))
  );
}

type Marked = Awaited<ReturnType<typeof listMarkedProducts>>[number];

/** Compares the class of a product with the class of the same key in the newest version. */
function compared({ class: key }: Marked, newest: NormSet, followed: NormSet | undefined) {
  const wanted = clocksOfClass(newest, key);
  const present = followed && clocksOfClass(followed, key);
  return {
    kinds: (present ?? []).map(({ kind }) => kind),
    hasClass: wanted !== undefined,
    differs: wanted !== undefined && !(present && sameClocks(present, wanted)),
  };
}

function offered(
  { document, label }: ReadNormSet,
  products: readonly Marked[],
  followed: readonly ReadNormSet[],
  pieces: ReadonlyMap<string, number>,
) {
  const { key, version } = label;
  const ofSet = products.filter((product) => product.key === key);
  const behind = ofSet.filter((product) => product.version < version);
  return {
    ...label,
    sources: document.sources,
    classes: document.classes.map((normClass) => ({
      key: normClass.key,
      name: normClass.name,
      clocks: clocksOfClass(document, normClass.key) ?? [],
    })),
    following: ofSet.length - behind.length,
    behind: behind.map((product) => {
      const set = followed.find(
        (one) => one.label.key === key && one.label.version === product.version,
      )?.document;
      return {
        productId: product.productId,
        name: product.name,
        pieces: pieces.get(product.productId) ?? 0,
        class: product.class,
        version: product.version,
        ...compared(product, document, set),
      };
    }),
  };
}

/** Lists the newest version of each set with the products that follow an older one. */
export async function listOfferedNormSets(db: TenantDb): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const newest = await listNewestSets(db);
  const products = await listMarkedProducts(db);
  const followed = await findSets(db, products);
  const pieces = await countPieces(
    db,
    products.map(({ productId }) => productId),
  );
  return newest.map((set) => offered(set, products, followed, pieces));
}
