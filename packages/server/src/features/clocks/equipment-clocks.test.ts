/** Clocks of pieces through HTTP: stated days, reports, dashboard and phones. Replies about products without clocks are unchanged. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { getEquipmentClocks, putEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import {
  getAttention,
  getClockFigures,
  getEquipmentStatus,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import {
  downloadReportExcel,
  downloadReportPdf,
  getEquipment,
  listEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment, bundleSummary } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { recordTestInspection } from '../../testing/records.ts';

const server = useApp();
const { call } = server;

type Products = CallOf<typeof applyClocks>['body']['products'];

const CLOCKS: Products[number]['clocks'] = [
  { kind: 'INSPECTION', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['CHECK', 'TECHNICAL'] },
  { kind: 'RECHARGE', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['RECHARGE'] },
  {
    kind: 'HYDROSTATIC',
    period: 60,
    unit: 'MONTH',
    noticeDays: 60,
    resets: ['RETEST'],
    base: 'MANUFACTURE',
    unknown: 'DUE_NOW',
  },
];

/** Replies of endpoints of the specification, as texts. */
async function repliesOf(serial: string): Promise<string[]> {
  const params = { serial };
  const responses = [
    await call('companyAdmin', getEquipment, { params }),
    await call('operator', getFieldTag, { params }),
    await call('companyAdmin', listEquipment, { query: { serials: serial } }),
    await call('companyAdmin', listReportRows, { query: { serials: serial } }),
    await call('companyAdmin', listProducts, { query: { query: 'Escada' } }),
  ];
  return responses.map(({ value }) => JSON.stringify(value));
}

let clocked: TestEquipment;
let other: TestEquipment;
let plain: TestEquipment;
let before: string[] = [];

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  clocked = await registerTestEquipment(server, { body: { extraLabel: 'Com', rechargeDate: '2025-06-10' } });
  const { id: productId } = clocked.product;
  other = await registerTestEquipment(server, {
    body: { extraLabel: 'Outro', productId, manufacturingDate: '2024-02-29' },
  });
  plain = await registerTestEquipment(server, { productName: 'Escada', body: { extraLabel: 'Escada' } });
  before = await repliesOf(plain.serial);
  const products = [{ productId, clocks: CLOCKS }];
  const { revision } = (await call('groupAdmin', previewClocks, { body: { products } })).value;
  await call('groupAdmin', applyClocks, { body: { products, revision } });
});

const clocksOf = async (serial: string) =>
  (await call('operator', getEquipmentClocks, { params: { serial } })).value;

it('replies about products without clocks are the same as before', async () => {
  expect(await repliesOf(plain.serial)).toEqual(before);
  expect((await clocksOf(plain.serial)).clocks).toEqual([]);
});

