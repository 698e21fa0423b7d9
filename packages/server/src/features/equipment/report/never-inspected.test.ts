/** Tests of the filter for equipment that was never inspected: rows, total, PDF, companies and order. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;

type Filters = Parameters<typeof listed>[0];

/** Lists the labels. Both endpoints of rows and the endpoint of the total must agree. */
async function listed(
  filters: Partial<contract.EquipmentQuery>,
  who: PersonName = 'companyAdmin',
): Promise<string[]> {
  const query = { field: 'extraLabel', ...filters } as const;
  const rows = await call(who, listReportRows, { query });
  const labels = (await call(who, contract.listEquipment, { query })).value.items.map(
    ({ extraLabel }) => extraLabel,
  );
  const { field: _, direction: __, ...counted } = filters;
  const { total } = (await call(who, getReportTotal, { query: counted })).value;
  expect([rows.value.columns.extraLabel, total]).toEqual([labels, labels.length]);
  return labels;
}

beforeAll(async () => {
  const add = async (extraLabel: string, who: PersonName, isInspected: boolean, expiresOn: string | null) => {
    const { serial } = await registerTestEquipment(server, { who, body: { extraLabel } });
    await server.database.pool.query(
      `update g1_home.equipment set due_date = $2, last_inspection_at = $3::timestamptz, last_inspection_date = ($3::timestamptz)::date
       where tag_serial_number = $1`,
      [serial, expiresOn, isInspected ? '2026-05-02T12:00:00Z' : null],
    );
  };
  await add('Bomba', 'companyAdmin', true, '2040-01-01');
  await add('Caixa', 'companyAdmin', false, '2040-01-01');
  await add('Duto', 'companyAdmin', false, '2020-01-01');
  await add('Esguicho', 'companyAdmin', false, null);
  await add('Irmã', 'siblingAdmin', false, null);
});

describe('the filter `neverInspected`', () => {
  it.each<[Filters, string[]]>([
    [{}, ['Bomba', 'Caixa', 'Duto', 'Esguicho']],
    [{ neverInspected: false }, ['Bomba', 'Caixa', 'Duto', 'Esguicho']],
    [{ neverInspected: true }, ['Caixa', 'Duto', 'Esguicho']],
    [{ neverInspected: true, status: 'VALID' }, ['Caixa']],
    [{ neverInspected: true, status: 'EXPIRED' }, ['Duto']],
    [{ neverInspected: true, status: 'NA' }, ['Esguicho']],
    [{ neverInspected: true, query: 'dut' }, ['Duto']],
    [{ neverInspected: true, lastInspectionFrom: '2026-01-01' }, []],
  ])('with the filters %j lists %j', async (filters, expected) => {
    expect(await listed(filters)).toEqual(expected);
  });

  it('shows the pieces of other companies only to users who may see them', async () => {
    expect(await listed({ neverInspected: true }, 'groupAdmin')).toEqual([
      'Caixa',
      'Duto',
      'Esguicho',
      'Irmã',
    ]);
    expect(await listed({ neverInspected: true }, 'foreignAdmin')).toEqual([]);
  });

  it('is named in the PDF, which has the same pieces', async () => {
    const query = { neverInspected: true, language: 'pt' } as const;
    const texts = readPdf(
      (await call('companyAdmin', contract.downloadReportPdf, { query })).bytes,
    ).pages.flat();
    expect(texts).toEqual(
      expect.arrayContaining(['Nunca inspecionado', 'Sim', 'Equipamentos: 3', 'Esguicho']),
    );
    expect(texts).not.toContain('Bomba');
  });

  it('sorts by id for columns of inspections, and by due date for the due date', async () => {
    const ids = async (field: contract.EquipmentQuery['field'], direction: 'asc' | 'desc') => {
      const query = { neverInspected: true, field, direction } as const;
      const { value } = await call('groupAdmin', contract.listEquipment, { query });
      return value.items.map(({ id }) => id);
    };
    for (const field of ['lastInspection', 'nextInspectionDate', 'inspectedBy'] as const) {
      const ascending = await ids(field, 'asc');
      expect(ascending).toHaveLength(4);
      expect(ascending).toEqual(ascending.toSorted());
      expect(await ids(field, 'desc')).toEqual(ascending.toReversed());
    }
    expect((await listed({ neverInspected: true, field: 'dueDate' })).slice(0, 2)).toEqual(['Duto', 'Caixa']);
    const latest = await listed({ neverInspected: true, field: 'dueDate', direction: 'desc' });
    expect(latest.slice(0, 2)).toEqual(['Caixa', 'Duto']);
  });

  it('400 for values other than true and false', async () => {
    const query = { neverInspected: 'talvez' } as never;
    expect((await call('companyAdmin', listReportRows, { query })).status).toBe(400);
  });
});
