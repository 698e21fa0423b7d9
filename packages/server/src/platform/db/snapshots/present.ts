/** Reads the present state of the database's transactions, for programs that fetch the changes since their last call. */
import { sql } from 'kysely';
import type { TenantDb } from '../database.ts';

/** The database's history, oldest running transaction and instant. */
export interface Present {
  /** Changes when the database is restored or the group moves to another server, and differs between groups. */
  readonly history: string;
  /** Number of the oldest unfinished transaction. All changes of earlier transactions are visible. */
  readonly xmin: string;
  /** Instant by the database's clock, which also dates changes of checklists. */
  readonly at: Date;
}

/**
 * Reads the present state. Rows that are read afterwards include every change of transactions before `xmin`. Each database server
 * numbers its own transactions, so the statement reads a table of the group to run on the group's server.
 */
export async function findPresent(db: TenantDb): Promise<Present> {
  const { rows } = await sql<Present>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, clock_timestamp() as at,
      format('%s.%s.%s', 'equipment'::regclass::oid, (select timeline_id from pg_control_checkpoint()),
        (select system_identifier from pg_control_system())) as history
    from (select count(*) from equipment where id is null) as one_row`.execute(db);
  const [present] = rows;
  if (present === undefined) {
    throw new Error('the database has no present');
  }
  return present;
}
