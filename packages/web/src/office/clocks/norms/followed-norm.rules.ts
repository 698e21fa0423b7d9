/** The norm of the clocks that a product is to have, and the products that follow an older version of a norm set. Pure. */
import { MAX_CHANGED_PRODUCTS } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ClockedProduct, ProductClock, SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { sameClocks } from '@mobcheck/contract/clocks/clocks.rules.ts';
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { OfferedNormSet } from '@mobcheck/contract/clocks/offered-norms.contract.ts';

/** A class of a version of a norm set. */
export interface FollowedNorm extends NormLabel {
  readonly class: string;
}

/** A class with its clocks. */
export interface NormClass {
  readonly norm: FollowedNorm;
  readonly clocks: readonly Omit<SavedClock, 'name'>[];
}

/** The clocks that a product is to have, and the class that it then follows. */
export interface WantedClocks {
  readonly productId: string;
  readonly clocks: ProductClock[];
  readonly norm?: FollowedNorm;
}

/** Returns a clock of a reply in the form of a request body. */
export function toBody({ kind, period, unit, noticeDays, ...rest }: Omit<SavedClock, 'name'>): ProductClock {
  const { rounding, resets, base, unknown } = rest;
  // The kind in a reply is a key or an id, as in request bodies.
  return { kind: kind as ClockKindRef, period, unit, noticeDays, rounding, resets, base, unknown };
}

/** Returns the norm of the taken class as a part of `WantedClocks`. Empty if the clocks differ from those of the class. */
export function normOf(clocks: readonly ProductClock[], taken: NormClass | null): Pick<WantedClocks, 'norm'> {
  return taken && sameClocks(clocks, taken.clocks) ? { norm: taken.norm } : {};
}

/** Returns the class that a product follows, with its clocks. Null for clocks of its own. */
export function savedClass({ clocks, norm }: ClockedProduct): NormClass | null {
  return norm && { norm, clocks };
}

/** Returns the class that the norm set proposes for a product. Null without a proposal. */
export function proposedClass({ proposal, proposedNorm }: ClockedProduct): NormClass | null {
  return proposedNorm && { norm: proposedNorm, clocks: proposal };
}

/** Whether two norms are the same class of the same version. */
export function isSameNorm(one: FollowedNorm | null | undefined, other: FollowedNorm | null): boolean {
  return one?.key === other?.key && one?.version === other?.version && one?.class === other?.class;
}

/** Whether a norm set proposes clocks that a product does not follow yet. */
export function hasProposal({ proposal, proposedNorm, norm }: ClockedProduct): boolean {
  return proposal.length > 0 && !(norm && isSameNorm(norm, proposedNorm));
}

/** Returns a class of the offered version of a set. Null if the version has no such class. */
export function offeredClass(set: OfferedNormSet, key: string): NormClass | null {
  const { version, name, reviewedBy, reviewedOn } = set;
  const found = set.classes.find((normClass) => normClass.key === key);
  const norm = { key: set.key, version, name, reviewedBy, reviewedOn, class: key };
  return found ? { norm, clocks: found.clocks } : null;
}

/** Whether a product may get all clocks. @param kinds the kinds that it may get */
export function mayGet(clocks: readonly { readonly kind: string }[], kinds: readonly string[]): boolean {
  return clocks.every(({ kind }) => kinds.includes(kind));
}

type ProductBehind = OfferedNormSet['behind'][number];

/** The products that follow an older version of a set. */
export interface Behind {
  /** The products that one change brings to the new version. */
  readonly ready: readonly (ProductBehind & { readonly taken: NormClass })[];
  /** Further products, which do not fit into one change. */
  readonly later: number;
  /** The products whose class the new version lacks. */
  readonly withoutClass: readonly ProductBehind[];
  /** The products whose class has a disabled kind of clock that they do not have yet. */
  readonly withDisabledKind: readonly ProductBehind[];
}

/** Groups the products of older versions by whether a change can bring them to the new version. @param kinds the enabled kinds */
export function behindOf(set: OfferedNormSet, kinds: readonly string[]): Behind {
  const classes = set.behind.flatMap((product) => {
    const taken = offeredClass(set, product.class);
    return taken ? { ...product, taken } : [];
  });
  const isAllowed = (product: { taken: NormClass; kinds: readonly string[] }) =>
    mayGet(product.taken.clocks, [...kinds, ...product.kinds]);
  const ready = classes.filter(isAllowed);
  return {
    ready: ready.slice(0, MAX_CHANGED_PRODUCTS),
    later: Math.max(0, ready.length - MAX_CHANGED_PRODUCTS),
    withoutClass: set.behind.filter(
      (product) => !classes.some(({ productId }) => productId === product.productId),
    ),
    withDisabledKind: classes.filter((product) => !isAllowed(product)),
  };
}
