/** Determines the plan and cap of a payer, and stores them. Also reads the ordered plan and the status of the newest bill. */
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, monthlyPrice } from '@mobcheck/contract/plans/plans.rules.ts';
import { bill, type BillStatus } from '@mobcheck/contract/billing/billing.contract.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { followGroupLimit, setTagsLimit } from '../companies/companies.exported.queries.ts';
import { setGroupPlan } from '../company-groups/company-groups.exported.queries.ts';
import { freePlanCap } from '../prices/current-prices.service.ts';
import { countedPlan, type PlanTerms } from './counted-plan.ts';
import * as queries from './billing.queries.ts';

type SubscriptionRow = Awaited<ReturnType<typeof queries.listSubscriptions>>[number];

/** Returns the agreed cap and monthly price of a subscription. */
export function termsOf({
  planId,
  quantity,
  cap,
  price,
}: Pick<SubscriptionRow, 'planId' | 'quantity' | 'cap' | 'price'>): PlanTerms {
  return { planId, cap, price: monthlyPrice({ id: planId, value: price }, quantity) };
}

/** Returns the customer's plan in effect, or undefined for the free plan. */
export async function countedPlanOf(
  db: PublicDb,
  customerId: string,
  now: Date,
): Promise<PlanTerms | undefined> {
  const rows = await queries.listSubscriptions(db, customerId);
  const subscriptions = rows.map((row) => ({ ...row, ...termsOf(row) }));
  const bills = (await queries.listSubscriptionBills(db, customerId)).map(
    ({ planId, planCap: cap, planPrice: price, ...bill }) => ({
      ...bill,
      terms: { planId: planId ?? FREE_PLAN_ID, cap: cap ?? 0, price: price ?? 0 },
    }),
  );
  return countedPlan({ subscriptions, bills }, now);
}

/** Returns the plan of a customer and its cap. */
async function planOf(
  db: PublicDb,
  customerId: string,
  now: Date,
): Promise<Pick<PlanTerms, 'planId' | 'cap'>> {
  return (
    (await countedPlanOf(db, customerId, now)) ?? { planId: FREE_PLAN_ID, cap: await freePlanCap(db, now) }
  );
}

/**
 * Writes plan and cap of a customer to its group, or to its company in the generic group. Tags above a smaller cap stay enabled, and no
 * more can be enabled. A group keeps at least the cap that the platform admin set before a company moved in with its customer. If the
 * only company of a group has the tag limit of the whole plan, its limit changes with the plan.
 */
export async function applyPlan(
  db: PublicDb,
  customer: NonNullable<Awaited<ReturnType<typeof queries.findCustomerById>>>,
  now: Date,
): Promise<void> {
  const subscriptions = await queries.listSubscriptions(db, customer.id);
  if (!subscriptions.some(({ status }) => status !== null)) {
    // Without a subscription, the platform admin's cap stays.
    return;
  }
  const { planId, cap } = await planOf(db, customer.id, now);
  const { companyId, grantedPlanId, grantedCap } = customer;
  if (companyId === null) {
    const isGranted = grantedCap !== null && grantedCap > cap;
    const equipmentCap = isGranted ? grantedCap : cap;
    const { grantedCap: before } = await queries.findGroupPlan(db, customer.companyGroupId);
    await setGroupPlan(db, customer.companyGroupId, {
      planId: isGranted && planId === FREE_PLAN_ID ? (grantedPlanId ?? planId) : planId,
      equipmentCap,
    });
    const change = { from: before, to: equipmentCap, updateDate: now };
    await insideTenant(db, customer, (inGroup) => followGroupLimit(inGroup, change));
  } else {
    await queries.updateCustomer(db, customer.id, { countedPlanId: planId });
    await insideTenant(db, customer, (inGroup) =>
      setTagsLimit(inGroup, companyId, { tagsLimit: cap, updateDate: now }),
    );
  }
}

/** Returns the plan that a payer ordered last, paid or unpaid, else the free plan. */
export async function orderedPlanOf(
  db: PublicDb,
  payer: { readonly companyGroupId: string; readonly companyId: string },
): Promise<{ readonly planId: number; readonly quantity: number | null }> {
  const customer = await queries.findCustomer(db, payer);
  const [latest] = customer === undefined ? [] : await queries.listSubscriptions(db, customer.id);
  const planId = latest?.requestedPlanId ?? latest?.planId ?? FREE_PLAN_ID;
  const quantity = latest?.requestedQuantity ?? latest?.quantity ?? null;
  return { planId, quantity: planId === CUSTOM_PLAN_ID ? quantity : null };
}

/** Returns the status of a payer's newest bill of a plan, or null without a bill. */
export async function newestBillStatus(
  db: PublicDb,
  payer: { readonly companyGroupId: string; readonly companyId: string },
): Promise<BillStatus | null> {
  const customer = await queries.findCustomer(db, payer);
  const bills = customer === undefined ? [] : await queries.listSubscriptionBills(db, customer.id);
  const newest = bills.toSorted((a, b) => +b.createdAt - +a.createdAt)[0];
  return newest === undefined ? null : bill.shape.status.parse(newest.status);
}

/** Returns the cap of a company of the generic group, for its activation after the review. */
export async function capOfCompany(
  db: PublicDb,
  payer: { readonly companyGroupId: string; readonly companyId: string },
  now: Date,
): Promise<number> {
  const customer = await queries.findCustomer(db, payer);
  return customer === undefined ? freePlanCap(db, now) : (await planOf(db, customer.id, now)).cap;
}
