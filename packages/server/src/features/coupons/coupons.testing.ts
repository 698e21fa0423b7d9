/** Bodies of coupons for tests. */
import type { createCoupon } from '@mobcheck/contract/coupons/coupons.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';

/** Returns the body of a coupon that discounts three bills of every paid plan by 20 %, and is valid during the tests. */
export function couponOf(
  code: string,
  change: Partial<BodyOf<typeof createCoupon>> = {},
): BodyOf<typeof createCoupon> {
  return {
    code,
    percentOff: 20,
    centsOff: null,
    bills: 3,
    validFrom: '2026-01-01',
    validUntil: '2199-12-31',
    planIds: [1, 2, 3, 4, 6],
    maxUses: 100,
    ...change,
  };
}
