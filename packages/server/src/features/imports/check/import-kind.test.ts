/** Tests what an import says by kind, and corrections of all cells of a spelling. */
import * as corrections from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { systemIds } from '../../../platform/context/ids.ts';
import type { PersonName } from '../../../testing/people.ts';
import { upload, writeWorkbook } from '../../../testing/sheets.ts';
import { readTable } from '../upload/uploaded-table.ts';

const server = useApp();
const { call } = server;

async function check(lines: readonly string[], mapping?: object) {
  const { id, mapping: suggested } = (await upload(server, 'companyAdmin', lines.join('\n'))).value;
  const body = { ...suggested, ...mapping } as never;
  return (await call('companyAdmin', contract.mapImport, { params: { id }, body })).value;
}

const correct = (id: string, body: object, who: PersonName = 'companyAdmin') =>
  call(who, corrections.correctImportKind, { params: { id }, body: body as never });

const problemsOf = async (id: string, who: PersonName = 'companyAdmin') =>
  (await call(who, corrections.listImportProblems, { params: { id } })).value;

const productIdOf = async (name: string) =>
  (await call('companyAdmin', listRegistrationProducts)).value.find((item) => item.name.startsWith(name))?.id;

/** A sheet whose type and capacity name the product, with two spellings of a date that is none. */
const twoColumns = (type: string) => [
  'Tipo;Capacidade;Local;Validade',
  `${type};4 kg;a;quando der`,
  `${type.toLowerCase()};4  kg;b;QUANDO DER`,
  `${type};6 kg;c;logo`,
];

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

