/** Subscriptions of the sandbox and their items. */
import type { PublicDb } from '../../../platform/db/database.ts';
import type { PricedItem, ProviderSubscription } from '../provider/provider.ts';
import { sandboxTables } from './sandbox-schema.queries.ts';

/** Creates a subscription without items. Returns its id, or undefined if a subscription has its code. */
export async function insertSubscription(
  db: PublicDb,
  row: {
    readonly code: string;
    readonly customerId: number;
    readonly planId: number;
    readonly paymentMethod: string;
    readonly startAt: Date;
    readonly nextBillingAt: Date;
  },
): Promise<number | undefined> {
  const inserted = await sandboxTables(db)
    .insertInto('subscriptions')
    .values({ ...row, status: 'active', createdAt: row.startAt, billedMonths: 1 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Replaces the items of a subscription. */
export async function replaceItems(
  db: PublicDb,
  subscriptionId: number,
  items: readonly PricedItem[],
): Promise<void> {
  const tables = sandboxTables(db);
  await tables.deleteFrom('subscriptionItems').where('subscriptionId', '=', subscriptionId).execute();
  await tables
    .insertInto('subscriptionItems')
    .values(
      items.map(({ productId, quantity, price, perUnit, discount }) => ({
        subscriptionId,
        productId,
        quantity,
        price,
        perUnit,
        discount: discount?.amount ?? 0,
        discountBills: discount?.bills ?? 0,
      })),
    )
    .execute();
}

/** Returns the items of a subscription for its next bill, which uses up one bill of each discount. */
export async function takeItems(db: PublicDb, subscriptionId: number): Promise<PricedItem[]> {
  const tables = sandboxTables(db);
  const rows = await tables
    .selectFrom('subscriptionItems')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('productId')
    .execute();
  await tables
    .updateTable('subscriptionItems')
    .set(({ eb }) => ({ discountBills: eb('discountBills', '-', 1) }))
    .where('subscriptionId', '=', subscriptionId)
    .where('discountBills', '>', 0)
    .execute();
  return rows.map(({ productId, quantity, price, perUnit, discount, discountBills }) => ({
    productId,
    quantity,
    price,
    perUnit,
    discount: discountBills === 0 ? undefined : { amount: discount, bills: discountBills },
  }));
}

type Key = 'id' | 'code' | 'customerId';

/** Returns the subscriptions with an id, with a code or of a customer, newest first. */
export async function listSubscriptionsBy<K extends Key>(
  db: PublicDb,
  key: K,
  value: K extends 'code' ? string : number,
): Promise<ProviderSubscription[]> {
  const tables = sandboxTables(db);
  const rows = await tables
    .selectFrom('subscriptions')
    .select(['id', 'code', 'customerId', 'status', 'createdAt', 'nextBillingAt', 'endAt'])
    .select((row) =>
      row
        .selectFrom('bills')
        .select(({ fn }) => fn.min('dueAt').as('earliest'))
        .whereRef('bills.subscriptionId', '=', 'subscriptions.id')
        .where('bills.status', '=', 'pending')
        .where('overdue', '=', true)
        .as('overdueSince'),
    )
    .where(key as Key, '=', value)
    .orderBy('id', 'desc')
    .execute();
  const items =
    rows.length === 0
      ? []
      : await tables
          .selectFrom('subscriptionItems')
          .select(['subscriptionId', 'productId', 'quantity'])
          .where(
            'subscriptionId',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('productId')
          .execute();
  return rows.map(({ nextBillingAt, endAt, overdueSince, status, ...row }) => ({
    ...row,
    status: status as ProviderSubscription['status'],
    items: items
      .filter(({ subscriptionId }) => subscriptionId === row.id)
      .map(({ productId, quantity }) => ({ productId, quantity })),
    nextBillingAt: nextBillingAt ?? undefined,
    overdueSince: overdueSince ?? undefined,
    endAt: endAt ?? undefined,
  }));
}

/** Locks a subscription and returns the columns that decide on cancelling, reactivating and billing. */
export async function lockSubscription(db: PublicDb, id: number) {
  return sandboxTables(db)
    .selectFrom('subscriptions')
    .select(['id', 'customerId', 'status', 'startAt', 'billedMonths', 'nextBillingAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the ids of subscriptions to be billed, for customers with a clock that is ahead by `clockMonths`.
 * @param now time by these clocks
 */
export async function listDueSubscriptions(db: PublicDb, clockMonths: number, now: Date): Promise<number[]> {
  const rows = await sandboxTables(db)
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.id', 'subscriptions.customerId')
    .select('subscriptions.id')
    .where('nextBillingAt', '<=', now)
    .where('clockMonths', '=', clockMonths)
    .orderBy('subscriptions.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Updates the changeable columns of a subscription. */
export async function updateSubscription(
  db: PublicDb,
  id: number,
  change: {
    readonly status?: 'active' | 'canceled';
    readonly startAt?: Date;
    readonly billedMonths?: number;
    readonly nextBillingAt?: Date | null;
    readonly endAt?: Date | null;
  },
): Promise<void> {
  await sandboxTables(db).updateTable('subscriptions').set(change).where('id', '=', id).execute();
}
