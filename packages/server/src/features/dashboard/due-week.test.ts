/** Tests of the equipment that falls due this week, on the dashboard and in the report that its figures open. */
import { DUE_WEEK_DAYS, getDueWeek } from '@mobcheck/contract/dashboard/due-week.contract.ts';
import {
  downloadReportExcel,
  downloadReportPdf,
  listEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;
const TODAY = '2026-06-01';
const LAST = addDays(TODAY, DUE_WEEK_DAYS - 1);
/** The second of June in UTC, still the first in São Paulo. */
const NOW = new Date('2026-06-02T02:30:00Z');
const PIECES = 24;

/** Dates in days from today. Null means no date. */
interface Piece {
  readonly due: number | null;
  readonly next: number | null;
  readonly enabled?: boolean;
  readonly isOfSibling?: boolean;
  readonly improper?: boolean;
}

let serials: readonly string[] = [];
let companies: { home: string; sibling: string };

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

beforeAll(async () => {
  server.setNow(NOW);
  await sql('update g1_home.companies set tags_limit = 1000');
  const companyOf = async (who: 'operator' | 'siblingAdmin') => {
    const { serial } = await registerTestEquipment(server, { who });
    const [row] = await sql('select company_id as id from g1_home.equipment where tag_serial_number = $1', [
      serial,
    ]);
    return { serial, id: row.id as string };
  };
  const home = await companyOf('operator');
  companies = { home: home.id, sibling: (await companyOf('siblingAdmin')).id };
  const copies = await sql(
    `insert into g1_home.equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id,
       product_name, product_sku, created_at, created_date, update_date)
     select gen_random_uuid(), 'COPY' || lpad(n::text, 8, '0'), company_id, product_id, inspection_type_id, category_id,
       product_name, product_sku, created_at, created_date, update_date
     from g1_home.equipment, generate_series(1, $2::int) as n where tag_serial_number = $1
     returning tag_serial_number as serial`,
    [home.serial, PIECES],
  );
  serials = copies.map((row) => row.serial);
});

/** Stores the dates of the first pieces, and none for the others. */
async function store(pieces: readonly Piece[]): Promise<void> {
  const dayOf = (days: number | null | undefined) =>
    days === null || days === undefined ? null : addDays(TODAY, days);
  const rows = serials.map((_, at) => pieces[at]);
  await sql(
    `update g1_home.equipment set due_date = d, due_notice_date = d, next_inspection_date = n,
       next_inspection_notice_date = n, enabled_tag = e, company_id = c, improper = i
     from unnest($1::text[], $2::date[], $3::date[], $4::bool[], $5::uuid[], $6::bool[]) as given (s, d, n, e, c, i)
     where tag_serial_number = s`,
    [
      serials,
      rows.map((row) => dayOf(row?.due)),
      rows.map((row) => dayOf(row?.next)),
      rows.map((row) => row?.enabled ?? true),
      rows.map((row) => (row?.isOfSibling === true ? companies.sibling : companies.home)),
      rows.map((row) => row?.improper ?? false),
    ],
  );
}

async function weekOf(who: Parameters<typeof call>[0] = 'companyAdmin', query = {}) {
  const { total, days } = (await call(who, getDueWeek, { query })).value;
  return { total, pieces: days.map(({ pieces }) => pieces) };
}

const IN_WEEK = { anyDateFrom: TODAY, anyDateUpTo: LAST, enabledTagsOnly: 'true' } as const;

describe('GET /web/dashboard/due-week/', () => {
  it('has seven days from today in the time zone of the group, also days without equipment', async () => {
    await store([]);
    expect((await call('companyAdmin', getDueWeek)).value).toEqual({
      total: 0,
      days: Array.from({ length: 7 }, (_, index) => ({ day: addDays(TODAY, index), pieces: 0 })),
    });
  });

  it('counts the first and the last day, and neither yesterday nor the eighth day', async () => {
    await store([
      { due: -1, next: null },
      { due: 0, next: null },
      { due: 6, next: null },
      { due: 7, next: null },
      { due: null, next: -1 },
      { due: null, next: 0 },
      { due: null, next: 6 },
      { due: null, next: 7 },
    ]);
    expect(await weekOf()).toEqual({ total: 4, pieces: [2, 0, 0, 0, 0, 0, 2] });
  });

  it('begins with the next day after midnight in the time zone of the group', async () => {
    await store([{ due: 0, next: 7 }]);
    expect(await weekOf()).toEqual({ total: 1, pieces: [1, 0, 0, 0, 0, 0, 0] });
    server.setNow(new Date('2026-06-02T03:00:00Z'));
    expect(await weekOf()).toEqual({ total: 1, pieces: [0, 0, 0, 0, 0, 0, 1] });
    server.setNow(NOW);
  });

  it('counts a piece with two dates on both days, and once in the total', async () => {
    await store([
      { due: 1, next: 4 },
      { due: 2, next: 2 },
      { due: -30, next: 5 },
    ]);
    expect(await weekOf()).toEqual({ total: 3, pieces: [0, 1, 1, 0, 1, 1, 0] });
  });

  it('counts improper equipment, and none with a disabled tag', async () => {
    await store([
      { due: 3, next: null, improper: true },
      { due: 3, next: 4, enabled: false },
    ]);
    expect(await weekOf()).toEqual({ total: 1, pieces: [0, 0, 0, 1, 0, 0, 0] });
  });

  it('counts only companies that the user may see', async () => {
    await store([
      { due: 0, next: null },
      { due: 0, next: 1, isOfSibling: true },
      { due: 0, next: 1, isOfSibling: true },
    ]);
    const totalOf = async (...parts: Parameters<typeof weekOf>) => (await weekOf(...parts)).total;
    expect(await totalOf('groupAdmin')).toBe(3);
    expect(await totalOf('groupAdmin', { companyId: companies.sibling })).toBe(2);
    expect(await totalOf('companyAdmin')).toBe(1);
    expect(await totalOf('companyAdmin', { companyId: companies.sibling })).toBe(0);
    expect(await totalOf('siblingAdmin')).toBe(2);
    expect(await totalOf('foreignAdmin')).toBe(0);
    expect(await totalOf('foreignAdmin', { companyId: companies.home })).toBe(0);
    expect((await call('operator', getDueWeek)).status).toBe(403);
    expect((await call(undefined, getDueWeek)).status).toBe(401);
    const invalid = await call('companyAdmin', getDueWeek, { query: { companyId: 'x' } });
    expect([invalid.status, invalid.problem.issues?.[0]?.path]).toEqual([400, 'companyId']);
  });
});

describe('the report of a range of any date', () => {
  const day = fc.option(fc.integer({ min: -3, max: 10 }), { freq: 3 });
  const piece = fc.record({
    due: day,
    next: day,
    enabled: fc.integer({ min: 0, max: 4 }).map((value) => value > 0),
    isOfSibling: fc.boolean(),
    improper: fc.boolean(),
  });

  it('has the pieces of the figure, in rows, total and files, on random dates', async () => {
    const data = fc.array(piece, { minLength: PIECES, maxLength: PIECES });
    await fc.assert(
      fc.asyncProperty(data, async (pieces) => {
        await store(pieces);
        const fallsDue = (from: number, upTo: number) =>
          serials.filter((_, at) => {
            const { due, next, enabled, isOfSibling } = pieces[at] as Piece;
            const isWithin = (one: number | null) => one !== null && one >= from && one <= upTo;
            return enabled === true && isOfSibling !== true && (isWithin(due) || isWithin(next));
          });
        const { total, days } = (await call('companyAdmin', getDueWeek)).value;
        expect(total).toBe(fallsDue(0, 6).length);
        for (const [index, { day: first, pieces: count }] of days.entries()) {
          const query = { ...IN_WEEK, anyDateFrom: first, anyDateUpTo: first };
          expect(count).toBe(fallsDue(index, index).length);
          expect((await call('companyAdmin', getReportTotal, { query })).value.total).toBe(count);
        }
        const query = { ...IN_WEEK, pageSize: 100 } as const;
        const list = (await call('companyAdmin', listEquipment, { query })).value;
        const rows = (await call('companyAdmin', listReportRows, { query })).value;
        expect(list.items.map((row) => row.tagSerialNumber).toSorted()).toEqual(fallsDue(0, 6));
        expect(rows.columns.tagSerialNumber.toSorted()).toEqual(fallsDue(0, 6));
        const files = { query: { ...IN_WEEK, language: 'pt' } } as const;
        const sheet = await readSheet((await call('companyAdmin', downloadReportExcel, files)).bytes);
        const inSheet = new Set(sheet.flatMap(({ cells }) => cells.map(String)));
        expect(serials.filter((serial) => inSheet.has(serial))).toEqual(fallsDue(0, 6));
        const pdf = readPdf((await call('companyAdmin', downloadReportPdf, files)).bytes);
        const text = pdf.pages.flat().join('\n');
        expect(serials.filter((serial) => text.includes(showTagSerial(serial)))).toEqual(fallsDue(0, 6));
        expect(text).toContain('Vence por qualquer data');
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('can be open at one end', async () => {
    await store([
      { due: -2, next: 2 },
      { due: 0, next: null },
      { due: null, next: 5 },
    ]);
    const listed = async (query: object) => {
      const { items } = (await call('companyAdmin', listEquipment, { query: { ...query, pageSize: 100 } }))
        .value;
      return items.map((row) => serials.indexOf(row.tagSerialNumber)).toSorted((one, other) => one - other);
    };
    expect(await listed({ anyDateFrom: TODAY })).toEqual([0, 1, 2]);
    expect(await listed({ anyDateFrom: addDays(TODAY, 3) })).toEqual([2]);
    expect(await listed({ anyDateUpTo: addDays(TODAY, -1) })).toEqual([0]);
    // One date is before the range and the other is after it.
    expect(await listed({ anyDateFrom: addDays(TODAY, -1), anyDateUpTo: addDays(TODAY, 1) })).toEqual([1]);
  });

  it('400 for a day that does not exist', async () => {
    const query = { anyDateFrom: '2026-02-30' };
    const { status, problem } = await call('companyAdmin', listEquipment, { query });
    expect([status, problem.issues?.[0]?.path]).toEqual([400, 'anyDateFrom']);
  });
});
