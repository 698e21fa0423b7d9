/** Tests of the dashboard, also by a recount after random histories, and of the list of due equipment for phones. */
import {
  getDashboard,
  getEmployeeInspections,
  getEquipmentStatus,
  getInspectionTypeInspections,
  getMonthlyInspections,
  getProductInspections,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { addDays, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { emailOf } from '../../testing/people.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import { recountInspections } from '../inspections/months/inspection-months.exported.queries.ts';

const server = useApp();
const { call } = server;
const ZONE = 'America/Sao_Paulo';
// The evening of 2 July in São Paulo, and already 3 July in UTC.
const NOW = new Date('2026-07-03T01:30:00Z');
const TODAY = dayIn(ZONE, NOW);
const ALL = { dateStart: '2018-01-01', dateEnd: TODAY };

type Piece = Awaited<ReturnType<typeof registerTestEquipment>>;
const pieces: { company: Piece[]; sibling: Piece[] } = { company: [], sibling: [] };
let companyId = '';

function daysOfMonth(yearMonth: string): { from: string; upTo: string } {
  const [year, month] = yearMonth.split('-').map(Number) as [number, number];
  return { from: `${yearMonth}-01`, upTo: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function inspect(
  piece: Piece,
  who: 'operator' | 'companyAdmin' | 'siblingAdmin' = 'operator',
  { daysAgo = 0, improper = false, latitude = null as number | null, longitude = null as number | null } = {},
) {
  const answers = conformingAnswers(piece.checklist.inspectionQuestions);
  const [first] = piece.checklist.inspectionQuestions.filter(({ type }) => type === 'YES_NO_NA');
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString(),
    answers: answers.map((item) =>
      improper && item.questionId === first?.id ? { ...item, answer: 'NO' } : item,
    ),
    latitude,
    longitude,
  };
  const response = await call(who, putInspection, { params: { id: systemIds.newId() }, body });
  expect(response.status).toBe(200);
}

beforeAll(async () => {
  server.setNow(NOW);
  await sql('update g1_home.companies set tags_limit = 1000');
  // Otherwise each piece would need attention from the start, because it has no due date.
  await sql('update g1_home.products set is_due_date = false');
  for (let count = 0; count < 3; count += 1) {
    pieces.company.push(await registerTestEquipment(server));
    pieces.sibling.push(await registerTestEquipment(server, { who: 'siblingAdmin' }));
  }
  const [row] = await sql('select company_id from g1_home.equipment where tag_serial_number = $1', [
    pieces.company[0]?.serial,
  ]);
  companyId = row.company_id;
});

afterEach(async () => {
  await sql('delete from g1_home.inspections');
  await sql('delete from g1_home.inspection_months');
  await sql(`update g1_home.equipment set improper = false, last_inspection_id = null, last_inspection_date = null,
    last_inspection_at = null, next_inspection_date = null, next_inspection_notice_date = null`);
});

describe('GET /web/dashboard/', () => {
  it('counts zero inspections without any', async () => {
    const { value } = await call('companyAdmin', getDashboard);
    expect(value.inspections).toEqual({ allTimeTotal: 0, last7DaysTotal: 0, lastCreateTime: null });
    expect(value.equipments.allTimeTotal).toBe(3);
    expect(value.users.allTimeTotal).toBeGreaterThan(0);
  });

  it('counts today and the six days before as the last seven days', async () => {
    const [piece] = pieces.company as [Piece];
    await inspect(piece, 'operator', { daysAgo: 7 });
    await inspect(piece, 'operator', { daysAgo: 6 });
    await inspect(piece);
    await inspect((pieces.sibling as [Piece])[0], 'siblingAdmin');
    expect((await call('companyAdmin', getDashboard)).value.inspections).toEqual({
      allTimeTotal: 3,
      last7DaysTotal: 2,
      lastCreateTime: NOW.toISOString(),
    });
  });

  it('counts only companies that the user may see', async () => {
    const [piece] = pieces.company as [Piece];
    for (let count = 0; count < 3; count += 1) {
      await inspect(piece);
    }
    await inspect((pieces.sibling as [Piece])[0], 'siblingAdmin');
    const summaryOf = async (who: 'companyAdmin' | 'groupAdmin' | 'foreignAdmin', query = {}) =>
      (await call(who, getDashboard, { query })).value;
    expect((await summaryOf('groupAdmin')).inspections.allTimeTotal).toBe(4);
    expect((await summaryOf('groupAdmin', { companyId })).inspections.allTimeTotal).toBe(3);
    expect((await summaryOf('groupAdmin')).equipments.allTimeTotal).toBe(6);
    expect((await summaryOf('foreignAdmin')).inspections.allTimeTotal).toBe(0);
    expect((await summaryOf('foreignAdmin', { companyId })).equipments.allTimeTotal).toBe(0);
    const [sibling] = await sql(`select id from g1_home.companies where name = 'Irmã Ltda'`);
    expect((await summaryOf('companyAdmin', { companyId: sibling.id })).inspections.allTimeTotal).toBe(0);
  });
});

describe('series', () => {
  it('counts inspections of 24 months by their days in the time zone of the group', async () => {
    const [piece] = pieces.company as [Piece];
    await inspect(piece);
    // This instant is 30 June in São Paulo and 1 July in UTC.
    await inspect(piece, 'operator', { daysAgo: 2 });
    const { value } = await call('companyAdmin', getMonthlyInspections);
    expect(value.length).toBe(24);
    expect(value[0]).toEqual({ yearMonth: '2024-08', value: 0 });
    expect(value.slice(-2)).toEqual([
      { yearMonth: '2026-06', value: 1 },
      { yearMonth: '2026-07', value: 1 },
    ]);
  });

  it('equipment by status of today', async () => {
    const [first, second] = pieces.company as [Piece, Piece];
    await inspect(first);
    await inspect(second, 'operator', { improper: true });
    expect((await call('companyAdmin', getEquipmentStatus)).value).toEqual({
      EXPIRED: 0,
      IMPROPER: 1,
      VALID: 1,
    });
    await sql('update g1_home.equipment set next_inspection_date = $1 where last_inspection_id is not null', [
      addDays(TODAY, -1),
    ]);
    expect((await call('companyAdmin', getEquipmentStatus)).value).toEqual({
      EXPIRED: 1,
      IMPROPER: 1,
      VALID: 0,
    });
  });

  describe('of three inspections of one piece', () => {
    beforeEach(async () => {
      const [piece] = pieces.company as [Piece];
      await inspect(piece);
      await inspect(piece, 'operator', { improper: true, daysAgo: 40 });
      await inspect(piece, 'companyAdmin');
    });

    const productName = () => {
      const { product } = (pieces.company as [Piece])[0];
      return `${product.name} (${product.sku})`;
    };

    it('inspections by user', async () => {
      expect((await call('companyAdmin', getEmployeeInspections, { query: ALL })).value).toEqual([
        { label: 'Pessoa operator', userEmail: emailOf('operator'), qtt: 2 },
        { label: 'Pessoa companyAdmin', userEmail: emailOf('companyAdmin'), qtt: 1 },
      ]);
    });

    it('inspections by product and result', async () => {
      expect((await call('companyAdmin', getProductInspections, { query: ALL })).value).toEqual([
        { name: productName(), answer: 'YES', qtt: 2 },
        { name: productName(), answer: 'NO', qtt: 1 },
      ]);
    });

    it('inspections by subcategory', async () => {
      expect((await call('companyAdmin', getInspectionTypeInspections)).value).toEqual([
        { name: 'Extintores', qtt: 3 },
      ]);
    });

    it('only inspections of the range of days', async () => {
      const day = addDays(TODAY, -40);
      const query = { dateStart: day, dateEnd: day };
      expect((await call('companyAdmin', getProductInspections, { query })).value).toEqual([
        { name: productName(), answer: 'NO', qtt: 1 },
      ]);
    });
  });

  it('400 for a missing date, dates in the wrong order, and a date in the future', async () => {
    for (const [query, path, code] of [
      [{}, 'dateStart', 'required'],
      [{ dateStart: '2026-01-01' }, 'dateEnd', 'required'],
      [{ dateStart: '2026-01-01', dateEnd: addDays(TODAY, 1) }, 'dateEnd', 'in_future'],
      [{ dateStart: '2026-02-01', dateEnd: '2026-01-01' }, 'dateEnd', 'before_start'],
      [{ dateStart: '2026-02-30', dateEnd: TODAY }, 'dateStart', 'invalid'],
    ] as const) {
      for (const endpoint of [getEmployeeInspections, getProductInspections]) {
        const { status, problem } = await call('companyAdmin', endpoint, { query: query as never });
        expect([status, problem.issues?.[0]]).toEqual([400, { path, code }]);
      }
    }
  });

  it('200 for tomorrow from a device whose clock is minutes ahead, with the counts of today', async () => {
    const ask = async (dateStart: string, dateEnd: string) =>
      call('companyAdmin', getEmployeeInspections, { query: { dateStart, dateEnd } });
    const today = (await ask(TODAY, TODAY)).value;
    const midnight = Date.parse(`${addDays(TODAY, 1)}T03:00:00Z`);
    server.setNow(new Date(midnight - 3 * 60_000));
    expect((await ask(TODAY, addDays(TODAY, 1))).value).toEqual(today);
    expect((await ask(addDays(TODAY, 1), addDays(TODAY, 1))).value).toEqual(today);
    server.setNow(new Date(midnight - 60 * 60_000));
    expect((await ask(TODAY, addDays(TODAY, 1))).status).toBe(400);
    server.setNow(NOW);
  });

  it('403 for operators on the figures by status, user and product', async () => {
    expect((await call('operator', getEquipmentStatus)).status).toBe(403);
    expect((await call('operator', getEmployeeInspections, { query: ALL })).status).toBe(403);
    expect((await call('operator', getProductInspections, { query: ALL })).status).toBe(403);
  });

  it('operators see the summary and the subcategories', async () => {
    expect((await call('operator', getInspectionTypeInspections)).status).toBe(200);
    expect((await call('operator', getDashboard)).status).toBe(200);
  });
});

describe('counts', () => {
  const days = fc.nat(95);
  const history = fc.array(
    fc.record({
      piece: fc.nat(2),
      who: fc.constantFrom('operator' as const, 'companyAdmin' as const, 'siblingAdmin' as const),
      daysAgo: days,
      improper: fc.boolean(),
    }),
    { maxLength: 25 },
  );

  it('equal a recount after random histories of concurrent inspections', async () => {
    await fc.assert(
      fc.asyncProperty(history, days, days, async (records, a, b) => {
        await sql('delete from g1_home.inspections');
        await sql('delete from g1_home.inspection_months');
        await Promise.all(
          records.map(async ({ piece, who, ...rest }) => {
            const ownPiece = pieces[who === 'siblingAdmin' ? 'sibling' : 'company'][piece] as Piece;
            await inspect(ownPiece, who, rest);
          }),
        );
        const query = {
          dateStart: addDays(TODAY, -Math.max(a, b)),
          dateEnd: addDays(TODAY, -Math.min(a, b)),
        };
        const rangeValues = [companyId, query.dateStart, query.dateEnd];
        const inRange = 'from g1_home.inspections where company_id = $1 and created_date between $2 and $3';
        const users = await sql(
          `select user_name as label, user_email as "userEmail", count(*)::int as qtt ${inRange} group by 1, 2`,
          rangeValues,
        );
        const results = await sql(
          `select not improper as proper, count(*)::int as qtt ${inRange} group by 1`,
          rangeValues,
        );
        const toSortedJson = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
        const reply = (await call('companyAdmin', getEmployeeInspections, { query })).value;
        expect(toSortedJson(reply)).toEqual(toSortedJson(users));
        const products = (await call('companyAdmin', getProductInspections, { query })).value;
        const sumOf = (answer: string) =>
          products.filter((row) => row.answer === answer).reduce((sum, { qtt }) => sum + qtt, 0);
        expect([sumOf('YES'), sumOf('NO')]).toEqual(
          [true, false].map((proper) => results.find((row) => row.proper === proper)?.qtt ?? 0),
        );
        const months = (await call('companyAdmin', getMonthlyInspections)).value;
        const listed = async (filter: object) => {
          const page = (await call('companyAdmin', listRecords, { query: { pageSize: 100, ...filter } }))
            .value;
          expect(page.items).toHaveLength(page.total);
          return page.total;
        };
        const range = { from: query.dateStart, upTo: query.dateEnd };
        for (const { userEmail, qtt } of reply) {
          expect(await listed({ ...range, userEmail })).toBe(qtt);
        }
        expect(await listed({ ...range, result: 'IMPROPER' })).toBe(sumOf('NO'));
        for (const { yearMonth, value } of months.slice(-4)) {
          expect(await listed(daysOfMonth(yearMonth))).toBe(value);
        }
        const summary = (await call('companyAdmin', getDashboard)).value.inspections.allTimeTotal;
        expect(months.reduce((sum, { value }) => sum + value, 0)).toBe(summary);
        expect(summary).toBe(records.filter(({ who }) => who !== 'siblingAdmin').length);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a recount', () => {
  it('counts a concurrent inspection once, even the first inspection of a person', async () => {
    const [piece, other] = pieces.company as [Piece, Piece];
    await inspect(piece);
    const [home] = await sql(
      `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
    );
    const sameCounts = 'update g1_home.inspection_months set inspections = inspections';
    await whileRowsLocked(server, sameCounts, [], async ({ query, untilBlocking }) => {
      const recount = server.database.tenant(home, recountInspections);
      await untilBlocking();
      const recorded = inspect(other, 'companyAdmin');
      // Unless the inspection waits for the recount, it is recorded within 500 ms.
      await Promise.race([recorded, setTimeout(500)]);
      await query('commit');
      await Promise.all([recount, recorded]);
    });
    const { value } = await call('companyAdmin', getEmployeeInspections, { query: ALL });
    expect(value.map(({ qtt }) => qtt)).toEqual([1, 1]);
  });
});

describe('a server of the former version', () => {
  /** Adds an inspection to the count of its month, but not to a day. */
  const count = async () =>
    sql(`
      insert into g1_home.inspection_months
        (company_id, month, user_email, user_name, product_id, inspection_type_id, improper, inspections)
      select company_id, date_trunc('month', created_date)::date, user_email, user_name, product_id, inspection_type_id, improper, 1
      from g1_home.inspections limit 1
      on conflict (company_id, month, user_email, user_name, product_id, inspection_type_id, improper)
      do update set inspections = inspection_months.inspections + 1`);

  it('counts only by month, and the database counts the days', async () => {
    const query = { dateStart: '2026-06-20', dateEnd: '2026-06-20' };
    const countedOnDay = async () =>
      (await call('companyAdmin', getEmployeeInspections, { query })).value.map(({ qtt }) => qtt);
    const daysAgo = 12;
    await inspect(pieces.company[0] as Piece, 'operator', { daysAgo });
    await sql('delete from g1_home.inspection_months');
    await count();
    expect(await countedOnDay()).toEqual([1]);
    await inspect(pieces.company[1] as Piece, 'operator', { daysAgo: daysAgo + 1 });
    await inspect(pieces.company[1] as Piece, 'operator', { daysAgo });
    await sql(
      `update g1_home.inspection_months set inspections = 2, by_day = by_day[1:19] || 1 || by_day[21:31]`,
    );
    await count();
    expect(await countedOnDay()).toEqual([2]);
  });
});

describe('GET /field/due/', () => {
  it('lists due equipment of the active company, nearest first', async () => {
    const [near, far, valid] = pieces.company as [Piece, Piece, Piece];
    await inspect(near, 'operator', { improper: true, latitude: -23.55, longitude: -46.63 });
    await inspect(far, 'operator', { improper: true, latitude: -22.9, longitude: -43.2 });
    await inspect(valid);
    await inspect((pieces.sibling as [Piece])[0], 'siblingAdmin', { improper: true });
    await sql(`update g1_home.equipment set extra_code = 'C-17' where id = $1`, [near.id]);
    const query = { latitude: -23.551, longitude: -46.63 };
    const { total, items } = (await call('operator', listFieldDue, { query })).value;
    expect(total).toBe(2);
    expect(items.map((item) => item.tagSerialNumber)).toEqual([near.serial, far.serial]);
    expect(items.map((item) => item.extraCode)).toEqual(['C-17', '']);
    // One thousandth of a degree of latitude is 111 m; Rio is 360 km away.
    expect(items[0]?.distance).toBe(111);
    expect(Math.round((items[1]?.distance ?? 0) / 1000)).toBeCloseTo(358, -1);
  });

  it('has no distances without a position', async () => {
    const [first, second] = pieces.company as [Piece, Piece];
    await inspect(first, 'operator', { improper: true, latitude: -23.55, longitude: -46.63 });
    await inspect(second, 'operator', { improper: true, latitude: -22.9, longitude: -43.2 });
    const { items } = (await call('operator', listFieldDue)).value;
    expect(items.map(({ distance }) => distance)).toEqual([null, null]);
  });

  it('400 for an impossible latitude', async () => {
    expect((await call('operator', listFieldDue, { query: { latitude: 91 } })).status).toBe(400);
  });

  it('lists nothing of another group', async () => {
    await inspect((pieces.company as [Piece])[0], 'operator', { improper: true });
    expect((await call('foreignAdmin', listFieldDue)).value.total).toBe(0);
  });
});
