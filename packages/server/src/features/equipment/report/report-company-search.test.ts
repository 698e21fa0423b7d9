/** Tests that both reports search company names, but only if they show several companies. Every endpoint of rows is tested. */
import { updateCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import {
  downloadReportExcel,
  downloadReportPdf,
  listEquipment,
  REPORTS,
  type ReportDownloadQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import type { PersonName } from '../../../testing/people.ts';
import { OTHERS_LIMIT_MS, WAIT_OPTIONS, WITH_OTHERS_MS } from '../../../testing/wait-options.ts';

const server = useApp();
const { call } = server;

/** The user who registers each piece, and its label. The label of one piece has a word of the other company's name. */
const PIECES = [
  ['companyAdmin', 'Doca'],
  ['companyAdmin', 'Portaria 1'],
  ['companyAdmin', 'Portaria 2'],
  ['siblingAdmin', 'Casa de força'],
  ['siblingAdmin', 'Portaria 1 dos fundos'],
  ['foreignAdmin', 'Doca alheia'],
] as const;
const OF_CASA = ['Doca', 'Portaria 1', 'Portaria 2'];
const OF_IRMA = ['Casa de força', 'Portaria 1 dos fundos'];
const MORE_THAN_ALL = 100;

type Query = Partial<ReportDownloadQuery>;

/** Returns the labels that a search finds. The list, the screen, the spreadsheet and the total must agree. */
async function found(who: PersonName, query: Query): Promise<string[]> {
  const all = { ...query, field: 'extraLabel', pageSize: MORE_THAN_ALL } as const;
  const [list, screen, counted, sheet] = await Promise.all([
    call(who, listEquipment, { query: all }),
    call(who, listReportRows, { query: all }),
    call(who, getReportTotal, { query }),
    call(who, downloadReportExcel, { query: { ...query, field: 'extraLabel' } }),
  ]);
  const { items, total } = list.value;
  const labels = items.map(({ extraLabel }) => extraLabel);
  expect(total).toBe(labels.length);
  expect([screen.value.columns.extraLabel, screen.value.total]).toEqual([labels, total]);
  expect(counted.value).toEqual({ total });
  const [head, ...rows] = (await readSheet(sheet.bytes)).map(({ cells }) => cells);
  expect(rows.map((cells) => cells[head?.indexOf('Identificação') ?? -1])).toEqual(labels);
  return labels;
}

async function companyIdOf(name: string): Promise<string> {
  const text = 'select id from g1_home.companies where name = $1';
  const { rows } = await server.database.pool.query<{ id: string }>(text, [name]);
  return (rows[0] ?? expect.fail(name)).id;
}

async function rename(id: string, name: string): Promise<void> {
  const contact = { mainContactName: 'Contato', email: 'contato@mobcheck.test', phone: '1133334444' };
  const body = { name, cnpj: '', ...contact, enabled: true };
  const response = await call('groupAdmin', updateCompany, { params: { id }, body });
  expect(response.status).toBe(200);
}

beforeAll(async () => {
  for (const [who, extraLabel] of PIECES) {
    await registerTestEquipment(server, { who, body: { extraLabel } });
  }
});

describe.each(REPORTS)('a search in the report of %s', (report) => {
  it.each([
    ['IRMA', OF_IRMA],
    ['irmã ltda', OF_IRMA],
    ['"casa ltda"', OF_CASA],
    ['casa', ['Casa de força', ...OF_CASA]],
    ['ltda', [OF_IRMA[0], 'Doca', 'Portaria 1', OF_IRMA[1], 'Portaria 2']],
    ['portaria irma', ['Portaria 1 dos fundos']],
    ['casa portaria', ['Portaria 1', 'Portaria 2']],
    ['casa irma', ['Casa de força']],
    ['casa doca', ['Doca']],
    // In a search of several words, a short word matches the beginning of a word. Alone, it must be a whole field or name.
    // Tag numbers have no U, so that `fu` matches no random tag number.
    ['ir lt fu', ['Portaria 1 dos fundos']],
    ['ca', []],
    ['irma garagem', []],
    ['alheia', []],
    ['_asa ltda', []],
    ['"ltda%"', []],
  ])('%s matches the texts and the company names of pieces', async (query, expected) => {
    const both = [found('groupAdmin', { report, query }), found('platformAdmin', { report, query })];
    expect(await Promise.all(both)).toEqual([expected, expected]);
  });

  it.each([
    ['companyAdmin', 'ltda', []],
    ['operator', 'ltda', []],
    ['siblingAdmin', 'ltda', []],
    ['companyAdmin', 'irma', []],
    ['siblingAdmin', 'casa', ['Casa de força']],
    // The group has only one company, and does not see companies of another group.
    ['foreignGroupAdmin', 'ltda', []],
  ] as const)(
    'by %s for %s does not search company names, since only one company is shown',
    async (who, query, expected) => {
      expect(await found(who, { report, query })).toEqual(expected);
    },
  );

  it.each([
    ['Casa Ltda', []],
    ['Irmã Ltda', ['Casa de força']],
  ])('in %s does not search company names, since only this company is shown', async (name, expected) => {
    const companyId = await companyIdOf(name);
    expect(await found('groupAdmin', { report, query: 'casa', companyId })).toEqual(expected);
  });

  it('combines with the other filters', async () => {
    const query = { report, query: 'casa', createFrom: '2000-01-01' } as const;
    expect(await found('groupAdmin', query)).toEqual(['Casa de força', ...OF_CASA]);
    expect(await found('groupAdmin', { ...query, status: 'EXPIRED' })).toEqual([]);
  });

  it('is in the head of the PDF with its total', async () => {
    const { bytes } = await call('groupAdmin', downloadReportPdf, { query: { report, query: 'irma' } });
    // Joined, because each line of a cell is a text of its own.
    const text = readPdf(bytes).pages.flat().join(' ');
    for (const told of ['“irma”', 'Equipamentos: 2', ...OF_IRMA, 'Irmã Ltda']) {
      expect(text).toContain(told);
    }
    expect(text).not.toContain('Doca');
  });
});

describe('the cost of a search for companies', () => {
  /** Counts the statements that look for companies. */
  async function lookUps(act: () => Promise<unknown>): Promise<number> {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await act();
    const texts = sent.mock.calls.map(([first]) =>
      typeof first === 'string' ? first : String(Reflect.get(first, 'text')),
    );
    sent.mockRestore();
    return texts.filter((text) => text.includes('public.fold(name)')).length;
  }

  it('is one statement per call, and none without a search or with only one company', async () => {
    const companyId = await companyIdOf('Casa Ltda');
    for (const endpoint of [listEquipment, listReportRows, getReportTotal, downloadReportExcel] as const) {
      const by = (who: PersonName, query: Query) =>
        lookUps(async () => expect((await call(who, endpoint, { query })).status).toBe(200));
      expect(await by('groupAdmin', { query: 'irma' })).toBe(1);
      expect(await by('groupAdmin', {})).toBe(0);
      expect(await by('groupAdmin', { query: '  ' })).toBe(0);
      expect(await by('groupAdmin', { query: 'irma', companyId })).toBe(0);
      expect(await by('companyAdmin', { query: 'irma' })).toBe(0);
    }
  });
});

describe('a kept total', { timeout: WITH_OTHERS_MS }, () => {
  const totalOf = async (query: string) =>
    (await call('groupAdmin', getReportTotal, { query: { query } })).value.total;

  /** Counts a search until its total is cached. A total is not valid while transactions of other tests are running. */
  async function keepTotalOf(query: string, expected: number): Promise<void> {
    expect(await totalOf(query)).toBe(expected);
    const page = { query, pageSize: 1 } as const;
    const known = await vi.waitUntil(
      async () => {
        await totalOf(query);
        return (await call('groupAdmin', listReportRows, { query: page })).value.total ?? undefined;
      },
      { ...WAIT_OPTIONS, timeout: OTHERS_LIMIT_MS },
    );
    expect(known).toBe(expected);
  }

  it('is not used after companies are renamed, and is right when they have their names back', async () => {
    const [casa, irma] = [await companyIdOf('Casa Ltda'), await companyIdOf('Irmã Ltda')];
    await keepTotalOf('irma', OF_IRMA.length);
    await keepTotalOf('irma portaria', 1);
    // Renaming a company changes no equipment, so the cached totals of its former name stay.
    await rename(irma, 'Filial Ltda');
    expect(await found('groupAdmin', { query: 'irma' })).toEqual([]);
    expect(await found('groupAdmin', { query: 'filial' })).toEqual(OF_IRMA);
    await rename(casa, 'Irmã Ltda');
    await keepTotalOf('irma', OF_CASA.length);
    await keepTotalOf('irma portaria', 2);
    expect(await found('groupAdmin', { query: 'irma portaria' })).toEqual(['Portaria 1', 'Portaria 2']);
    await rename(casa, 'Casa Ltda');
    await rename(irma, 'Irmã Ltda');
    const page = { query: 'irma', pageSize: 1 } as const;
    const again = (await call('groupAdmin', listEquipment, { query: page })).value;
    expect([again.items.length, again.total]).toEqual([1, OF_IRMA.length]);
  });

  it('is not used after a company that the search names gets a new piece', async () => {
    await keepTotalOf('irma', OF_IRMA.length);
    onTestFinished(async () => {
      await server.database.pool.query(
        ['tags', 'equipment_snapshots']
          .map(
            (table) =>
              `delete from g1_home.${table} where equipment_id in (select id from g1_home.equipment where extra_label = 'Sala');`,
          )
          .concat(`delete from g1_home.equipment where extra_label = 'Sala'`)
          .join('\n'),
      );
    });
    await registerTestEquipment(server, { who: 'siblingAdmin', body: { extraLabel: 'Sala' } });
    expect(await totalOf('irma')).toBe(OF_IRMA.length + 1);
  });
});
