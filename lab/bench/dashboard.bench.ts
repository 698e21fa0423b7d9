/** The dashboard and the list of service orders over HTTP, compared with their SQL through the plain driver. */
import { costsOf } from './costs.ts';
import { median, medianAlternating } from './measure.ts';
import { bigScansIn, longWalksIn, reportScans } from './plans.ts';
import type { BenchTarget, Row } from './report.bench.ts';
import { inTenant, statementsOf } from './statements.ts';

const ROUNDS = 15;
const MAX_MS = 50;

interface Comparison {
  readonly overHttp: number;
  readonly driverOnly: number;
  /** Number of sequential scans of big tables, and of long walks (`plans.ts`). */
  readonly scans: number;
}

/** Measures the average costs of calls. */
async function averageCosts({ costs }: BenchTarget, paths: readonly string[]) {
  const requests = paths.map((path) => ({ path }));
  return costsOf(costs, requests, Array.from({ length: ROUNDS }, () => requests).flat());
}

/** Compares a call with its SQL. */
export async function compare(
  { get, driver }: BenchTarget,
  path: string,
  rounds = ROUNDS,
): Promise<Comparison> {
  const recorded = await statementsOf(() => get(path));
  const statements = inTenant(recorded).filter(({ text }) => /^\s*(with|select)\b/i.test(text));
  const scans = await bigScansIn(driver, statements);
  const walks = await longWalksIn(driver, statements);
  reportScans(path, scans);
  reportScans(path, walks, 'long walk');
  const run = async () => {
    const results = [];
    for (const { text, values } of statements) {
      results.push((await driver.query(text, [...values])).rows);
    }
    return JSON.stringify(results);
  };
  const { first: overHttp, second: driverOnly } = await medianAlternating(rounds, () => get(path), run);
  return { overHttp, driverOnly, scans: scans.length + walks.length };
}

function dashboardPaths(today: string): string[] {
  const range = `dateStart=2018-01-01&dateEnd=${today}`;
  // A range with partial months is the slowest, because their days are subtracted.
  const partialMonths = `dateStart=2018-01-01&dateEnd=${new Date(Date.parse(today) - 45 * 86_400_000).toISOString().slice(0, 10)}`;
  return [
    '/web/dashboard/',
    '/web/dashboard/monthly-inspections/',
    '/web/dashboard/equipment-status/',
    '/web/dashboard/attention/',
    '/web/dashboard/due-week/',
    `/web/dashboard/employee-inspections-by-month/?${range}`,
    `/web/dashboard/product-inspections-by-month/?${range}`,
    `/web/dashboard/inspection-type-inspections/?${range}`,
    `/web/dashboard/product-inspections-by-month/?${partialMonths}`,
  ];
}

/** Measures each call of the dashboard for the whole group. Returns the result of the slowest call. */
export async function measureDashboard(target: BenchTarget): Promise<Row> {
  let slowest = { path: '', overHttp: 0, driverOnly: 0 };
  let scans = 0;
  for (const path of dashboardPaths(target.today)) {
    const result = await compare(target, path);
    const [overHttp, driverOnly] = [result.overHttp.toFixed(1), result.driverOnly.toFixed(1)];
    process.stdout.write(`  ${path}: ${overHttp} ms, its SQL ${driverOnly} ms\n`);
    scans += result.scans;
    slowest = result.overHttp > slowest.overHttp ? { path, ...result } : slowest;
  }
  return {
    what: `dashboard, all companies, the slowest of its calls (${slowest.path.split('?')[0]}), ${scans} scans and long walks`,
    measured: `${slowest.overHttp.toFixed(1)} ms`,
    reference: `${slowest.driverOnly.toFixed(1)} ms`,
    ratio: slowest.overHttp / slowest.driverOnly,
    goal: `each ≤ ${MAX_MS} ms`,
    met: slowest.overHttp <= MAX_MS && scans === 0,
    costs: await averageCosts(target, [slowest.path]),
  };
}

/** Measures the list of orders, sorted by every column, with and without filters. */
export async function measureOrders(target: BenchTarget): Promise<Row> {
  const fields = [
    'number',
    'startDate',
    'endDate',
    'requestUserName',
    'responsibleUserName',
    'status',
    'observation',
  ];
  const paths = fields.flatMap((field) =>
    ['', '&status=PARTIAL', '&query=inspetor 7'].map(
      (filter) => `/web/service-order/?field=${field}&pageSize=10${filter}`,
    ),
  );
  const results = [];
  for (const path of paths) {
    const result = await compare(target, path);
    results.push(result);
    if (result.overHttp > MAX_MS) {
      process.stdout.write(
        `  ${path}: ${result.overHttp.toFixed(1)} ms, its SQL ${result.driverOnly.toFixed(1)} ms\n`,
      );
    }
  }
  const ratio = median(results.map((result) => result.overHttp / result.driverOnly));
  const scans = results.reduce((sum, result) => sum + result.scans, 0);
  return {
    what: `service orders, 10 rows (${results.length} combinations, ${scans} scans and long walks)`,
    measured: `${median(results.map((result) => result.overHttp)).toFixed(1)} ms`,
    reference: `${median(results.map((result) => result.driverOnly)).toFixed(1)} ms`,
    ratio,
    // The SQL takes less than a millisecond, so a ratio to it would measure only the HTTP call.
    goal: `each ≤ ${MAX_MS} ms, no scan`,
    met: results.every(({ overHttp }) => overHttp <= MAX_MS) && scans === 0,
    costs: await averageCosts(target, paths),
  };
}
