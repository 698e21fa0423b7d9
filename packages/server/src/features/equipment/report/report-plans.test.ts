/** Kept plans of report pages, with a large and a small company. They read as little as plans for a page's own values. */
import { clockKindId, type ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { REPORT_FIELDS } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCompanyGroup } from '../../../platform/db/company-groups.queries.ts';
import { lastly, onClient, openDatabase, type Tenant, type TenantDb } from '../../../platform/db/database.ts';
import type { Statement } from '../../../platform/db/message.ts';
import { PLANNING } from '../../../platform/db/statements/statement-names.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import { readReportColumns, type ReportFilter } from './inspection-report.queries.ts';
import { planningOf } from './inspection-report.service.ts';

const server = useApp();
const TODAY = '2026-06-01';
const PIECES = 10_000;
/** A large company, and the company that has three of the pieces. */
const companies = { large: '', tiny: '' };
let home: Tenant;
let client: pg.Client;

beforeAll(async () => {
  home = (await server.database.public((db) => findCompanyGroup(db, 'home'))) ?? expect.fail();
  const { serial } = await registerTestEquipment(server);
  client = new pg.Client(server.database.direct.options as pg.ClientConfig);
  await client.connect();
  await client.query('set search_path to g1_home');
  const { rows: small } = await client.query<{ id: string }>(
    `insert into companies (id, name) select gen_random_uuid(), 'Pequena ' || n from generate_series(1, 40) as n returning id`,
  );
  // Half of the pieces are expired and one in 200 is improper. The expired pieces are the newest.
  const { rows: made } = await client.query<{ large: string }>(
    `insert into equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id, product_name,
       product_sku, extra_label, created_at, created_date, update_date, due_date, due_notice_date, improper)
     select gen_random_uuid(), 'COPY' || lpad(n::text, 8, '0'),
       case when n <= 120 then ($1::uuid[])[1 + n % 40] else company_id end, product_id, inspection_type_id, category_id,
       product_name || n % 7, product_sku, 'Sala ' || n, at, at::date, update_date, day, day - 30, n % 200 = 0
     from equipment, generate_series(1, ${PIECES}) as n,
       lateral (select created_at + make_interval(mins => n * 7919 % 99991) as at,
         date '${TODAY}' + (700 - n * 7919 % 1400) as day) as made
     where tag_serial_number = '${serial}' returning company_id as large`,
    [small.map(({ id }) => id)],
  );
  Object.assign(companies, { large: made.at(-1)?.large, tiny: small[0]?.id });
  await client.query(
    `insert into equipment_clocks (equipment_id, clock_kind_id, due_on) select id, '${clockKindId('WEIGHING')}', due_date from equipment`,
  );
  await client.query('vacuum analyze equipment, equipment_clocks, companies');
});

afterAll(async () => client.end());

type Filter = Partial<ReportFilter>;
type Page = Parameters<typeof readReportColumns>[2];
const FIRST = { page: 1, pageSize: 10, field: 'createdAt', direction: 'desc' } as const;

function filterOf(filter: Filter): ReportFilter {
  const all = { report: 'inspections', query: '', today: TODAY, timeZone: 'America/Sao_Paulo' } as const;
  return { ...all, onlyCompanyId: undefined, ...filter };
}

async function read(db: TenantDb, filter: Filter, page: Page, clocks: readonly ClockKindRef[] = []) {
  return readReportColumns(db, filterOf(filter), page, REPORT_COLUMNS.inspections, clocks);
}

/** Returns the statement of a page. */
async function statementOf(
  filter: Filter,
  page: Page,
  clocks: readonly ClockKindRef[] = [],
): Promise<Statement> {
  const sent: Statement[] = [];
  const db = onClient({} as pg.PoolClient, (text, values = []) => {
    sent.push({ text: text as string, values });
    return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ revision: '0' }] });
  });
  await read(db as unknown as TenantDb, filter, page, clocks);
  return sent[0] ?? expect.fail();
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: Readonly<Record<string, number>> }[];
}

/** Returns the number of blocks of tables and indexes that a named statement reads. */
async function blocksOf({ text, values }: Statement, planning: keyof typeof PLANNING): Promise<number> {
  const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
  await client.query(`begin; ${PLANNING[planning]}; prepare page as ${text}`);
  const { rows } = await client.query<Explained>(
    `explain (analyze, buffers, timing off, format json) execute page ${given && `(${given})`}`,
  );
  await client.query('deallocate page; rollback');
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  return (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0);
}

/** Whether a plan reads more blocks than the plan for the page's own values, beyond the catalogue. */
const isMore = (blocks: number, own: number) => blocks > 1.5 * own + 20;

