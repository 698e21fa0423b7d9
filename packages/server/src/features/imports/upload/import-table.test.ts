/** Tests of the table that is read from a file, and of reading another table. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chooseImportTable, getImportTable } from '@mobcheck/contract/imports/import-table.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';
import { upload } from '../../../testing/sheets.ts';
import { inline, row, workbookFile } from '../../../testing/sheet-corpus/workbook-file.ts';

const server = useApp();
const { call } = server;

const fixture = async (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../../../e2e/sheets/${name}`, import.meta.url)));

async function uploaded(file: string | Uint8Array, fileName?: string) {
  const { value, status } = await upload(server, 'companyAdmin', file, fileName);
  expect(status).toBe(201);
  return value;
}

const tableOf = async (id: string) => call('companyAdmin', getImportTable, { params: { id } });
const choose = (
  id: string,
  body: CallOf<typeof chooseImportTable>['body'],
  who: PersonName = 'companyAdmin',
) => call(who, chooseImportTable, { params: { id }, body });

async function rowsOf(id: string) {
  const { value } = await call('companyAdmin', contract.listImportRows, { params: { id } });
  return value.items.map(({ number, cells }) => [number, ...cells]);
}

const named = (name: string, ...rows: string[][]) => ({
  name,
  rows: rows
    .map((cells, index) =>
      row(
        index + 1,
        cells.map((text, column) => inline(`${'ABC'.charAt(column)}${index + 1}`, text)).join(''),
      ),
    )
    .join(''),
});

describe('the likeliest table', () => {
  it.each([
    [
      '01-title-row.csv',
      { headerRow: 3, separator: ';' },
      [[4, 'EXT-ABC-06', 'Portaria', '0001', '10/10/2027']],
    ],
    [
      '02-title-commas.csv',
      { headerRow: 2, separator: ';' },
      [[3, 'EXT-ABC-06', 'Portaria', '0001', '10/10/2027']],
    ],
    [
      '06-hidden-first-sheet.xlsx',
      { sheets: ['Extintores'], headerRow: 1 },
      [[2, 'EXT-ABC-06', 'Portaria', '1', '', '', '2027-10-10', '']],
    ],
    [
      '07-cover-sheet-active-second.xlsx',
      { sheets: ['Capa', 'Extintores'], sheet: 'Extintores' },
      [[2, 'EXT-ABC-06', 'Portaria', '1', '', '', '2027-10-10', '']],
    ],
    [
      '09-merged-title.xlsx',
      { headerRow: 4 },
      [[5, 'EXT-ABC-06', 'Portaria', '0001', '', '', '2027-10-10', '']],
    ],
    ['21-pipe.csv', { separator: '|' }, [[2, 'EXT-ABC-06', 'x', '1', '10/10/2027']]],
    ['22-cp850.csv', { encoding: 'ibm850' }, [[2, 'EXT-ABC-06', 'Recepção', '1', '10/10/2027']]],
    ['23-utf16be.csv', { encoding: 'utf-16be' }, [[2, 'EXT-ABC-06', 'Recepção', '1', '10/10/2027']]],
    ['26-sci.csv', { headerRow: 1 }, [[2, 'EXT-ABC-06', 'x', '0001', '00123', '10/10/2027']]],
    [
      '38-two-line-header.csv',
      { headerRow: 1, headerRows: 2 },
      [[3, 'EXT-ABC-06', 'x', '10/10/2026', '10/10/2027', '10/10/2027']],
    ],
  ])('of %s', async (name, source, rows) => {
    const { id } = await uploaded(await fixture(name), name);
    expect((await tableOf(id)).value).toMatchObject(source);
    expect(await rowsOf(id)).toEqual(rows);
  });

  it('counts hidden rows and leaves them out unless the choice includes them', async () => {
    const { id, totalRows } = await uploaded(await fixture('08-hidden-row-total.xlsx'), '08.xlsx');
    expect(totalRows).toBe(5);
    expect((await tableOf(id)).value).toMatchObject({ hiddenRows: 1, takesHiddenRows: false });
    const taken = await choose(id, { takesHiddenRows: true });
    expect(taken.value.totalRows).toBe(6);
    expect((await rowsOf(id))[1]).toEqual([3, 'EXT-ABC-06', 'Local 2', '0002', '', '', '2027-10-10', '']);
  });

  it('has the days of a workbook that counts from 1904, even in cells without a date format', async () => {
    const header = ['Produto', 'Validade', 'Nº de controle'].map((text, column) =>
      inline(`${'ABC'.charAt(column)}1`, text),
    );
    const cells = `${inline('A2', 'EXT-ABC-06')}<c r="B2"><v>45208</v></c><c r="C2"><v>45208</v></c>`;
    const file = workbookFile({
      workbookPr: '<workbookPr date1904="1"/>',
      sheets: [{ rows: row(1, header.join('')) + row(2, cells) }],
    });
    const { id } = await uploaded(file, 'mac.xlsx');
    expect(await rowsOf(id)).toEqual([[2, 'EXT-ABC-06', '2027-10-10', '45208']]);
  });

  it('shows the first rows with their numbers, including rows above the header', async () => {
    const { id } = await uploaded(await fixture('01-title-row.csv'), '01.csv');
    expect((await tableOf(id)).value.preview).toEqual([
      { number: 1, cells: ['CONTROLE DE EXTINTORES - MATRIZ, 2026'], isHidden: false },
      { number: 3, cells: ['Produto', 'Local', 'Nº de controle', 'Validade'], isHidden: false },
      { number: 4, cells: ['EXT-ABC-06', 'Portaria', '0001', '10/10/2027'], isHidden: false },
    ]);
  });
});

describe('another table', () => {
  it('replaces rows, headers and mapping, and the import is UPLOADED without corrections', async () => {
    const { id } = await uploaded('Lista;\nProduto;Local\nEXT-ABC-06;Sala\n');
    await call('companyAdmin', contract.mapImport, { params: { id }, body: { fields: { product: 0 } } });
    const chosen = await choose(id, { headerRow: 1 });
    expect(chosen.value).toMatchObject({
      state: 'UPLOADED',
      headers: ['Lista', ''],
      totalRows: 2,
      goodRows: 0,
    });
    expect((await choose(id, {})).value).toMatchObject({ headers: ['Produto', 'Local'], totalRows: 1 });
    expect((await choose(id, {})).value.mapping.fields).toEqual({ product: 0, extraLabel: 1 });
  });

  it('is of another sheet, with the header of that sheet', async () => {
    const sheets = [
      named('Um', ['Produto', 'Local'], ['a', 'b']),
      named('Dois', ['Título'], ['Produto', 'Local'], ['c', 'd']),
    ];
    const { id } = await uploaded(workbookFile({ sheets }), 'a.xlsx');
    expect((await tableOf(id)).value).toMatchObject({ sheet: 'Um', sheets: ['Um', 'Dois'] });
    expect((await choose(id, { sheet: 'Dois' })).status).toBe(200);
    expect((await tableOf(id)).value).toMatchObject({ sheet: 'Dois', headerRow: 2 });
    expect(await rowsOf(id)).toEqual([[3, 'c', 'd']]);
  });

  it('is of another encoding or separator', async () => {
    const { id } = await uploaded(await fixture('22-cp850.csv'), '22.csv');
    await choose(id, { encoding: 'windows-1252', separator: ';' });
    expect((await rowsOf(id))[0]?.[2]).toBe('Recep\u2021\u00c6o');
    expect((await choose(id, { separator: '|' })).value.headers).toEqual(['Produto;Local;Controle;Validade']);
  });

  it('that does not exist is refused, and nothing changes', async () => {
    const { id } = await uploaded('Produto;Local\nEXT-ABC-06;Sala\n');
    const before = await rowsOf(id);
    expect((await choose(id, { headerRow: 9 })).problem.issues).toEqual([
      { path: 'headerRow', code: 'unknown' },
    ]);
    expect((await choose(id, { headerRow: 2 })).problem.code).toBe('IMPORT_EMPTY');
    expect((await choose(id, { encoding: 'utf-16le' })).problem.code).toBe('IMPORT_EMPTY');
    expect((await choose(id, { sheet: 'x'.repeat(201) })).status).toBe(400);
    const workbook = workbookFile({ sheets: [named('Um', ['Produto'], ['a'])] });
    const other = await uploaded(workbook, 'a.xlsx');
    expect((await choose(other.id, { sheet: 'Dois' })).problem.issues).toEqual([
      { path: 'sheet', code: 'unknown' },
    ]);
    expect(await rowsOf(id)).toEqual(before);
  });

  it('is refused to other users and for a confirmed import', async () => {
    const { id } = await uploaded('Produto;Local\nEXT-ABC-06;Sala\n');
    expect((await call(undefined, chooseImportTable, { params: { id }, body: {} })).status).toBe(401);
    expect((await choose(id, {}, 'operator')).status).toBe(403);
    expect((await choose(id, {}, 'siblingAdmin')).status).toBe(404);
    expect((await choose(id, {}, 'foreignAdmin')).status).toBe(404);
    await call('companyAdmin', contract.mapImport, { params: { id }, body: { fields: { product: 0 } } });
    await call('companyAdmin', contract.confirmImport, { params: { id }, body: { rows: 'ALL' } });
    expect((await choose(id, {})).problem.code).toBe('IMPORT_STATE');
    expect((await tableOf(id)).status).toBe(404);
  });

  it('can be chosen by two simultaneous calls, one of which may be refused', async () => {
    const { id } = await uploaded('Produto;Local\nEXT-ABC-06;Sala\nEXT-ABC-06;Doca\n');
    const calls = await Promise.all([choose(id, { headerRow: 1 }), choose(id, { headerRow: 2 })]);
    expect(calls.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    const { value } = await call('companyAdmin', contract.getImport, { params: { id } });
    expect(await rowsOf(id)).toHaveLength(value.totalRows);
    expect((await tableOf(id)).value.headerRow).toBe(3 - value.totalRows);
  });
});

it('the file is deleted when its import is discarded', async () => {
  const countFiles = async () =>
    (await server.database.pool.query('select from g1_home.import_files')).rowCount;
  const before = await countFiles();
  const { id } = await uploaded('Produto;Local\nEXT-ABC-06;Sala\n');
  expect(await countFiles()).toBe((before ?? 0) + 1);
  await call('companyAdmin', contract.discardImport, { params: { id } });
  expect(await countFiles()).toBe(before);
});
