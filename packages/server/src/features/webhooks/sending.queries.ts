/** Queries of the jobs that send: which webhook is called next, with which delivery. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { IS_OPEN } from './deliveries.queries.ts';
import { LONGEST_PAUSE_MS, LONGEST_REST_MS } from './retry-plan.rules.ts';

/** Longer than a job can take. After this time, another server sends the deliveries of a killed server. */
const CLAIM_MS = 60_000;
/** Claims further ahead are ignored. The clocks of servers may differ by less. */
const LONGEST_CLAIM_MS = 10 * CLAIM_MS;
/** Jobs that send for one customer at once. Half of the workers stay for others. */
const JOBS_OF_CUSTOMER = 2;

/** Whether an instant is still to come. An instant further ahead than the longest wait is from a clock that was wrong, and has passed. */
const isAhead = (column: string, now: Date, longestMs: number) =>
  sql<boolean>`(${sql.ref(column)} > ${now} and ${sql.ref(column)} <= ${new Date(now.getTime() + longestMs)})`;

const isSending = (table: 'webhooks' | 'other', now: Date) =>
  isAhead(`${table}.sendingUntil`, now, LONGEST_CLAIM_MS);
const isResting = (now: Date) => isAhead('webhooks.restingUntil', now, LONGEST_REST_MS);

/** A condition of waiting deliveries. */
const isDue = (now: Date) => sql<boolean>`(
  delivery.state = 'WAITING' and not ${isAhead('delivery.nextAttemptAt', now, LONGEST_PAUSE_MS)})`;

/** Whether two webhooks are of one customer. A customer is a group, or a company of the generic group. */
const IS_OF_CUSTOMER = sql<boolean>`(
  other.company_group_id = webhooks.company_group_id
  and (other.company_id is not distinct from webhooks.company_id or not exists (
    select from company_groups where id = webhooks.company_group_id and name = ${GENERIC_GROUP})))`;

/** Returns the earliest end of the customer's claims. Null means that the customer may have another job. */
const fullUntil = (now: Date) => sql<Date | null>`(
  select case when count(*) >= ${JOBS_OF_CUSTOMER} then min(other.sending_until) end
  from webhooks other where ${IS_OF_CUSTOMER} and ${isSending('other', now)})`;

/** Lets one transaction at a time begin or end a job of the webhook's group. */
async function lockTurns(db: PublicDb, id: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(727057, hashtext(company_group_id::text)) from webhooks where id = ${id}`.execute(
    db,
  );
}

/** Claims the customer's webhook that has waited longest. Returns undefined if none is due, or the customer has two jobs. */
export async function claimSending(db: PublicDb, id: string, now: Date) {
  await lockTurns(db, id);
  const { rows } = await sql<{ until: Date | null }>`
    select ${fullUntil(now)} as until from webhooks where id = ${id}`.execute(db);
  const [next] = rows[0]?.until === null ? await listIdle(db, now, id) : [];
  return next === undefined
    ? undefined
    : db
        .updateTable('webhooks')
        .set({ sendingUntil: new Date(now.getTime() + CLAIM_MS) })
        .where('id', '=', next)
        .returning(['id', 'failures'])
        .executeTakeFirst();
}

/** Ends the claim. Its instant stays, since webhooks take turns by it. */
export async function endSending(db: PublicDb, id: string, now: Date): Promise<void> {
  await lockTurns(db, id);
  await db.updateTable('webhooks').set({ sendingUntil: now }).where('id', '=', id).execute();
}

/**
 * Returns when a webhook may send its next delivery. Undefined means that nothing waits or the webhook may not send.
 * @param isRefused whether `claimSending` refused, and its transaction still runs. Then the end of a claim counts too
 */
export async function findNextSending(
  db: PublicDb,
  id: string,
  now: Date,
  isRefused: boolean,
): Promise<Date | undefined> {
  const turn = sql`${fullUntil(now)}, case when ${isSending('webhooks', now)} then sending_until end`;
  const { rows } = await sql<{ at: Date }>`
    select greatest(next.at, case when ${isResting(now)} then resting_until end, ${isRefused ? turn : sql`null`}) as at
    from webhooks
    cross join lateral (
      select case when exists (select from webhook_deliveries delivery where webhook_id = webhooks.id and ${isDue(now)})
        then ${now}::timestamptz
        else (select min(next_attempt_at) from webhook_deliveries where webhook_id = webhooks.id and state = 'WAITING') end as at
    ) next
    where id = ${id} and ${IS_OPEN} and next.at is not null`.execute(db);
  return rows[0]?.at;
}

/**
 * Returns the next due delivery with all that its call needs. Deliveries without an attempt come before failed deliveries.
 * @param first which delivery without an attempt is wanted
 */
export async function findDue(db: PublicDb, webhookId: string, now: Date, first: 'oldest' | 'newest') {
  const find = async (attempts: '= 0' | '> 0', direction: 'asc' | 'desc') => {
    const { rows } = await sql<{
      id: string;
      eventId: string;
      body: string;
      attempts: number;
      url: string;
      secret: string;
      previousSecret: string | null;
      previousSecretUntil: Date | null;
    }>`
      select delivery.id, delivery.event_id, delivery.body, delivery.attempts,
        webhooks.url, webhooks.secret, webhooks.previous_secret, webhooks.previous_secret_until
      from webhooks
      join webhook_deliveries delivery on webhook_id = webhooks.id
      where webhooks.id = ${webhookId} and ${IS_OPEN} and ${isDue(now)} and attempts ${sql.raw(attempts)}
      order by place ${sql.raw(direction)} limit 1`.execute(db);
    return rows[0];
  };
  return (await find('= 0', first === 'newest' ? 'desc' : 'asc')) ?? find('> 0', 'asc');
}

/**
 * Lists webhooks with due deliveries that no job sends. The first have waited longest.
 * @param webhookId only those of its customer; undefined means all
 */
export async function listIdle(db: PublicDb, now: Date, webhookId?: string): Promise<string[]> {
  const ofCustomer = sql`exists (select from webhooks other where other.id = ${webhookId} and ${IS_OF_CUSTOMER})`;
  const { rows } = await sql<{ id: string }>`
    select id from webhooks
    where ${IS_OPEN} and ${isSending('webhooks', now)} is not true and ${isResting(now)} is not true
      and ${webhookId === undefined ? sql`true` : ofCustomer}
      and exists (select from webhook_deliveries delivery where webhook_id = webhooks.id and ${isDue(now)})
    order by sending_until nulls first, id`.execute(db);
  return rows.map(({ id }) => id);
}
