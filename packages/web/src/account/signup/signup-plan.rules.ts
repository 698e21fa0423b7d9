/** The plan that a sign-up is for, as the address names it. Pure. */
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, type Plan, PLANS } from '@mobcheck/contract/plans/plans.contract.ts';

export interface SignupPlan {
  /** Undefined: none was chosen, which is free. */
  readonly plan: Plan | undefined;
  /** Pieces of equipment wished for, as the address or the person wrote them; counts for the made-to-measure plan. */
  readonly equipmentQtt: string;
  /** Ids at the billing provider, kept for the payment. */
  readonly vindiProductId: string | undefined;
  readonly vindiPlanId: string | undefined;
}

/** @param hash of the address: `#/register?selectedPlanId=4&equipmentQtt=80`; a plan that does not exist counts as none */
export function signupPlanOf(hash: string): SignupPlan {
  const search = new URLSearchParams(hash.split('?')[1] ?? '');
  const plan = PLANS.find(({ id }) => String(id) === search.get('selectedPlanId'));
  return {
    plan,
    equipmentQtt: search.get('equipmentQtt') ?? (plan?.id === CUSTOM_PLAN_ID ? String(plan.limit) : ''),
    vindiProductId: search.get('vindiProductId') ?? undefined,
    vindiPlanId: search.get('vindiPlanId') ?? undefined,
  };
}

/** The specification's free sign-up: without a plan, or with plan 5. */
export function isFree({ plan }: SignupPlan): boolean {
  return plan === undefined || plan.id === FREE_PLAN_ID;
}

export function isMadeToMeasure({ plan }: SignupPlan): boolean {
  return plan?.id === CUSTOM_PLAN_ID;
}

/** Whether the quantity is one that the plan is sold with; other plans have no quantity of their own. */
export function quantityIsGood(chosen: SignupPlan): boolean {
  const least = isMadeToMeasure(chosen) ? (chosen.plan?.limit ?? 0) : 0;
  return least === 0 || (/^\d{1,6}$/.test(chosen.equipmentQtt) && Number(chosen.equipmentQtt) >= least);
}

/** Cents of BRL a month; for a made-to-measure plan by its quantity. */
export function monthlyPrice(chosen: SignupPlan): number {
  return (chosen.plan?.value ?? 0) * (isMadeToMeasure(chosen) ? Number(chosen.equipmentQtt) : 1);
}

/** What the server is told of the choice: the plan, and the quantity of the one made to measure. */
export function chosenPlanOf(chosen: SignupPlan): { selectedPlanId?: number; equipmentQtt?: number } {
  return {
    ...(chosen.plan ? { selectedPlanId: chosen.plan.id } : {}),
    ...(isMadeToMeasure(chosen) ? { equipmentQtt: Number(chosen.equipmentQtt) } : {}),
  };
}
