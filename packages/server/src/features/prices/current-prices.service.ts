/** Current prices of plans and tags. */
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { PRICE_CHANGED } from '@mobcheck/contract/plans/expected-price.contract.ts';
import { FREE_PLAN_ID, type Plan, PLANS } from '@mobcheck/contract/plans/plans.rules.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import * as queries from './prices.queries.ts';

/** Returns the current day for prices, the same for groups in all time zones. */
export function priceDay(now: Date): string {
  return dayIn(DEFAULT_ZONE, now);
}

/** Returns the plans with their current prices and limits, in the order of their ids. */
export async function listPlans(db: PublicDb, now: Date): Promise<Plan[]> {
  const prices = await queries.listPlanPricesOn(db, priceDay(now));
  return PLANS.flatMap((plan) => {
    const price = prices.find(({ planId }) => planId === plan.id);
    return price === undefined ? [] : [{ ...plan, value: price.value, limit: price.cap }];
  }).toSorted((a, b) => a.id - b.id);
}

/** Returns a plan with its current price and limits. @throws Error for an unknown plan */
export async function requirePlan(db: PublicDb, id: number, now: Date): Promise<Plan> {
  const plan = (await listPlans(db, now)).find((one) => one.id === id);
  if (plan === undefined) {
    throw new Error(`no plan ${id}`);
  }
  return plan;
}

/**
 * Checks that a price is still the price shown to the user, so that no other price is billed without a warning.
 * @param expected in cents. Undefined means that the caller named no price
 * @throws ApiError PRICE_CHANGED with the current price
 */
export function rejectChangedPrice(expected: number | undefined, price: number): void {
  if (expected !== undefined && expected !== price) {
    throw apiError(PRICE_CHANGED, { price });
  }
}

/** Returns how many pieces of equipment the free plan allows now. */
export async function freePlanCap(db: PublicDb, now: Date): Promise<number> {
  return (await requirePlan(db, FREE_PLAN_ID, now)).limit;
}

/** Returns the current price of one tag of each kind, in cents. */
export async function listTagPrices(db: PublicDb, now: Date) {
  return queries.listTagPricesOn(db, priceDay(now));
}

/** Returns the current price of one tag of a kind, in cents. @throws Error for an unknown kind */
export async function requireTagPrice(db: PublicDb, productId: number, now: Date): Promise<number> {
  const prices = await listTagPrices(db, now);
  const price = prices.find((one) => one.productId === productId);
  if (price === undefined) {
    throw new Error(`no price of the tags ${productId}`);
  }
  return price.value;
}
