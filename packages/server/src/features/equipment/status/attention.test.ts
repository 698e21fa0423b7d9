/** Dashboard, report, files, phone and mail find the same equipment that needs attention, on random dates. */
import { getAttention } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import {
  downloadReportExcel,
  downloadReportPdf,
  listEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  ATTENTION_FILTERS,
  type AttentionFilter,
  expirationStatus,
} from '@mobcheck/contract/equipment/equipment.rules.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Tenant } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../../testing/app.ts';
import { emailOf } from '../../../testing/people.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import {
  readReportColumns,
  type ReportFilter,
  type ReportOrder,
} from '../report/inspection-report.queries.ts';

const server = useApp();
const { call } = server;
const TODAY = '2026-06-01';
/** The second of June in UTC, still the first in São Paulo. */
const NOW = new Date('2026-06-02T02:30:00Z');
const PIECES = 24;
const EVERYTHING = {
  report: 'inspections',
  query: '',
  today: TODAY,
  timeZone: 'America/Sao_Paulo',
  onlyCompanyId: undefined,
} as ReportFilter;

/** A date in days from today, and its days of notice. Null means no date. */
const clock = fc.option(fc.record({ day: fc.integer({ min: -3, max: 12 }), notice: fc.nat({ max: 10 }) }), {
  freq: 3,
});
const piece = fc.record({
  improper: fc.boolean(),
  enabled: fc.integer({ min: 0, max: 4 }).map((value) => value > 0),
  due: clock,
  next: clock,
  isOfSibling: fc.boolean(),
  /** Whether the product of the piece expires. A piece of such a product needs attention if it has no due date. */
  expires: fc.boolean(),
});
type Piece = typeof piece extends fc.Arbitrary<infer T> ? T : never;

const dayOf = (one: Piece['due']) => one && addDays(TODAY, one.day);
const noticeOf = (one: Piece['due']) => one && addDays(TODAY, one.day - one.notice);

/** Returns the reasons why a piece needs attention, by the status of each of its dates. */
function attentionOf({ improper, enabled, due, next, expires }: Piece): readonly AttentionFilter[] {
  const statuses = [due, next].map((one) => expirationStatus(dayOf(one), noticeOf(one), TODAY));
  const isExpired = statuses.includes('EXPIRED');
  const reasons = [
    ...(improper ? (['IMPROPER'] as const) : []),
    ...(isExpired ? (['EXPIRED'] as const) : []),
    ...(statuses.includes('EXPIRING') && !isExpired ? (['EXPIRING'] as const) : []),
    ...(expires && due === null ? (['UNDATED'] as const) : []),
  ];
  return enabled && reasons.length > 0 ? ['ANY', ...reasons] : [];
}

let serials: readonly string[] = [];
let companies: { home: string; sibling: string };
let home: Tenant;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

beforeAll(async () => {
  server.setNow(NOW);
  await sql('update g1_home.companies set tags_limit = 1000');
  const [group] = await sql(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  home = group;
  const { serial } = await registerTestEquipment(server);
  const sibling = await registerTestEquipment(server, { who: 'siblingAdmin' });
  const companyOf = async (of: string) =>
    (await sql('select company_id as id from g1_home.equipment where tag_serial_number = $1', [of]))[0].id;
  companies = { home: await companyOf(serial), sibling: await companyOf(sibling.serial) };
  const copies = await sql(
    `insert into g1_home.equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id,
       product_name, product_sku, created_at, created_date, update_date)
     select gen_random_uuid(), 'COPY' || lpad(n::text, 8, '0'), company_id, product_id, inspection_type_id, category_id,
       product_name, product_sku, created_at, created_date, update_date
     from g1_home.equipment, generate_series(1, $2::int) as n where tag_serial_number = $1
     returning tag_serial_number as serial`,
    [serial, PIECES],
  );
  serials = copies.map((row) => row.serial);
  await sql('delete from g1_home.equipment_snapshots');
  await sql('delete from g1_home.equipment where tag_serial_number <> all($1)', [serials]);
  const settings = (await call('groupAdmin', listSystemConfig)).value;
  const { id } = settings.find(({ param }) => param === 'NOTIFY_EXPIRING_BY_EMAIL') ?? expect.fail();
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled: true } });
});

