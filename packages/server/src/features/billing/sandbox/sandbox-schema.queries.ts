/** Queries of the sandbox's schema and of its webhook calls. */
import type { Kysely } from 'kysely';
import type { BillingSandboxTables } from '../../../platform/db/billing-sandbox.gen.ts';
import type { PublicDb } from '../../../platform/db/database.ts';

/** Returns the sandbox's tables, in the transaction of `db`. */
export function sandboxTables(db: PublicDb): Kysely<BillingSandboxTables> {
  return db.withSchema('billing_sandbox') as unknown as Kysely<BillingSandboxTables>;
}

/** Adds a webhook call. Returns its id. */
export async function insertDelivery(db: PublicDb, body: string, now: Date): Promise<number> {
  const { id } = await sandboxTables(db)
    .insertInto('deliveries')
    .values({ body, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the body of a call that has not succeeded yet. */
export async function findPendingDelivery(db: PublicDb, id: number): Promise<string | undefined> {
  const row = await sandboxTables(db)
    .selectFrom('deliveries')
    .select('body')
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .executeTakeFirst();
  return row?.body;
}

export async function markDelivered(db: PublicDb, id: number, now: Date): Promise<void> {
  await sandboxTables(db).updateTable('deliveries').set({ deliveredAt: now }).where('id', '=', id).execute();
}
