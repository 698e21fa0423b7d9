/** The job that sends the request of a subscription to the provider, then copies the provider's state. */
import { PAYMENT_METHODS } from '@mobcheck/contract/billing/billing.contract.ts';
import { CUSTOM_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { z } from 'zod';
import { giveCouponBack } from '../coupons/coupon-uses.service.ts';
import * as queries from './billing.queries.ts';
import { ensureProviderCustomer } from './provider-customer.service.ts';
import { withProviderPlan } from './provider-plans.service.ts';
import { ProviderRefused, ProviderUnavailable, type PricedItem } from './provider/provider.ts';
import type { BillingParts } from './billing-jobs.ts';
import { endSubscriptionRequests } from './monitoring/request-history.queries.ts';
import { syncCustomer } from './sync-customer.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findSubscription>>>;

const method = z.enum(PAYMENT_METHODS);

/**
 * Returns the id of a subscription at the provider, or undefined when the provider does not have it. The row lacks the id after a crash
 * between the provider's answer and the commit.
 */
async function findProviderId({ database, provider }: BillingParts, row: Row): Promise<number | undefined> {
  if (row.providerId !== null) {
    return row.providerId;
  }
  const customer = await database.public((db) => queries.findCustomerById(db, row.customerId));
  const providerCustomerId = customer?.providerId ?? undefined;
  const known = providerCustomerId === undefined ? [] : await provider.listSubscriptions(providerCustomerId);
  return known.find(({ code }) => code === row.id)?.id;
}

/** Returns the billed item of a subscription, without the provider's product. */
function itemOf({ planId, quantity, price }: Pick<Row, 'planId' | 'quantity' | 'price'>) {
  return { quantity, price, perUnit: planId === CUSTOM_PLAN_ID };
}

function discountOf({ discount, discountBills }: Row): PricedItem['discount'] {
  return discount === null || discountBills === null ? undefined : { amount: discount, bills: discountBills };
}

/** Sends the request and returns the changes of the row. Every step can be repeated. */
async function send(
  parts: BillingParts,
  row: Row,
): Promise<Parameters<typeof queries.updateSubscription>[2]> {
  const { provider } = parts;
  if (row.request === 'subscribe') {
    const customerId = await ensureProviderCustomer(parts, row.customerId);
    const { subscription } = await withProviderPlan(parts, row, ({ planId, productId }) =>
      provider.subscribe({
        code: row.id,
        customerId,
        planId,
        items: [{ ...itemOf(row), productId, discount: discountOf(row) }],
        method: method.parse(row.paymentMethod),
      }),
    );
    return { providerId: subscription.id };
  }
  const providerId = await findProviderId(parts, row);
  if (providerId === undefined) {
    // The provider never got the subscription. Once it is marked as refused, a new subscription is possible.
    return { refused: true };
  }
  if (row.request === 'change') {
    // Copies existing bills before the change, because they are for the current plan.
    await syncCustomer(parts, row.customerId);
    const changed = {
      planId: row.requestedPlanId ?? row.planId,
      quantity: row.requestedQuantity ?? row.quantity,
      price: row.requestedPrice ?? row.price,
      cap: row.requestedCap ?? row.cap,
    };
    await withProviderPlan(parts, changed, ({ productId }) =>
      provider.changeItems(providerId, [{ ...itemOf(changed), productId }]),
    );
    // A discount applies only to the plan that was subscribed to.
    return { ...changed, discount: null, discountBills: null };
  }
  await (row.request === 'cancel' ? provider.cancel(providerId) : provider.reactivate(providerId));
  return { refused: row.refused };
}

function afterRefusal({ request, refused }: Row): Parameters<typeof queries.updateSubscription>[2] {
  return { refused: request === 'subscribe' || refused, refusedRequest: request };
}

/** Longer than all calls of one request take together, so that only the reservation of a crashed process expires. */
const SENDING_LIMIT_MS = 5 * 60_000;

/**
 * Sends the request, unless another process is sending it, and copies the provider's state. The request stays until the state is written.
 * Otherwise the subscription would not count as running, and a second subscription could be created. A newer request stays for its own
 * job.
 * @throws ProviderUnavailable when the request is being sent or the provider fails
 */
async function sendOnce(parts: BillingParts, row: Row): Promise<void> {
  const { database, clock } = parts;
  const now = clock.now();
  const until = new Date(now.getTime() + SENDING_LIMIT_MS);
  if (!(await database.public((db) => queries.claimRequest(db, row, { now, until })))) {
    throw new ProviderUnavailable('the request is being sent');
  }
  try {
    let refusedFields: readonly string[] | undefined;
    const change = await send(parts, row).catch((error: unknown) => {
      if (error instanceof ProviderRefused) {
        refusedFields = error.parameters;
        return afterRefusal(row);
      }
      throw error;
    });
    await database.public(async (db) => {
      await queries.updateRequest(db, row, change);
      if (change.refused === true && row.status === null) {
        await giveCouponBack(db, row.id);
      }
    });
    await syncCustomer(parts, row.customerId);
    const done = {
      request: null,
      requestedPlanId: null,
      requestedQuantity: null,
      requestedPrice: null,
      requestedCap: null,
      updateDate: clock.now(),
    };
    await database.public(async (db) => {
      await queries.updateRequest(db, row, done);
      await endSubscriptionRequests(
        db,
        { subscriptionId: row.id, askedUpTo: row.updateDate },
        {
          outcome: refusedFields === undefined && change.refused !== true ? 'done' : 'refused',
          refusedFields: refusedFields ?? [],
          at: clock.now(),
        },
      );
    });
  } finally {
    await database.public((db) => queries.updateSubscription(db, row.id, { sendingUntil: null }));
  }
}

/**
 * Sends the request of a subscription, if it still has one, and copies the provider's state. A repeated call creates nothing twice, even
 * after an error or a crash.
 * @throws ProviderUnavailable when the call must be repeated later
 */
export async function sendRequest(parts: BillingParts, subscriptionId: string): Promise<void> {
  const { database } = parts;
  const row = await database.public((db) => queries.findSubscription(db, subscriptionId));
  if (row === undefined) {
    return;
  }
  await (row.request === null ? syncCustomer(parts, row.customerId) : sendOnce(parts, row));
}

/**
 * Sends a new subscription at once and returns its customer and the link to its first bill. The link is null if the provider does not
 * answer or refuses the data. Without an answer, the job sends the subscription later.
 */
export async function firstBill(
  parts: BillingParts,
  subscriptionId: string,
): Promise<{ customerId: number | null; billUrl: string | null }> {
  await sendRequest(parts, subscriptionId).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) {
      throw error;
    }
  });
  return parts.database.public(async (db) => {
    const row = await queries.findSubscription(db, subscriptionId);
    const customer = row && (await queries.findCustomerById(db, row.customerId));
    const bill = await queries.findFirstBill(db, subscriptionId);
    return { customerId: customer?.providerId ?? null, billUrl: bill?.url ?? null };
  });
}
