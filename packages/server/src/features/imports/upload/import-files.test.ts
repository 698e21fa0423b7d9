/** Tests of uploaded files: sheets in every usual format, and malicious files. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { upload, writeWorkbook, workbookParts, zipFiles } from '../../../testing/sheets.ts';

const server = useApp();
const { call } = server;

async function uploadAndRead(file: string | Uint8Array) {
  const { value } = await upload(server, 'companyAdmin', file);
  const rows = await call('companyAdmin', contract.listImportRows, { params: { id: value.id } });
  return [value.headers, ...rows.value.items.map(({ cells }) => cells)];
}

async function uploadError(file: string | Uint8Array) {
  const { status, problem } = await upload(server, 'companyAdmin', file);
  return `${status} ${problem.code}`;
}

const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a text file', () => {
  const text = 'Produto;Localização\nExtintor “à prova”;Saída – 1º andar\n';
  const table = [
    ['Produto', 'Localização'],
    ['Extintor “à prova”', 'Saída – 1º andar'],
  ];

  it('is read in every usual encoding', async () => {
    // The quotes and the dash exist in Windows-1252, not in Latin-1.
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
      expect(await uploadAndRead(file)).toEqual(table);
    }
  });

  it('is read with every usual separator', async () => {
    for (const separator of [';', ',', '\t']) {
      expect(await uploadAndRead(text.replaceAll(';', separator))).toEqual(table);
    }
    expect(await uploadAndRead(`sep=|\r\n${text.replaceAll(';', '|')}`)).toEqual(table);
    expect(await uploadAndRead('Produto\nExtintor')).toEqual([['Produto'], ['Extintor']]);
  });

  it('may have quotes, separators and line breaks within a cell', async () => {
    expect(await uploadAndRead('"a;1";"b\n2"\n"x ""y""";Mangueira 1 1/2" de 15 m\n')).toEqual([
      ['a;1', 'b\n2'],
      ['x "y"', 'Mangueira 1 1/2" de 15 m'],
    ]);
  });

  it('keeps cells that look like a formula or HTML, without invisible characters', async () => {
    expect(await uploadAndRead('a\n\n=HYPERLINK("x")\n<b>\u202etxet\u0085\n')).toEqual([
      ['a'],
      ['=HYPERLINK("x")'],
      ['<b>txet'],
    ]);
  });
});

describe('a workbook', () => {
  it('is read with its texts, its numbers and the values of its formulas', async () => {
    const parts = workbookParts(
      `<row r="1">${cell('A1', 'Produto')}${cell('B1', 'Soma')}${cell('C1', 'Junto')}</row>
       <row r="3"><c r="A3"><v>42</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>`,
    );
    expect(await uploadAndRead(zipFiles(parts))).toEqual([
      ['Produto', 'Soma', 'Junto'],
      ['42', '2', 'ab'],
    ]);
  });

  it('may have at most 100 columns', async () => {
    const wide = (columns: number) =>
      writeWorkbook([Array.from({ length: columns }, (_, at) => `c${at}`), ['x']]);
    expect((await upload(server, 'companyAdmin', await wide(100))).value.headers).toHaveLength(100);
    expect(await uploadError(await wide(101))).toBe('413 IMPORT_TOO_LARGE');
  });

  it('may have empty columns beyond the limit', async () => {
    const empty = zipFiles(
      workbookParts(`<row r="1">${cell('A1', 'a')}<c r="XFD1"/></row><row r="2">${cell('A2', 'b')}</row>`),
    );
    expect((await upload(server, 'companyAdmin', empty)).value.headers).toEqual(['a']);
  });
});

describe('an upload fails for a file', () => {
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
      zipFiles({ 'a.txt': 'a;b\n1;2' }),
      (await writeWorkbook([['a'], ['b']])).subarray(0, -100),
    ]) {
      expect(await uploadError(file)).toBe('415 IMPORT_NOT_A_SHEET');
    }
  });

  it('that is empty or has only a header', async () => {
    for (const file of [' \n\n', ';;\n', 'Produto;Local\n;;\n', await writeWorkbook([['Produto']])]) {
      expect(await uploadError(file)).toBe('400 IMPORT_EMPTY');
    }
    expect(await uploadError('')).toBe('400 VALIDATION_FAILED');
  });

  it('that unpacks to far more than its size, even if its declared size is small', async () => {
    const bomb = Buffer.alloc(101_000_000, 0x20);
    const parts = { ...workbookParts(''), 'xl/bomb.xml': bomb };
    const declared = zipFiles(parts);
    expect(declared.length).toBeLessThan(200_000);
    expect(await uploadError(declared)).toBe('413 IMPORT_TOO_LARGE');
    const hidden = { ...workbookParts(''), 'xl/worksheets/sheet1.xml': bomb };
    expect(await uploadError(zipFiles(hidden, 1000))).toBe('415 IMPORT_NOT_A_SHEET');
  });

  it('with too many rows or columns, too long a cell or too many bytes', async () => {
    const rows = (count: number) => `a\n${'1\n'.repeat(count)}`;
    expect((await upload(server, 'companyAdmin', rows(contract.MAX_IMPORT_ROWS))).value.totalRows).toBe(
      20_000,
    );
    const { problem } = await upload(server, 'companyAdmin', rows(contract.MAX_IMPORT_ROWS + 1));
    expect(problem).toMatchObject({ code: 'IMPORT_TOO_LARGE', params: { rows: 20_000 } });
    expect(await uploadError(`a\n${';'.repeat(100)}1`)).toBe('413 IMPORT_TOO_LARGE');
    expect(await uploadError(`a\n"${'x'.repeat(3_000_000)}"`)).toBe('413 IMPORT_TOO_LARGE');
    expect(await uploadError('x'.repeat(16_000_000))).toBe('413 BODY_TOO_LARGE');
  });

  it('without storing anything of the file', async () => {
    const { rows } = await server.database.pool.query(
      `select from g1_home.imports where total_rows = 0 or headers = '[]'`,
    );
    expect(rows).toEqual([]);
  });
});

it('a file is read before a transaction begins, without a connection', async () => {
  const { pool } = server.database;
  await server.tokenOf('companyAdmin');
  let connectionCount = 0;
  const count = () => {
    connectionCount += 1;
  };
  pool.on('acquire', count);
  expect(await uploadError('%PDF-1.7')).toBe('415 IMPORT_NOT_A_SHEET');
  pool.off('acquire', count);
  // Only the session needed a connection.
  expect(connectionCount).toBe(1);
});

it('IMPORT_NOT_A_SHEET for a file that is named .xlsx but is no workbook', async () => {
  const rawBody = new FormData();
  rawBody.set('file', new Blob(['not a workbook']), 'bad.XLSX');
  const parts = { query: { fileName: 'bad.XLSX' }, body: new Blob([]) };
  const { problem } = await call('companyAdmin', contract.uploadImport, parts, { rawBody });
  expect(problem.code).toBe('IMPORT_NOT_A_SHEET');
});

function uploadWithKey(file: string, key: string) {
  const rawBody = new FormData();
  rawBody.set('file', new Blob([file]), 'x.csv');
  const parts = { query: { fileName: 'x.csv' }, body: new Blob([]) };
  return call('companyAdmin', contract.uploadImport, parts, { rawBody, headers: { 'idempotency-key': key } });
}

it('a file that is uploaded twice with the same Idempotency-Key is one import', async () => {
  const first = await uploadWithKey('a\n1', 'key-of-one-upload');
  expect((await uploadWithKey('a\n1', 'key-of-one-upload')).value.id).toBe(first.value.id);
});

it('IDEMPOTENCY_KEY_REUSED for an Idempotency-Key that was used with another file', async () => {
  await uploadWithKey('a\n1', 'key-of-two-uploads');
  const { problem } = await uploadWithKey('a\n2', 'key-of-two-uploads');
  expect(problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('characters that the database cannot store are removed from names and cells', async () => {
  const rawBody = new FormData();
  rawBody.set('file', new Blob(['a\ud800;b\n1;2']), 'x.csv');
  const response = await call(
    'companyAdmin',
    contract.uploadImport,
    { query: { fileName: 'a\u0000b\ud800.csv' }, body: new Blob([]) },
    { rawBody },
  );
  expect(response.value.fileName).toBe('ab\ufffd.csv');
  const mapping = await call('companyAdmin', contract.mapImport, {
    params: { id: response.value.id },
    body: { fields: { product: 0 }, attributes: [{ attribute: 'x\u0000\ud800', column: 1 }] },
  });
  expect(mapping.value.mapping.attributes).toEqual([{ attribute: 'x\ufffd', column: 1 }]);
});
