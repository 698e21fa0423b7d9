/** Queries of the nightly reconciliations and of the customers whose state at the provider differed. */
import { sql } from 'kysely';
import type { PublicDb } from '../../../platform/db/database.ts';

/** Adds a reconciliation of `customerIds`, and deletes reconciliations that started before `deleteBefore`. */
export async function insertReconciliation(
  db: PublicDb,
  {
    id,
    startedAt,
    customerIds,
  }: { readonly id: string; readonly startedAt: Date; readonly customerIds: readonly string[] },
  deleteBefore: Date,
): Promise<void> {
  await db.deleteFrom('billingReconciliations').where('startedAt', '<', deleteBefore).execute();
  await db.insertInto('billingReconciliations').values({ id, startedAt }).execute();
  await sql`
    insert into reconciled_customers (reconciliation_id, customer_id)
    select ${id}, unnest(${customerIds}::uuid[])`.execute(db);
}

/** Records whether the provider's state of a customer differed from the stored state. A repeated job changes nothing. */
export async function markReconciled(
  db: PublicDb,
  { reconciliationId, customerId }: { readonly reconciliationId: string; readonly customerId: string },
  differed: boolean,
): Promise<void> {
  await db
    .updateTable('reconciledCustomers')
    .set({ differed })
    .where('reconciliationId', '=', reconciliationId)
    .where('customerId', '=', customerId)
    .where('differed', 'is', null)
    .execute();
}

/** Returns the last reported state of a customer as one text, to compare two instants. Only reports of the provider change it. */
export async function readReportedState(db: PublicDb, customerId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat(
      (select jsonb_agg(jsonb_build_array(id, provider_id, status, next_billing_at, overdue_since, end_at) order by id)
       from subscriptions where customer_id = ${customerId}),
      (select jsonb_agg(jsonb_build_array(provider_id, status, amount, url, due_at, paid_at) order by provider_id)
       from bills where customer_id = ${customerId})) as state`.execute(db);
  return rows[0]?.state ?? '';
}