async function store(pieces: readonly Piece[]): Promise<void> {
  const columns = pieces.map(({ improper, enabled, due, next, isOfSibling, expires }) => [
    improper,
    enabled,
    isOfSibling ? companies.sibling : companies.home,
    dayOf(due),
    noticeOf(due),
    dayOf(next),
    noticeOf(next),
    // An earlier version of the server could leave `no_due_date` true beside a due date. Such a mark must not count.
    expires,
  ]);
  const column = (at: number) => columns.map((row) => row[at]);
  await sql(
    `update g1_home.equipment set improper = i, enabled_tag = e, company_id = c, due_date = d, due_notice_date = dn,
       next_inspection_date = n, next_inspection_notice_date = nn, no_due_date = x
     from unnest($1::text[], $2::bool[], $3::bool[], $4::uuid[], $5::date[], $6::date[], $7::date[], $8::date[], $9::bool[])
       as given (s, i, e, c, d, dn, n, nn, x) where tag_serial_number = s`,
    [serials, ...[0, 1, 2, 3, 4, 5, 6, 7].map(column)],
  );
}

/** Runs the job that mails notices. Returns the counts in the mail to the company admin, or zeros without a mail. */
async function mailedCounts(): Promise<{ expired: number; expiring: number }> {
  const before = (await server.runJobs()).length;
  const round = { name: 'expiring-notices', payload: z.object({}) };
  await server.database.public((db) => enqueue(db, round, {}));
  const mails = (await server.runJobs()).slice(before).filter(({ to }) => to === emailOf('companyAdmin'));
  const counts = /Vencidos: (\d+)\s+A vencer: (\d+)/.exec(mails[0]?.text ?? '') ?? [];
  return { expired: Number(counts[1] ?? 0), expiring: Number(counts[2] ?? 0) };
}

/** Returns the serials and the totals that the list, the report and its files have for a filter. */
async function found(attention: AttentionFilter) {
  const query = { attention, pageSize: 100 } as const;
  const files = { query: { attention, language: 'pt' } } as const;
  const list = (await call('companyAdmin', listEquipment, { query })).value;
  const rows = (await call('companyAdmin', listReportRows, { query })).value;
  const { total } = (await call('companyAdmin', getReportTotal, { query: { attention } })).value;
  const sheet = await readSheet((await call('companyAdmin', downloadReportExcel, files)).bytes);
  const pdf = readPdf((await call('companyAdmin', downloadReportPdf, files)).bytes);
  const text = pdf.pages.flat().join('\n');
  const inSheet = new Set(sheet.flatMap(({ cells }) => cells.map(String)));
  return {
    list: list.items.map((row) => row.tagSerialNumber).toSorted(),
    rows: rows.columns.tagSerialNumber.toSorted(),
    sheet: serials.filter((serial) => inSheet.has(serial)),
    pdf: serials.filter((serial) => text.includes(showTagSerial(serial))),
    totals: [list.total, total, rows.total],
  };
}