describe('a correction by kind', () => {
  it('means a product for all rows of a spelling, in this import and in the next one of the company', async () => {
    const productId = await productIdOf('Extintor de pó ABC 4 kg');
    const { id } = await check(twoColumns('PQS'));
    const body = { field: 'product', spellings: ['pqs · 4 KG'], productId };
    expect((await correct(id, body)).value).toMatchObject({ goodRows: 0, badRows: 3 });
    await correct(id, { field: 'dueDate', spellings: ['quando der', 'logo'], value: '' });
    expect((await correct(id, { ...body, spellings: ['PQS · 6 kg'] })).value).toMatchObject({ goodRows: 3 });

    const next = await check(
      twoColumns('PQS')
        .slice(0, 2)
        .map((line) => line.replace('quando der', '')),
    );
    expect(next).toMatchObject({ goodRows: 1, badRows: 0 });
    expect((await problemsOf(next.id)).corrections).toEqual([
      { field: 'product', spelling: 'PQS · 4 kg', productId, learned: true },
    ]);
    // Another company of the group has learned nothing.
    const sibling = await upload(server, 'siblingAdmin', twoColumns('PQS').slice(0, 2).join('\n'));
    const { value } = await call('siblingAdmin', contract.mapImport, {
      params: { id: sibling.value.id },
      body: sibling.value.mapping as never,
    });
    expect(value).toMatchObject({ goodRows: 0 });
    // It is forgotten when it is taken back.
    const without = await correct(next.id, { field: 'product', spellings: ['PQS · 4 kg'] });
    expect(without.value).toMatchObject({ goodRows: 0, badRows: 1 });
    expect(await check(twoColumns('PQS'))).toMatchObject({ goodRows: 0 });
  });

  it('is imported, and the cells stay as they were sent', async () => {
    const { id } = await check(['Produto;Local;Nº de controle;Validade', 'EXT-ABC-06;Kind;KIND-1;fim de 27']);
    await correct(id, { field: 'dueDate', spellings: ['FIM DE 27'], value: 'dez/27' });
    const { items } = (await call('companyAdmin', contract.listImportRows, { params: { id } })).value;
    expect(items.map(({ cells, good }) => [cells[3], good])).toEqual([['fim de 27', true]]);
    await call('companyAdmin', contract.confirmImport, { params: { id }, body: { rows: 'ALL' } });
    await server.runJobs();
    const { rows } = await server.database.pool.query(
      `select due_date::text as due from g1_home.equipment where extra_code = 'KIND-1'`,
    );
    expect(rows).toEqual([{ due: '2027-12-31' }]);
  });

  it('is of cells with line breaks and of long ones, as they are shown', async () => {
    const long = 'muito '.repeat(60);
    const { id } = await check(['Tipo;Capacidade;Validade', '"PQZ\nnovo";4 kg;', `EXT-ABC-06;;${long}`]);
    const { problems } = await problemsOf(id);
    for (const { field, spellings } of problems) {
      const texts = spellings.map(({ spelling }) => spelling);
      await correct(id, { field, spellings: texts, value: field === 'product' ? 'EXT-ABC-06' : '' });
    }
    expect((await problemsOf(id)).problems).toEqual([]);
  });

  it('decides the order of the days of a column, and is taken back', async () => {
    const { id, badRows } = await check([
      'Produto;Recarga',
      'EXT-ABC-06;03/04/2027',
      'EXT-ABC-06;10/25/2027',
      'EXT-ABC-06;abr/27',
    ]);
    expect(badRows).toBe(1);
    expect((await problemsOf(id)).problems).toMatchObject([
      { field: 'rechargeDate', code: 'day_order', rows: 1 },
    ]);
    const field = 'rechargeDate';
    expect((await correct(id, { field, dayOrder: 'MONTH_FIRST' })).value.badRows).toBe(0);
    expect((await correct(id, { field, dayOrder: 'DAY_FIRST' })).value.badRows).toBe(1);
    expect((await problemsOf(id)).corrections).toEqual([
      { field, spelling: '', dayOrder: 'DAY_FIRST', learned: false },
    ]);
    await correct(id, { field });
    expect((await problemsOf(id)).problems).toMatchObject([{ field, code: 'day_order' }]);
    // The corrected cell no longer shows another order.
    const cells = ['EXT-ABC-06', '25/10/2027'];
    await call('companyAdmin', contract.correctImportRow, { params: { id, number: 3 }, body: { cells } });
    expect((await problemsOf(id)).problems).toEqual([]);
  });

  it('ends when its column is mapped to something else', async () => {
    const lines = ['Produto;Validade;x', 'EXT-ABC-06;logo;'];
    const { id, mapping } = await check(lines);
    const remap = async (fields: object) =>
      (
        await call('companyAdmin', contract.mapImport, {
          params: { id },
          body: { ...mapping, fields } as never,
        })
      ).value;
    await correct(id, { field: 'dueDate', spellings: ['logo'], value: '2027' });
    expect(await remap(mapping.fields)).toMatchObject({ goodRows: 1 });
    await remap({ product: 0, rechargeDate: 1 });
    expect(await remap(mapping.fields)).toMatchObject({ badRows: 1 });
  });

  it('400 for what it does not say of a field, 404 for others, 403 for operators, 409 before the check', async () => {
    const { id } = await check(twoColumns('PQE'));
    const errorOf = async (body: object) => {
      const { status, problem } = await correct(id, body);
      return [status, problem.issues?.[0]?.path, problem.issues?.[0]?.code];
    };
    const spellings = ['PQE · 4 kg'];
    expect(await errorOf({ field: 'unit', spellings, value: 'a' })).toEqual([400, 'field', 'unknown']);
    expect(await errorOf({ field: 'product', value: 'a' })).toEqual([400, 'spellings', 'required']);
    expect(await errorOf({ field: 'product', spellings, productId: systemIds.newId() })).toEqual([
      400,
      'productId',
      'unknown',
    ]);
    expect(await errorOf({ field: 'product', spellings, value: 'a', dayOrder: 'DAY_FIRST' })).toEqual([
      400,
      'value',
      'duplicate',
    ]);
    expect(await errorOf({ field: 'product', dayOrder: 'DAY_FIRST' })).toEqual([400, 'dayOrder', 'unknown']);
    expect(await errorOf({ field: 'product', spellings: ['x'.repeat(201)], value: '' })).toEqual([
      400,
      'spellings.0',
      'too_long',
    ]);
    expect(await errorOf({ field: 'product', spellings: 7 })).toEqual([400, 'spellings', 'invalid']);
    const body = { field: 'product', spellings, value: 'EXT-ABC-06' };
    expect((await correct(id, body, 'operator')).status).toBe(403);
    expect((await correct(id, body, 'siblingAdmin')).status).toBe(404);
    expect((await correct(id, body, 'foreignAdmin')).status).toBe(404);
    const { value: unchecked } = await upload(server, 'companyAdmin', twoColumns('PQE').join('\n'));
    expect((await correct(unchecked.id, body)).status).toBe(409);
  });

  it('is the same when it is repeated, and one of two at once waits its turn', async () => {
    const { id } = await check(twoColumns('PQR'));
    const body = { field: 'product', spellings: ['PQR · 4 kg'], value: 'EXT-ABC-04' };
    await correct(id, body);
    await correct(id, body);
    expect((await problemsOf(id)).corrections).toHaveLength(1);
    const both = await Promise.all([
      correct(id, { ...body, value: 'EXT-ABC-06' }),
      correct(id, { ...body, value: 'EXT-ABC-06' }, 'groupAdmin'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await problemsOf(id)).corrections).toEqual([
      { field: 'product', spelling: 'PQR · 4 kg', value: 'EXT-ABC-06', learned: false },
    ]);
  });
});

describe('numbers that are given twice', () => {
  const SHEET = [
    'Produto;Local;Nº de controle;Nº do cilindro',
    'EXT-ABC-06;Portaria;DUP-1;A-1',
    'EXT-ABC-06;Portaria;dup-1;A-1',
    'EXT-ABC-06;Doca;;N/D',
    'EXT-ABC-06;Doca;;N/D',
  ];

  it('are warnings, and their rows can be left out and taken in again', async () => {
    const { id, goodRows } = await check(SHEET);
    expect(goodRows).toBe(4);
    const { warnings } = await problemsOf(id);
    expect(warnings.map(({ field, code, rows }) => [field, code, rows])).toEqual([
      ['extraCode', 'repeated_in_sheet', 1],
      ['manufacturingNumber', 'repeated_in_sheet', 1],
    ]);
    const about = await call('companyAdmin', contract.listImportRows, {
      params: { id },
      query: { about: 'extraCode' },
    });
    expect(about.value.items.map(({ number, warnings: said }) => [number, said[0]?.params])).toEqual([
      [3, { row: '2' }],
    ]);
    const leaveOut = { field: 'extraCode', leaveOut: 'repeated_in_sheet' };
    expect((await correct(id, leaveOut)).value).toMatchObject({ goodRows: 3, badRows: 1 });
    expect((await correct(id, { field: 'extraCode' })).value).toMatchObject({ goodRows: 4, badRows: 0 });
  });

  it('are known from the equipment of the company, and so is a sheet that was imported', async () => {
    const first = await check(SHEET);
    expect(await problemsOf(first.id)).toMatchObject({ sameSheet: null });
    await call('companyAdmin', contract.confirmImport, { params: { id: first.id }, body: { rows: 'ALL' } });
    await server.runJobs();
    const { id } = await check(SHEET);
    const { warnings, sameSheet } = await problemsOf(id);
    expect(sameSheet).toMatchObject({ fileName: 'planilha.csv' });
    expect(warnings.map(({ field, code, rows }) => [field, code, rows])).toContainEqual([
      'extraCode',
      'exists_in_company',
      2,
    ]);
    const sibling = await upload(server, 'siblingAdmin', SHEET.join('\n'));
    await call('siblingAdmin', contract.mapImport, {
      params: { id: sibling.value.id },
      body: sibling.value.mapping as never,
    });
    const ofSibling = await problemsOf(sibling.value.id, 'siblingAdmin');
    expect([ofSibling.sameSheet, ofSibling.warnings.map(({ code }) => code)]).toEqual([
      null,
      ['repeated_in_sheet', 'repeated_in_sheet'],
    ]);
  });

  it('are found again when one cell is corrected', async () => {
    const { id } = await check(SHEET.slice(0, 3));
    const edit = (cells: readonly string[]) =>
      call('companyAdmin', contract.correctImportRow, {
        params: { id, number: 2 },
        body: { cells: [...cells] },
      });
    await edit(['EXT-ABC-06', 'Portaria', 'DUP-9', 'A-9']);
    expect((await problemsOf(id)).warnings.filter(({ code }) => code === 'repeated_in_sheet')).toEqual([]);
    await edit(['EXT-ABC-06', 'Portaria', 'DUP-1', 'A-9']);
    const again = (await problemsOf(id)).warnings.filter(({ code }) => code === 'repeated_in_sheet');
    expect(again.map(({ field, rows }) => [field, rows])).toEqual([['extraCode', 1]]);
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
