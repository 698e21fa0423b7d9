/** Creates and upgrades the tables of graphile-worker, the job queue. */
import { Logger, runMigrations } from 'graphile-worker';
import type { Database } from './database.ts';
import { secondPool } from './second-pool.ts';

/** Upgrades the schema `graphile_worker` to the installed version. */
export async function migrateJobs(pool: Database['pool']): Promise<void> {
  const workerPool = secondPool(pool, 1);
  try {
    await runMigrations({ pgPool: workerPool, logger: new Logger(() => () => undefined) });
  } finally {
    await workerPool.end();
  }
}
