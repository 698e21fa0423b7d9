/** Queries of the mails about bills. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

function unpaidBills(db: PublicDb) {
  return db
    .selectFrom('bills')
    .innerJoin('billingCustomers', 'billingCustomers.id', 'bills.customerId')
    .select(['bills.id', 'bills.url', 'bills.amount', 'bills.dueAt', 'billingCustomers.name'])
    .select(['billingCustomers.email', 'billingCustomers.companyGroupId', 'billingCustomers.companyId'])
    .where('bills.status', '=', 'pending');
}

/** Lists the unpaid bills of a customer that still need a mail with their link, and marks them as mailed. */
export async function takeUnmailedBills(db: PublicDb, customerId: string) {
  const bills = await unpaidBills(db)
    .where('bills.customerId', '=', customerId)
    .where('bills.mailed', '=', false)
    .where('bills.url', 'is not', null)
    .where('bills.dueAt', 'is not', null)
    .orderBy('bills.id')
    .execute();
  for (const { id } of bills) {
    await db.updateTable('bills').set({ mailed: true }).where('id', '=', id).execute();
  }
  return bills;
}

/** Lists the unpaid bills with a link that are due on a day of a time zone. */
export async function listBillsDueOn(db: PublicDb, day: string, timeZone: string) {
  return unpaidBills(db)
    .where('bills.url', 'is not', null)
    .where(sql<boolean>`(bills.due_at at time zone ${timeZone})::date = ${day}::date`)
    .orderBy('bills.id')
    .execute();
}

/** Records that a reminder was sent. Returns false if a reminder was already sent on this day. */
export async function markReminded(db: PublicDb, id: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bills')
    .set({ remindedOn: day })
    .where('id', '=', id)
    .where(sql<boolean>`reminded_on is distinct from ${day}::date`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the language of the user with an address, else Portuguese. */
export async function findLanguageOf(db: PublicDb, email: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .where('status', 'not in', ['MIGRATED', 'DELETED'])
    .executeTakeFirst();
  return row?.language ?? 'pt';
}
