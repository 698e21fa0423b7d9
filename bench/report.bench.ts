/** The inspection report over HTTP against the same SQL through the bare driver. */
import { REPORTS } from '../packages/contract/src/equipment/equipment.contract.ts';
import type pg from 'pg';
import { inTurn, median } from './measure.ts';
import { statementsOf, type Statement } from './statements.ts';

export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly bare: string;
  readonly ratio: number;
  readonly goal: string;
  readonly met: boolean;
}

export interface Served {
  /** Calls a path as the signed-in person and reads the whole answer. */
  readonly get: (path: string) => Promise<unknown>;
  /** A client that sees the tenant's tables. */
  readonly bare: pg.Client;
  readonly today: string;
}

const FIELDS = [
  'createdAt',
  'product',
  'extraLabel',
  'dueDate',
  'lastInspection',
  'nextInspectionDate',
  'status',
  'inspectedBy',
];

function filters(today: string): string[] {
  return [
    '',
    'status=IMPROPER',
    'status=EXPIRED',
    'status=VALID',
    'status=NA',
    'lastInspectionExpirationStatus=EXPIRED_OR_EXPIRING',
    'dueDateExpirationStatus=EXPIRING',
    `dueDateFrom=${today}&dueDateUpTo=${today}`,
    'enabledTagsOnly=true&status=EXPIRED',
    'query=corredor',
    'query=co',
  ];
}

const BIG_SCAN = /Seq Scan on (equipment|inspections|maintenances)/;

function reportStatement(statements: readonly Statement[]): Statement {
  const found = statements.find(({ text }) => text.includes('"counted"'));
  if (found === undefined) {
    throw new Error("the report's statement was not heard");
  }
  return found;
}

async function scansBigTable(bare: pg.Client, { text, values }: Statement): Promise<boolean> {
  const { rows } = await bare.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
  return rows.some((row) => BIG_SCAN.test(row['QUERY PLAN']));
}

async function measure(served: Served, what: string, paths: readonly string[], rounds: number): Promise<Row> {
  const { get, bare } = served;
  const ratios: number[] = [];
  const times = { ours: [] as number[], bare: [] as number[] };
  const scans: string[] = [];
  for (const path of paths) {
    const statement = reportStatement(await statementsOf(() => get(path)));
    if (await scansBigTable(bare, statement)) {
      scans.push(path);
    }
    const run = async () => {
      const { rows } = await bare.query(statement.text, [...statement.values]);
      return JSON.stringify(rows);
    };
    const result = await inTurn(rounds, () => get(path), run);
    ratios.push(result.ours / result.bare);
    times.ours.push(result.ours);
    times.bare.push(result.bare);
  }
  for (const path of scans) {
    process.stdout.write(`  sequential scan of a big table: ${path}\n`);
  }
  const ratio = median(ratios);
  return {
    what: `${what} (${paths.length} combinations, ${scans.length} sequential scans)`,
    ours: `${median(times.ours).toFixed(1)} ms`,
    bare: `${median(times.bare).toFixed(1)} ms`,
    ratio,
    goal: '≤ 2 × bare SQL + JSON, no sequential scan',
    met: ratio <= 2 && scans.length === 0,
  };
}

/** The first three rows of the speed table. */
export async function measureReport(served: Served, print: (row: Row) => void): Promise<void> {
  const path = (query: string) => `/web/equipments/?${query}`;
  const combinations = FIELDS.flatMap((field) =>
    filters(served.today).map((filter) => path(`field=${field}&pageSize=10&${filter}`)),
  );
  const pages = FIELDS.map((field) => path(`field=${field}&pageSize=1000&direction=desc`));
  const searches = ['recep', 'p04217', 'deposito 4', 'inspetor 7', 'abc 4', 'c-0991'].flatMap((query) =>
    REPORTS.map((report) => path(`report=${report}&query=${encodeURIComponent(query)}&pageSize=10`)),
  );
  print(await measure(served, 'inspection report, 10 rows', combinations, 7));
  print(await measure(served, 'inspection report, 1000 rows', pages, 9));
  print(await measure(served, 'substring search', searches, 15));
}
