/** Keys of repeated POSTs with the reply that the first one got: a table in each company group, and the shared one. */
import type { Kysely } from 'kysely';
import type { PublicDb, TenantDb } from './database.ts';
import type { TenantTables } from './tenant.gen.ts';

export interface KeyRow {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  createdAt: Date;
}

/** The table has one shape on both sides, which the union of the two handles cannot say. */
function keysIn(db: PublicDb | TenantDb) {
  return db as unknown as Kysely<Pick<TenantTables, 'idempotencyKeys'>>;
}

/** Takes a key; answers undefined when it was free, else the row that has it (waits for one in progress). */
export async function claimKey(db: PublicDb | TenantDb, row: KeyRow) {
  const taken = await keysIn(db)
    .insertInto('idempotencyKeys')
    .values({ ...row, reply: 'null' })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) {
    return undefined;
  }
  return keysIn(db)
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'reply'])
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .executeTakeFirst();
}

/** Drops the oldest keys of before a moment, some at once; answers how many. */
export async function deleteKeysBefore(db: PublicDb | TenantDb, before: Date, most: number): Promise<number> {
  const old = keysIn(db)
    .selectFrom('idempotencyKeys')
    .select(['userId', 'key'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(most)
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

/** Stores the reply beside its key, in the transaction of the act. */
export async function keepReply(db: PublicDb | TenantDb, row: KeyRow, reply: string): Promise<void> {
  await keysIn(db)
    .updateTable('idempotencyKeys')
    .set({ reply })
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .execute();
}
