/** Random histories of a payer at a provider whose webhook calls are repeated, out of order, late or lost. */
import fc from 'fast-check';

/** The delivery of a change's webhook call. A `mixed` call arrives after the calls that follow it. */
export type Fate = 'once' | 'twice' | 'mixed' | 'late' | 'never';

export type Act =
  /** Subscribes in several browser tabs at once. */
  | { readonly kind: 'subscribe'; readonly planId: number; readonly quantity: number; readonly tabs: number }
  | { readonly kind: 'change'; readonly planId: number; readonly quantity: number }
  | { readonly kind: 'cancel' }
  /** Reactivates the first subscription or the latest. */
  | { readonly kind: 'reactivate'; readonly oldest: boolean }
  /** The oldest unpaid bill is paid. */
  | { readonly kind: 'pay' }
  | { readonly kind: 'cancelByStaff' }
  | { readonly kind: 'wait'; readonly hours: number }
  /** The next change succeeds at the provider, but its answer is lost. */
  | { readonly kind: 'lose' }
  /** The nightly reconciliation. */
  | { readonly kind: 'night' };

export interface History {
  readonly acts: readonly Act[];
  /** The fates of the webhook calls. The list repeats when it is used up. */
  readonly fates: readonly Fate[];
  /** Hours of delay for late and repeated calls. The list also repeats. */
  readonly delays: readonly number[];
}

const planned = {
  planId: fc.constantFrom(1, 2, 3, 4, 6),
  quantity: fc.integer({ min: 50, max: 400 }),
};

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('subscribe'), ...planned, tabs: fc.constantFrom(1, 1, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change'), ...planned }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'cancel' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reactivate'), oldest: fc.boolean() }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'pay' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancelByStaff' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'lose' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'night' }) },
) as fc.Arbitrary<Act>;

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 80, arbitrary: fc.constant('once') },
  { weight: 5, arbitrary: fc.constant('twice') },
  { weight: 5, arbitrary: fc.constant('mixed') },
  { weight: 5, arbitrary: fc.constant('late') },
  { weight: 5, arbitrary: fc.constant('never') },
) as fc.Arbitrary<Fate>;

/** Histories that begin with a subscription. */
export const histories: fc.Arbitrary<History> = fc.record({
  acts: fc
    .tuple(
      fc.record({ kind: fc.constant('subscribe' as const), ...planned, tabs: fc.constantFrom(1, 2) }),
      fc.array(act, { minLength: 2, maxLength: 9 }),
    )
    .map(([first, rest]) => [first, ...rest]),
  fates: fc.array(fate, { minLength: 40, maxLength: 40 }),
  delays: fc.array(fc.integer({ min: 1, max: 48 }), { minLength: 8, maxLength: 8 }),
});
