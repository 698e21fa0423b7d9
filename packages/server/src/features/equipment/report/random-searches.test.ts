/** Random searches over random texts. Rows, order and total equal those of plain SQL without indexes. */
import { listEquipment, REPORTS } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { serialInSearch } from '@mobcheck/contract/kernel/tag-serial.ts';
import { oneLine, searchTerms } from '@mobcheck/contract/kernel/text.ts';
import fc from 'fast-check';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Tenant, TenantDb } from '../../../platform/db/database.ts';
import { spellingsOf } from '../../../platform/db/search.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import { WITH_OTHERS_MS } from '../../../testing/wait-options.ts';
import { findNamedCompanies } from '../../companies/named-companies.exported.queries.ts';
import {
  pageAccess,
  readReportColumns,
  readReportPage,
  type ReportFilter,
} from './inspection-report.queries.ts';
import { REPORT_SEARCH } from './report-search.queries.ts';
import { countReport } from './report-totals.queries.ts';

const server = useApp();
const PIECES = 60;
const RUNS = 400;
/** Repeats the same texts and searches in each run, so that both sorted and unsorted pages always occur. */
const SEED = 20_261_128;
const LIMIT = { timeout: WITH_OTHERS_MS };
let home: Tenant;

/** The parts of all texts and searches, few so that searches find rows. Folding lengthens some parts and empties the lone accent. */
const PARTS = [
  'a',
  'b',
  'ç',
  'Á',
  'ab',
  'Co',
  'co2',
  'CO₂',
  'm³',
  '2',
  '7',
  '%',
  '_',
  '\\',
  "'",
  '-',
  '–',
  '.',
  'ﬁ',
  '½',
  'ß',
  '…',
  '\u0301',
  '"',
];
const word = fc.oneof(
  fc.constantFrom(...PARTS),
  fc
    .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('').slice(0, 4)),
);
const text = fc.array(word, { maxLength: 3 }).map((words) => oneLine(words.join(' ')));

const FIELDS = [
  'extra_label',
  'extra_code',
  'product_name',
  'product_sku',
  'manufacturing_number',
  'manufacturer',
  'last_inspection_user_name',
  'last_inspection_user_email',
  'last_maintenance_user_name',
  'last_maintenance_user_email',
] as const;
const OF_REPORT = {
  inspections: FIELDS.filter((name) => !name.includes('maintenance')),
  maintenances: FIELDS.filter((name) => !name.includes('inspection')),
};

const search = fc.record({
  report: fc.constantFrom(...REPORTS),
  query: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => oneLine(words.join(' '))),
  isPhrase: fc.boolean(),
  ofCompany: fc.boolean(),
  field: fc.constantFrom('createdAt', 'extraLabel', 'product', 'inspectedBy'),
  direction: fc.constantFrom('asc', 'desc'),
  page: fc.constantFrom(1, 2),
  pageSize: fc.constantFrom(1, 3, 20),
});
type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never;

const ORDERS = {
  createdAt: 'created_at',
  extraLabel: 'extra_label',
  product: 'product_name',
  inspectedBy: 'last_inspection_user_name',
} as const;

beforeAll(async () => {
  const { pool } = server.database;
  for (let index = 0; index < PIECES; index += 1) {
    await registerTestEquipment(server, { who: index % 3 === 0 ? 'siblingAdmin' : 'companyAdmin' });
  }
  const { rows } = await pool.query<{ id: string }>('select id from g1_home.equipment');
  const columns = FIELDS.map((name, index) => `${name} = $${index + 2}`).join(', ');
  const texts = fc.sample(fc.array(text, { minLength: FIELDS.length, maxLength: FIELDS.length }), {
    seed: SEED,
    numRuns: rows.length,
  });
  for (const [index, { id }] of rows.entries()) {
    await pool.query(`update g1_home.equipment set ${columns} where id = $1`, [id, ...(texts[index] ?? [])]);
  }
  await pool.query(`update g1_home.companies set name = 'CO2 ab' where name like 'Irm%'`);
  const groups = await pool.query<Tenant>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  home = groups.rows[0] ?? expect.fail();
}, WITH_OTHERS_MS);

/** The text before a word: the start, or an ASCII character that is neither letter nor digit. No word begins after a small digit. */
const BEGINS = String.raw`(^|[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E])`;

