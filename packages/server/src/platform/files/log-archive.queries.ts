/** Asks PostgreSQL whether it archives its log. Every backup needs this archive. */
import { sql } from 'kysely';
import type { PublicDb } from '../db/database.ts';

/** Whether the last attempt to archive a segment of the log failed. False for a server without an archive. */
export async function isArchivingFailing(db: PublicDb): Promise<boolean> {
  const { rows } = await sql<{ failing: boolean }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`.execute(db);
  return rows[0]?.failing ?? false;
}
