/** Tests of the inspection report with known dates: statuses of a day, filters, orders and pages. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getReportTotal,
  listReportRows,
  REPORT_COLUMNS,
} from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { toReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;
const WAIT = { timeout: 30_000 };
const TODAY = '2026-06-01';
/** The second of June in UTC, still the first in São Paulo. */
const NOW = new Date('2026-06-02T02:30:00Z');

/**
 * Label, due date and last inspection in days from today, and whether the piece is improper. Both dates occur on the last day of EXPIRING
 * and on the first day of EXPIRED. The due date also occurs on the last day of VALID.
 */
const PIECES: [string, number | null, number | null, boolean][] = [
  ['Água', 200, 0, false],
  ['Báscula', -1, -5, false],
  ['cais', 0, -5, false],
  ['Doca 100%', 31, -31, false],
  ['Entrada – fundos', 200, -30, false],
  ['Farol', null, null, false],
  ['Garagem', -1, -5, true],
];

type Query = z.input<typeof contract.listEquipment.query>;

async function labels(query: Query, who: PersonName = 'companyAdmin'): Promise<string[]> {
  const { value } = await call(who, contract.listEquipment, { query: { field: 'extraLabel', ...query } });
  expect(value.total).toBe(value.items.length);
  const listed = value.items.map((row) => row.extraLabel);
  // The endpoint of the screen must list the same rows in the same order.
  const ofScreen = await call(who, listReportRows, { query: { field: 'extraLabel', ...query } });
  expect(ofScreen.value.columns.extraLabel).toEqual(listed);
  expect(ofScreen.value.total).toBe(value.total);
  return listed;
}

async function siblingCompanyId() {
  const { value } = await call('groupAdmin', contract.listEquipment, { query: { pageSize: 100 } });
  return (value.items.find((row) => row.extraLabel === 'Irmã') ?? expect.fail()).companyId;
}

beforeAll(async () => {
  server.setNow(NOW);
  const { pool } = server.database;
  const { rows } = await pool.query<{ id: string }>(
    `select id from g1_home.products where sku = 'EXT-ABC-04'`,
  );
  await pool.query(`update g1_home.products set inspection_schedule = 30, is_due_date = true,
    days_notification_due_date = 30, days_notification_next_inspection_date = 7`);
  for (const [label, dueDays, inspectionDays, improper] of PIECES) {
    const body = {
      tagSerialNumber: newTagSerial(randomBytes(11)),
      productId: rows[0]?.id ?? '',
      extraLabel: label,
      dueDate: dueDays === null ? null : addDays(TODAY, dueDays),
    };
    const { value } = await call('companyAdmin', contract.registerEquipment, { body });
    const day = inspectionDays === null ? null : addDays(TODAY, inspectionDays);
    await pool.query(
      `update g1_home.equipment set last_inspection_date = $2, last_inspection_at = $2::date + interval '12 hours',
         last_inspection_user_name = $3, improper = $4, next_inspection_date = $2::date + 30,
         next_inspection_notice_date = $2::date + 23 where id = $1`,
      [value.id, day, day === null ? null : 'José Conceição', improper],
    );
  }
  await call('siblingAdmin', contract.registerEquipment, {
    body: {
      tagSerialNumber: newTagSerial(randomBytes(11)),
      productId: rows[0]?.id ?? '',
      extraLabel: 'Irmã',
    },
  });
});