const FILTERS: readonly Filter[] = [
  {},
  { status: 'IMPROPER' },
  { status: 'EXPIRED' },
  { status: 'VALID', enabledTagsOnly: true },
  { status: 'NA' },
  { attention: 'ANY' },
  { attention: 'UNDATED' },
  { dueDateExpirationStatus: 'EXPIRING' },
  { neverInspected: true, maintenanceStatus: 'NA' },
  { dueDateFrom: TODAY, dueDateUpTo: TODAY },
];
const PAGES = [FIRST, { ...FIRST, pageSize: 1000 }, { ...FIRST, page: 150 }];
const FIELDS = REPORT_FIELDS.filter((field) => field !== 'clockDue');

describe('the plan of a page', () => {
  it('reads about as little as the plan for its own values, for every filter, order, company and page', async () => {
    const found: string[] = [];
    let kept = 0;
    for (const companyId of [undefined, companies.large, companies.tiny]) {
      for (const chosen of FILTERS) {
        for (const page of FIELDS.flatMap((field) => PAGES.map((one) => ({ ...one, field })))) {
          const filter = { ...chosen, onlyCompanyId: companyId };
          const statement = await statementOf(filter, page);
          const planning = planningOf(filterOf(filter), page);
          const isKept = planning === 'once' || statement.values.length === 0;
          kept += isKept ? 1 : 0;
          const [blocks, own] = isKept
            ? [await blocksOf(statement, planning), await blocksOf(statement, 'eachTime')]
            : [0, 0];
          if (isMore(blocks, own)) {
            found.push(`${JSON.stringify({ ...filter, ...page })}: ${blocks} instead of ${own}`);
          }
        }
      }
    }
    expect(found).toEqual([]);
    // First pages of two sizes are kept. Without a company: every filter except the range of days. With a company: no filter, by creation.
    expect(kept).toBe(2 * FIELDS.length * (FILTERS.length - 1) + 2 * 2);
  });

  it('reads no more with a column of a clock', async () => {
    for (const onlyCompanyId of [companies.large, companies.tiny]) {
      const statement = await statementOf({ onlyCompanyId }, FIRST, ['WEIGHING']);
      const [kept, own] = [await blocksOf(statement, 'once'), await blocksOf(statement, 'eachTime')];
      expect([statement.values.length > 0, isMore(kept, own)]).toEqual([true, false]);
    }
  });

  it('would read much more if it were kept for other orders of a company', async () => {
    const statement = await statementOf({ onlyCompanyId: companies.tiny }, { ...FIRST, field: 'product' });
    const [kept, own] = [await blocksOf(statement, 'once'), await blocksOf(statement, 'eachTime')];
    expect(own).toBeLessThan(50);
    expect(kept).toBeGreaterThan(1000);
  });
});

/** A page whose plan is kept since it has no parameters, a page whose plan suits every company, and a page planned for its values. */
const ALL = [{ status: 'EXPIRED' }, FIRST] as const;
const OF_COMPANY = [{}, FIRST] as const;
const BY_PRODUCT = [{}, { ...FIRST, field: 'product' }] as const;

it('pages of any size have only three texts of statements', async () => {
  const textOf = async (pageSize: number) => (await statementOf({}, { ...FIRST, pageSize })).text;
  const texts = await Promise.all(Array.from({ length: 200 }, async (_, index) => textOf(index + 1)));
  // The texts for 10 and for 100 rows, and the text for all other sizes.
  expect(new Set(texts).size).toBe(3);
});

describe('the plans that a connection keeps', () => {
  it.each([true, false])(
    'are those that suit all values, and none without named statements (named: %s)',
    async (isNaming) => {
      const { host, port, user, database: name } = server.database.direct.options as pg.PoolConfig;
      const connection = { host, port, user, database: name, max: 1 } as pg.PoolConfig;
      const database = openDatabase(connection, undefined, undefined, undefined, isNaming);
      const ask = async ([filter, page]: readonly [Filter, Page], onlyCompanyId?: string) => {
        const chosen = { ...filter, onlyCompanyId };
        const act = async (db: TenantDb) =>
          lastly(db, async () => read(db, chosen, page), planningOf(filterOf(chosen), page));
        const { rowCount } = await database.tenant(home, act, '20s', 'read');
        return rowCount;
      };
      for (let round = 0; round < 3; round += 1) {
        expect(await ask(ALL)).toBe(10);
        for (const page of [OF_COMPANY, BY_PRODUCT]) {
          expect(await ask(page, companies.large)).toBe(10);
          expect(await ask(page, companies.tiny)).toBe(3);
        }
      }
      const { rows } = await database.tenant(
        home,
        (db) =>
          sql<{ keptPlans: number; ownPlans: number }>`
          select generic_plans as kept_plans, custom_plans as own_plans from pg_prepared_statements
          order by cardinality(parameter_types), generic_plans desc`.execute(db),
        '20s',
      );
      await database.close();
      // The first run of each text has no name.
      const named = [
        { keptPlans: 2, ownPlans: 0 },
        { keptPlans: 5, ownPlans: 0 },
        { keptPlans: 0, ownPlans: 5 },
      ];
      expect(rows).toEqual(isNaming ? named : []);
    },
  );
});
