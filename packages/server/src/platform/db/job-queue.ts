/** Statements of the job queue: a tenant's role may add jobs and never read them. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { PublicDb, TenantDb } from './database.ts';

/**
 * Delays the next attempt of a job that is about to fail, in addition to the queue's own pause.
 * @param isAttempt false: the present one does not count
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
 * @param runAt the earliest time to run; undefined: at once
 */
export async function insertJob(
  db: PublicDb | TenantDb,
  { name, payload, runAt }: { name: string; payload: string; runAt: Date | undefined },
): Promise<void> {
  await sql`select public.enqueue(${name}, ${payload}::jsonb, ${runAt ?? null})`.execute(db);
}

/** Jobs of one key run one at a time, since they share a queue; so do others of that queue. */
const QUEUES = 16;

/**
 * Adds a job that runs after those of `insertJob` which are due.
 * @param job.key of jobs with one key only the newest waits, and one runs at a time; undefined: it has none
 */
export async function insertJobBehind(
  db: PublicDb,
  job: { readonly name: string; readonly payload: string; readonly key: string | undefined },
): Promise<void> {
  // A queue for each key would stay for ever, and every fetch of a job would lock all of them.
  await sql`
    select graphile_worker.add_job(${job.name}, json_build_object('tenantRole', null, 'payload', ${job.payload}::json),
      queue_name => 'behind:' || abs(hashtext(${job.key ?? null}) % ${QUEUES}), job_key => ${job.key ?? null}, priority => 10,
      max_attempts => 12)`.execute(db);
}

/** Adds a job for each company group, with the payload `{ companyGroup }`: one statement, however many there are. */
export async function insertJobOfEachGroup(db: PublicDb, name: string): Promise<void> {
  await sql`
    select public.enqueue(${name}, jsonb_build_object('companyGroup', name), null)
    from (select name from company_groups order by number) as groups`.execute(db);
}
