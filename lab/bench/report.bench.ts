/** The inspection report over HTTP, compared with the same SQL through the plain driver. */
import { addDays } from '../../packages/contract/src/kernel/date.ts';
import { REPORTS } from '../../packages/contract/src/equipment/equipment.contract.ts';
import type pg from 'pg';
import { type CostedRequest, type Costs, costsOf, type CostTarget } from './costs.ts';
import { median, medianAlternating, medianMs } from './measure.ts';
import { bigScansIn, longWalksIn, reportScans } from './plans.ts';
import { statementsOf } from './statements.ts';
import type { Statement } from '../../packages/server/src/platform/db/message.ts';

/** A row of the table that `npm run bench -w lab` prints. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The value that `measured` is compared with, which is the same SQL without the server, or the time without load. */
  readonly reference: string;
  readonly ratio: number;
  readonly goal: string;
  readonly met: boolean;
  /** Undefined where the figure is not of single calls. */
  readonly costs?: Costs;
}

export interface BenchTarget {
  /** Calls a path as the signed-in user and reads the whole response. */
  readonly get: (path: string) => Promise<unknown>;
  readonly costs: CostTarget;
  /** A client whose search path is the tenant's schema. */
  readonly driver: pg.Client;
  readonly today: string;
}

const FIELDS = [
  'createdAt',
  'product',
  'extraLabel',
  'extraCode',
  'assetNumber',
  'dueDate',
  'lastInspection',
  'nextInspectionDate',
  'status',
  'inspectedBy',
];

/** Returns the filters of the measured pages. */
export function filters(today: string): string[] {
  return [
    '',
    'status=IMPROPER',
    'status=EXPIRED',
    'status=VALID',
    'status=NA',
    'lastInspectionExpirationStatus=EXPIRED_OR_EXPIRING',
    'dueDateExpirationStatus=EXPIRING',
    `dueDateFrom=${today}&dueDateUpTo=${today}`,
    `anyDateFrom=${today}&anyDateUpTo=${addDays(today, 6)}&enabledTagsOnly=true`,
    'enabledTagsOnly=true&status=EXPIRED',
    'neverInspected=true',
    'query=corredor',
    'query=co',
  ];
}

/** A statement's time through the driver, and its numbers of sequential scans and of long walks (`plans.ts`). */
interface Bare {
  readonly ms: number;
  readonly scans: number;
  readonly walks: number;
}

/** Cost of counting, by filter. The server counts the rows of a filter once, but the comparison of each page includes this cost. */
const counts = new Map<string, Bare>();

/**
 * Returns the statement of a page's rows, the statements that first count the few pieces of a clock's status, and the statement of the
 * total if the total was counted.
 */
export function reportStatements(statements: readonly Statement[]) {
  // Functions that only these statements call, see inspection-report.queries.ts.
  const rows = statements.find(({ text }) => text.includes('pg_snapshot_xmax'));
  const count = statements.find(({ text }) => text.includes('pg_snapshot_xmin'));
  if (rows === undefined) {
    throw new Error("the report's statement was not recorded");
  }
  const few = statements.filter(
    ({ text }) => text.includes('from equipment_clocks') && text.endsWith('as found'),
  );
  return { rows, few, count };
}

/** Looks for scans and long walks of a statement, and prints them. */
async function walksOf({ driver }: BenchTarget, what: string, statement: Statement) {
  const scans = await bigScansIn(driver, [statement]);
  reportScans(what, scans);
  // lab/results/0077-ten-million-inspections.md names the remaining walks and their reasons.
  const walks = await longWalksIn(driver, [statement]);
  reportScans(what, walks, 'long walk');
  return { scans: scans.length, walks: walks.length };
}

/** Returns the cost of counting a page's filter. It is measured when the page was counted, and zero for a filter that was never counted. */
async function countOf(
  target: BenchTarget,
  path: string,
  count: Statement | undefined,
  rounds: number,
): Promise<Bare> {
  const filter = path.replace(/(field|pageSize|direction)=\w+&?/g, '');
  if (count !== undefined) {
    const ms = await medianMs(rounds, async () => target.driver.query(count.text, [...count.values]));
    counts.set(filter, { ms, ...(await walksOf(target, `the total of ${filter}`, count)) });
  }
  return counts.get(filter) ?? { ms: 0, scans: 0, walks: 0 };
}

/** Makes the calls before they are measured, since a server that has just started compiles its code while it answers. */
async function warmUp(
  { get }: BenchTarget,
  requests: readonly CostedRequest[],
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const { path } of requests) {
      await get(path);
    }
  }
}

/** A call that takes longer is printed. */
const SLOW_MS = 100;

