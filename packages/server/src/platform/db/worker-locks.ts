/** Live workers of the job queue. Each holds a lock as long as its process has its connection. */
import type pg from 'pg';

/** An arbitrary number that tells these advisory locks from others. */
const LOCK_CLASS = 727_010;
/** A worker takes its lock just after its start, so jobs that were taken this recently are left alone. */
const STARTING_SECONDS = 20;

/** A connection that holds locks until it is released. */
export type LockClient = pg.PoolClient;

/** Marks a worker as alive until the client is released or its process dies. */
export async function markWorkerAlive(client: LockClient, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, workerId]);
}

/** Lists the workers that hold jobs but are no longer alive, since they were killed or lost the database. */
export async function listDeadWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with holders as materialized (
       select distinct locked_by as id from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $2))
     select id from holders where id is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and classid = $1 and objid = hashtext(id)::bit(32)::bigint
         and database = (select oid from pg_database where datname = current_database()))`,
    [LOCK_CLASS, STARTING_SECONDS],
  );
  return rows.map(({ id }) => id);
}

/** Frees the jobs of workers, for others to run. */
export async function unlockWorkers(pool: pg.Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds]);
}
