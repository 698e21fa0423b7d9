/** Statements without a time limit, in a transaction that otherwise has one. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from './database.ts';

/** Lifts the limit for the rest of the transaction, for a statement that writes any number of rows. */
export async function liftStatementLimit(db: PublicDb | TenantDb): Promise<void> {
  await sql`set local statement_timeout to 0`.execute(db);
}
