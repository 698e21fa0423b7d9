/** Rules of the prices of a plan or a kind of tag, and the state of a coupon. */
import type { Coupon } from '@mobcheck/contract/coupons/coupons.contract.ts';

/** A price of a plan or, without cap, of a kind of tag. */
export interface DatedPrice {
  readonly validFrom: string;
  /** In cents. */
  readonly value: number;
  readonly cap?: number;
}

export type PriceState = 'past' | 'present' | 'coming';

/** Returns the price that is valid on a day. */
export function priceOn<P extends DatedPrice>(prices: readonly P[], day: string): P | undefined {
  return prices
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0];
}

/** Returns whether a price is past, valid today or coming. @param prices all prices of the same plan or kind of tag */
export function stateOf(price: DatedPrice, prices: readonly DatedPrice[], today: string): PriceState {
  if (price.validFrom > today) {
    return 'coming';
  }
  return priceOn(prices, today)?.validFrom === price.validFrom ? 'present' : 'past';
}

/** Returns the change from one price to another in whole percent, or undefined when the first price is 0. */
export function changeInPercent(before: number, value: number): number | undefined {
  return before === 0 ? undefined : Math.round((value / before - 1) * 100);
}

export type CouponState = 'coming' | 'valid' | 'usedUp' | 'ended';

/** Returns the state of a coupon on a day. */
export function couponState(coupon: Coupon, today: string): CouponState {
  if (coupon.endedAt !== null || today > coupon.validUntil) {
    return 'ended';
  }
  if (coupon.uses >= coupon.maxUses) {
    return 'usedUp';
  }
  return today < coupon.validFrom ? 'coming' : 'valid';
}