/** The rule without indexes, in plain SQL. */
function isFoundPlainly({ report, query }: ReportFilter, ofCompany: boolean): RawBuilder<SqlBool> {
  const fields = ['tag_serial_number', ...OF_REPORT[report]].map(
    (name) => sql`public.fold(${sql.ref(name)})`,
  );
  const company = sql`(select public.fold(name) from companies where id = company_id)`;
  const searched = sql`array[${sql.join(ofCompany ? fields : [...fields, company])}]`;
  const some = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select from unnest(${searched}) as field where ${condition})`;
  const terms = searchTerms(query);
  const isExact = terms.length === 1 && (terms[0] ?? '').length < 3;
  const conditions = terms.map((term) => {
    const spellings = spellingsOf(term).map((spelling) => {
      const like = sql`regexp_replace(public.fold(${spelling}), '([\\\\%_])', '\\\\\\1', 'g')`;
      if (isExact) {
        return some(sql`field ilike ${like}`);
      }
      return spelling.length < 3
        ? some(
            sql`field ~ (${BEGINS} || regexp_replace(public.fold(${spelling}), '([^[:alnum:]])', '\\\\\\1', 'g'))`,
          )
        : some(sql`field ilike '%' || ${like} || '%'`);
    });
    return sql`(${sql.join(spellings, sql` or `)})`;
  });
  const serial = serialInSearch(query);
  const ofPiece = sql`array[${sql.join(fields)}]`;
  const hasSerial =
    serial === undefined
      ? sql`false`
      : sql`exists (select from unnest(${ofPiece}) as field where field like ${`%${serial.toLowerCase()}%`})`;
  return sql`((${sql.join(conditions, sql` and `)}) or ${hasSerial})`;
}

/** Compares a search with the plain rule. @returns whether its page was sorted */
async function compare(
  db: TenantDb,
  { isPhrase, ofCompany, query: words, ...page }: Search,
): Promise<boolean> {
  const companyId = ofCompany
    ? (await sql<{ id: string }>`select id from companies order by name limit 1`.execute(db)).rows[0]?.id
    : undefined;
  const query = isPhrase ? `"${words}"` : words;
  const filter: ReportFilter = {
    report: page.report,
    query,
    today: '2026-06-01',
    timeZone: 'UTC',
    companyId,
    onlyCompanyId: undefined,
    named: ofCompany ? [] : await findNamedCompanies(db, query),
  };
  const direction = sql.raw(`${page.direction} nulls last`);
  const { rows } = await sql<{ serial: string }>`
    select tag_serial_number as serial from equipment where ${isFoundPlainly(filter, ofCompany)} and ${companyId === undefined ? sql`true` : sql`company_id = ${companyId}`}
    order by ${sql.ref(ORDERS[page.field])} ${direction}, id ${sql.raw(page.direction)}`.execute(db);
  const serials = rows.map(({ serial }) => serial);
  const expected = serials.slice((page.page - 1) * page.pageSize, page.page * page.pageSize);
  await sql`set local enable_seqscan = off`.execute(db);
  expect((await countReport(db, filter)).total).toBe(serials.length);
  expect(
    (await readReportPage(db, filter, page)).items.map(({ tagSerialNumber }) => tagSerialNumber),
  ).toEqual(expected);
  const access = await pageAccess(db, filter, page);
  const listed = await readReportColumns(db, filter, { ...page, ...access }, ['tagSerialNumber']);
  expect(JSON.parse(listed.columns)).toEqual({ tagSerialNumber: expected });
  return access.isSorted === true;
}

it('random searches find the rows of plain SQL, with their order and total', LIMIT, async () => {
  const wasSorted = new Set<boolean>();
  const property = fc.asyncProperty(search, async (wanted) => {
    fc.pre(wanted.query !== '' && (!wanted.isPhrase || !wanted.query.includes('"')));
    wasSorted.add(await server.database.tenant(home, (db) => compare(db, wanted)));
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  expect(wasSorted).toEqual(new Set([true, false]));
});

it.each(REPORTS)('a search of %s for two letters reads the index of short fields alone', async (report) => {
  const plan = await server.database.tenant(home, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_indexscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from equipment where ${REPORT_SEARCH.isFound({ report, query: 'm3' })}`.execute(db);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('equipment_short_fields');
  expect(plan).not.toMatch(/_search\b/);
});

it('pages of rare matches are sorted without an index of their order', async () => {
  const { call } = server;
  const statementsOf = async (query: string) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await call('companyAdmin', listEquipment, { query: { query, pageSize: 2 } });
    await call('companyAdmin', listReportRows, { query: { query, pageSize: 2 } });
    const texts = sent.mock.calls.map(([first]) => String(Reflect.get(Object(first), 'text')));
    sent.mockRestore();
    return texts.filter((text) => text.includes('pg_snapshot_xmax'));
  };
  await server.database.pool.query(`update g1_home.equipment set product_sku = 'sku comum'`);
  for (const [query, isSorted] of [
    ['sku comum', false],
    ['sku nunca', true],
    // The searching user sees only one company, which is a filter.
    ['comum', false],
    ['nunca', true],
    ['zz', false],
  ] as const) {
    const statements = await statementsOf(query);
    expect(statements).toHaveLength(2);
    expect(statements.map((text) => text.includes(`order by equipment.search_text = ''`))).toEqual([
      isSorted,
      isSorted,
    ]);
  }
});
