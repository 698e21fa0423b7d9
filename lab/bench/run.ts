/** `npm run bench -w lab`: measures on a large tenant and prints a table. */
// `--only report` measures one part, `--equipment 300000` sets the size of the tenant, and `--keep FOLDER` keeps its data.
import { pino } from 'pino';
import pg from 'pg';
import { dayIn, DEFAULT_ZONE } from '../../packages/contract/src/kernel/date.ts';
import { buildBenchApp, startBenchCluster } from './bench-app.ts';
import { featureJobs } from '../../packages/server/src/features/index.ts';
import { folderFileStore } from '../../packages/server/src/platform/files/file-store.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { openOutside } from '../../packages/server/src/platform/outside/outside.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { startJobs } from '../../packages/server/src/platform/jobs/runner.ts';
import { keptTenant, LOGIN, makeBigTenant } from './big-tenant.ts';
import { measureClocks } from './clocks/clocks.bench.ts';
import { measureDeficiencies } from './deficiencies/deficiencies.bench.ts';
import { measureDashboard, measureOrders } from './dashboard.bench.ts';
import { measureFiles } from './files.bench.ts';
import { bigScansIn, longWalksIn } from './plans.ts';
import { measureEvents } from './events/events.bench.ts';
import { measureRecording } from './record.bench.ts';
import { measureReport, measureScreens, measureSearch, type Row } from './report.bench.ts';
import { markCalls, wrapClients } from './statements.ts';
import { showCosts } from './costs.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { signIn } from './sign-in.ts';

function argument(flag: string): string | undefined {
  const index = process.argv.indexOf(flag);
  return index === -1 ? undefined : process.argv[index + 1];
}

const only = argument('--only');
// With --large there are ten million inspections.
const scale = process.argv.includes('--small') ? 0.1 : process.argv.includes('--large') ? 10 : 1;
const sizes = { equipment: Number(argument('--equipment') ?? 100_000 * scale), inspectionsEach: 10 };

function print(row: Row): void {
  const cells = [
    row.what,
    row.measured,
    row.reference,
    row.ratio.toFixed(2),
    row.goal,
    row.met ? 'yes' : 'NO',
    row.costs === undefined ? '' : showCosts(row.costs),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

wrapClients();
/** Folder of the data, which is made only once. */
const keepIn = argument('--keep');
const cluster = await startBenchCluster({ durable: true, ...(keepIn !== undefined && { keepIn }) });
const connection = cluster.connection('mobcheck');
const database = openDatabase(connection);
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const kept = await keptTenant(database);
  if (kept === undefined) {
    process.stdout.write(`making ${sizes.equipment} pieces of equipment and their inspections\n`);
  }
  const tenant = kept ?? (await makeBigTenant(database, migrations.tenant, sizes));
  const app = await buildBenchApp(database);
  const discardedMail = { send: async () => undefined };
  const jobParts = {
    database,
    clock: systemClock,
    ids: systemIds,
    publicUrl: 'http://localhost',
    mail: discardedMail,
    files: folderFileStore(''),
    outside: openOutside({ privateHosts: ['127.0.0.1'] }),
  };
  const jobs = await startJobs(database, featureJobs(jobParts), pino({ level: 'error' }));
  markCalls(app.server);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
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
  const driver = new pg.Client(connection);
  await driver.connect();
  // The cluster terminates its sessions when a measurement fails. That error is ignored, because the failure is reported.
  driver.on('error', () => undefined);
  await driver.query(`set search_path to "${tenant.schemaName}"`);
  if ((await bigScansIn(driver, [{ text: 'select * from tags', values: [] }])).length === 0) {
    throw new Error('control: the walk through a big table was not found; take more equipment');
  }
  // No tag lacks a serial, but no index shows this, so the walk along an index reads and skips every tag.
  const walk = `select serial_number from tags where lower(serial_number) = '' order by serial_number limit 1`;
  if ((await longWalksIn(driver, [{ text: walk, values: [] }])).length === 0) {
    throw new Error('control: the walk past a big table was not found; take more equipment');
  }
  // The day in the group's zone, since no range may end in the future.
  const today = dayIn(DEFAULT_ZONE, new Date());
  process.stdout.write(
    '\n| What | measured | reference | ratio | goal | met | a call: bytes, processor of server + database, messages to the database |\n|---|---|---|---|---|---|---|\n',
  );
  const costs = { url, headers, driver };
  const target = { get: call, costs, driver, today };
  const parts: Record<string, () => Promise<void>> = {
    report: async () => measureReport(target, print),
    screen: async () => measureScreens(target, print),
    search: async () => print(await measureSearch(target)),
    dashboard: async () => print(await measureDashboard(target)),
    orders: async () => print(await measureOrders(target)),
    record: async () => print(await measureRecording({ call, database, tenant, connection, costs })),
    events: async () => measureEvents({ call, database, tenant, costs }, print),
    files: async () => {
      // Kept data has the labels of earlier runs, and a company may make a limited number of labels in a month.
      const { rows } = await driver.query<{ id: string }>(
        'select id from companies order by (select sum(quantity) from label_batches where company_id = companies.id) nulls first limit 1',
      );
      await measureFiles({ url, headers, call, companyId: rows[0]?.id ?? '', today }, sizes.equipment, print);
    },
    clocks: async () =>
      measureClocks({ call, database, tenant, connection, costs }, target, keepIn !== undefined, print),
    // The last part, because it changes the inspections.
    deficiencies: async () =>
      measureDeficiencies({ call, database, tenant, connection, costs }, target, keepIn !== undefined, print),
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only === name) {
      await measure();
    }
  }
  await driver.end();
  await app.close();
  await jobs.stop();
} finally {
  await database.close();
  await cluster.stop();
}
