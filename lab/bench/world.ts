/** The product on a large tenant, with its jobs, its database and a plain driver. */
import { pino } from 'pino';
import pg from 'pg';
import { dayIn, DEFAULT_ZONE } from '../../packages/contract/src/kernel/date.ts';
import { buildBenchApp, startBenchCluster } from './bench-app.ts';
import { featureJobs } from '../../packages/server/src/features/index.ts';
import { folderFileStore } from '../../packages/server/src/platform/files/file-store.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { openOutside } from '../../packages/server/src/platform/outside/outside.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { startJobs } from '../../packages/server/src/platform/jobs/runner.ts';
import { keptTenant, LOGIN, makeBigTenant, type Sizes } from './big-tenant.ts';
import { markCalls, wrapClients } from './statements.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { signIn } from './sign-in.ts';

/** Starts the jobs of a database. Their mails are discarded. */
async function startBenchJobs(database: Database) {
  return startJobs(
    database,
    featureJobs({
      database,
      clock: systemClock,
      ids: systemIds,
      publicUrl: 'http://localhost',
      mail: { send: async () => undefined },
      files: folderFileStore(''),
      outside: openOutside({ privateHosts: ['127.0.0.1'] }),
    }),
    pino({ level: 'error' }),
  );
}

/** Signs in. @returns the headers of calls, and a function that makes a call and returns the text of its answer */
async function openCaller(url: string) {
  // Uncompressed, like the driver's results, since compression is not part of the comparison.
  const headers = { ...(await signIn(url, LOGIN)), 'accept-encoding': 'identity' };
  const call = async (path: string, init: RequestInit = {}) => {
    const json = init.body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(url + path, { ...init, headers: { ...headers, ...json } });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${text}`);
    }
    return text;
  };
  return { headers, call };
}

/**
 * Starts the product on a large tenant, which is made first if the folder has none.
 * @param keepIn folder of the data. Undefined means that the data is removed at the end
 * @returns the parts, and the function that ends them
 */
export async function openWorld(keepIn: string | undefined, sizes: Sizes) {
  wrapClients();
  const cluster = await startBenchCluster({ durable: true, ...(keepIn !== undefined && { keepIn }) });
  const connection = cluster.connection('mobcheck');
  const database = openDatabase(connection);
  const end = async () => {
    await database.close();
    await cluster.stop();
  };
  try {
    const migrations = await readMigrations();
    await migrate(database.pool, migrations);
    const kept = await keptTenant(database);
    if (kept === undefined) {
      process.stdout.write(`making ${sizes.equipment} pieces of equipment and their inspections\n`);
    }
    const tenant = kept ?? (await makeBigTenant(database, migrations.tenant, sizes));
    const app = await buildBenchApp(database);
    const jobs = await startBenchJobs(database);
    markCalls(app.server);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { headers, call } = await openCaller(url);
    const driver = new pg.Client(connection);
    await driver.connect();
    // The cluster terminates its sessions when a measurement fails. That error is ignored, because the failure is reported.
    driver.on('error', () => undefined);
    await driver.query(`set search_path to "${tenant.schemaName}"`);
    return {
      url,
      headers,
      call,
      database,
      tenant,
      connection,
      driver,
      // The day in the group's zone, since no range may end in the future.
      today: dayIn(DEFAULT_ZONE, new Date()),
      close: async () => {
        await driver.end();
        await app.close();
        await jobs.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
