/** The subscription plans, with rules of their caps and prices. This file imports no zod, to keep the landing page small. */

/** A plan without its price, which changes with the day. */
export interface NamedPlan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** Price and cap of a plan. */
export interface PlanTerms {
  readonly id: number;
  /** Monthly price in cents of BRL. The custom plan has a price per piece of equipment. */
  readonly value: number;
  /** Cap of equipment. For the custom plan it is the minimum quantity. */
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

/** Finds a plan by its id. Returns undefined for an unknown id. */
export function findPlan(id: number): NamedPlan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** Whether the id is of a plan that costs money. */
export function isPaidPlan(id: number): boolean {
  return id !== FREE_PLAN_ID && findPlan(id) !== undefined;
}

/** Returns the number of pieces of equipment that a plan allows. The custom plan allows the bought quantity. */
export function planCap(plan: PlanTerms, quantity: number): number {
  return plan.id === CUSTOM_PLAN_ID ? quantity : plan.limit;
}

/** Returns the monthly price in cents of BRL. The custom plan's price is for a quantity. */
export function monthlyPrice(plan: Pick<PlanTerms, 'id' | 'value'>, quantity: number): number {
  return plan.value * (plan.id === CUSTOM_PLAN_ID ? quantity : 1);
}
