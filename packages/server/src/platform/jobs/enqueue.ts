/** Adds a job to the outbox, inside the caller's transaction: rolled back with it, done after its commit. */
import type { z } from 'zod';
import type { PublicDb, TenantDb } from '../db/database.ts';
import { insertJob } from '../db/job-outbox.ts';
import type { JobKind } from './job.ts';

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
  await insertJob(db, { name: kind.name, payload: JSON.stringify(kind.payload.parse(payload)), runAt });
}
