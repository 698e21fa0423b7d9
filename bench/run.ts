/** `npm run bench`: builds the big tenant, measures, prints a table of ratios. `--small` tries it on a tenth. */
import { pino } from 'pino';
import pg from 'pg';
import { buildApp } from '../packages/server/src/app.ts';
import { featureJobs } from '../packages/server/src/features/index.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../packages/server/src/platform/db/migrate.ts';
import { startTestCluster } from '../packages/server/src/testing/cluster.ts';
import { startJobs } from '../packages/server/src/platform/jobs/runner.ts';
import { LOGIN, makeBigTenant } from './big-tenant.ts';
import { measureDashboard, measureOrders } from './dashboard.bench.ts';
import { measureFiles } from './files.bench.ts';
import { measureRecording } from './record.bench.ts';
import { measureReport, type Row } from './report.bench.ts';
import { listen } from './statements.ts';
import { systemClock } from '../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../packages/server/src/platform/context/ids.ts';

const small = process.argv.includes('--small');
const sizes = { equipment: small ? 10_000 : 100_000, inspectionsEach: 10 };

function print(row: Row): void {
  const cells = [row.what, row.ours, row.bare, row.ratio.toFixed(2), row.goal, row.met ? 'yes' : 'NO'];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

listen();
const cluster = await startTestCluster({ durable: true });
const connection = cluster.connection('mobcheck');
const database = openDatabase(connection);
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  process.stdout.write(`making ${sizes.equipment} pieces of equipment and their inspections\n`);
  const tenant = await makeBigTenant(database, migrations.tenant, sizes);
  const app = await buildApp({
    database,
    clock: systemClock,
    ids: systemIds,
    logger: pino({ level: 'error' }),
    publicUrl: 'http://localhost',
    rateLimitFactor: 100_000,
    filesDir: '',
    webRoot: undefined,
    demoLogins: undefined,
  });
  const nowhere = { send: async () => undefined };
  const parts = {
    database,
    clock: systemClock,
    ids: systemIds,
    publicUrl: 'http://localhost',
    mail: nowhere,
    filesDir: '',
  };
  const jobs = await startJobs(database, featureJobs(parts), pino({ level: 'error' }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const signedIn = await fetch(`${url}/web/authentication/`, {
    method: 'POST',
    headers: { authorization: `Email ${LOGIN.email}`, 'content-type': 'text/plain' },
    body: LOGIN.password,
  });
  // Uncompressed, as the bare side is: compression is for slow networks, not part of the work compared.
  const headers = { authorization: `Bearer ${await signedIn.text()}`, 'accept-encoding': 'identity' };
  const call = async (path: string, init: RequestInit = {}) => {
    const json = init.body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(url + path, { ...init, headers: { ...headers, ...json } });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${path}: ${answer.status} ${text}`);
    }
    return text;
  };
  const bare = new pg.Client(connection);
  await bare.connect();
  // The cluster cuts its sessions when a measurement fails half-way; the failure itself is what matters then.
  bare.on('error', () => undefined);
  await bare.query(`set search_path to "${tenant.schemaName}"`);
  const today = new Date().toISOString().slice(0, 10);
  process.stdout.write('\n| What | ours | bare | ratio | goal | met |\n|---|---|---|---|---|---|\n');
  await measureReport({ get: call, bare, today }, print);
  print(await measureDashboard({ get: call, bare, today }));
  print(await measureOrders({ get: call, bare, today }));
  print(await measureRecording({ call, database, tenant, connection }));
  const [company] = JSON.parse(await call('/web/equipments/companies')) as { id: string }[];
  const files = { url, headers, call, companyId: company?.id ?? '', today };
  await measureFiles(files, sizes.equipment, print);
  await bare.end();
  await app.close();
  await jobs.stop();
} finally {
  await database.close();
  await cluster.stop();
}
