/** Queries of the provider's webhook events. */
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow } from '../../../platform/db/database.ts';

/** Stores an event. Returns false if it is already stored. */
export async function insertEvent(db: PublicDb, row: NewPublicRow<'billingEvents'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('billingEvents')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

/**
 * Deletes the content of events that were received before `rawBefore`, and whole events that were received before `eventsBefore`, which
 * the provider no longer repeats.
 */
export async function pruneEvents(
  db: PublicDb,
  { rawBefore, eventsBefore }: { readonly rawBefore: Date; readonly eventsBefore: Date },
): Promise<void> {
  await db
    .updateTable('billingEvents')
    .set({ raw: null })
    .where('receivedAt', '<', rawBefore)
    .where('raw', 'is not', null)
    .execute();
  await db.deleteFrom('billingEvents').where('receivedAt', '<', eventsBefore).execute();
}

/**
 * Lists the distinct subjects of a waiting event and of the events that wait for the same job.
 * @param jobKey undefined when the event shares its job with no other event
 */
export async function listWaitingSubjects(db: PublicDb, key: string, jobKey: string | undefined) {
  return db
    .selectFrom('billingEvents')
    .select(['subjectType', 'subjectId', sql<string[]>`array_agg(key order by key)`.as('keys')])
    .where('processedAt', 'is', null)
    .where((where) => where.or([where('key', '=', key), where('jobKey', '=', jobKey ?? null)]))
    .groupBy(['subjectType', 'subjectId'])
    .orderBy(sql`min(received_at)`)
    .execute();
}

export async function finishEvents(
  db: PublicDb,
  keys: readonly string[],
  { outcome, at }: { outcome: string; at: Date },
): Promise<void> {
  await db
    .updateTable('billingEvents')
    .set({ outcome, processedAt: at })
    .where('key', '=', sql<string>`any(${keys})`)
    .execute();
}

/** Finishes the waiting events of a customer that were received before its state was read. */
export async function finishEventsBefore(
  db: PublicDb,
  customerId: string,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<void> {
  await sql`
    update public.billing_events set outcome = 'synced', processed_at = ${at}
    where processed_at is null and received_at < ${before} and (subject_type, subject_id) in (
      select 'customer', provider_id from public.billing_customers where id = ${customerId}
      union all select 'subscription', provider_id from public.subscriptions where customer_id = ${customerId}
      union all select 'bill', provider_id from public.bills where customer_id = ${customerId})`.execute(db);
}
