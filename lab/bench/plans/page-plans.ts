/** `npm run bench:plans -w lab` measures how values decide the plans of report pages, in companies of very different sizes. */
import pg from 'pg';
import type { ReportQuery } from '../../../packages/contract/src/equipment/equipment.contract.ts';
import { REPORT_COLUMNS } from '../../../packages/contract/src/equipment/report-rows.contract.ts';
import { dayIn, DEFAULT_ZONE } from '../../../packages/contract/src/kernel/date.ts';
import {
  readReportColumns,
  type ReportFilter,
} from '../../../packages/server/src/features/equipment/report/inspection-report.queries.ts';
import { planningOf } from '../../../packages/server/src/features/equipment/report/inspection-report.service.ts';
import { onClient, openDatabase, type TenantDb } from '../../../packages/server/src/platform/db/database.ts';
import type { Statement } from '../../../packages/server/src/platform/db/message.ts';
import { migrate, readMigrations } from '../../../packages/server/src/platform/db/migrate.ts';
import { PLANNING } from '../../../packages/server/src/platform/db/statements/statement-names.ts';
import { startBenchCluster } from '../bench-app.ts';
import { makeBigTenant } from '../big-tenant.ts';
import { median } from '../measure.ts';

const EQUIPMENT = 100_000;
const today = dayIn(DEFAULT_ZONE, new Date());

/** Gives one company 60 % of the pieces, one 20 %, 18 about 1 % and 300 three pieces each, and spreads creations and maintenances. */
const SKEW = `
  with c as (
    select array_agg(id order by name) filter (where name like 'Empresa%') as large,
      array_agg(id order by name) filter (where name like 'Pequena%') as tiny from companies),
  numbered as (select id, row_number() over (order by tag_serial_number)::int as n from equipment)
  update equipment set
    company_id = case when n <= 900 then tiny[1 + n % 300] when n % 10 < 6 then large[1]
      when n % 10 < 8 then large[2] else large[3 + n % 17] end,
    created_at = created_at - make_interval(mins => n * 17 % 900000),
    last_maintenance_at = case when n % 11 = 0 then created_at - make_interval(mins => n * 13 % 700000) end
  from numbered, c where numbered.id = equipment.id`;

type Filter = Partial<ReportFilter>;
type Page = Parameters<typeof readReportColumns>[2];

const filterOf = (filter: Filter): ReportFilter => ({
  report: 'inspections',
  query: '',
  today,
  timeZone: DEFAULT_ZONE,
  onlyCompanyId: undefined,
  ...filter,
});

/** Returns the statement of a page as the product sends it. */
async function statementOf(filter: Filter, page: Page): Promise<Statement> {
  const sent: Statement[] = [];
  const db = onClient({} as pg.PoolClient, (text, values = []) => {
    sent.push({ text: text as string, values });
    return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ revision: '0' }] });
  });
  await readReportColumns(db as unknown as TenantDb, filterOf(filter), page, REPORT_COLUMNS.inspections);
  const [statement] = sent;
  if (statement === undefined) {
    throw new Error('no statement was sent');
  }
  return statement;
}

/** Makes the number of rows a parameter, as it is on other pages. */
function withLimit({ text, values }: Statement): Statement {
  const parameter = `limit $${values.length + 1}) as page`;
  const [, size] = /limit (\d+)\) as page/.exec(text) ?? [];
  return size === undefined
    ? { text, values }
    : { text: text.replace(/limit \d+\) as page/, parameter), values: [...values, Number(size)] };
}

/** Makes the day a parameter, too. */
function withDay({ text, values }: Statement): Statement {
  const last = `$${values.length + 1}::date`;
  return text.includes(`'${today}'`)
    ? { text: text.replaceAll(`'${today}'`, last), values: [...values, today] }
    : { text, values };
}

interface Measured {
  readonly blocks: number;
  readonly planMs: number;
  readonly runMs: number;
}

/** Runs a named statement and returns the measurements of PostgreSQL. */
async function explain(
  driver: pg.Client,
  { text, values }: Statement,
  planning: keyof typeof PLANNING,
): Promise<Measured> {
  const given = values.map((value) => driver.escapeLiteral(String(value))).join(', ');
  const execute = `execute page ${given && `(${given})`}`;
  await driver.query(`begin; ${PLANNING[planning]}; prepare page as ${text}`);
  await driver.query(execute);
  const { rows } = await driver.query<{ 'QUERY PLAN': readonly [Record<string, unknown>] }>(
    `explain (analyze, buffers, timing off, format json) ${execute}`,
  );
  await driver.query('deallocate page; rollback');
  const [found] = rows[0]?.['QUERY PLAN'] ?? [{}];
  const plan = found.Plan as Record<string, number>;
  return {
    blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    planMs: Number(found['Planning Time']),
    runMs: Number(found['Execution Time']),
  };
}

