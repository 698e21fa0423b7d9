/** Reads the data of a bill for its receipt. */
import { sql } from 'kysely';
import type { PublicDb } from '../../../platform/db/database.ts';

/** Finds a bill with its payer, and the tag order or the plan that it is for. */
export async function findReceiptBill(db: PublicDb, id: string) {
  return db
    .selectFrom('bills')
    .innerJoin('billingCustomers', 'billingCustomers.id', 'bills.customerId')
    .innerJoin('companyGroups', 'companyGroups.id', 'billingCustomers.companyGroupId')
    .leftJoin('tagOrders', (join) =>
      join
        .onRef('tagOrders.customerId', '=', 'bills.customerId')
        .on('bills.code', '=', sql<string>`tag_orders.id::text`),
    )
    .select([
      'bills.providerId as number',
      'bills.amount',
      'bills.status',
      'bills.paidAt',
      'bills.createdAt',
      'bills.subscriptionId',
      'bills.planId',
      'bills.planQuantity',
      'billingCustomers.companyGroupId',
      'billingCustomers.companyId',
      'billingCustomers.name as payerName',
      'billingCustomers.taxId',
      'companyGroups.timeZone',
      'tagOrders.productId',
      'tagOrders.quantity as tagQuantity',
    ])
    .where('bills.id', '=', id)
    .executeTakeFirst();
}
