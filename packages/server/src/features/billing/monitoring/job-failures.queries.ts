/** Billing jobs with a failed last attempt, for the billing desk, which cannot read the job queue. */
import type { PublicDb } from '../../../platform/db/database.ts';

/** The subject of a job, from the ids in its payload. */
export interface JobSubject {
  readonly task: string;
  /** Empty when the job has no particular subject. */
  readonly subject: string;
}

export interface JobFailure {
  readonly customerId: string | null;
  readonly kind: 'unavailable' | 'fault';
  readonly reason: string;
  readonly attempts: number;
  readonly givenUp: boolean;
  readonly at: Date;
}

/** Replaces the stored failure of a job, but keeps the instant of the first failure. */
export async function saveJobFailure(
  db: PublicDb,
  { task, subject }: JobSubject,
  { at, ...failure }: JobFailure,
): Promise<void> {
  const latest = { ...failure, lastFailedAt: at };
  await db
    .insertInto('billingJobFailures')
    .values({ task, subject, ...latest, firstFailedAt: at })
    .onConflict((conflict) => conflict.columns(['task', 'subject']).doUpdateSet(latest))
    .execute();
}

export async function deleteJobFailure(db: PublicDb, { task, subject }: JobSubject): Promise<void> {
  await db.deleteFrom('billingJobFailures').where('task', '=', task).where('subject', '=', subject).execute();
}

/** Finds the customer of an id in a job's payload, or undefined. */
export async function findCustomerOf(
  db: PublicDb,
  { table, id }: { readonly table: 'subscriptions' | 'tagOrders'; readonly id: string },
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('customerId').where('id', '=', id).executeTakeFirst();
  return row?.customerId;
}
