/** The application as the benchmarks and timings of the API open it: real, on the machine's own address, and hardly limited. */
import { pino } from 'pino';
import { buildApp, type AppParts } from '../packages/server/src/app.ts';
import { systemClock } from '../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../packages/server/src/platform/context/ids.ts';
import type { Database } from '../packages/server/src/platform/db/database.ts';
import { folderFileStore } from '../packages/server/src/platform/files/file-store.ts';

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
