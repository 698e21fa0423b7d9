/** Commits that do not wait for the disk, for work that is simply done again. */
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Lets the transaction commit before its changes are on the disk. A crash of the database server may undo the transactions of the last
 * second, as a whole and the newest first.
 */
export async function commitUnwritten(db: QueryExecutorProvider): Promise<void> {
  await sql`set local synchronous_commit to off`.execute(db);
}
