/** What becomes of the customer of a company that leaves the generic group, or is left without users. */
import * as queries from './billing.queries.ts';
import { applyPlan } from './caps.service.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { SUBSCRIPTION_REQUEST } from './billing-jobs.ts';
import { setBilledStatus } from '../company-groups/company-groups.exported.queries.ts';
import { insertSubscriptionRequest } from './monitoring/request-history.queries.ts';
import type { BillingContext } from './subscriptions.service.ts';

type SubscriptionRow = Awaited<ReturnType<typeof queries.listSubscriptions>>[number];

/** Whether the provider bills a subscription, or will once it has its request. */
function isBilled({ status, request, refused }: SubscriptionRow): boolean {
  return (
    request !== 'cancel' &&
    (status === 'active' || status === 'future' || request === 'reactivate' || (status === null && !refused))
  );
}

/** Cancels the subscriptions of a company of the generic group that is left without users: nobody else could. */
export async function cancelSubscriptionsOf(
  { db, clock, ids }: Pick<BillingContext, 'db' | 'clock' | 'ids'>,
  company: { readonly companyGroupId: string; readonly companyId: string },
): Promise<void> {
  const customer = await queries.findCustomer(db, company);
  const subscriptions = customer === undefined ? [] : await queries.listSubscriptions(db, customer.id);
  for (const { id } of subscriptions.filter(isBilled)) {
    const now = clock.now();
    await queries.updateSubscription(db, id, { request: 'cancel', updateDate: now });
    await insertSubscriptionRequest(db, {
      id: ids.newId(),
      subscriptionId: id,
      request: 'cancel',
      // Nobody asked: it follows from what became of the company.
      askedBy: '',
      askedAt: now,
    });
    await enqueue(db, SUBSCRIPTION_REQUEST, { subscriptionId: id });
  }
}

/**
 * Hands the customer of a company over to a group, with its subscription and bills, if it still has a plan: an ended one
 * would take away the cap that the platform admin gave the group. A group that has its own customer keeps it: then the
 * company's subscription is cancelled, so that nobody pays twice.
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
  const now = clock.now();
  if ((await queries.findCustomer(db, { companyGroupId: toGroupId, companyId: undefined })) !== undefined) {
    await cancelSubscriptionsOf({ db, clock, ids }, from);
    return;
  }
  const subscriptions = await queries.listSubscriptions(db, customer.id);
  if (!subscriptions.some((row) => isBilled(row) || (row.endAt !== null && row.endAt > now))) {
    return;
  }
  await queries.updateCustomer(db, customer.id, {
    companyGroupId: toGroupId,
    companyId: null,
    updateDate: now,
  });
  const moved = await queries.findCustomerById(db, customer.id);
  if (moved !== undefined) {
    await applyPlan(db, moved, now);
    await setBilledStatus(db, toGroupId, moved.paymentStatus === 'PENDING' ? 'PENDING' : 'OK');
  }
}