describe('the clocks of a piece', () => {
  it('have their days and statuses', async () => {
    const { clocks } = await clocksOf(clocked.serial);
    expect(
      clocks.map(({ kind, lastOn, dueOn, noticeOn, status }) => [kind, lastOn, dueOn, noticeOn, status]),
    ).toEqual([
      ['INSPECTION', null, null, null, 'NA'],
      ['RECHARGE', '2025-06-10', '2026-06-10', '2026-05-11', 'EXPIRING'],
      ['HYDROSTATIC', null, '2026-05-31', '2026-04-01', 'EXPIRED'],
    ]);
    const piece = (await call('operator', getEquipment, { params: { serial: clocked.serial } })).value;
    expect(piece).toMatchObject({
      dueDate: '2026-05-31',
      dueDateExpirationStatus: 'EXPIRED',
      status: 'EXPIRED',
    });
    expect((await clocksOf(other.serial)).clocks[2]).toMatchObject({ dueOn: '2029-02-28', status: 'VALID' });
  });

  it('are 404 for users of another company or group', async () => {
    for (const who of ['siblingAdmin', 'foreignAdmin'] as const) {
      const params = { serial: clocked.serial };
      expect((await call(who, getEquipmentClocks, { params })).status).toBe(404);
      expect((await call(who, putEquipmentClocks, { params, body: { stated: [] } })).status).toBe(404);
    }
  });

  it('take stated days of admins, once each and not after today', async () => {
    const params = { serial: clocked.serial };
    const put = async (stated: CallOf<typeof putEquipmentClocks>['body']['stated'], updateDate?: string) =>
      call('companyAdmin', putEquipmentClocks, {
        params,
        body: { stated, ...(updateDate && { updateDate }) },
      });
    const body = { stated: [{ kind: 'RECHARGE', statedOn: '2026-05-20' } as const] };
    expect((await call('operator', putEquipmentClocks, { params, body })).status).toBe(403);
    expect((await put([{ kind: 'HYDROSTATIC', statedOn: '2026-06-02' }])).problem.issues).toEqual([
      { path: 'stated.0.statedOn', code: 'in_future' },
    ]);
    expect((await put([{ kind: 'WEIGHING', statedOn: null }])).problem.issues).toEqual([
      { path: 'stated.0.kind', code: 'unknown' },
    ]);
    const { updateDate } = await clocksOf(clocked.serial);
    server.setNow(new Date('2026-06-01T12:01:00Z'));
    const { value } = await put([{ kind: 'HYDROSTATIC', statedOn: '2026-06-01' }], updateDate);
    expect(value.clocks[2]).toMatchObject({
      statedOn: '2026-06-01',
      lastOn: '2026-06-01',
      dueOn: '2031-06-01',
    });
    expect((await put([{ kind: 'HYDROSTATIC', statedOn: null }], updateDate)).problem.code).toBe(
      'STALE_WRITE',
    );
    expect((await call('operator', getEquipment, { params })).value.dueDate).toBe('2026-06-10');
  });

  it('follow typed dates, and a due date sent back as it was shown does not count as typed', async () => {
    const params = { serial: clocked.serial };
    const piece = (await call('companyAdmin', getEquipment, { params })).value;
    const body = {
      productId: piece.productId,
      extraLabel: piece.extraLabel,
      rechargeDate: '2026-05-31',
      dueDate: piece.dueDate,
    };
    const { value } = await call('companyAdmin', updateEquipment, { params, body });
    expect(value.dueDate).toBe('2027-05-31');
    const back = await call('companyAdmin', updateEquipment, {
      params,
      body: { ...body, rechargeDate: '2025-06-10' },
    });
    expect(back.value.dueDate).toBe('2026-06-10');
  });

  it('are gone with a product without clocks, and return with the first product', async () => {
    const params = { serial: other.serial };
    const change = async (productId: string) =>
      (
        await call('companyAdmin', updateEquipment, {
          params,
          body: { productId, extraLabel: 'Outro', manufacturingDate: '2024-02-29' },
        })
      ).value;
    expect((await change(plain.product.id)).dueDate).toBeNull();
    expect((await clocksOf(other.serial)).clocks).toEqual([]);
    expect((await change(clocked.product.id)).dueDate).toBe('2029-02-28');
  });
});

