/** Queries of the health of billing: the last event, the last reconciliation and the failing jobs. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

export async function findLastEventAt(db: PublicDb): Promise<Date | null> {
  const row = await db
    .selectFrom('billingEvents')
    .select((select) => select.fn.max('receivedAt').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Finds the last reconciliation, and counts all its customers, those that were read, and those that differed. */
export async function findLastReconciliation(db: PublicDb) {
  return db
    .selectFrom('billingReconciliations')
    .leftJoin('reconciledCustomers', 'reconciledCustomers.reconciliationId', 'billingReconciliations.id')
    .select([
      'startedAt',
      sql<number>`count(customer_id)`.as('customers'),
      sql<number>`count(differed)`.as('read'),
      sql<number>`count(*) filter (where differed)`.as('differed'),
    ])
    .groupBy('billingReconciliations.id')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the jobs with a failed last attempt and the name of their customer. */
export async function listFailures(db: PublicDb, limit: number) {
  return db
    .selectFrom('billingJobFailures')
    .leftJoin('billingCustomers', 'billingCustomers.id', 'billingJobFailures.customerId')
    .selectAll('billingJobFailures')
    .select('billingCustomers.name as customer')
    .orderBy('lastFailedAt', 'desc')
    .orderBy('task')
    .orderBy('subject')
    .limit(limit)
    .execute();
}

export async function countFailures(db: PublicDb): Promise<number> {
  const { count } = await db
    .selectFrom('billingJobFailures')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
