/** Opens the application and its PostgreSQL for benchmarks and timings of the API, with limits that are out of reach. */
import { constants } from 'node:os';
import { pino } from 'pino';
import { buildApp, type AppParts } from '../../packages/server/src/app.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { folderFileStore } from '../../packages/server/src/platform/files/file-store.ts';
import { startTestCluster } from '../../packages/server/src/testing/cluster.ts';

/** Builds the application on a migrated database. @param changes parts that differ */
export async function buildBenchApp(database: Database, changes: Partial<AppParts> = {}) {
  return buildApp({
    database,
    clock: systemClock,
    ids: systemIds,
    logger: pino({ level: 'error' }),
    publicUrl: 'http://localhost',
    rateLimitFactor: 100_000,
    files: folderFileStore(''),
    webRoot: undefined,
    demoLogins: undefined,
    ...changes,
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts a cluster as {@link startTestCluster} does, and ends it when a signal ends the process. The database server has its own session,
 * so signals for the process do not reach it.
 */
export async function startBenchCluster(
  ...options: Parameters<typeof startTestCluster>
): ReturnType<typeof startTestCluster> {
  const starting = startTestCluster(...options);
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const end = () => process.exit(128 + constants.signals[signal]);
      void starting.then(async (cluster) => cluster.stop()).then(end, end);
    });
  }
  return starting;
}
