/** Queries of webhooks for their admins. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { HAS_VALID_TOKEN } from './deliveries.queries.ts';

/** The webhooks that a person may see. */
export interface Visible {
  readonly companyGroupId: string;
  /** Undefined means every webhook of the group. */
  readonly companyId: string | undefined;
  /** The API token of the call, which sees only its own webhooks. Undefined for people. */
  readonly tokenId: string | undefined;
}

function webhooksOf(db: PublicDb, { companyGroupId, companyId, tokenId }: Visible) {
  return db
    .selectFrom('webhooks')
    .where('webhooks.companyGroupId', '=', companyGroupId)
    .$if(companyId !== undefined, (select) => select.where('webhooks.companyId', '=', companyId ?? ''))
    .$if(tokenId !== undefined, (select) => select.where('webhooks.createdByToken', '=', tokenId ?? ''));
}

const IS_TOKEN_ENDED = sql<boolean>`created_by_token is not null and not ${HAS_VALID_TOKEN}`.as(
  'isTokenEnded',
);

/** Lists webhooks with the number of their waiting events, the oldest first. */
export async function listWebhooks(db: PublicDb, visible: Visible) {
  return webhooksOf(db, visible)
    .select(['id', 'name', 'url', 'types', 'companyId', 'offSince', 'offReason', 'failingSince'])
    .select(['lastSuccessAt', 'createdByName', 'createdAt', 'updateDate'])
    .select(IS_TOKEN_ENDED)
    .select(
      sql<number>`(
        select count(*) from webhook_deliveries delivery where delivery.webhook_id = webhooks.id and delivery.state = 'WAITING')`.as(
        'waiting',
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findWebhook(db: PublicDb, visible: Visible, id: string) {
  return webhooksOf(db, visible).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds a webhook and locks it until the end of the transaction. */
export async function lockWebhook(db: PublicDb, visible: Visible, id: string) {
  return webhooksOf(db, visible)
    .selectAll()
    .select(IS_TOKEN_ENDED)
    .select(
      sql<string[] | null>`(select scopes from api_tokens where api_tokens.id = created_by_token)`.as(
        'tokenScopes',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the webhooks of a group, or of a company, and lets one transaction at a time add more. */
export async function countWebhooks(db: PublicDb, counted: Omit<Visible, 'tokenId'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(727051, hashtext(${counted.companyGroupId}))`.execute(db);
  const { count } = await webhooksOf(db, { ...counted, tokenId: undefined })
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Typed {
  readonly name: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly updateDate: Date;
}

export async function insertWebhook(
  db: PublicDb,
  {
    types,
    updateDate,
    ...row
  }: Typed & {
    readonly id: string;
    readonly companyGroupId: string;
    readonly companyId: string | null;
    readonly secret: string;
    readonly createdBy: string;
    readonly createdByName: string;
    readonly createdByToken: string | null;
  },
): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({ ...row, types: [...types], createdAt: updateDate, updateDate })
    .execute();
}

export async function updateWebhook(db: PublicDb, id: string, { types, ...typed }: Typed): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ ...typed, types: [...types] })
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(db: PublicDb, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Gives a webhook another secret. Until an instant, its former secret also signs. */
export async function replaceSecret(
  db: PublicDb,
  id: string,
  { secret, until }: { readonly secret: string; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((set) => ({ secret, previousSecret: set.ref('secret'), previousSecretUntil: until }))
    .where('id', '=', id)
    .execute();
}

/** Switches a webhook on and makes its waiting deliveries due. Events that were recorded while it was off are not sent. */
export async function switchOn(db: PublicDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      offSince: null,
      offReason: null,
      onSince: now,
      failures: 0,
      failingSince: null,
      restingUntil: null,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhookDeliveries')
    .set({ attempts: 0, nextAttemptAt: now })
    .where('webhookId', '=', id)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Returns a page of the deliveries of a webhook, the newest first. */
export async function listDeliveries(
  db: PublicDb,
  webhookId: string,
  {
    state,
    ...paging
  }: { readonly state?: string | undefined; readonly page: number; readonly pageSize: number },
) {
  const deliveries = db
    .selectFrom('webhookDeliveries')
    .select(['id', 'eventId', 'type', 'state', 'attempts', 'lastStatus as status', 'lastFault as fault'])
    .select(['lastMilliseconds as milliseconds', 'createdAt', 'lastAttemptAt', 'nextAttemptAt'])
    .where('webhookId', '=', webhookId)
    .$if(state !== undefined, (select) => select.where('state', '=', state ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('place', 'desc');
  return onePage(deliveries, paging);
}

/** Finds the webhook of a delivery. */
export async function findWebhookOf(db: PublicDb, deliveryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhookDeliveries')
    .select('webhookId')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return row?.webhookId;
}

/** A person can end the rest of a webhook whose last job ended at least this long ago. */
const LEAST_REST_MS = 30_000;

/**
 * Queues a delivery behind all others of its webhook, due now, even if it was delivered before. Ends the rest of the webhook, unless the
 * webhook has just sent.
 */
export async function resetDelivery(
  db: PublicDb,
  id: string,
  { webhookId, now }: { readonly webhookId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ restingUntil: null })
    .where('id', '=', webhookId)
    .where((where) =>
      where.or([
        where('sendingUntil', 'is', null),
        where('sendingUntil', '<', new Date(now.getTime() - LEAST_REST_MS)),
      ]),
    )
    .execute();
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'WAITING', attempts: 0, nextAttemptAt: now, place: sql<number>`default` })
    .where('id', '=', id)
    .execute();
}

/** Lists the active people to tell about a webhook: the admins of its company or group, and the person who made it. */
export async function listTold(
  db: PublicDb,
  {
    companyGroupId,
    companyId,
    createdBy,
  }: {
    readonly companyGroupId: string;
    readonly companyId: string | null;
    readonly createdBy: string;
  },
) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'companyId', 'companyName'])
    .where('companyGroupId', '=', companyGroupId)
    .where('status', '=', 'ACTIVE')
    .where((where) =>
      where.or([
        where('id', '=', createdBy),
        companyId === null
          ? where('role', '=', 'COMPANY_GROUP_ADMIN')
          : where.and([where('role', '=', 'COMPANY_ADMIN'), where('companyId', '=', companyId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}