describe('equipment that needs attention', () => {
  it('is the same in the report, its total, its files and on the dashboard, on random dates', async () => {
    const data = fc.array(piece, { minLength: PIECES, maxLength: PIECES });
    await fc.assert(
      fc.asyncProperty(data, async (pieces) => {
        await store(pieces);
        const expected = (attention: AttentionFilter) =>
          serials.filter((_, at) => {
            const one = pieces[at] as Piece;
            return !one.isOfSibling && attentionOf(one).includes(attention);
          });
        const counts = (await call('companyAdmin', getAttention)).value;
        for (const attention of ATTENTION_FILTERS) {
          const wanted = expected(attention);
          const { totals, ...ways } = await found(attention);
          expect(ways).toEqual({ list: wanted, rows: wanted, sheet: wanted, pdf: wanted });
          expect([...totals, counts[attention]]).toEqual(Array.from({ length: 4 }, () => wanted.length));
        }
        expect((await call('operator', listFieldDue)).value.total).toBe(counts.ANY);
      }),
      { numRuns: 4, endOnFailure: true },
    );
    const { EXPIRED: expired, EXPIRING: expiring } = (await call('companyAdmin', getAttention)).value;
    expect(await mailedCounts()).toEqual({ expired, expiring });
  });

  it('is found by its statuses in several orders, like all other equipment', async () => {
    const statuses = ['EXPIRED', 'EXPIRING', 'VALID', 'EXPIRED_OR_EXPIRING', 'NA'] as const;
    const filters = fc.record(
      {
        dueDateExpirationStatus: fc.constantFrom(...statuses),
        lastInspectionExpirationStatus: fc.constantFrom(...statuses),
        status: fc.constantFrom('IMPROPER', 'EXPIRED', 'VALID', 'NA'),
      },
      { requiredKeys: [] },
    );
    const orders = ['dueDate', 'nextInspectionDate', 'status', 'lastInspection', 'inspectedBy'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: PIECES, maxLength: PIECES }),
        filters,
        async (pieces, filter) => {
          await store(pieces);
          const listed = async (field: ReportOrder['field'], direction: ReportOrder['direction']) =>
            server.database.tenant(home, async (db) => {
              const page = { field, direction, page: 1, pageSize: 100 } as const;
              const names = ['tagSerialNumber'] as const;
              const { columns } = await readReportColumns(db, { ...EVERYTHING, ...filter }, page, names);
              return (JSON.parse(columns) as { tagSerialNumber: string[] }).tagSerialNumber.toSorted();
            });
          // In this order every row is read, so its result is the reference.
          const expected = await listed('createdAt', 'asc');
          for (const field of orders) {
            expect(await listed(field, 'asc')).toEqual(expected);
            expect(await listed(field, 'desc')).toEqual(expected);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('has a differently named file for each list', async () => {
    const names = [];
    for (const attention of ATTENTION_FILTERS) {
      const { headers } = await call('companyAdmin', downloadReportPdf, { query: { attention } });
      names.push(/- (.*?)(?: por qualquer data)? - Casa/.exec(String(headers['content-disposition']))?.[1]);
    }
    expect(names).toEqual(['Precisa de atencao', 'Improprio', 'Vencido', 'A vencer', 'Sem data de validade']);
  });

  it('is counted over the companies that the user may see', async () => {
    const due = { day: -1, notice: 0 };
    const expired = { improper: true, enabled: true, due, next: null, expires: true };
    await store(serials.map((_, at) => ({ ...expired, isOfSibling: at % 4 === 0 })));
    const countFor = async (who: Parameters<typeof call>[0], query = {}) =>
      (await call(who, getAttention, { query })).value.ANY;
    expect(await countFor('groupAdmin')).toBe(PIECES);
    expect(await countFor('groupAdmin', { companyId: companies.sibling })).toBe(PIECES / 4);
    expect(await countFor('companyAdmin')).toBe((PIECES * 3) / 4);
    expect(await countFor('companyAdmin', { companyId: companies.sibling })).toBe(0);
    expect(await countFor('foreignAdmin')).toBe(0);
    expect((await call('operator', getAttention)).status).toBe(403);
    expect((await call(undefined, getAttention)).status).toBe(401);
    const unknown = await call('companyAdmin', listEquipment, { query: { attention: 'SOME' as never } });
    expect([unknown.status, unknown.problem.issues?.[0]?.path]).toEqual([400, 'attention']);
  });
});
