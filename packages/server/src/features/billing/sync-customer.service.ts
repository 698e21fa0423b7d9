/** Copies the provider's state of one customer. No other code writes statuses of subscriptions and bills. */
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockGroup, setBilledStatus } from '../company-groups/company-groups.exported.queries.ts';
import { addMonths } from './provider/billing-months.ts';
import type { BillingParts } from './billing-jobs.ts';
import * as queries from './billing.queries.ts';
import { mailNewBills } from './bill-mails.service.ts';
import { applyPlan, termsOf } from './caps.service.ts';
import { ProviderUnavailable, type ProviderBill, type ProviderSubscription } from './provider/provider.ts';

const MAX_READS = 5;

/** Job that is added when a sale's bill, for example of tags, is first seen paid. The selling feature runs it. `code` is the sale's id. */
export const SALE_PAID = { name: 'billing-sale-paid', payload: z.object({ code: z.string() }) };

/** Job that is added when a company of the generic group has paid its first bill of a plan. The feature of registrations runs it. */
export const FIRST_BILL_PAID = {
  name: 'billing-first-bill-paid',
  payload: z.object({ companyId: z.string() }),
};

type SubscriptionRow = Awaited<ReturnType<typeof queries.listSubscriptions>>[number];

/** The provider's state of a customer. */
interface ProviderState {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly bills: readonly ProviderBill[];
}

async function saveSubscriptions(
  db: PublicDb,
  customerId: string,
  { subscriptions: reported, bills }: ProviderState,
  now: Date,
): Promise<ReadonlyMap<number, SubscriptionRow>> {
  const rows = await queries.listSubscriptions(db, customerId);
  const rowOf = new Map<number, SubscriptionRow>();
  for (const subscription of reported) {
    const row = rows.find(({ id, providerId }) => providerId === subscription.id || id === subscription.code);
    if (row !== undefined) {
      rowOf.set(subscription.id, row);
      await queries.updateSubscription(db, row.id, {
        providerId: subscription.id,
        status: subscription.status,
        nextBillingAt: subscription.nextBillingAt ?? null,
        overdueSince: subscription.overdueSince ?? null,
        endAt: endOf(subscription, { before: row, bills, now }),
      });
    }
  }
  return rowOf;
}

/**
 * Returns the end of a subscription. A cancelled subscription ends with its last paid month, even if the payment is reported later.
 * Without a paid month it ends at once. Otherwise a customer could cancel before each due date and never pay.
 */
function endOf(
  { id, status, endAt }: ProviderSubscription,
  {
    before,
    bills,
    now,
  }: {
    readonly before: Pick<SubscriptionRow, 'status' | 'nextBillingAt' | 'endAt'>;
    readonly bills: readonly ProviderBill[];
    readonly now: Date;
  },
): Date | null {
  if (status !== 'canceled') {
    return endAt ?? null;
  }
  const newestFirst = bills
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted((a, b) => +b.createdAt - +a.createdAt || b.id - a.id);
  const paid = newestFirst.find((bill) => bill.status === 'paid');
  const paidUntil = paid && addMonths(paid.createdAt, 1);
  if (before.status === 'canceled') {
    const known = before.endAt ?? now;
    return paidUntil !== undefined && paidUntil > known ? paidUntil : known;
  }
  // The provider no longer reports the end of the billed month, so that the stored instant is used.
  return (paid !== undefined && paid === newestFirst[0] ? before.nextBillingAt : null) ?? paidUntil ?? now;
}

/** Returns the columns of the plan that a bill is for. */
function planOfBill(subscription: SubscriptionRow | undefined) {
  if (subscription === undefined) {
    return { planId: null, planQuantity: null, planCap: null, planPrice: null };
  }
  const { planId, cap: planCap, price: planPrice } = termsOf(subscription);
  return { planId, planQuantity: subscription.quantity, planCap, planPrice };
}

async function saveBills(
  db: PublicDb,
  { ids }: ClockAndIds,
  customerId: string,
  {
    bills,
    rowOf,
    now,
  }: { bills: readonly ProviderBill[]; rowOf: ReadonlyMap<number, SubscriptionRow>; now: Date },
): Promise<void> {
  const paidBefore = new Set(await queries.listPaidSales(db, customerId));
  for (const bill of bills) {
    const subscription = bill.subscriptionId === undefined ? undefined : rowOf.get(bill.subscriptionId);
    await queries.saveBill(db, {
      id: ids.newId(),
      customerId,
      providerId: bill.id,
      code: bill.code ?? null,
      subscriptionId: subscription?.id ?? null,
      // A change is sent only after the state was copied, so that a new bill is for the stored plan.
      ...planOfBill(subscription),
      amount: bill.amount,
      status: bill.status,
      url: bill.url ?? null,
      dueAt: bill.dueAt ?? null,
      paidAt: bill.paidAt ?? null,
      createdAt: bill.createdAt,
      updateDate: now,
    });
    if (bill.code !== undefined && bill.status === 'paid' && !paidBefore.has(bill.code)) {
      await enqueue(db, SALE_PAID, { code: bill.code });
    }
  }
  await mailNewBills(db, customerId, now);
}

