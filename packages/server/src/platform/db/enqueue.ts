/** Adds a job to the outbox, inside the caller's transaction: rolled back with it, done after its commit. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { JobKind } from '../jobs/job.ts';
import type { PublicDb, TenantDb } from './database.ts';

/**
 * Adds a job.
 * @param payload what the kind declares; it is kept in the queue until the job is done
 * @param runAt not before; left out, at once
 * @throws ZodError when the payload is not what the kind declares
 */
export async function enqueue<S extends z.ZodType>(
  db: PublicDb | TenantDb,
  kind: JobKind<S>,
  payload: z.input<S>,
  runAt?: Date,
): Promise<void> {
  const text = JSON.stringify(kind.payload.parse(payload));
  await sql`select public.enqueue(${kind.name}, ${text}::jsonb, ${runAt ?? null})`.execute(db);
}
