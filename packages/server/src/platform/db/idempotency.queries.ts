/** Keys of repeated POSTs with the reply that the first one got. */
import type { TenantDb } from './database.ts';

export interface KeyRow {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  createdAt: Date;
}

/** Takes a key; answers undefined when it was free, else the row that has it (waits for one in progress). */
export async function claimKey(db: TenantDb, row: KeyRow) {
  const taken = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, reply: 'null' })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) {
    return undefined;
  }
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'reply'])
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .executeTakeFirst();
}

/** Drops the oldest keys of before a moment, some at once; answers how many. */
export async function deleteKeysBefore(db: TenantDb, before: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('idempotencyKeys')
    .select(['userId', 'key'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db
    .with('old', () => old)
    .deleteFrom('idempotencyKeys')
    .using('old')
    .whereRef('idempotencyKeys.userId', '=', 'old.userId')
    .whereRef('idempotencyKeys.key', '=', 'old.key')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Stores the reply beside its key, in the transaction of the act. */
export async function keepReply(db: TenantDb, row: KeyRow, reply: string): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ reply })
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .execute();
}
