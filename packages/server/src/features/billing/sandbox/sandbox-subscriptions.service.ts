/** Begins, changes, cancels and reactivates subscriptions of the sandbox, and bills them every month by the customer's clock. */
import { ProviderRefused, type PricedItem, type ProviderSubscription } from '../provider/provider.ts';
import {
  customerNow,
  makeBill,
  priceItems,
  readBillPage,
  reportOverdue,
  type SandboxContext,
} from './sandbox-bills.service.ts';
import { cancelBills, listBillsBy, markOverdue, type BillRow } from './sandbox-bills.queries.ts';
import { customerExists, planExists } from './sandbox-catalogue.queries.ts';
import { addMonths } from '../provider/billing-months.ts';
import { addClockMonth, listClockMonths } from './sandbox-clock.queries.ts';
import {
  insertSubscription,
  listDueSubscriptions,
  listSubscriptionsBy,
  lockSubscription,
  replaceItems,
  takeItems,
  updateSubscription,
} from './sandbox-subscriptions.queries.ts';
import { billData, recordEvent, subscriptionData } from './sandbox-webhooks.service.ts';

interface Result {
  readonly subscription: ProviderSubscription;
  /** The newest bill of the subscription. */
  readonly bill: BillRow | undefined;
}

/** @throws ProviderRefused without a subscription of this id */
async function readSubscription({ db }: SandboxContext, id: number): Promise<Result> {
  const [subscription] = await listSubscriptionsBy(db, 'id', id);
  if (subscription === undefined) {
    throw new ProviderRefused('unknown subscription', ['id']);
  }
  const [bill] = await listBillsBy(db, 'subscriptionId', id);
  return { subscription, bill };
}

/** Locks a subscription and returns it with the time by its customer's clock. @throws ProviderRefused without a subscription of this id */
async function lock(context: SandboxContext, id: number) {
  const row = await lockSubscription(context.db, id);
  if (row === undefined) {
    throw new ProviderRefused('unknown subscription', ['id']);
  }
  return { ...row, now: await customerNow(context, row.customerId) };
}

async function report(context: SandboxContext, type: string, id: number): Promise<void> {
  const { subscription } = await readSubscription(context, id);
  const at = await customerNow(context, subscription.customerId);
  await recordEvent(context.db, { type, at, data: subscriptionData(subscription) });
}

async function billMonth(
  context: SandboxContext,
  subscription: { readonly subscriptionId: number; readonly customerId: number },
): Promise<void> {
  const items = await takeItems(context.db, subscription.subscriptionId);
  await makeBill(context, { code: null, ...subscription, items });
}

/**
 * Begins a subscription and creates its first bill, unless a subscription of the code already exists.
 * @throws ProviderRefused for an unknown customer, plan or product
 */
export async function beginSubscription(
  context: SandboxContext,
  order: {
    readonly code: string;
    readonly customerId: number;
    readonly planId: number;
    readonly items: readonly PricedItem[];
    readonly paymentMethod: string;
  },
): Promise<Result> {
  const { db } = context;
  const { items, ...row } = order;
  if (!(await customerExists(db, order.customerId))) {
    throw new ProviderRefused('unknown customer', ['customer_id']);
  }
  if (!(await planExists(db, order.planId))) {
    throw new ProviderRefused('unknown plan', ['plan_id']);
  }
  await priceItems(db, items);
  const now = await customerNow(context, order.customerId);
  const id = await insertSubscription(db, { ...row, startAt: now, nextBillingAt: addMonths(now, 1) });
  if (id === undefined) {
    const [known] = await listSubscriptionsBy(db, 'code', order.code);
    return readSubscription(context, known?.id ?? 0);
  }
  await replaceItems(db, id, items);
  await report(context, 'subscription_created', id);
  await billMonth(context, { subscriptionId: id, customerId: order.customerId });
  return readSubscription(context, id);
}

/** Replaces the items, from the next bill on. @throws ProviderRefused for an unknown subscription or product */
export async function changeItems(
  context: SandboxContext,
  id: number,
  items: readonly PricedItem[],
): Promise<ProviderSubscription> {
  await lock(context, id);
  await priceItems(context.db, items);
  await replaceItems(context.db, id, items);
  return (await readSubscription(context, id)).subscription;
}

/**
 * Cancels a subscription with its unpaid bills. The subscription ends with the paid month, or at once without a paid month.
 * @throws ProviderRefused for an unknown subscription
 */
export async function cancelSubscription(context: SandboxContext, id: number): Promise<ProviderSubscription> {
  const { db } = context;
  const { status, nextBillingAt, now } = await lock(context, id);
  if (status === 'active') {
    const [newest] = await listBillsBy(db, 'subscriptionId', id);
    const endAt = newest?.status === 'paid' ? nextBillingAt : now;
    await updateSubscription(db, id, { status: 'canceled', nextBillingAt: null, endAt });
    const cancelled = await cancelBills(db, id);
    await report(context, 'subscription_canceled', id);
    for (const bill of cancelled) {
      await recordEvent(db, { type: 'bill_canceled', at: now, data: billData(bill) });
    }
  }
  return (await readSubscription(context, id)).subscription;
}

/**
 * Reactivates a cancelled subscription. Its first month begins now, with a new bill.
 * @throws ProviderRefused for an unknown subscription
 */
export async function reactivateSubscription(context: SandboxContext, id: number): Promise<Result> {
  const { db } = context;
  const { status, customerId, now } = await lock(context, id);
  if (status === 'canceled') {
    const nextBillingAt = addMonths(now, 1);
    const change = { status: 'active', startAt: now, billedMonths: 1, nextBillingAt, endAt: null } as const;
    await updateSubscription(db, id, change);
    await report(context, 'subscription_reactivated', id);
    await billMonth(context, { subscriptionId: id, customerId });
  }
  return readSubscription(context, id);
}

/** Creates the bills of all months that have begun. */
async function billMonths(context: SandboxContext, id: number): Promise<void> {
  const { customerId, startAt, nextBillingAt, billedMonths, now } = await lock(context, id);
  if (nextBillingAt !== null && nextBillingAt <= now) {
    await billMonth(context, { subscriptionId: id, customerId });
    const months = billedMonths + 1;
    await updateSubscription(context.db, id, {
      billedMonths: months,
      nextBillingAt: addMonths(startAt, months),
    });
    await billMonths(context, id);
  }
}

/** Creates the bills of new months by the clocks, and marks overdue bills. */
export async function runSandboxClock(context: SandboxContext): Promise<void> {
  const { db, serverNow } = context;
  for (const months of await listClockMonths(db)) {
    const now = addMonths(serverNow, months);
    for (const id of await listDueSubscriptions(db, months, now)) {
      await billMonths(context, id);
    }
    for (const bill of await markOverdue(db, months, now)) {
      await reportOverdue(context, bill);
    }
  }
}

/** Moves the clock of a bill's customer ahead by a month, then creates and marks bills accordingly. */
export async function advanceMonth(context: SandboxContext, token: string): Promise<void> {
  const bill = await readBillPage(context, token);
  if (bill !== undefined) {
    await addClockMonth(context.db, bill.customerId);
    await runSandboxClock(context);
  }
}
