/** The subscription plans and their prices. Without schemas, so that the landing page loads none. */

/** A plan without its price, which changes with the day. */
export interface NamedPlan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** What a plan costs and allows. */
export interface PlanTerms {
  readonly id: number;
  /** Monthly price in cents of BRL; for the custom plan, per piece of equipment. */
  readonly value: number;
  /** Cap of equipment; for the custom plan the minimum that can be bought. */
  readonly limit: number;
}

export interface Plan extends NamedPlan, PlanTerms {}

/** Path of the list of plans, which anybody may read. */
export const PLAN_LIST_PATH = '/web/company-groups/company-group-plan';

export const CUSTOM_PLAN_ID = 4;
export const FREE_PLAN_ID = 5;
export const ENTERPRISE_PLAN_ID = 6;

/** The plans of the specification. */
export const PLANS: readonly NamedPlan[] = [
  { id: 1, name: 'Start', description: 'START' },
  { id: 2, name: 'Standard', description: 'STANDARD' },
  { id: 3, name: 'Premium', description: 'PREMIUM' },
  { id: CUSTOM_PLAN_ID, name: 'Custom', description: 'CUSTOM' },
  { id: FREE_PLAN_ID, name: 'Freemium', description: 'FREE' },
  { id: ENTERPRISE_PLAN_ID, name: 'Enterprise', description: 'ENTERPRISE' },
];

/** Finds a plan. Undefined means that there is none of this id. */
export function findPlan(id: number): NamedPlan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** Whether there is such a plan and it is paid for. */
export function isPaidPlan(id: number): boolean {
  return id !== FREE_PLAN_ID && findPlan(id) !== undefined;
}

/** Returns how many pieces of equipment a plan allows; the custom plan that many as were bought. */
export function planCap(plan: PlanTerms, quantity: number): number {
  return plan.id === CUSTOM_PLAN_ID ? quantity : plan.limit;
}

/** Returns the monthly price in cents of BRL; of the custom plan for a quantity. */
export function monthlyPrice(plan: Pick<PlanTerms, 'id' | 'value'>, quantity: number): number {
  return plan.value * (plan.id === CUSTOM_PLAN_ID ? quantity : 1);
}
