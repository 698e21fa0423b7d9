/** The outbox of jobs, which a tenant's role may add to and never read. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from './database.ts';

/**
 * @param payload JSON
 * @param runAt not before; undefined, at once
 */
export async function insertJob(
  db: PublicDb | TenantDb,
  { name, payload, runAt }: { name: string; payload: string; runAt: Date | undefined },
): Promise<void> {
  await sql`select public.enqueue(${name}, ${payload}::jsonb, ${runAt ?? null})`.execute(db);
}
