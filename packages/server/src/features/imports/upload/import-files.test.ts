/** What may be uploaded by outcome: sheets of every usual make, and files that mean harm. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { upload, workbook, workbookParts, zipped } from '../../../testing/sheets.ts';

const server = useApp();
const { call } = server;

/** The header and the rows as they are stored. */
async function stored(file: string | Uint8Array) {
  const { value } = await upload(server, 'company', file);
  const rows = await call('company', contract.listImportRows, { params: { id: value.id } });
  return [value.headers, ...rows.value.items.map(({ cells }) => cells)];
}

async function refusal(file: string | Uint8Array) {
  const { status, problem } = await upload(server, 'company', file);
  return `${status} ${problem.code}`;
}

const KEY = 'one-key-of-an-upload';
const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a text', () => {
  const text = 'Produto;Localização\nExtintor “à prova”;Saída – 1º andar\n';
  const table = [
    ['Produto', 'Localização'],
    ['Extintor “à prova”', 'Saída – 1º andar'],
  ];

  it('is read in every usual encoding', async () => {
    // Windows-1252 has what Latin-1 has not: the quotes and the dash.
    const windows = Buffer.from(
      text.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('–', '\x96'),
      'latin1',
    );
    for (const file of [
      text,
      `\ufeff${text}`,
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      windows,
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      `${text}\u001a`,
    ]) {
      expect(await stored(file)).toEqual(table);
    }
  });

  it('is read with every usual separator', async () => {
    for (const separator of [';', ',', '\t']) {
      expect(await stored(text.replaceAll(';', separator))).toEqual(table);
    }
    expect(await stored(`sep=|\r\n${text.replaceAll(';', '|')}`)).toEqual(table);
    expect(await stored('Produto\nExtintor')).toEqual([['Produto'], ['Extintor']]);
  });

  it('may hold quotes, separators and line breaks within a cell', async () => {
    expect(await stored('"a;1";"b\n2"\n"x ""y""";Mangueira 1 1/2" de 15 m\n')).toEqual([
      ['a;1', 'b\n2'],
      ['x "y"', 'Mangueira 1 1/2" de 15 m'],
    ]);
  });

  it('keeps the numbers of the rows, and forms that look like a formula or a tag', async () => {
    expect(await stored('a\n\n=HYPERLINK("x")\n<b>\u202etxet\u0085\n')).toEqual([
      ['a'],
      ['=HYPERLINK("x")'],
      ['<b>txet'],
    ]);
  });
});

describe('a workbook', () => {
  it('gives its texts, its days and the values of its formulas', async () => {
    const parts = workbookParts(
      `<row r="1">${cell('A1', 'Produto')}${cell('B1', 'Soma')}${cell('C1', 'Junto')}</row>
       <row r="3"><c r="A3"><v>42</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`,
    );
    expect(await stored(zipped(parts))).toEqual([
      ['Produto', 'Soma', 'Junto'],
      ['42', '2', 'ab'],
    ]);
  });

  it('with a single cell far to the right is too wide; empty columns do not count', async () => {
    const wide = (columns: number) => workbook([Array.from({ length: columns }, (_, at) => `c${at}`), ['x']]);
    expect((await upload(server, 'company', await wide(100))).value.headers).toHaveLength(100);
    expect(await refusal(await wide(101))).toBe('413 IMPORT_TOO_LARGE');
    const empty = zipped(
      workbookParts(`<row r="1">${cell('A1', 'a')}<c r="XFD1"/></row><row r="2">${cell('A2', 'b')}</row>`),
    );
    expect((await upload(server, 'company', empty)).value.headers).toEqual(['a']);
  });
});

