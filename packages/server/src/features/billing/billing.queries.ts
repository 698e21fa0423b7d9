/** Queries of customers of the billing provider, their subscriptions and bills. */
import type { listBills as listBillsEndpoint } from '@mobcheck/contract/billing/billing.contract.ts';
import { OPEN_BILL_STATUSES } from '@mobcheck/contract/billing/billing.rules.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow, PublicChange } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';

/** The payer: a company group or, with `companyId`, one company of the generic group. */
export interface Payer {
  readonly companyGroupId: string;
  readonly companyId: string | undefined;
}

/** Finds the customer of a payer. */
export async function findCustomer(db: PublicDb, { companyGroupId, companyId }: Payer) {
  return db
    .selectFrom('billingCustomers')
    .selectAll()
    .where('companyGroupId', '=', companyGroupId)
    .where('companyId', companyId === undefined ? 'is' : '=', companyId ?? null)
    .where('replacedBy', 'is', null)
    .executeTakeFirst();
}

/** Adds a customer unless its payer has one. */
export async function insertCustomer(db: PublicDb, row: NewPublicRow<'billingCustomers'>): Promise<void> {
  await db
    .insertInto('billingCustomers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds a customer with its company group. */
export async function findCustomerById(db: PublicDb, id: string) {
  return db
    .selectFrom('billingCustomers')
    .innerJoin('companyGroups', 'companyGroups.id', 'billingCustomers.companyGroupId')
    .selectAll('billingCustomers')
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole', 'companyGroups.name as companyGroup'])
    .where('billingCustomers.id', '=', id)
    .executeTakeFirst();
}

export async function findCustomerByProviderId(db: PublicDb, providerId: number) {
  return db
    .selectFrom('billingCustomers')
    .select('id')
    .where('providerId', '=', providerId)
    .executeTakeFirst();
}

/** Locks customers in the order of their ids, until the end of the transaction. Callers lock groups earlier and subscriptions later. */
export async function lockCustomers(db: PublicDb, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('billingCustomers')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Finds the plan and cap of a group. Without a customer, only the platform admin can have set them. */
export async function findGroupPlan(db: PublicDb, id: string) {
  return db
    .selectFrom('companyGroups')
    .select(['planId as grantedPlanId', 'equipmentCap as grantedCap'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The columns that remove a customer's payment exception. A group's exception is stored with the group. */
export const NO_EXCEPTION = {
  exceptionStatus: null,
  exceptionReason: null,
  exceptionBy: null,
  exceptionAt: null,
};

/**
 * Replaces a customer, and the customers that it replaced, with another customer that pays from now on. The replaced customers keep
 * their bills.
 * @param options `by` is the id of the new customer, `companyGroupId` the group of both
 */
export async function replaceCustomer(
  db: PublicDb,
  id: string,
  { by, companyGroupId, at }: { readonly by: string; readonly companyGroupId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('billingCustomers')
    .set({ replacedBy: by, companyGroupId, companyId: null, updateDate: at, ...NO_EXCEPTION })
    .where((where) => where.or([where('id', '=', id), where('replacedBy', '=', id)]))
    .execute();
}

/** Locks a customer until the end of the transaction. */
export async function lockCustomer(db: PublicDb, id: string): Promise<void> {
  await lockCustomers(db, [id]);
}

export async function updateCustomer(
  db: PublicDb,
  id: string,
  change: PublicChange<'billingCustomers'>,
): Promise<void> {
  await db.updateTable('billingCustomers').set(change).where('id', '=', id).execute();
}

/** Lists the customers that the provider knows, for the nightly reconciliation. */
export async function listProviderCustomers(db: PublicDb) {
  return db
    .selectFrom('billingCustomers')
    .select('id')
    .where('providerId', 'is not', null)
    .orderBy('id')
    .execute();
}

export async function insertSubscription(db: PublicDb, row: NewPublicRow<'subscriptions'>): Promise<void> {
  await db.insertInto('subscriptions').values(row).execute();
}

function subscriptionWithPayer(db: PublicDb, id: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('billingCustomers', 'billingCustomers.id', 'subscriptions.customerId')
    .selectAll('subscriptions')
    .select(['billingCustomers.companyGroupId', 'billingCustomers.companyId', 'billingCustomers.replacedBy'])
    .where('subscriptions.id', '=', id);
}

/** Finds a subscription with its payer. */
export async function findSubscription(db: PublicDb, id: string) {
  return subscriptionWithPayer(db, id).executeTakeFirst();
}

/** Finds a subscription with its payer and locks it until the end of the transaction. */
export async function lockSubscription(db: PublicDb, id: string) {
  return subscriptionWithPayer(db, id).forUpdate('subscriptions').executeTakeFirst();
}

/** Lists the subscriptions of a customer, newest first. */
export async function listSubscriptions(db: PublicDb, customerId: string) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Lists the subscriptions with a request that has waited since before an instant. */
export async function listWaitingRequests(db: PublicDb, before: Date) {
  return db
    .selectFrom('subscriptions')
    .select('id')
    .where('request', 'is not', null)
    .where('updateDate', '<', before)
    .execute();
}

/** Reserves a request for sending until an instant. Returns false when it is already reserved, or has changed since the row was read. */
export async function claimRequest(
  db: PublicDb,
  { id, updateDate }: { readonly id: string; readonly updateDate: Date },
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ sendingUntil: until })
    .where('id', '=', id)
    .where('updateDate', '=', updateDate)
    .where((where) => where.or([where('sendingUntil', 'is', null), where('sendingUntil', '<=', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function updateSubscription(
  db: PublicDb,
  id: string,
  change: PublicChange<'subscriptions'>,
): Promise<void> {
  await db.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}

/** Changes a subscription unless its request has changed since it was read. A later request of the same kind is also a change. */
export async function updateRequest(
  db: PublicDb,
  {
    id,
    request,
    updateDate,
  }: { readonly id: string; readonly request: string | null; readonly updateDate: Date },
  change: PublicChange<'subscriptions'>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set(change)
    .where('id', '=', id)
    .where('request', '=', request)
    .where('updateDate', '=', updateDate)
    .execute();
}

/** Adds or updates a bill. A paid bill stays paid, even after a late event. */
export async function saveBill(db: PublicDb, row: NewPublicRow<'bills'>): Promise<void> {
  await db
    .insertInto('bills')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('providerId').doUpdateSet((excluded) => ({
        status: sql`case when bills.status = 'paid' then 'paid' else excluded.status end`,
        paidAt: sql`coalesce(bills.paid_at, excluded.paid_at)`,
        planId: sql`coalesce(bills.plan_id, excluded.plan_id)`,
        planQuantity: sql`coalesce(bills.plan_quantity, excluded.plan_quantity)`,
        planCap: sql`coalesce(bills.plan_cap, excluded.plan_cap)`,
        planPrice: sql`coalesce(bills.plan_price, excluded.plan_price)`,
        amount: excluded.ref('excluded.amount'),
        url: excluded.ref('excluded.url'),
        code: excluded.ref('excluded.code'),
        dueAt: excluded.ref('excluded.dueAt'),
        updateDate: excluded.ref('excluded.updateDate'),
      })),
    )
    .execute();
}

/** Lists the codes of the customer's paid sales, such as of tags. Bills of subscriptions have no code. */
export async function listPaidSales(db: PublicDb, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bills')
    .select('code')
    .where('customerId', '=', customerId)
    .where('status', '=', 'paid')
    .where('code', 'is not', null)
    .$narrowType<{ code: string }>()
    .execute();
  return rows.map(({ code }) => code);
}

/** Lists the bills of a customer's subscriptions, with the columns that determine the plan in effect. */
export async function listSubscriptionBills(db: PublicDb, customerId: string) {
  return db
    .selectFrom('bills')
    .select(['subscriptionId', 'planId', 'planCap', 'planPrice', 'status', 'createdAt', 'dueAt'])
    .where('customerId', '=', customerId)
    .where('subscriptionId', 'is not', null)
    .execute();
}

/**
 * Whether a payment is late, because a subscription's bill is unpaid after its due date or the provider reports it. A late one-off bill,
 * for example for tags, does not count, since its goods are not delivered.
 */
export async function isPaymentLate(db: PublicDb, customerId: string, now: Date): Promise<boolean> {
  const bill = db
    .selectFrom('bills')
    .select(sql`1`.as('late'))
    .where('customerId', '=', customerId)
    .where('subscriptionId', 'is not', null)
    .where('status', '=', 'pending')
    .where('dueAt', '<', now);
  const subscription = db
    .selectFrom('subscriptions')
    .select(sql`1`.as('late'))
    .where('customerId', '=', customerId)
    .where('overdueSince', 'is not', null)
    .where('status', '=', 'active');
  return (await bill.unionAll(subscription).limit(1).executeTakeFirst()) !== undefined;
}

/** Lists the provider's ids of a customer's bills that wait for payment. */
export async function listUnpaidProviderIds(db: PublicDb, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bills')
    .select('providerId')
    .where('customerId', '=', customerId)
    .where('status', 'in', OPEN_BILL_STATUSES)
    .execute();
  return rows.map(({ providerId }) => providerId);
}

/** Finds a bill with its payer. */
export async function findBill(db: PublicDb, id: string) {
  return db
    .selectFrom('bills')
    .innerJoin('billingCustomers', 'billingCustomers.id', 'bills.customerId')
    .selectAll('bills')
    .select(['billingCustomers.companyGroupId', 'billingCustomers.companyId'])
    .where('bills.id', '=', id)
    .executeTakeFirst();
}

/** Finds the first bill of a subscription. */
export async function findFirstBill(db: PublicDb, subscriptionId: string) {
  return db
    .selectFrom('bills')
    .select('url')
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}

export async function findBillByProviderId(db: PublicDb, providerId: number) {
  return db.selectFrom('bills').select('customerId').where('providerId', '=', providerId).executeTakeFirst();
}

export async function findSubscriptionByProviderId(db: PublicDb, providerId: number) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'customerId'])
    .where('providerId', '=', providerId)
    .executeTakeFirst();
}

const BILL_ORDER = {
  created_at: 'bills.createdAt',
  due_at: 'bills.dueAt',
  amount: 'bills.amount',
  status: 'bills.status',
} as const;

/** Returns one page of the bills of a customer and of the customers that it replaces, with the total. */
export async function listBills(db: PublicDb, customerId: string, filter: QueryOf<typeof listBillsEndpoint>) {
  const ordered = db
    .selectFrom('bills')
    .selectAll()
    .where('customerId', 'in', (select) =>
      select
        .selectFrom('billingCustomers')
        .select('id')
        .where((where) => where.or([where('id', '=', customerId), where('replacedBy', '=', customerId)])),
    )
    .orderBy(BILL_ORDER[filter.field], filter.direction)
    .orderBy('bills.id', filter.direction);
  return onePage(ordered, filter);
}
