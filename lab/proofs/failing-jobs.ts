/** Jobs that fail whenever they run, so that a kill is likely to hit the runner while it records a failure. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { insertJob } from '../../packages/server/src/platform/db/job-queue.ts';

/** A mail whose template does not exist. Its task fails at once, and is tried again. */
const MAIL = { to: 'nobody@mobcheck.test', language: 'pt', template: 'none', words: {} };
const JOB = { name: 'mail', payload: JSON.stringify(MAIL), runAt: undefined };

const JOBS_AT_ONCE = 10;
const PAUSE_MS = 100;

/**
 * Begins to add jobs.
 * @returns a function that stops adding jobs
 */
export function beginFailing(database: Database): () => Promise<void> {
  let isOver = false;
  const add = async () => {
    while (!isOver) {
      const job = () => database.public((db) => insertJob(db, JOB));
      // The database is away after a kill.
      await Promise.allSettled(Array.from({ length: JOBS_AT_ONCE }, job));
      await pause(PAUSE_MS);
    }
  };
  const adding = add();
  return async () => {
    isOver = true;
    await adding;
  };
}

/** Counts the attempts that have failed, of all jobs that are left. */
export async function countFailedAttempts(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ attempts: string }>(
    `select coalesce(sum(attempts), 0) as attempts from graphile_worker._private_jobs where last_error is not null`,
  );
  return Number(rows[0]?.attempts);
}
