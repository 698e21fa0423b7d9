/** The query of the bills for accounting. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Rows per cursor fetch, few so that other requests are served in between. */
const BILLS_PER_FETCH = 500;

/** Streams the bills that were issued from a day up to another one, with their customers, through a cursor. */
export function streamBills(
  db: PublicDb,
  { from, upTo }: { readonly from: string; readonly upTo: string },
  timeZone: string,
) {
  const startOf = (day: string, plusDays: number) =>
    sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp at time zone ${timeZone})`;
  return db
    .selectFrom('bills')
    .innerJoin('billingCustomers', 'billingCustomers.id', 'bills.customerId')
    .innerJoin('companyGroups', 'companyGroups.id', 'billingCustomers.companyGroupId')
    .select(['bills.providerId', 'bills.amount', 'bills.status', 'bills.subscriptionId'])
    .select(['bills.createdAt', 'bills.dueAt', 'bills.paidAt'])
    .select(['billingCustomers.name', 'billingCustomers.taxId', 'companyGroups.name as companyGroup'])
    .where('bills.createdAt', '>=', startOf(from, 0))
    .where('bills.createdAt', '<', startOf(upTo, 1))
    .orderBy('bills.createdAt')
    .orderBy('bills.id')
    .stream(BILLS_PER_FETCH);
}

export type ExportedBill = ReturnType<typeof streamBills> extends AsyncIterable<infer Row> ? Row : never;
