/** The plan of a sign-up, as named in the URL. */
import {
  CUSTOM_PLAN_ID,
  FREE_PLAN_ID,
  type Plan,
  monthlyPrice as priceOf,
} from '@mobcheck/contract/plans/plans.rules.ts';

export interface SignupPlan {
  /** The chosen plan. Undefined means that none was chosen, so that the sign-up is free. */
  readonly plan: Plan | undefined;
  /** Quantity of equipment, as typed or from the URL. Used only for the custom plan. */
  readonly equipmentQtt: string;
  /** The code of a coupon, which may not have been checked yet. Empty means none. */
  readonly coupon: string;
  /** Ids at the billing provider, for the payment. */
  readonly vindiProductId: string | undefined;
  readonly vindiPlanId: string | undefined;
}

/**
 * Reads the plan of a hash such as `#/register?selectedPlanId=4&equipmentQtt=80`. An unknown plan counts as none.
 * @param plans with today's prices
 */
export function signupPlanOf(hash: string, plans: readonly Plan[]): SignupPlan {
  const search = new URLSearchParams(hash.split('?')[1] ?? '');
  const plan = plans.find(({ id }) => String(id) === search.get('selectedPlanId'));
  return {
    plan,
    equipmentQtt: search.get('equipmentQtt') ?? (plan?.id === CUSTOM_PLAN_ID ? String(plan.limit) : ''),
    coupon: (search.get('coupon') ?? '').trim().toUpperCase(),
    vindiProductId: search.get('vindiProductId') ?? undefined,
    vindiPlanId: search.get('vindiPlanId') ?? undefined,
  };
}

/** Whether the sign-up is free, without a plan or with the free plan. */
export function isFreePlan({ plan }: SignupPlan): boolean {
  return plan === undefined || plan.id === FREE_PLAN_ID;
}

export function isCustomPlan({ plan }: SignupPlan): boolean {
  return plan?.id === CUSTOM_PLAN_ID;
}

/** Returns the smallest quantity for sale, or 0 for plans without a quantity. */
export function minQuantityOf(signupPlan: SignupPlan): number {
  return isCustomPlan(signupPlan) ? (signupPlan.plan?.limit ?? 0) : 0;
}

/** Whether the plan is sold in this quantity. Only the custom plan has a quantity. */
export function isQuantityValid(signupPlan: SignupPlan): boolean {
  const minQuantity = minQuantityOf(signupPlan);
  return (
    minQuantity === 0 ||
    (/^\d{1,6}$/.test(signupPlan.equipmentQtt) && Number(signupPlan.equipmentQtt) >= minQuantity)
  );
}

/** Returns the monthly price in cents of BRL. */
export function monthlyPrice(signupPlan: SignupPlan): number {
  return signupPlan.plan === undefined ? 0 : priceOf(signupPlan.plan, Number(signupPlan.equipmentQtt));
}

/** Returns the plan's fields of the body: id, the quantity of a custom plan, and the price and coupon of a paid plan. */
export function planFieldsOf(signupPlan: SignupPlan): {
  selectedPlanId?: number;
  equipmentQtt?: number;
  coupon?: string;
  expectedPrice?: number;
} {
  return {
    ...(isFreePlan(signupPlan) ? {} : { expectedPrice: monthlyPrice(signupPlan) }),
    ...(isFreePlan(signupPlan) || signupPlan.coupon === '' ? {} : { coupon: signupPlan.coupon }),
    ...(signupPlan.plan ? { selectedPlanId: signupPlan.plan.id } : {}),
    ...(isCustomPlan(signupPlan) ? { equipmentQtt: Number(signupPlan.equipmentQtt) } : {}),
  };
}