/** Whether a customer has paid a bill of a plan. */
async function hasPaidPlan(db: PublicDb, customerId: string): Promise<boolean> {
  return (await queries.listSubscriptionBills(db, customerId)).some(({ status }) => status === 'paid');
}

/**
 * Locks the group that a customer pays for, then the customer, in the order of all writers. Returns undefined when the customer does not
 * exist or now belongs to another group.
 */
async function lockPayer(db: PublicDb, customerId: string) {
  const before = await queries.findCustomerById(db, customerId);
  if (before === undefined) {
    return undefined;
  }
  if (before.companyId === null) {
    await lockGroup(db, before.companyGroupId);
  }
  await queries.lockCustomer(db, customerId);
  const customer = await queries.findCustomerById(db, customerId);
  return customer?.companyGroupId === before.companyGroupId ? customer : undefined;
}

/**
 * Writes the provider's state. The payment status also goes to the group, where a status that the platform admin set by hand has
 * priority.
 * @returns false when another writer was faster, so that the read state may be outdated
 */
async function save(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  read: { readonly customerId: string; readonly syncVersion: number; readonly state: ProviderState },
): Promise<boolean> {
  const { customerId, syncVersion, state } = read;
  const customer = await lockPayer(db, customerId);
  if (customer === undefined || customer.syncVersion !== syncVersion) {
    return false;
  }
  const now = clock.now();
  const hadPaid = await hasPaidPlan(db, customerId);
  const rowOf = await saveSubscriptions(db, customerId, state, now);
  await saveBills(db, { clock, ids }, customerId, { bills: state.bills, rowOf, now });
  if (customer.companyId !== null && !hadPaid && (await hasPaidPlan(db, customerId))) {
    await enqueue(db, FIRST_BILL_PAID, { companyId: customer.companyId });
  }
  const billedStatus = (await queries.isPaymentLate(db, customerId, now)) ? 'PENDING' : 'OK';
  await queries.updateCustomer(db, customerId, {
    billedStatus,
    syncVersion: syncVersion + 1,
    syncedAt: now,
  });
  if (customer.replacedBy !== null) {
    // A replaced customer affects no group and no plan.
    return true;
  }
  if (customer.companyId === null) {
    await setBilledStatus(db, customer.companyGroupId, billedStatus);
  }
  await applyPlan(db, customer, now);
  return true;
}

/**
 * Reads the provider's state of a customer. The provider lists only the newest bills, so older unpaid bills are read individually, since
 * they may have been paid.
 */
async function readState(
  { database, provider }: Pick<BillingParts, 'database' | 'provider'>,
  customerId: string,
  providerId: number,
): Promise<ProviderState> {
  const subscriptions = await provider.listSubscriptions(providerId);
  const listed = await provider.listBills(providerId);
  const listedIds = new Set(listed.map(({ id }) => id));
  const older: ProviderBill[] = [];
  for (const id of await database.public((db) => queries.listUnpaidProviderIds(db, customerId))) {
    const bill = listedIds.has(id) ? undefined : await provider.getBill(id);
    if (bill !== undefined) {
      older.push(bill);
    }
  }
  return { subscriptions, bills: [...listed, ...older] };
}

/**
 * Reads the provider's state of a customer and writes it. Events, requests and the reconciliation all call this function, so that the
 * result never depends on their order.
 * @throws ProviderUnavailable, also when other writers are faster several times
 */
export async function syncCustomer(
  { database, provider, clock, ids }: BillingParts,
  customerId: string,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_READS; attempt += 1) {
    const customer = await database.public((db) => queries.findCustomerById(db, customerId));
    const providerId = customer?.providerId ?? undefined;
    if (customer === undefined || providerId === undefined) {
      return;
    }
    const state = await readState({ database, provider }, customerId, providerId);
    const { syncVersion } = customer;
    if (await database.public((db) => save(db, { clock, ids }, { customerId, syncVersion, state }))) {
      return;
    }
  }
  throw new ProviderUnavailable('the state of the customer kept changing');
}
