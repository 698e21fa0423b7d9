/** The subscription plans. Without schemas, so that the landing page loads none. */

export interface Plan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Monthly price in cents of BRL; for the custom plan, per piece of equipment. */
  readonly value: number;
  /** Cap of equipment; for the custom plan the minimum that can be bought. */
  readonly limit: number;
}

export const CUSTOM_PLAN_ID = 4;
export const FREE_PLAN_ID = 5;

/** The plans of the specification; the cap of the free plan is our decision. */
export const PLANS: readonly Plan[] = [
  { id: 1, name: 'Start', description: 'START', value: 35_900, limit: 50 },
  { id: 2, name: 'Standard', description: 'STANDARD', value: 52_900, limit: 100 },
  { id: 3, name: 'Premium', description: 'PREMIUM', value: 104_900, limit: 500 },
  { id: CUSTOM_PLAN_ID, name: 'Custom', description: 'CUSTOM', value: 99, limit: 50 },
  { id: FREE_PLAN_ID, name: 'Freemium', description: 'FREE', value: 0, limit: 10 },
  { id: 6, name: 'Enterprise', description: 'ENTERPRISE', value: 143_900, limit: 1000 },
];

/** Finds a plan; undefined: there is none of this id. */
export function findPlan(id: number): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** The smallest quantity in which the custom plan is sold. */
export const CUSTOM_PLAN_MINIMUM = findPlan(CUSTOM_PLAN_ID)?.limit ?? 1;

/** Cap of the free plan. */
export const FREE_PLAN_CAP = findPlan(FREE_PLAN_ID)?.limit ?? 0;

/** Returns how many pieces of equipment a plan allows; the custom plan that many as were bought. */
export function planCap(plan: Plan, quantity: number): number {
  return plan.id === CUSTOM_PLAN_ID ? quantity : plan.limit;
}

/** Returns the monthly price in cents of BRL; of the custom plan for a quantity. */
export function monthlyPrice(plan: Plan, quantity: number): number {
  return plan.value * (plan.id === CUSTOM_PLAN_ID ? quantity : 1);
}