describe('reports', () => {
  const labels = async (query: object) =>
    (await call('companyAdmin', listReportRows, { query })).value.columns.extraLabel;

  it.each([
    [{ clockKind: 'RECHARGE' }, ['Com', 'Outro']],
    [{ clockKind: 'RECHARGE', clockStatus: 'EXPIRING' }, ['Com']],
    [{ clockKind: 'RECHARGE', clockStatus: 'EXPIRED_OR_EXPIRING' }, ['Com']],
    [{ clockKind: 'RECHARGE', clockStatus: 'EXPIRED' }, []],
    [{ clockKind: 'RECHARGE', clockStatus: 'NA' }, ['Outro']],
    [{ clockKind: 'HYDROSTATIC', clockStatus: 'VALID' }, ['Com', 'Outro']],
    [{ clockKind: 'WEIGHING' }, []],
  ])('find pieces by %j', async (filter, expected) => {
    const query = { ...filter, field: 'extraLabel' } as const;
    expect(await labels(query)).toEqual(expected);
    const { field: _, ...counted } = query;
    const { total } = (await call('companyAdmin', getReportTotal, { query: counted as object })).value;
    expect(total).toBe(expected.length);
  });

  it('are sorted by the due date of a clock', async () => {
    const query = { clockKind: 'HYDROSTATIC', field: 'clockDue' };
    expect(await labels({ ...query, direction: 'asc' })).toEqual(['Outro', 'Com']);
    expect(await labels({ ...query, direction: 'desc' })).toEqual(['Com', 'Outro']);
  });

  it('require the kind of clock for its status and for an order by its due date', async () => {
    for (const query of [{ clockStatus: 'EXPIRED' }, { field: 'clockDue' }] as const) {
      const { problem } = await call('companyAdmin', listReportRows, { query });
      expect(problem.issues).toEqual([{ path: 'clockKind', code: 'required' }]);
    }
  });

  it('have columns of clocks only when asked', async () => {
    const query = {
      field: 'extraLabel',
      clockKind: 'RECHARGE',
      clockColumns: 'RECHARGE,HYDROSTATIC',
    } as const;
    const { columns } = (await call('companyAdmin', listReportRows, { query })).value;
    const day = (text: string) => Date.parse(text) / 86_400_000;
    expect(columns.clocks).toEqual([
      { kind: 'RECHARGE', dueOn: [day('2026-06-10'), null], noticeOn: [day('2026-05-11'), null] },
      {
        kind: 'HYDROSTATIC',
        dueOn: [day('2031-06-01'), day('2029-02-28')],
        noticeOn: [day('2031-04-02'), day('2028-12-30')],
      },
    ]);
    const plainColumns = (await call('companyAdmin', listReportRows, { query: {} })).value.columns;
    expect(plainColumns).not.toHaveProperty('clocks');
  });

  it('have a column for each clock in files', async () => {
    const query = {
      clockKind: 'RECHARGE',
      clockColumns: 'HYDROSTATIC',
      field: 'extraLabel',
      language: 'pt',
    } as const;
    const [head, first] = await readSheet((await call('companyAdmin', downloadReportExcel, { query })).bytes);
    expect(head?.cells.slice(-2)).toEqual(['Teste hidrostático vence em', 'Recarga vence em']);
    expect(first?.cells.slice(-2)).toEqual(['2031-06-01', '2026-06-10']);
    const pdf = readPdf((await call('companyAdmin', downloadReportPdf, { query })).bytes).pages.flat();
    expect(pdf).toEqual(expect.arrayContaining(['Prazo', 'Recarga', '01/06/2031', '10/06/2026']));
  });
});

it('the dashboard counts pieces by kind and status', async () => {
  expect((await call('companyAdmin', getClockFigures)).value).toEqual([
    { kind: 'INSPECTION', name: 'Inspeção técnica', EXPIRED: 0, EXPIRING: 0, VALID: 0, NA: 2 },
    { kind: 'RECHARGE', name: 'Recarga', EXPIRED: 0, EXPIRING: 1, VALID: 0, NA: 1 },
    { kind: 'HYDROSTATIC', name: 'Teste hidrostático', EXPIRED: 0, EXPIRING: 0, VALID: 2, NA: 0 },
  ]);
  expect((await call('siblingAdmin', getClockFigures)).value.map(({ NA }) => NA)).toEqual([]);
  expect((await call('operator', getClockFigures)).status).toBe(403);
  expect((await call('companyAdmin', getEquipmentStatus)).value).toMatchObject({ EXPIRED: 0, VALID: 2 });
  expect((await call('companyAdmin', getAttention)).value).toMatchObject({ EXPIRING: 1, UNDATED: 0 });
});

describe('the phone', () => {
  it('has the clocks of pieces and products, and computes the same summary', async () => {
    const { equipment, lists, companyId } = (await call('operator', getFieldBundle)).value;
    const catalogue = lists?.catalogue.rows ?? expect.fail();
    const products = new Map(catalogue.products.map((product) => [product.id, product.clocks]));
    expect(products.get(clocked.product.id)?.map(({ kind }) => kind)).toEqual([
      'INSPECTION',
      'RECHARGE',
      'HYDROSTATIC',
    ]);
    expect(products.get(plain.product.id)).toBeUndefined();
    for (const row of bundleEquipment(equipment, companyId)) {
      const params = { serial: row.tagSerialNumber };
      const summary = (await call('operator', getEquipment, { params })).value;
      expect(bundleSummary(row, catalogue, '2026-06-01')).toEqual(summary);
      const { clocks } = await clocksOf(row.tagSerialNumber);
      expect(row.clocks ?? []).toEqual(clocks.map(({ lastOn, dueOn }) => ({ lastOn, dueOn })));
    }
  });

  it('gets a piece again after a record or a stated day moved its clocks', async () => {
    const { revision } = (await call('operator', getFieldBundle)).value;
    await recordTestInspection(server, other);
    const { equipment } = (await call('operator', getFieldBundle, { query: { since: revision } })).value;
    expect(equipment.id).toEqual([other.id]);
    expect(equipment.clockDueOn).toEqual([['2027-06-01', null, '2029-02-28']]);
  });
});
