/** The dashboard's calls and the list of service orders over HTTP, against the same SQL through the bare driver. */
import { inTurn, median } from './measure.ts';
import type { Row, Served } from './report.bench.ts';
import { statementsOf } from './statements.ts';

const ROUNDS = 15;
const MOST_MS = 50;

async function compared({ get, bare }: Served, path: string): Promise<{ ours: number; bare: number }> {
  const heard = await statementsOf(() => get(path));
  // What follows the step into the tenant; before it the session was looked up.
  const inTenant = heard.slice(heard.findIndex(({ text }) => text.includes('set local role')) + 1);
  const statements = inTenant.filter(({ text }) => /^\s*(with|select)\b/i.test(text));
  const run = async () => {
    const answers = [];
    for (const { text, values } of statements) {
      answers.push((await bare.query(text, [...values])).rows);
    }
    return JSON.stringify(answers);
  };
  return inTurn(ROUNDS, () => get(path), run);
}

function dashboardPaths(today: string): string[] {
  const range = `dateStart=2018-01-01&dateEnd=${today}`;
  // One that begins and ends within a month costs most: days outside are taken away.
  const odd = `dateStart=2018-01-01&dateEnd=${new Date(Date.parse(today) - 45 * 86_400_000).toISOString().slice(0, 10)}`;
  return [
    '/web/dashboard/',
    '/web/dashboard/monthly-inspections/',
    '/web/dashboard/equipment-status/',
    `/web/dashboard/employee-inspections-by-month/?${range}`,
    `/web/dashboard/product-inspections-by-month/?${range}`,
    `/web/dashboard/inspection-type-inspections/?${range}`,
    `/web/dashboard/product-inspections-by-month/?${odd}`,
  ];
}

/** Each call of the dashboard for the whole group, the slowest one counts. */
export async function measureDashboard(served: Served): Promise<Row> {
  let slowest = { path: '', ours: 0, bare: 0 };
  for (const path of dashboardPaths(served.today)) {
    const result = await compared(served, path);
    process.stdout.write(`  ${path}: ${result.ours.toFixed(1)} ms, its SQL ${result.bare.toFixed(1)} ms\n`);
    slowest = result.ours > slowest.ours ? { path, ...result } : slowest;
  }
  return {
    what: `dashboard, all companies, the slowest of its calls (${slowest.path.split('?')[0]})`,
    ours: `${slowest.ours.toFixed(1)} ms`,
    bare: `${slowest.bare.toFixed(1)} ms`,
    ratio: slowest.ours / slowest.bare,
    goal: `each ≤ ${MOST_MS} ms`,
    met: slowest.ours <= MOST_MS,
  };
}

/** The list of orders: every column's order, with and without a filter. */
export async function measureOrders(served: Served): Promise<Row> {
  const fields = [
    'number',
    'startDate',
    'endDate',
    'requestUserName',
    'responsibleUserName',
    'status',
    'observation',
  ];
  const results = [];
  for (const field of fields) {
    for (const filter of ['', '&status=PARTIAL', '&query=inspetor 7']) {
      results.push(await compared(served, `/web/service-order/?field=${field}&pageSize=10${filter}`));
    }
  }
  const ratio = median(results.map((result) => result.ours / result.bare));
  return {
    what: `service orders, 10 rows (${results.length} combinations)`,
    ours: `${median(results.map((result) => result.ours)).toFixed(1)} ms`,
    bare: `${median(results.map((result) => result.bare)).toFixed(1)} ms`,
    ratio,
    goal: '≤ 2 × bare SQL + JSON',
    met: ratio <= 2,
  };
}
