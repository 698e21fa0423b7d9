/** Queries of jobs that make and send deliveries. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import { DOORS_ARE_OPEN } from '../../platform/db/doors/doors.ts';
import { TOKEN_IS_VALID } from '../api-tokens/token-use.exported.queries.ts';

/** An event of a company group. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly companyId: string;
  readonly body: string;
}

/**
 * Whether the API token that made a webhook is valid. The person of a personal token must also be an admin of the group, or belong to the
 * company of the webhook.
 */
export const HAS_VALID_TOKEN = sql<boolean>`exists (
  select from api_tokens token
  left join users on users.id = token.user_id
  where token.id = webhooks.created_by_token and token.expires_at > now() and ${TOKEN_IS_VALID}
    and (token.kind = 'GROUP' or users.role = 'COMPANY_GROUP_ADMIN' or users.company_id = webhooks.company_id))`;

/**
 * Whether a webhook may send. It may not in a restored copy with shut doors, while the webhook or the integrations of its group are off, or
 * when the token that made it is no longer valid.
 */
export const IS_OPEN = sql<boolean>`(
  webhooks.off_since is null and ${DOORS_ARE_OPEN}
  and exists (select from company_groups where company_groups.id = webhooks.company_group_id and has_integrations)
  and (webhooks.created_by_token is null or ${HAS_VALID_TOKEN}))`;

/** Finds a webhook that is on, with its group. */
export async function findListening(db: PublicDb, id: string) {
  return db
    .selectFrom('webhooks')
    .innerJoin('companyGroups', 'companyGroups.id', 'webhooks.companyGroupId')
    .select(['webhooks.id', 'webhooks.types', 'webhooks.companyId'])
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole'])
    .where('webhooks.id', '=', id)
    .where(IS_OPEN)
    .executeTakeFirst();
}

/** Adds the deliveries of events in their order. A repeated job adds nothing. */
export async function addDeliveries(
  db: PublicDb,
  webhookId: string,
  events: readonly StoredEvent[],
  { now, isReplay }: { readonly now: Date; readonly isReplay: boolean },
): Promise<void> {
  if (events.length === 0) {
    return;
  }
  const texts = (key: 'id' | 'type' | 'body') => events.map((event) => event[key]);
  await sql`
    insert into webhook_deliveries (webhook_id, event_id, type, body, next_attempt_at, created_at)
    select ${webhookId}, event.id, event.type, event.body, ${now}, ${now}
    from unnest(${texts('id')}::uuid[], ${texts('type')}::text[], ${texts('body')}::text[]) with ordinality
      as event (id, type, body, place)
    order by event.place
    on conflict (webhook_id, event_id) ${
      isReplay
        ? sql`do update set state = 'WAITING', attempts = 0, next_attempt_at = excluded.next_attempt_at`
        : sql`do nothing`
    }`.execute(db);
}

interface Attempt {
  readonly at: Date;
  readonly status: number | null;
  readonly fault: string | null;
  readonly milliseconds: number;
}

/** Stores an attempt. @param nextAttemptAt null after a successful or the last attempt */
export async function storeAttempt(
  db: PublicDb,
  deliveryId: string,
  { at, status, fault, milliseconds }: Attempt,
  nextAttemptAt: Date | null,
): Promise<void> {
  const last = nextAttemptAt === null ? ({ state: fault === null ? 'DELIVERED' : 'FAILED' } as const) : {};
  await db
    .updateTable('webhookDeliveries')
    .set(({ eb }) => ({
      ...last,
      attempts: eb('attempts', '+', 1),
      nextAttemptAt,
      lastAttemptAt: at,
      lastStatus: status,
      lastFault: fault,
      lastMilliseconds: milliseconds,
    }))
    .where('id', '=', deliveryId)
    .execute();
}

export async function noteSuccess(db: PublicDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failures: 0, failingSince: null, restingUntil: null, lastSuccessAt: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Counts a failed call. Returns the instant of the first failure in the row.
 * @param restingUntil undefined for a webhook that does not rest
 */
export async function noteFailure(
  db: PublicDb,
  id: string,
  { at, restingUntil }: { readonly at: Date; readonly restingUntil: Date | undefined },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('webhooks')
    .set(({ eb }) => ({
      failures: eb('failures', '+', 1),
      failingSince: sql<Date>`least(failing_since, ${at})`,
      restingUntil: restingUntil ?? null,
    }))
    .where('id', '=', id)
    .returning('failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? undefined;
}

/** Switches a webhook off. Returns it unless it was off already. */
export async function switchOff(db: PublicDb, id: string, reason: 'FAILED' | 'GONE', now: Date) {
  return db
    .updateTable('webhooks')
    .set({ offSince: now, offReason: reason })
    .where('id', '=', id)
    .where('offSince', 'is', null)
    .returning(['id', 'name', 'companyGroupId', 'companyId', 'createdBy'])
    .executeTakeFirst();
}

/** Deletes the webhooks of ended tokens. */
export async function deleteOrphans(db: PublicDb): Promise<void> {
  await sql`
    delete from webhooks where created_by_token is not null and not exists (
      select from api_tokens token
      where token.id = webhooks.created_by_token and token.revoked_at is null and token.expires_at > now())`.execute(
    db,
  );
}

/** Deletes deliveries from before an instant. Returns their number. */
export async function deleteDeliveriesBefore(db: PublicDb, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < ${before} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

interface Wanted {
  readonly types: readonly string[];
  /** Null means every company. */
  readonly companyId: string | null;
  readonly since: Date;
  readonly upTo: Date;
}

const wanted = ({ types, companyId, since, upTo }: Wanted) => sql`
  type = any(${[...types]}) and recorded_at >= ${since} and recorded_at <= ${upTo}
  and (${companyId}::uuid is null or company_id = ${companyId}::uuid)`;

export async function countEvents(db: TenantDb, filter: Wanted): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from events where ${wanted(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists events after another one, the oldest first. */
export async function listEventsAfter(
  db: TenantDb,
  filter: Wanted,
  after: string | undefined,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select id, type, company_id, body::text as body from events
    where ${wanted(filter)}
      and (${after ?? null}::uuid is null or (recorded_at, id) > (select recorded_at, id from events where id = ${after ?? null}::uuid))
    order by recorded_at, id limit ${limit}`.execute(db);
  return rows;
}
