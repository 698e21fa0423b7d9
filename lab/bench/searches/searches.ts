/** `npm run bench:searches -w lab -- FOLDER`: buffers and time of pages and totals in a group that `bench` kept in the folder. */
import pg from 'pg';
import { dayIn, DEFAULT_ZONE } from '../../../packages/contract/src/kernel/date.ts';
import { openDatabase } from '../../../packages/server/src/platform/db/database.ts';
import type { Statement } from '../../../packages/server/src/platform/db/message.ts';
import { PLANNING } from '../../../packages/server/src/platform/db/statements/statement-names.ts';
import { buildBenchApp, startBenchCluster } from '../bench-app.ts';
import { keptTenant, LOGIN } from '../big-tenant.ts';
import { median } from '../measure.ts';
import { combinations, filters, searches } from '../report.bench.ts';
import { signIn } from '../sign-in.ts';
import { inTenant, markCalls, statementsOf, wrapClients } from '../statements.ts';

const ROUNDS = 5;

interface Cost {
  readonly buffers: number;
  /** The shortest of several runs in milliseconds, since other work of the machine only adds to it. */
  readonly ms: number;
}

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Execution Time': number;
}

async function costOf(driver: pg.Client, { text, values }: Statement): Promise<Cost> {
  const runs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows } = await driver.query<{ 'QUERY PLAN': readonly [Plan] }>(
      `explain (analyze, timing off, buffers, format json) ${text}`,
      [...values],
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = plan?.Plan ?? {};
    runs.push({ buffers: hit + read, ms: plan?.['Execution Time'] ?? 0 });
  }
  return { buffers: runs.at(-1)?.buffers ?? 0, ms: Math.min(...runs.map(({ ms }) => ms)) };
}

/** Measures calls in the group of a folder. Of a total, only the count is measured. */
async function measureFolder(folder: string, parts: Readonly<Record<string, readonly string[]>>) {
  const cluster = await startBenchCluster({ durable: true, keepIn: folder });
  const database = openDatabase(cluster.connection('mobcheck'));
  try {
    const tenant = await keptTenant(database);
    const app = await buildBenchApp(database);
    markCalls(app.server);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = await signIn(url, LOGIN);
    const driver = new pg.Client(cluster.connection('mobcheck'));
    await driver.connect();
    await driver.query(`begin; set local search_path to "${tenant?.schemaName}"; ${PLANNING.eachTime}`);
    const [company] = (await driver.query<{ id: string }>('select id from companies order by name')).rows;
    const costOfCall = async (query: string): Promise<Cost> => {
      const path = query.replace('COMPANY', company?.id ?? '');
      const sent = await statementsOf(async () => (await fetch(url + path, { headers })).text());
      const isPart = ({ text }: Statement) =>
        /^\s*select\b/.test(text) && (!path.includes('/total') || text.includes('snapshot_xmin'));
      const costs: Cost[] = [];
      for (const statement of inTenant(sent).filter(isPart)) {
        costs.push(await costOf(driver, statement));
      }
      const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
      return { buffers: sum(({ buffers }) => buffers), ms: sum(({ ms }) => ms) };
    };
    const measured: Record<string, Cost[]> = {};
    for (const [part, paths] of Object.entries(parts)) {
      measured[part] = [];
      for (const path of paths) {
        measured[part].push(await costOfCall(path));
      }
    }
    await driver.end();
    await app.close();
    return measured;
  } finally {
    await database.close();
    await cluster.stop();
  }
}

wrapClients();
const folder = process.argv[2] ?? '';
const today = dayIn(DEFAULT_ZONE, new Date());
const rows = combinations(today).map((query) => `/web/equipments/rows?${query}`);
const parts = {
  'pages of the report': rows,
  'pages of a search for two letters': rows.filter((path) => path.endsWith('query=co')),
  'pages of searches': searches().map((query) => `/web/equipments/rows?${query}`),
  'pages of searches in one company': [
    'corredor',
    'recep',
    'extintor',
    'p04217',
    'corredor%20extintor',
  ].flatMap((words) =>
    ['createdAt', 'extraLabel', 'lastInspection'].map(
      (field) => `/web/equipments/rows?companyId=COMPANY&field=${field}&query=${words}`,
    ),
  ),
  totals: filters(today).map((filter) => `/web/equipments/total?${filter}`),
  'totals of searches': searches().map((query) => `/web/equipments/total?${query}`),
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
process.stdout.write('| Part | calls | median buffers | mean buffers | mean ms |\n|---|---|---|---|---|\n');
for (const [part, costs] of Object.entries(await measureFolder(folder, parts))) {
  const buffers = costs.map((cost) => cost.buffers);
  const ms = mean(costs.map((cost) => cost.ms));
  process.stdout.write(
    `| ${part} | ${costs.length} | ${median(buffers)} | ${mean(buffers).toFixed(0)} | ${ms.toFixed(2)} |\n`,
  );
}