const FIELDS: readonly ReportQuery['field'][] = [
  'createdAt',
  'product',
  'extraLabel',
  'dueDate',
  'lastInspection',
  'nextInspectionDate',
  'status',
  'inspectedBy',
  'lastMaintenance',
];
const FILTERS: readonly Filter[] = [
  {},
  { status: 'IMPROPER' },
  { status: 'EXPIRED' },
  { status: 'VALID' },
  { status: 'NA' },
  { status: 'EXPIRED', enabledTagsOnly: true },
  { attention: 'ANY' },
  { attention: 'UNDATED' },
  { lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING' },
  { dueDateExpirationStatus: 'EXPIRING' },
  { neverInspected: true },
  { dueDateFrom: today, dueDateUpTo: today },
];
const PAGES = (field: ReportQuery['field']): Page[] => [
  { page: 1, pageSize: 10, field, direction: 'asc' },
  { page: 1, pageSize: 10, field, direction: 'desc' },
  { page: 1, pageSize: 1000, field, direction: 'desc' },
  { page: 50, pageSize: 10, field, direction: 'desc' },
];

/** Counts of pages in a row of the table. */
const table = new Map<string, { pages: number; more: number; worst: number; times: Measured[] }>();

function note(row: string, own: Measured, kept: Measured): void {
  const counts = table.get(row) ?? { pages: 0, more: 0, worst: 0, times: [] };
  table.set(row, counts);
  counts.pages += 1;
  counts.more += kept.blocks > 1.5 * own.blocks + 20 ? 1 : 0;
  counts.worst = Math.max(counts.worst, kept.blocks / own.blocks);
  counts.times.push({ ...own, planMs: own.planMs - kept.planMs });
}

const cluster = await startBenchCluster({ durable: false });
const database = openDatabase(cluster.connection('mobcheck'));
const driver = new pg.Client(cluster.connection('mobcheck'));
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const tenant = await makeBigTenant(database, migrations.tenant, {
    equipment: EQUIPMENT,
    inspectionsEach: 2,
  });
  await driver.connect();
  await driver.query(`set search_path to "${tenant.schemaName}"`);
  await driver.query(
    `insert into companies (id, name) select gen_random_uuid(), 'Pequena ' || n from generate_series(1, 300) as n`,
  );
  await driver.query(SKEW);
  await driver.query('vacuum (full, analyze) equipment');
  const { rows } = await driver.query<{ id: string }>(
    'select company_id as id from equipment group by company_id order by count(*) desc',
  );
  const companies = [undefined, rows[0]?.id, rows[1]?.id, rows[10]?.id, rows.at(-1)?.id];
  for (const chosen of FILTERS) {
    for (const page of FIELDS.flatMap(PAGES)) {
      for (const onlyCompanyId of companies) {
        const filter = { ...chosen, onlyCompanyId };
        const statement = await statementOf(filter, page);
        const planning = planningOf(filterOf(filter), page);
        const where = onlyCompanyId === undefined ? 'the group' : 'one company';
        const own = await explain(driver, withLimit(statement), 'eachTime');
        note(
          `${where}, all values are parameters`,
          own,
          await explain(driver, withDay(withLimit(statement)), 'once'),
        );
        note(`${where}, the day is in the text`, own, await explain(driver, withLimit(statement), 'once'));
        note(`${where}, day and size of the first page are`, own, await explain(driver, statement, 'once'));
        if (planning === 'once' || statement.values.length === 0) {
          note(`${where}, as the product keeps plans`, own, await explain(driver, statement, planning));
        }
      }
    }
  }
  process.stdout.write(
    '| Plans | pages | pages with more blocks | worst ratio of blocks | planning saved, running (medians) |\n|---|---|---|---|---|\n',
  );
  for (const [row, { pages, more, worst, times }] of table) {
    const [saved, run] = [median(times.map(({ planMs }) => planMs)), median(times.map(({ runMs }) => runMs))];
    process.stdout.write(
      `| ${row} | ${pages} | ${more} | ${worst.toFixed(1)} | ${saved.toFixed(3)} ms, ${run.toFixed(3)} ms |\n`,
    );
  }
} finally {
  await driver.end();
  await database.close();
  await cluster.stop();
}
