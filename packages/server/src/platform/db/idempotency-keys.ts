/** Idempotency keys with the reply to the first request, in a table of each company group and of the shared schema. */
import { type Kysely, sql } from 'kysely';
import type { PublicDb, TenantDb } from './database.ts';
import type { TenantTables } from './tenant.gen.ts';

export interface KeyRow {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  createdAt: Date;
}

/** Both schemas have the same table, which the union of the two handles does not express. */
function keysIn(db: PublicDb | TenantDb) {
  return db as unknown as Kysely<Pick<TenantTables, 'idempotencyKeys'>>;
}

/** Inserts a key. Returns undefined when it was new, else the existing row (waits for a request in progress). */
export async function claimKey(db: PublicDb | TenantDb, row: KeyRow) {
  const inserted = await keysIn(db)
    .insertInto('idempotencyKeys')
    .values({ ...row, reply: 'null' })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted !== undefined) {
    return undefined;
  }
  const existing = await keysIn(db)
    .selectFrom('idempotencyKeys')
    // Selected as text, because the plugin that renames columns would also rename the keys of the stored JSON.
    .select(['requestHash', sql<string>`reply::text`.as('reply')])
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .executeTakeFirst();
  return existing && { requestHash: existing.requestHash, reply: JSON.parse(existing.reply) as unknown };
}

/** Deletes the oldest keys from before an instant, at most `limit` of them. Returns how many. */
export async function deleteKeysBefore(
  db: PublicDb | TenantDb,
  before: Date,
  limit: number,
): Promise<number> {
  const old = keysIn(db)
    .selectFrom('idempotencyKeys')
    .select(['userId', 'key'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await keysIn(db)
    .with('old', () => old)
    .deleteFrom('idempotencyKeys')
    .using('old')
    .whereRef('idempotencyKeys.userId', '=', 'old.userId')
    .whereRef('idempotencyKeys.key', '=', 'old.key')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Stores the reply with its key, in the transaction of the request. */
export async function storeReply(db: PublicDb | TenantDb, row: KeyRow, reply: string): Promise<void> {
  await keysIn(db)
    .updateTable('idempotencyKeys')
    .set({ reply })
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .execute();
}
