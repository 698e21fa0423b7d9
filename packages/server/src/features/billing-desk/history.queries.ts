/** Queries of the billing history of one customer and of its obstacles. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { tagOrdersWithBill } from '../tag-orders/tag-orders.exported.queries.ts';
import type { Moments } from './customers.queries.ts';

/** Selects the ids of a customer and of the customers that it replaced, for example when a company moved into the group. */
function withReplaced(db: PublicDb, customerId: string) {
  return db
    .selectFrom('billingCustomers')
    .select('id')
    .where((where) => where.or([where('id', '=', customerId), where('replacedBy', '=', customerId)]));
}

export async function listSubscriptions(db: PublicDb, customerId: string, limit: number) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('customerId', 'in', withReplaced(db, customerId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function listRequests(db: PublicDb, customerId: string, limit: number) {
  return db
    .selectFrom('subscriptionRequests')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionRequests.subscriptionId')
    .selectAll('subscriptionRequests')
    .where('subscriptions.customerId', 'in', withReplaced(db, customerId))
    .orderBy('askedAt', 'desc')
    .orderBy('subscriptionRequests.id', 'desc')
    .limit(limit)
    .execute();
}

export async function listBills(db: PublicDb, customerId: string, limit: number) {
  return db
    .selectFrom('bills')
    .selectAll()
    .where('customerId', 'in', withReplaced(db, customerId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the orders of tags with the status of their bill. */
export async function listTagOrders(db: PublicDb, customerId: string, limit: number) {
  return tagOrdersWithBill(db)
    .selectAll('tagOrders')
    .select('bills.status as billStatus')
    .where('tagOrders.customerId', 'in', withReplaced(db, customerId))
    .orderBy('tagOrders.createdAt', 'desc')
    .orderBy('tagOrders.id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the webhook calls about a customer, its subscriptions or its bills. */
export async function listEvents(db: PublicDb, customerId: string, limit: number) {
  return db
    .selectFrom('billingEvents')
    .select(['key', 'kind', 'receivedAt', 'processedAt'])
    .where(
      sql<boolean>`(subject_type, subject_id) in (
        select 'customer', provider_id from billing_customers where id in (${withReplaced(db, customerId)})
        union all select 'subscription', provider_id from subscriptions where customer_id in (${withReplaced(db, customerId)})
        union all select 'bill', provider_id from bills where customer_id in (${withReplaced(db, customerId)}))`,
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute();
}

interface ObstacleRow {
  readonly kind: string;
  readonly since: Date;
  readonly request: string | null;
  readonly amount: number | null;
  readonly detail: string;
}

/**
 * Lists the obstacles of a customer's billing, the longest first. Waiting work is listed at once, but counts as stuck only after
 * minutes.
 */
export async function listObstacles(
  db: PublicDb,
  customerId: string,
  { refusedAfter }: Pick<Moments, 'refusedAfter'>,
): Promise<readonly ObstacleRow[]> {
  const { rows } = await sql<ObstacleRow>`
    select 'REQUEST_WAITING' as kind, update_date as since, request, null::integer as amount, '' as detail
    from subscriptions where customer_id = ${customerId} and request is not null
    union all
    select * from (
      select 'REQUEST_REFUSED', latest.ended_at, latest.request, null::integer, latest.refused_fields
      from subscription_requests latest join subscriptions on subscriptions.id = latest.subscription_id
      where subscriptions.customer_id = ${customerId} and latest.ended_at is not null
        and latest.outcome = 'refused'
        and not exists (
          select from subscription_requests later join subscriptions other on other.id = later.subscription_id
          where other.customer_id = ${customerId} and (later.asked_at, later.id) > (latest.asked_at, latest.id))
    ) refused
    union all
    select case when refused then 'ORDER_REFUSED' else 'ORDER_WAITING' end, update_date, null, total, ''
    from tag_orders
    where customer_id = ${customerId} and billed_at is null and (not refused or update_date > ${refusedAfter})
    union all
    select 'BILL_WITHOUT_LINK', created_at, null, amount, ''
    from bills where customer_id = ${customerId} and status = 'pending' and url is null
    union all
    select case kind when 'unavailable' then 'PROVIDER_UNAVAILABLE' else 'JOB_FAULT' end,
      first_failed_at, null, null, reason
    from billing_job_failures where customer_id = ${customerId}
    order by since, kind`.execute(db);
  return rows;
}
