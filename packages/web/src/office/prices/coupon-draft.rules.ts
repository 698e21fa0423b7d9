/** The draft of the coupon form, and the body that creates the coupon. */
import { createCoupon } from '@mobcheck/contract/coupons/coupons.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { isPaidPlan, PLANS } from '@mobcheck/contract/plans/plans.rules.ts';
import { checkBody, type CheckResult } from '../../ui/form/entity/entity-form.rules.ts';

export interface CouponDraft {
  code: string;
  kind: 'percent' | 'amount';
  percentOff: number | '';
  /** In cents. Undefined means empty. */
  centsOff: number | undefined;
  bills: number | '';
  validFrom: string | null;
  validUntil: string | null;
  planIds: string[];
  maxUses: number | '';
}

const DAYS_VALID = 30;

/** Returns the draft of a new coupon, which is valid for all paid plans and for 30 days from today. */
export function emptyCoupon(today: string): CouponDraft {
  return {
    code: '',
    kind: 'percent',
    percentOff: 10,
    centsOff: undefined,
    bills: 1,
    validFrom: today,
    validUntil: addDays(today, DAYS_VALID),
    planIds: PLANS.filter(({ id }) => isPaidPlan(id)).map(({ id }) => String(id)),
    maxUses: 100,
  };
}

/** Checks the draft as the server would. */
export function checkCouponDraft(draft: CouponDraft): CheckResult<BodyOf<typeof createCoupon>> {
  const { kind, percentOff, centsOff, planIds, ...rest } = draft;
  return checkBody(createCoupon.body, {
    ...rest,
    // An empty field is not a number, so the schema reports an error.
    percentOff: kind === 'percent' ? percentOff : null,
    centsOff: kind === 'amount' ? centsOff : null,
    planIds: planIds.map(Number),
  });
}
