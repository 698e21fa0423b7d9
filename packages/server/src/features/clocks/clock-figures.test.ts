/** Clocks of pieces in reports, their files and the dashboard. */
import {
  getAttention,
  getClockFigures,
  getEquipmentStatus,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { downloadReportExcel, downloadReportPdf } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { applyPreviewed, EXTINGUISHER_CLOCKS } from './clocks.testing.ts';

const server = useApp();
const { call } = server;

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  const { product } = await registerTestEquipment(server, {
    body: { extraLabel: 'Com', rechargeDate: '2025-06-10', retestDate: '2026-06-01' },
  });
  await registerTestEquipment(server, {
    body: { extraLabel: 'Outro', productId: product.id, manufacturingDate: '2024-02-29' },
  });
  await registerTestEquipment(server, { productName: 'Escada', body: { extraLabel: 'Escada' } });
  await applyPreviewed(server, [{ productId: product.id, clocks: EXTINGUISHER_CLOCKS }]);
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

  it('require the kind of clock for a filter by status and for an order by due date', async () => {
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
    const undated = { ...query, clockStatus: 'NA' } as const;
    const file = (await call('companyAdmin', downloadReportPdf, { query: undated })).bytes;
    expect(readPdf(file).pages.flat()).toEqual(expect.arrayContaining(['Situação do prazo', 'Sem data']));
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
