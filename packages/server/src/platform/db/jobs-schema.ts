/** The queue's own tables: made and kept current by graphile-worker. */
import { Logger, runMigrations } from 'graphile-worker';
import type { Database } from './database.ts';
import { secondPool } from './second-pool.ts';

/** Brings the schema `graphile_worker` to the shape that the installed version needs. */
export async function migrateJobs(pool: Database['pool']): Promise<void> {
  const own = secondPool(pool, 1);
  try {
    await runMigrations({ pgPool: own, logger: new Logger(() => () => undefined) });
  } finally {
    await own.end();
  }
}
