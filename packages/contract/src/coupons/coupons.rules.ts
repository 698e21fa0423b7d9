/** Rules of coupons for the server and the forms. This file imports no zod, to keep pages small. */

/** The reasons why a coupon cannot be used. */
export const COUPON_PROBLEMS = [
  /** No coupon has this code. */
  'coupon_unknown',
  'coupon_not_yet',
  /** The coupon is past its last day, or the platform admin ended it. */
  'coupon_expired',
  /** As many customers as planned have used it. */
  'coupon_used_up',
  'coupon_other_plan',
  /** This customer has used the coupon. */
  'coupon_already_used',
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

/** Returns the coupon problem named by a field error's code, or undefined for other codes. */
export function findCouponProblem(code: string | undefined): CouponProblem | undefined {
  return COUPON_PROBLEMS.find((problem) => problem === code);
}

/** The largest discount in cents of BRL, one million reais. */
export const MAX_CENTS_OFF = 100_000_000;

/** The discount of a coupon on each of its bills, as a share of the price or an amount in cents of BRL. */
export interface CouponValue {
  readonly percentOff: number | null;
  readonly centsOff: number | null;
}

/** Returns the discount on a monthly price in cents, at most the price. */
export function discountOn(price: number, { percentOff, centsOff }: CouponValue): number {
  const discount =
    percentOff === null ? (centsOff ?? 0) : Math.max(1, Math.round((price * percentOff) / 100));
  return Math.min(price, discount);
}
