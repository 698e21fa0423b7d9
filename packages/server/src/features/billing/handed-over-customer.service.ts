/** Hands over the customer of a company that leaves the generic group, or cancels its subscriptions when no users are left. */
import { isRunning } from '@mobcheck/contract/billing/billing.rules.ts';
import * as queries from './billing.queries.ts';
import { applyPlan } from './caps.service.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { SUBSCRIPTION_REQUEST } from './billing-jobs.ts';
import { addPaymentException, setBilledStatus } from '../company-groups/company-groups.exported.queries.ts';
import { insertSubscriptionRequest } from './monitoring/request-history.queries.ts';
import type { BillingContext } from './subscriptions.service.ts';

type Customer = NonNullable<Awaited<ReturnType<typeof queries.findCustomer>>>;
type SubscriptionRow = Awaited<ReturnType<typeof queries.listSubscriptions>>[number];

/** Whether the provider bills a subscription, or will bill it after the waiting request. */
function isBilled({ status, request, refused }: SubscriptionRow): boolean {
  return (
    request !== 'cancel' && (isRunning(status) || request === 'reactivate' || (status === null && !refused))
  );
}

/** Whether a customer still has a plan that it pays for. */
async function hasPlan(db: PublicDb, customerId: string, now: Date): Promise<boolean> {
  const subscriptions = await queries.listSubscriptions(db, customerId);
  return subscriptions.some((row) => isBilled(row) || (row.endAt !== null && row.endAt > now));
}

/** Adds a request for cancellation to each billed subscription of a company of the generic group. */
export async function cancelSubscriptionsOf(
  { db, clock, ids }: Pick<BillingContext, 'db' | 'clock' | 'ids'>,
  company: { readonly companyGroupId: string; readonly companyId: string },
): Promise<void> {
  const customer = await queries.findCustomer(db, company);
  if (customer === undefined) {
    return;
  }
  await queries.lockCustomers(db, [customer.id]);
  const subscriptions = await queries.listSubscriptions(db, customer.id);
  for (const { id } of subscriptions.filter(isBilled)) {
    const now = clock.now();
    await queries.updateSubscription(db, id, { request: 'cancel', refusedRequest: null, updateDate: now });
    await insertSubscriptionRequest(db, {
      id: ids.newId(),
      subscriptionId: id,
      request: 'cancel',
      // Empty, because no user requested the cancellation.
      askedBy: '',
      askedAt: now,
    });
    await enqueue(db, SUBSCRIPTION_REQUEST, { subscriptionId: id });
  }
}

/**
 * Makes a company's customer the group's customer. The cap that the platform admin set stays the group's minimum. A payment status that
 * was set by hand for the company now applies to the group, unless the group has its own.
 * @param replaced the group's previous customer, whose bills are shown with the bills of the new customer
 */
async function giveToGroup(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  customer: Customer,
  { toGroupId, replaced }: { readonly toGroupId: string; readonly replaced: Customer | undefined },
): Promise<void> {
  const now = clock.now();
  const given = replaced ?? (await queries.findGroupPlan(db, toGroupId));
  if (replaced !== undefined) {
    await queries.replaceCustomer(db, replaced.id, { by: customer.id, companyGroupId: toGroupId, at: now });
  }
  await queries.updateCustomer(db, customer.id, {
    companyGroupId: toGroupId,
    companyId: null,
    grantedPlanId: given.grantedPlanId,
    grantedCap: given.grantedCap,
    ...queries.NO_EXCEPTION,
    updateDate: now,
  });
  const { exceptionStatus, exceptionReason, exceptionBy, exceptionAt } = customer;
  if (exceptionStatus !== null) {
    await addPaymentException(db, toGroupId, { exceptionStatus, exceptionReason, exceptionBy, exceptionAt });
  }
  const moved = await queries.findCustomerById(db, customer.id);
  if (moved !== undefined) {
    await applyPlan(db, moved, now);
    await setBilledStatus(db, toGroupId, moved.billedStatus === 'PENDING' ? 'PENDING' : 'OK');
  }
}

/**
 * Hands the customer of a company over to a group, with its subscription and bills. A paying customer becomes the group's customer. If
 * the group's own customer also pays, the company's subscription is cancelled instead, so that nobody pays twice. The bills of both
 * customers are shown with the kept customer. The caller has locked both groups.
 */
export async function handOverCustomer(
  { db, clock, ids }: BillingContext,
  from: { readonly companyGroupId: string; readonly companyId: string },
  toGroupId: string,
): Promise<void> {
  const customer = await queries.findCustomer(db, from);
  if (customer === undefined) {
    return;
  }
  const own = await queries.findCustomer(db, { companyGroupId: toGroupId, companyId: undefined });
  await queries.lockCustomers(db, [customer.id, ...(own === undefined ? [] : [own.id])]);
  const now = clock.now();
  const keepsOwn =
    own !== undefined && ((await hasPlan(db, own.id, now)) || !(await hasPlan(db, customer.id, now)));
  if (!keepsOwn) {
    await giveToGroup({ db, clock }, customer, { toGroupId, replaced: own });
    return;
  }
  await cancelSubscriptionsOf({ db, clock, ids }, from);
  await queries.replaceCustomer(db, customer.id, { by: own.id, companyGroupId: toGroupId, at: now });
}
