/** The check of an entered coupon, with the discount or the reason why there is none. */
import { checkCoupon } from '@mobcheck/contract/billing/billing.contract.ts';
import type { CouponProblem } from '@mobcheck/contract/coupons/coupons.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';

export interface CouponCheck {
  readonly isChecking: boolean;
  /** The cents off each of the first bills, and the number of these bills. Undefined means no discount. */
  readonly discount: { readonly amount: number; readonly bills: number } | undefined;
  /** In cents a month, without the coupon. */
  readonly price: number | undefined;
  readonly problem: CouponProblem | undefined;
  readonly error: Error | null;
}

/**
 * Checks a coupon again with each change of the plan.
 * @param code empty means none
 * @param quantity of the custom plan, else 1
 */
export function useCouponCheck(code: string, planId: number | undefined, quantity: number): CouponCheck {
  const { data, error, isFetching } = useQuery({
    ...queryOf(checkCoupon, { query: { code, planId: planId ?? 0, quantity } }),
    enabled: code !== '' && planId !== undefined,
    retry: false,
  });
  const known = code === '' ? undefined : data;
  return {
    isChecking: isFetching,
    discount: known?.discount ?? undefined,
    price: known?.price,
    problem: known?.problem ?? undefined,
    error: code === '' ? null : error,
  };
}
