/** The plans and kinds of tags, each with its prices. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, PLANS } from '@mobcheck/contract/plans/plans.rules.ts';
import type { listPrices } from '@mobcheck/contract/prices/prices.contract.ts';
import { NFC_TAG_ID, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { showMoney, showNumber } from '../../lib/format.ts';
import type { DatedPrice } from './price-list.rules.ts';
import { usePricesPhrases } from './prices.phrases.ts';

/** A plan or a kind of tag. */
export interface PricedThing {
  readonly kind: 'plan' | 'tag';
  /** The id of the plan, or the catalogue id of the kind of tag. */
  readonly id: number;
  readonly name: string;
  /** Sorted by their first day. */
  readonly prices: readonly DatedPrice[];
}

/** Compares plans by their ids, with the free plan first and the custom plan last. */
function byRank(a: PricedThing, b: PricedThing): number {
  const rank = ({ id }: PricedThing) => (id === FREE_PLAN_ID ? 0 : id === CUSTOM_PLAN_ID ? Infinity : id);
  return rank(a) - rank(b);
}

/** Returns the plans or the kinds of tags with their names. */
export function usePricedThings(list: ReplyOf<typeof listPrices>, kind: PricedThing['kind']): PricedThing[] {
  const t = usePricesPhrases();
  if (kind === 'tag') {
    const names = [
      [QR_TAG_ID, t('qr')],
      [NFC_TAG_ID, t('nfc')],
    ] as const;
    return names.map(([id, name]) => ({
      kind,
      id,
      name,
      prices: list.tags.filter(({ productId }) => productId === id),
    }));
  }
  return PLANS.map(({ id, name }): PricedThing => ({
    kind,
    id,
    name: id === CUSTOM_PLAN_ID ? t('custom') : name,
    prices: list.plans.filter(({ planId }) => planId === id),
  })).toSorted(byRank);
}

/** Returns functions that format a price and a cap. */
export function usePriceTexts() {
  const t = usePricesPhrases();
  return {
    priceText: ({ kind, id }: PricedThing, value: number): string => {
      if (kind === 'tag') {
        return showMoney(value);
      }
      if (id === FREE_PLAN_ID) {
        return t('free');
      }
      return t(id === CUSTOM_PLAN_ID ? 'each' : 'month', { price: showMoney(value) });
    },
    capText: ({ id }: PricedThing, cap: number): string =>
      t(id === CUSTOM_PLAN_ID ? 'minimum' : 'capOf', { cap: showNumber(cap) }),
  };
}