/** Measures pages of the report and their totals against the same SQL and JSON through the driver. */
export async function measure(
  target: BenchTarget,
  what: string,
  paths: readonly string[],
  rounds: number,
): Promise<Row> {
  const { get, driver } = target;
  const requests = paths.map((path) => ({ path }));
  const ratios: number[] = [];
  const times = { overHttp: [] as number[], driverOnly: [] as number[] };
  let [scans, walks] = [0, 0];
  const pages: { path: string; listing: readonly Statement[]; counted: Bare }[] = [];
  for (const path of paths) {
    const { rows, few, count } = reportStatements(await statementsOf(() => get(path)));
    const counted = await countOf(target, path, count, rounds);
    const found = await walksOf(target, path, rows);
    scans += found.scans + (count === undefined ? 0 : counted.scans);
    walks += found.walks + (count === undefined ? 0 : counted.walks);
    pages.push({ path, listing: [...few, rows], counted });
  }
  await warmUp(target, requests, rounds);
  for (const { path, listing, counted } of pages) {
    const run = async () => {
      for (const { text, values } of listing) {
        JSON.stringify((await driver.query(text, [...values])).rows);
      }
    };
    const { first: overHttp, second: rowsOnly } = await medianAlternating(rounds, () => get(path), run);
    if (overHttp > SLOW_MS) {
      const bare = `its SQL ${rowsOnly.toFixed(1)} ms and the count ${counted.ms.toFixed(1)} ms`;
      process.stdout.write(`  ${path}: ${overHttp.toFixed(1)} ms, ${bare}\n`);
    }
    ratios.push(overHttp / (rowsOnly + counted.ms));
    times.overHttp.push(overHttp);
    times.driverOnly.push(rowsOnly + counted.ms);
  }
  const ratio = median(ratios);
  return {
    what: `${what} (${paths.length} combinations, ${scans} sequential scans, ${walks} long walks)`,
    measured: `${median(times.overHttp).toFixed(1)} ms`,
    reference: `${median(times.driverOnly).toFixed(1)} ms`,
    ratio,
    goal: '≤ 2 × SQL + JSON, no sequential scan',
    met: ratio <= 2 && scans === 0,
    costs: await costsOf(target.costs, requests, Array.from({ length: rounds }, () => requests).flat()),
  };
}

/**
 * Maximum time of a screen's rows, as a multiple of the SQL and JSON of all fields of the same page. A page of 1,000 rows took 1.57 times
 * as long when the screen had all fields, and should be three times faster (lab/results/0060-rows-of-the-report.md).
 */
const MAX_SHARES = { 10: 2, 1000: 1.57 / 3 } as const;

/** Measures the rows that the screen asks for against the SQL and the JSON of all fields of the same page, without its total. */
async function measureScreen(
  target: BenchTarget,
  pageSize: keyof typeof MAX_SHARES,
  queries: readonly string[],
  rounds: number,
): Promise<Row> {
  const { get, driver } = target;
  const requests = queries.map((query) => ({ path: `/web/equipments/rows?${query}` }));
  await warmUp(target, requests, rounds);
  let scans = 0;
  const times = { screen: [] as number[], bare: [] as number[] };
  for (const query of queries) {
    const path = `/web/equipments/rows?${query}`;
    const found = await bigScansIn(driver, [reportStatements(await statementsOf(() => get(path))).rows]);
    reportScans(path, found);
    scans += found.length;
    const { rows: all } = reportStatements(await statementsOf(() => get(`/web/equipments/?${query}`)));
    const { first, second } = await medianAlternating(
      rounds,
      () => get(path),
      async () => JSON.stringify((await driver.query(all.text, [...all.values])).rows),
    );
    times.screen.push(first);
    times.bare.push(second);
  }
  const ratio = median(times.screen.map((ms, index) => ms / (times.bare[index] ?? ms)));
  return {
    what: `report on the screen, ${pageSize} rows (${queries.length} combinations, ${scans} sequential scans)`,
    measured: `${median(times.screen).toFixed(1)} ms`,
    reference: `${median(times.bare).toFixed(1)} ms`,
    ratio,
    goal: `≤ ${MAX_SHARES[pageSize].toFixed(2)} × SQL + JSON of all fields`,
    met: ratio <= MAX_SHARES[pageSize] && scans === 0,
    costs: await costsOf(target.costs, requests, Array.from({ length: rounds }, () => requests).flat()),
  };
}

/** Returns the calls of a page of ten rows, by every order and filter. */
export function combinations(today: string): string[] {
  return FIELDS.flatMap((field) => filters(today).map((filter) => `field=${field}&pageSize=10&${filter}`));
}

/** The calls of a page of a thousand rows. */
const PAGES = FIELDS.map((field) => `field=${field}&pageSize=1000&direction=desc`);

const path = (query: string) => `/web/equipments/?${query}`;

/** Measures the report with all fields. */
export async function measureReport(target: BenchTarget, print: (row: Row) => void): Promise<void> {
  const tens = combinations(target.today).map(path);
  print(await measure(target, 'inspection report, 10 rows and total', tens, 15));
  print(await measure(target, 'inspection report, 1000 rows and total', PAGES.map(path), 9));
}

/** Measures the rows that the screen asks for. */
export async function measureScreens(target: BenchTarget, print: (row: Row) => void): Promise<void> {
  print(await measureScreen(target, 10, combinations(target.today), 7));
  print(await measureScreen(target, 1000, PAGES, 9));
}

/** Returns the measured searches of both reports, as queries. */
export function searches(): string[] {
  return ['recep', 'p04217', 'deposito 4', 'inspetor 7', 'abc 4', 'c-0991', 'co2', 'co2 recep'].flatMap(
    (query) => REPORTS.map((report) => `report=${report}&query=${encodeURIComponent(query)}`),
  );
}

/** Measures searches in both reports. */
export async function measureSearch(target: BenchTarget): Promise<Row> {
  const paths = searches().map((query) => path(`${query}&pageSize=10`));
  return measure(target, 'substring search', paths, 15);
}
