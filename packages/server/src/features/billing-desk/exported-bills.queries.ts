/** The query of the bills for accounting. */
import type { PublicDb } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';

/** Rows per cursor fetch, few so that other requests are served in between. */
const BILLS_PER_FETCH = 500;

/** Streams the bills that were issued in a range of days, with their customers, through a cursor. */
export function streamBills(
  db: PublicDb,
  { from, upTo }: { readonly from: string; readonly upTo: string },
  timeZone: string,
) {
  return db
    .selectFrom('bills')
    .innerJoin('billingCustomers', 'billingCustomers.id', 'bills.customerId')
    .innerJoin('companyGroups', 'companyGroups.id', 'billingCustomers.companyGroupId')
    .select(['bills.providerId', 'bills.amount', 'bills.status', 'bills.subscriptionId'])
    .select(['bills.createdAt', 'bills.dueAt', 'bills.paidAt'])
    .select(['billingCustomers.name', 'billingCustomers.taxId', 'companyGroups.name as companyGroup'])
    .where('bills.createdAt', '>=', dayStart(from, 0, timeZone))
    .where('bills.createdAt', '<', dayStart(upTo, 1, timeZone))
    .orderBy('bills.createdAt')
    .orderBy('bills.id')
    .stream(BILLS_PER_FETCH);
}

export type ExportedBill = ReturnType<typeof streamBills> extends AsyncIterable<infer Row> ? Row : never;
