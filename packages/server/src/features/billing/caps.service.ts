/** What a payer may use: its plan by its subscriptions, the cap of the plan, and where the cap is kept. */
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { setTagsLimit } from '../companies/companies.exported.queries.ts';
import { setGroupPlan } from '../company-groups/company-groups.exported.queries.ts';
import { freePlanCap } from '../prices/current-prices.service.ts';
import * as queries from './billing.queries.ts';

interface Running {
  readonly planId: number;
  /** As it was agreed. */
  readonly cap: number;
  readonly status: string | null;
  readonly endAt: Date | null;
}

/** Whether a subscription gives its plan now: also a cancelled one until the end of the paid month. */
function gives({ status, endAt }: Running, now: Date): boolean {
  return (
    status === 'active' || status === 'future' || (status === 'canceled' && endAt !== null && endAt > now)
  );
}

/** Returns the subscription that gives a payer its plan: of those that run the one with the largest cap. Undefined: free plan. */
export function givingSubscription<S extends Running>(subscriptions: readonly S[], now: Date): S | undefined {
  return subscriptions
    .filter((subscription) => gives(subscription, now))
    .toSorted((a, b) => b.cap - a.cap)[0];
}

/** Returns the plan of a payer and its cap. */
async function planOf(
  db: PublicDb,
  subscriptions: readonly Running[],
  now: Date,
): Promise<{ planId: number; cap: number }> {
  return givingSubscription(subscriptions, now) ?? { planId: FREE_PLAN_ID, cap: await freePlanCap(db, now) };
}

/**
 * Writes plan and cap of a customer to its group, or to its company in the generic group. Nothing that is in use is
 * taken away: a smaller cap only stops more from being enabled.
 */
export async function applyPlan(
  db: PublicDb,
  customer: NonNullable<Awaited<ReturnType<typeof queries.findCustomerById>>>,
  now: Date,
): Promise<void> {
  const subscriptions = await queries.listSubscriptions(db, customer.id);
  if (!subscriptions.some(({ status }) => status !== null)) {
    // Never subscribed: the cap that the platform admin gave stays.
    return;
  }
  const { planId, cap } = await planOf(db, subscriptions, now);
  const { companyId } = customer;
  if (companyId === null) {
    await setGroupPlan(db, customer.companyGroupId, { planId, equipmentCap: cap });
  } else {
    await insideTenant(db, customer, (inGroup) =>
      setTagsLimit(inGroup, companyId, { tagsLimit: cap, updateDate: now }),
    );
  }
}

/** Returns the cap of a company of the generic group, for its activation after the review. */
export async function capOfCompany(
  db: PublicDb,
  payer: { readonly companyGroupId: string; readonly companyId: string },
  now: Date,
): Promise<number> {
  const customer = await queries.findCustomer(db, payer);
  const subscriptions = customer === undefined ? [] : await queries.listSubscriptions(db, customer.id);
  return (await planOf(db, subscriptions, now)).cap;
}
