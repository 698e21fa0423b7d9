/** Adds jobs to the job queue inside the caller's transaction. They are rolled back with it and run after its commit. */
import type { z } from 'zod';
import type { PublicDb, TenantDb } from '../db/database.ts';
import { findWaitingPayload, insertJob, insertJobBehind, insertKeyedJob } from '../db/job-queue.ts';
import type { JobKind } from './job.ts';

/**
 * Adds a job.
 * @param payload stored in the queue until the job is done
 * @param runAt the earliest time to run; undefined means at once
 * @throws ZodError when the payload does not match the kind's schema
 */
export async function enqueue<S extends z.ZodType>(
  db: PublicDb | TenantDb,
  kind: JobKind<S>,
  payload: z.input<S>,
  runAt?: Date,
): Promise<void> {
  await insertJob(db, { name: kind.name, payload: JSON.stringify(kind.payload.parse(payload)), runAt });
}

/**
 * Adds a job of low priority, which runs after the due jobs of `enqueue`.
 * @param key replaces a waiting job with this key; undefined replaces none
 * @param delaySeconds before the job may run
 * @throws ZodError when the payload does not match the kind's schema
 */
export async function enqueueBehind<S extends z.ZodType>(
  db: PublicDb,
  kind: JobKind<S>,
  payload: z.input<S>,
  key?: string,
  delaySeconds = 0,
): Promise<void> {
  const job = { name: kind.name, payload: JSON.stringify(kind.payload.parse(payload)) };
  await insertJobBehind(db, { ...job, key, delaySeconds });
}

/**
 * Adds a job that replaces a waiting job with the same key. A job with the key that already runs goes on, so both can run at once.
 * @param delaySeconds before the job may run
 * @throws ZodError when the payload does not match the kind's schema
 */
export async function enqueueInPlace<S extends z.ZodType>(
  db: PublicDb,
  kind: JobKind<S>,
  payload: z.input<S>,
  { key, delaySeconds }: { readonly key: string; readonly delaySeconds: number },
): Promise<void> {
  await insertKeyedJob(db, {
    name: kind.name,
    payload: JSON.stringify(kind.payload.parse(payload)),
    key,
    delaySeconds,
  });
}

/** Finds the payload of the waiting job with a key, unless another version wrote it. */
export async function findWaiting<S extends z.ZodType>(
  db: PublicDb,
  kind: JobKind<S>,
  key: string,
): Promise<z.output<S> | undefined> {
  return kind.payload.safeParse(await findWaitingPayload(db, key)).data;
}
