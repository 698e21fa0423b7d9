/** The present of the database, from which a bundle's revision is made. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** The present of the database, with its history and the oldest transaction that may still be running. */
export interface Present {
  /** Differs after the database was restored, for each company group, and for each server that the group was on. */
  readonly history: string;
  /** Number of the oldest unfinished transaction. All changes of earlier ones are visible. */
  readonly xmin: string;
  /** By the database's clock, which also dates changes of the checklists. */
  readonly at: Date;
}

/**
 * Reads the present. A later read includes every change of the transactions before `xmin`, and a change that it misses has a transaction
 * from `xmin` on. Each database server numbers its own transactions, so the statement reads a table of the group and is answered by its
 * server.
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