describe('GET /web/equipments/', () => {
  it("returns the statuses of today in the group's time zone, also on days next to a change of status", async () => {
    const { value } = await call('companyAdmin', contract.listEquipment, { query: { field: 'extraLabel' } });
    const statuses = value.items.map((row) => [
      row.extraLabel,
      row.status,
      row.dueDateExpirationStatus,
      row.dueDateDaysToExpire,
      row.lastInspectionExpirationStatus,
      row.lastInspectionDaysToExpire,
    ]);
    expect(statuses).toEqual([
      ['Água', 'VALID', 'VALID', 200, 'VALID', 30],
      ['Báscula', 'EXPIRED', 'EXPIRED', -1, 'VALID', 25],
      ['cais', 'VALID', 'EXPIRING', 0, 'VALID', 25],
      ['Doca 100%', 'EXPIRED', 'VALID', 31, 'EXPIRED', -1],
      ['Entrada – fundos', 'VALID', 'VALID', 200, 'EXPIRING', 0],
      ['Farol', 'NA', 'NA', null, 'NA', null],
      ['Garagem', 'IMPROPER', 'EXPIRED', -1, 'VALID', 25],
    ]);
  });

  it.each([
    [{ status: 'VALID' }, ['Água', 'cais', 'Entrada – fundos']],
    [{ status: 'EXPIRED' }, ['Báscula', 'Doca 100%']],
    [{ status: 'IMPROPER' }, ['Garagem']],
    [{ status: 'NA' }, ['Farol']],
    [{ lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING' }, ['Doca 100%', 'Entrada – fundos']],
    [{ lastInspectionExpirationStatus: 'EXPIRED' }, ['Doca 100%']],
    [{ lastInspectionExpirationStatus: 'EXPIRING' }, ['Entrada – fundos']],
    [{ lastInspectionExpirationStatus: 'NA' }, ['Farol']],
    [{ dueDateExpirationStatus: 'EXPIRED_OR_EXPIRING' }, ['Báscula', 'cais', 'Garagem']],
    [{ dueDateExpirationStatus: 'VALID' }, ['Água', 'Doca 100%', 'Entrada – fundos']],
    [{ dueDateFrom: TODAY, dueDateUpTo: addDays(TODAY, 31) }, ['cais', 'Doca 100%']],
    [
      { lastInspectionFrom: addDays(TODAY, -30), lastInspectionUpTo: addDays(TODAY, -30) },
      ['Entrada – fundos'],
    ],
    [{ createFrom: TODAY, createUpTo: TODAY, query: 'agua' }, ['Água']],
    [{ createFrom: addDays(TODAY, 1) }, []],
    [{ updateFrom: TODAY, updateUpTo: TODAY, status: 'NA' }, ['Farol']],
    [{ updateUpTo: addDays(TODAY, -1) }, []],
    [{ query: 'conceicao', status: 'IMPROPER' }, ['Garagem']],
    [{ query: '100%' }, ['Doca 100%']],
    [{ query: 'entrada – f' }, ['Entrada – fundos']],
    [{ query: 'fundos  ENTRADA' }, ['Entrada – fundos']],
    [{ query: 'entrada garagem' }, []],
    [{ query: 'fu entrada' }, ['Entrada – fundos']],
    [{ query: 'ra entrada' }, []],
    [{ query: '– entrada' }, ['Entrada – fundos']],
    [{ query: '"entrada – fundos"' }, ['Entrada – fundos']],
    [{ query: '"fundos – entrada"' }, []],
    [{ query: '%%%' }, []],
    [{ query: '％％％' }, []],
    [{ query: '_gua' }, []],
    [{ query: 'ca' }, []],
    [{ query: String.raw`\\\ ` }, []],
  ] satisfies [Query, string[]][])('filter %j', async (query, expected) => {
    expect(await labels(query)).toEqual(expected);
  });

  it('finds a tag number as it is printed, in groups of four', async () => {
    const { value } = await call('companyAdmin', contract.listEquipment, { query: { field: 'extraLabel' } });
    const { tagSerialNumber, extraLabel } = value.items[2] ?? expect.fail();
    expect(await labels({ query: tagSerialNumber.replaceAll(/(.{4})/g, '$1 ') })).toEqual([extraLabel]);
  });

  it('filters by category, type, product, company and enabled tag', async () => {
    const { value } = await call('companyAdmin', contract.listEquipment, {});
    const { product, productId, companyId } = value.items[0] ?? expect.fail();
    for (const query of [
      { categoryId: product.categoryId },
      { inspectionTypeId: product.inspectionTypeId },
      { productId },
      { companyId },
      { enabledTagsOnly: true },
    ]) {
      expect(await labels(query)).toHaveLength(PIECES.length);
    }
    expect(await labels({ categoryId: companyId })).toEqual([]);
  });

  it('`enabledTagsOnly` leaves out equipment with a disabled tag', async () => {
    const setEnabled = async (isEnabled: boolean) =>
      server.database.pool.query(`update g1_home.equipment set enabled_tag = $1 where extra_label = 'cais'`, [
        isEnabled,
      ]);
    onTestFinished(async () => void (await setEnabled(true)));
    await setEnabled(false);
    expect(await labels({ enabledTagsOnly: true })).not.toContain('cais');
    expect(await labels({ enabledTagsOnly: false })).toContain('cais');
  });

  it('sorts by every field but `clockDue` in both directions, empty values last, the worst status first', async () => {
    // `clockDue` requires a kind of clock.
    for (const field of contract.REPORT_FIELDS.filter((name) => name !== 'clockDue')) {
      const ascending = await labels({ field });
      const descending = await labels({ field, direction: 'desc' });
      expect(ascending).toHaveLength(PIECES.length);
      // Farol has no dates and no inspector. It is last in both directions of a sort by one of them.
      const hasEmptyLast = ascending.at(-1) === 'Farol' && descending.at(-1) === 'Farol';
      const withoutEmpty = (rows: string[]) => (hasEmptyLast ? rows.slice(0, -1) : rows);
      expect(withoutEmpty(descending)).toEqual(withoutEmpty(ascending).toReversed());
      expect(hasEmptyLast).toBe(
        ['dueDate', 'lastInspection', 'nextInspectionDate', 'inspectedBy'].includes(field),
      );
    }
    expect((await labels({ field: 'status' }))[0]).toBe('Garagem');
    expect(await labels({ field: 'dueDate', status: 'VALID' })).toEqual(['cais', 'Água', 'Entrada – fundos']);
  });

  it('orders equipment without due date and next inspection by id in both directions', async () => {
    for (const field of ['dueDate', 'nextInspectionDate'] as const) {
      const idsIn = async (direction: 'asc' | 'desc') => {
        const query = { field, direction, status: 'NA' } as const;
        const { value } = await call('groupAdmin', contract.listEquipment, { query });
        return value.items.map(({ id }) => id);
      };
      const ascending = await idsIn('asc');
      expect(ascending).toHaveLength(2);
      expect(ascending).toEqual(ascending.toSorted());
      expect(await idsIn('desc')).toEqual(ascending.toReversed());
    }
  });

  it('pages do not overlap and together have every row', async () => {
    const ids: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { value } = await call('companyAdmin', contract.listEquipment, { query: { page, pageSize: 2 } });
      expect(value.total).toBe(PIECES.length);
      ids.push(...value.items.map((row) => row.id));
    }
    expect(new Set(ids).size).toBe(PIECES.length);
  });

  it('a page after the last is empty, with the total of all pages', async () => {
    const beyond = await call('companyAdmin', contract.listEquipment, { query: { page: 5, pageSize: 2 } });
    expect(beyond.value).toEqual({ items: [], total: PIECES.length });
  });

  it('group admins see every company of the group', async () => {
    expect(await labels({ companyId: await siblingCompanyId() }, 'groupAdmin')).toEqual(['Irmã']);
  });

  it('the filter by serials combines with other filters and with permissions', async () => {
    const { value } = await call('groupAdmin', contract.listEquipment, { query: { pageSize: 100 } });
    const serialOf = (label: string) =>
      (value.items.find((row) => row.extraLabel === label) ?? expect.fail(label)).tagSerialNumber;
    const serials = [serialOf('Garagem'), serialOf('cais'), serialOf('Irmã')].join(',');
    expect((await labels({ serials }, 'groupAdmin')).toSorted()).toEqual(['Garagem', 'Irmã', 'cais']);
    expect((await labels({ serials })).toSorted()).toEqual(['Garagem', 'cais']);
    expect(await labels({ serials, status: 'VALID' })).toEqual(['cais']);
    expect(await labels({ serials }, 'foreignAdmin')).toEqual([]);
    const page = await call('companyAdmin', contract.listEquipment, { query: { serials, pageSize: 1 } });
    expect(page.value.total).toBe(2);
  });

  it('company admins see no other company, even by a filter', async () => {
    expect(await labels({ companyId: await siblingCompanyId() })).toEqual([]);
  });

  it('nobody sees another group', async () => {
    expect(await labels({}, 'foreignAdmin')).toEqual([]);
  });

  it('400 names an invalid value or an unknown filter', async () => {
    for (const query of [
      { field: 'search_text' },
      { status: 'BROKEN' },
      { dueDateFrom: '01/06/2026' },
      { categoryId: "x' or 1=1" },
      { pageSize: '10000' },
      { tenant: 'g2_foreign' },
      { serials: 'K1SEBRYRE531,' },
      { serials: "') or true --" },
      { serials: Array.from({ length: 501 }, () => 'K1SEBRYRE531').join(',') },
    ]) {
      const response = await call('companyAdmin', contract.listEquipment, { query: query as Query });
      expect(response.status).toBe(400);
      expect(response.problem.issues?.[0]?.path).toBe(Object.keys(query)[0]);
    }
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listEquipment)).status).toBe(401);
  });
});