describe('a file is refused', () => {
  it('that is no sheet', async () => {
    for (const file of [
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(600, '0'), 'hex'),
      '%PDF-1.7\nxref',
      '<html><table><tr><td>a</td></tr></table></html>',
      'a;b\n1;\u0000',
      `a;b\n${'\u001a'.repeat(3_000_000)}1`,
      Buffer.from([0xff, 0xfe, 0x41]),
      'a;b\n"1;2\n',
      zipped({ 'a.txt': 'a;b\n1;2' }),
      (await workbook([['a'], ['b']])).subarray(0, -100),
    ]) {
      expect(await refusal(file)).toBe('415 IMPORT_NOT_A_SHEET');
    }
  });

  it('that holds nothing, or a header alone', async () => {
    for (const file of [' \n\n', ';;\n', 'Produto;Local\n;;\n', await workbook([['Produto']])]) {
      expect(await refusal(file)).toBe('400 IMPORT_EMPTY');
    }
    expect(await refusal('')).toBe('400 VALIDATION_FAILED');
  });

  it('that would unpack to far more than it is, says so or hides it', async () => {
    const bomb = Buffer.alloc(101_000_000, 0x20);
    const parts = { ...workbookParts(''), 'xl/bomb.xml': bomb };
    const honest = zipped(parts);
    expect(honest.length).toBeLessThan(200_000);
    expect(await refusal(honest)).toBe('413 IMPORT_TOO_LARGE');
    const hidden = { ...workbookParts(''), 'xl/worksheets/sheet1.xml': bomb };
    expect(await refusal(zipped(hidden, 1000))).toBe('415 IMPORT_NOT_A_SHEET');
  });

  it('with more rows, columns or cells than an import takes', async () => {
    const rows = (count: number) => `a\n${'1\n'.repeat(count)}`;
    expect((await upload(server, 'company', rows(contract.MAX_IMPORT_ROWS))).value.totalRows).toBe(20_000);
    const { problem } = await upload(server, 'company', rows(contract.MAX_IMPORT_ROWS + 1));
    expect(problem).toMatchObject({ code: 'IMPORT_TOO_LARGE', params: { rows: 20_000 } });
    expect(await refusal(`a\n${';'.repeat(100)}1`)).toBe('413 IMPORT_TOO_LARGE');
    expect(await refusal(`a\n"${'x'.repeat(3_000_000)}"`)).toBe('413 IMPORT_TOO_LARGE');
    expect(await refusal('x'.repeat(16_000_000))).toBe('413 BODY_TOO_LARGE');
  });

  it('and nothing of it is kept', async () => {
    const { rows } = await server.database.pool.query(
      `select from g1_home.imports where total_rows = 0 or headers = '[]'`,
    );
    expect(rows).toEqual([]);
  });
});

it('a file is read before a transaction begins: no connection waits for it', async () => {
  const { pool } = server.database;
  await server.tokenOf('company');
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  pool.on('acquire', count);
  expect(await refusal('%PDF-1.7')).toBe('415 IMPORT_NOT_A_SHEET');
  pool.off('acquire', count);
  // For the session alone.
  expect(taken).toBe(1);
});

it('what is named a workbook and is none is said to be none, and not a sheet without rows', async () => {
  const rawBody = new FormData();
  rawBody.set('file', new Blob(['not a workbook']), 'bad.XLSX');
  const parts = { query: { fileName: 'bad.XLSX' }, body: new Blob([]) };
  const { problem } = await call('company', contract.uploadImport, parts, { rawBody });
  expect(problem.code).toBe('IMPORT_NOT_A_SHEET');
});

it('a key answers the first reply to the same file, and to no other', async () => {
  const send = (file: string) => {
    const rawBody = new FormData();
    rawBody.set('file', new Blob([file]), 'x.csv');
    const parts = { query: { fileName: 'x.csv' }, body: new Blob([]) };
    return call('company', contract.uploadImport, parts, { rawBody, headers: { 'idempotency-key': KEY } });
  };
  const first = await send('a\n1');
  expect((await send('a\n1')).value.id).toBe(first.value.id);
  expect((await send('a\n2')).problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('texts that no database keeps are cleaned in names and cells', async () => {
  const rawBody = new FormData();
  rawBody.set('file', new Blob(['a\ud800;b\n1;2']), 'x.csv');
  const answer = await call(
    'company',
    contract.uploadImport,
    { query: { fileName: 'a\u0000b\ud800.csv' }, body: new Blob([]) },
    { rawBody },
  );
  expect(answer.value.fileName).toBe('ab\ufffd.csv');
  const mapped = await call('company', contract.mapImport, {
    params: { id: answer.value.id },
    body: { fields: { product: 0 }, attributes: [{ attribute: 'x\u0000\ud800', column: 1 }] },
  });
  expect(mapped.value.mapping.attributes).toEqual([{ attribute: 'x\ufffd', column: 1 }]);
});
