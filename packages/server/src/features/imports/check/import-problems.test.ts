/** Tests of the problems of an import by kind, and of the workbook of the rows with problems. */
import * as corrections from '@mobcheck/contract/imports/import-corrections.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';
import { upload, writeWorkbook } from '../../../testing/sheets.ts';
import { readTable } from '../upload/uploaded-table.ts';
import { importKindsOf, twoColumns } from './import-kind.testing.ts';

const server = useApp();
const { call } = server;
const { check, problemsOf } = importKindsOf(server);

describe('problems by kind', () => {
  it('are grouped by spelling, with counts and sample rows', async () => {
    const { id } = await check(twoColumns('PQX'));
    const { problems } = await problemsOf(id);
    expect(problems).toEqual([
      {
        field: 'product',
        code: 'unknown_product',
        rows: 3,
        others: 0,
        spellings: [
          { spelling: 'PQX · 4 kg', rows: 2, samples: [2, 3] },
          { spelling: 'PQX · 6 kg', rows: 1, samples: [4] },
        ],
      },
      {
        field: 'dueDate',
        code: 'invalid_date',
        rows: 3,
        others: 0,
        spellings: [
          { spelling: 'quando der', rows: 2, samples: [2, 3] },
          { spelling: 'logo', rows: 1, samples: [4] },
        ],
      },
    ]);
  });

  it('are bounded, with the number of further spellings', async () => {
    const lines = Array.from(
      { length: 50 },
      (_, index) => `EXT-ABC-06;${'x'.repeat(300)}${index};nunca ${index}`,
    );
    const { id } = await check(['Produto;Local;Validade', ...lines]);
    const { problems } = await problemsOf(id);
    expect(
      problems.map(({ field, rows, spellings, others }) => [field, rows, spellings.length, others]),
    ).toEqual([
      ['extraLabel', 50, 1, 0],
      ['dueDate', 50, 40, 10],
    ]);
  });

  it('say that a cell has an error or a formula, in every mapped field', async () => {
    const { id } = await check([
      'Produto;Local;Nº de controle;Validade;Selo',
      '#N/D;#REF!;=A1;#VALOR!;#NOME?',
      'EXT-ABC-06;=B1;#DIV/0!;=1+1;=C1',
    ]);
    const { items } = (await call('companyAdmin', contract.listImportRows, { params: { id } })).value;
    expect(items.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`))).toEqual([
      [
        'product error_value',
        'extraLabel error_value',
        'extraCode formula',
        'dueDate error_value',
        'Número do selo Inmetro error_value',
      ],
      ['extraLabel formula', 'extraCode error_value', 'dueDate formula', 'Número do selo Inmetro formula'],
    ]);
  });
});

describe('the workbook of bad rows', () => {
  it('has the rows as they were sent, with the reasons', async () => {
    const sheet = await writeWorkbook([
      ['Produto', 'Local', 'Recarga'],
      ['EXT-ABC-06', 'a', 'out/26'],
      ['EXT-ABX', '=b', 'nunca'],
    ]);
    const { id, mapping } = (await upload(server, 'companyAdmin', sheet, 'bombeiros.xlsx')).value;
    await call('companyAdmin', contract.mapImport, { params: { id }, body: mapping as never });
    const file = await call('companyAdmin', corrections.downloadBadRows, {
      params: { id },
      query: { language: 'pt' },
    });
    expect(file.headers['content-disposition']).toContain('bombeiros.xlsx');
    const { headers, rows } = await readTable(file.bytes, 'x.xlsx');
    expect([headers, rows.map(({ cells }) => cells)]).toEqual([
      ['Linha', 'Problema', 'Produto', 'Local', 'Recarga'],
      [
        [
          '3',
          [
            'Produto: nenhum produto tem este SKU ou nome',
            'Local: a fórmula nunca foi calculada; abra no Excel, salve e envie de novo',
            'Recarga: não é uma data; use DD/MM/AAAA',
          ].join('; '),
          'EXT-ABX',
          '=b',
          'nunca',
        ],
      ],
    ]);
    const asked = (who: PersonName) => call(who, corrections.downloadBadRows, { params: { id }, query: {} });
    expect((await asked('siblingAdmin')).status).toBe(404);
    expect((await asked('operator')).status).toBe(403);
  });
});
