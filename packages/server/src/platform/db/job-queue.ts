/** Statements of the job queue. A tenant's role may add jobs but never read them. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { PublicDb, TenantDb } from './database.ts';

/**
 * Delays the next attempt of a job that is about to fail, in addition to the queue's own pause.
 * @param isAttempt whether the current attempt counts
 */
export async function delayRetry(
  pool: pg.Pool,
  jobId: string,
  { seconds, isAttempt }: { readonly seconds: number; readonly isAttempt: boolean },
): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() + make_interval(secs => $2), attempts = attempts - $3::int
     where id = $1`,
    [jobId, seconds, isAttempt ? 0 : 1],
  );
}

/**
 * Adds a job.
 * @param payload JSON
 * @param runAt the earliest time to run; undefined means at once
 */
export async function insertJob(
  db: PublicDb | TenantDb,
  { name, payload, runAt }: { name: string; payload: string; runAt: Date | undefined },
): Promise<void> {
  await sql`select public.enqueue(${name}, ${payload}::jsonb, ${runAt ?? null})`.execute(db);
}

/** Jobs with one key share a queue, so one runs at a time. Other keys can share the same queue. */
const QUEUES = 16;

/**
 * Adds a job that runs after the due jobs of `insertJob`.
 * @param job.key replaces a waiting job with the same key, and jobs with one key run one at a time; undefined means no key
 */
export async function insertJobBehind(
  db: PublicDb,
  job: {
    readonly name: string;
    readonly payload: string;
    readonly key: string | undefined;
    readonly delaySeconds: number;
  },
): Promise<void> {
  // A queue for each key would stay for ever, and every fetch of a job would lock all of them.
  await sql`
    select graphile_worker.add_job(${job.name}, json_build_object('tenantRole', null, 'payload', ${job.payload}::json),
      queue_name => 'behind:' || abs(hashtext(${job.key ?? null}) % ${QUEUES}), job_key => ${job.key ?? null}, priority => 10,
      run_at => now() + make_interval(secs => ${job.delaySeconds}), max_attempts => 12)`.execute(db);
}

/**
 * Adds a job that replaces a waiting job with the same key. A running job with the key goes on beside it.
 * @param job.payload JSON
 */
export async function insertKeyedJob(
  db: PublicDb,
  job: {
    readonly name: string;
    readonly payload: string;
    readonly key: string;
    readonly delaySeconds: number;
  },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job.name}, json_build_object('tenantRole', null, 'payload', ${job.payload}::json),
      job_key => ${job.key}, run_at => now() + make_interval(secs => ${job.delaySeconds}), max_attempts => 12)`.execute(
    db,
  );
}

/** Finds the payload of the waiting job with a key, as JSON. */
export async function findWaitingPayload(db: PublicDb, key: string): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload -> 'payload' as payload from graphile_worker._private_jobs
    where key = ${key} and locked_at is null`.execute(db);
  return rows[0]?.payload;
}

/** Adds a job with the payload `{ companyGroup }` for each company group, in one statement. */
export async function insertJobOfEachGroup(db: PublicDb, name: string): Promise<void> {
  await sql`
    select public.enqueue(${name}, jsonb_build_object('companyGroup', name), null)
    from (select name from company_groups order by number) as groups`.execute(db);
}
