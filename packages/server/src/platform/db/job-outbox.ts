/** The outbox of jobs: a tenant's role may add to it and never read it. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from './database.ts';

/**
 * Adds a job.
 * @param payload JSON
 * @param runAt the earliest time to run; undefined: at once
 */
export async function insertJob(
  db: PublicDb | TenantDb,
  { name, payload, runAt }: { name: string; payload: string; runAt: Date | undefined },
): Promise<void> {
  await sql`select public.enqueue(${name}, ${payload}::jsonb, ${runAt ?? null})`.execute(db);
}
