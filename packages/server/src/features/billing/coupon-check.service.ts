/** Checks a coupon before its use. Returns the price of a plan with the discount, or the reason for a refusal. */
import type { checkCoupon as endpoint } from '@mobcheck/contract/billing/billing.contract.ts';
import { readsBilling } from '@mobcheck/contract/billing/billing.policy.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { monthlyPrice } from '@mobcheck/contract/plans/plans.rules.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { checkCoupon } from '../coupons/coupon-uses.service.ts';
import { requirePlan } from '../prices/current-prices.service.ts';
import { payingCustomer } from './payer.service.ts';

/**
 * Returns the monthly price and the discount, or the reason for no discount.
 * @param session undefined for a person who registers
 */
export async function priceWithCoupon(
  db: PublicDb,
  session: Session | undefined,
  { code, planId, quantity }: QueryOf<typeof endpoint>,
  now: Date,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const price = monthlyPrice(await requirePlan(db, planId, now), quantity);
  const mayPay = session !== undefined && readsBilling.allows(session.actor);
  const customer = mayPay ? await payingCustomer(db, session) : undefined;
  const { problem, discount } = await checkCoupon(db, { code, planId, price, customerId: customer?.id }, now);
  return { price, problem: problem ?? null, discount: discount ?? null };
}