describe('GET /web/equipments/rows and /web/equipments/total', () => {
  const rowsOf = async (query: Query, who: PersonName = 'companyAdmin') => {
    const { value } = await call(who, listReportRows, { query: { field: 'extraLabel', ...query } });
    return { ...value, rows: toReportRows.inspections(value.columns, value.today) };
  };

  it('equal the rows of GET /web/equipments/, also on days next to a change of status', async () => {
    const { value } = await call('companyAdmin', contract.listEquipment, { query: { field: 'extraLabel' } });
    const { rows } = await rowsOf({});
    expect(rows).toHaveLength(PIECES.length);
    expect(rows).toEqual(
      value.items.map(({ product, lastInspection, ...item }) => ({
        ...Object.fromEntries(Object.entries(item).filter(([name]) => name in (rows[0] ?? {}))),
        // Without `companyId`, because the report shows only one company.
        companyId: undefined,
        productSku: product.sku,
        assetNumber: product.assetNumber,
        createdDate: TODAY,
        improper: item.status === 'IMPROPER',
        dueNoticeDate: item.dueDate && addDays(item.dueDate, -30),
        lastInspectionDate: item.nextInspectionDate && addDays(item.nextInspectionDate, -30),
        lastInspectionUserName: lastInspection?.userName ?? null,
        nextInspectionNoticeDate: item.nextInspectionDate && addDays(item.nextInspectionDate, -7),
      })),
    );
  });

  it('have the company of each piece if the report may show several companies', async () => {
    const { value } = await call('groupAdmin', contract.listEquipment, { query: { field: 'extraLabel' } });
    const companyIds = value.items.map(({ companyId }) => companyId);
    expect(new Set(companyIds).size).toBe(2);
    const ofAll = await rowsOf({}, 'groupAdmin');
    expect(ofAll.rows.map(({ companyId }) => companyId)).toEqual(companyIds);
    const ofOne = await rowsOf({ companyId: await siblingCompanyId() }, 'groupAdmin');
    expect(ofOne.rows.map(({ extraLabel, companyId }) => [extraLabel, companyId])).toEqual([
      ['Irmã', undefined],
    ]);
    expect((await rowsOf({}, 'platformAdmin')).columns.companyId).toEqual(companyIds);
  });

  it('have only the columns of their report', async () => {
    const { pool } = server.database;
    const maintenance = 'last_maintenance_date, last_maintenance_user_name, maintenance_status';
    // Removes the maintenance of cais again.
    onTestFinished(async () => {
      await pool.query(`update g1_home.equipment set (${maintenance}) = (
        select ${maintenance} from g1_home.equipment where extra_label = 'Água') where extra_label = 'cais'`);
    });
    await pool.query(`update g1_home.equipment set last_maintenance_date = '2026-05-20',
      last_maintenance_user_name = 'Ana', maintenance_status = 'VALID' where extra_label = 'cais'`);
    const query = { field: 'extraLabel', report: 'maintenances' } as const;
    const { columns, today } = (await call('companyAdmin', listReportRows, { query })).value;
    const row = toReportRows.maintenances(columns, today).find(({ extraLabel }) => extraLabel === 'cais');
    expect(row).toMatchObject({
      createdDate: TODAY,
      nextInspectionDate: addDays(TODAY, 25),
      lastMaintenanceDate: '2026-05-20',
      lastMaintenanceUserName: 'Ana',
    });
    expect(Object.keys(columns).toSorted()).toEqual(REPORT_COLUMNS.maintenances.toSorted());
    const inspections = (await rowsOf({})).columns;
    expect(Object.keys(inspections).toSorted()).toEqual(REPORT_COLUMNS.inspections.toSorted());
  });

  it('have any text unchanged', async () => {
    const label = '"},[\\]null\u2028 💥 \t {} \u0001';
    await server.database.pool.query(
      `update g1_home.equipment set extra_label = $1, extra_code = $1 where extra_label = 'Farol'`,
      [label],
    );
    const { rows } = await rowsOf({ status: 'NA' });
    expect(rows.map(({ extraLabel, extraCode }) => [extraLabel, extraCode])).toEqual([[label, label]]);
    await server.database.pool.query(
      `update g1_home.equipment set extra_label = 'Farol', extra_code = '' where extra_label = $1`,
      [label],
    );
  });

  it('have the counted total with a full page until equipment changes', async () => {
    const page = { pageSize: 2, direction: 'desc' } satisfies Query;
    const counted = async () => (await call('companyAdmin', getReportTotal, { query: {} })).value;
    expect((await rowsOf({ ...page })).rows).toHaveLength(2);
    expect(await counted()).toEqual({ total: PIECES.length });
    // A total is not used if it was counted while a transaction older than the last change was running.
    // Tests of other files run such transactions in the same cluster.
    await vi.waitFor(async () => {
      await counted();
      expect((await rowsOf({ ...page, page: 2 })).total).toBe(PIECES.length);
    }, WAIT);
    await server.database.pool.query(
      `update g1_home.equipment set unit = 'Matriz' where extra_label = 'cais'`,
    );
    expect((await rowsOf({ ...page })).total).toBeNull();
  });

  it('have no rows after the last page', async () => {
    const { rows, total } = await rowsOf({ page: 1_000_000, pageSize: 1000 });
    expect(rows).toEqual([]);
    expect(total === null || total === PIECES.length).toBe(true);
  });

  it('show each user only rows that the user may see', async () => {
    const totalFor = async (who: PersonName) => (await call(who, getReportTotal)).value.total;
    expect(await totalFor('companyAdmin')).toBe(PIECES.length);
    expect(await totalFor('groupAdmin')).toBe(PIECES.length + 1);
    expect(await totalFor('foreignAdmin')).toBe(0);
    expect((await rowsOf({}, 'foreignAdmin')).rows).toEqual([]);
    expect((await call(undefined, listReportRows)).status).toBe(401);
    expect((await call(undefined, getReportTotal)).status).toBe(401);
  });

  it('400 for an invalid sort field and an unknown parameter', async () => {
    const rows = await call('companyAdmin', listReportRows, { query: { field: 'search_text' } as never });
    expect(rows.problem.issues?.[0]?.path).toBe('field');
    const total = await call('companyAdmin', getReportTotal, { query: { pageSize: 10 } as never });
    expect([total.status, rows.status]).toEqual([400, 400]);
  });
});
