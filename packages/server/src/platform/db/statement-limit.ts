/** Time limits of a transaction's statements, for acts that need another limit than their endpoint has. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from './database.ts';
import type { StatementLimit } from './transaction.ts';

/** Limits the statements that follow in the transaction. PostgreSQL cancels a longer statement (57014). */
export async function limitStatements(db: PublicDb | TenantDb, limit: StatementLimit): Promise<void> {
  await sql`set local statement_timeout to ${sql.lit(limit)}`.execute(db);
}

/** Lifts the limit for the rest of the transaction, for a statement that writes any number of rows. */
export async function liftStatementLimit(db: PublicDb | TenantDb): Promise<void> {
  await sql`set local statement_timeout to 0`.execute(db);
}
