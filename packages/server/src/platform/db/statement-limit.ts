/** Statements that may take as long as they take, in a transaction whose others may not. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from './database.ts';

/** Lifts the limit for the rest of the transaction: what follows writes as many rows as there are, in one statement. */
export async function liftStatementLimit(db: PublicDb | TenantDb): Promise<void> {
  await sql`set local statement_timeout to 0`.execute(db);
}
