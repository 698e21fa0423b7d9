/** Tests that sheets are read back as they were written, and that malicious files are rejected. */
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { workbookParts, zipFiles } from '../../testing/sheets.ts';
import { readSheet } from './sheet-reader.ts';
import { declaredSize } from './zip-directory.ts';
import { type SheetRow, type SheetSpec, writeSheet } from './sheet-writer.ts';

const sheet: SheetSpec = {
  sheetName: 'Equipamentos',
  zone: 'America/Sao_Paulo',
  columns: [
    { title: 'Produto', width: 30, type: 'text' },
    { title: 'Vencimento', width: 12, type: 'date' },
    { title: 'Inspeção', width: 18, type: 'datetime' },
    { title: 'Peso', width: 8, type: 'number' },
  ],
};

const header = ['Produto', 'Vencimento', 'Inspeção', 'Peso'];

const TOO_LARGE = { code: 'SHEET_TOO_LARGE' };

async function write(rows: readonly SheetRow[]): Promise<Buffer> {
  return buffer(writeSheet(sheet, rows));
}

async function roundTrip(rows: readonly SheetRow[]) {
  return (await readSheet(await write(rows))).map(({ cells }) => cells);
}

describe('write and read back', () => {
  test('texts, days, instants and numbers are read back as written', async () => {
    const rows = [
      ['Extintor de pó ABC & <4 kg>', '2026-11-30', new Date('2026-03-01T02:30:00Z'), 4.25],
      ['000123', '2024-02-29', '2026-11-21T17:32:00Z', -1],
      [' espaços ', '', null, undefined],
    ];
    expect(await roundTrip(rows)).toEqual([
      header,
      ['Extintor de pó ABC & <4 kg>', '2026-11-30', '2026-02-28T23:30:00', 4.25],
      ['000123', '2024-02-29', '2026-11-21T14:32:00', -1],
      [' espaços ', null, null, null],
    ]);
  });

  test('labelled values follow the rows after an empty row, whatever the types of the columns are', async () => {
    const below = [
      { label: 'Total', value: 2 },
      { label: '2026-01-01', value: '=1+1' },
    ];
    const days: SheetSpec = { ...sheet, columns: [2, 0].flatMap((at) => sheet.columns[at] ?? []), below };
    const bytes = await buffer(writeSheet(days, [['2026-11-30T12:00:00Z', 'Extintor']]));
    expect((await readSheet(bytes)).map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'Inspeção', 'Produto'],
      [2, '2026-11-30T09:00:00', 'Extintor'],
      [4, 'Total', 2],
      [5, '2026-01-01', '=1+1'],
    ]);
    const cells = (await readXlsx(bytes, { readStyles: true })).sheets[0]?.cells;
    expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  test('a value that does not match its column type remains text', async () => {
    expect(await roundTrip([['x', '31/12/2026', 'ontem', '7']])).toEqual([
      header,
      ['x', '31/12/2026', 'ontem', '7'],
    ]);
  });

  test('no text becomes a formula, and control and direction marks are removed', async () => {
    const texts = [
      '=HYPERLINK("http://example.org")',
      '+1+1',
      '-2',
      '@SUM(A1)',
      '\u202Eab\u0000c',
      '_x0041_ \ud800',
    ];
    const file = await write(texts.map((text) => [text]));
    expect((await readSheet(file)).slice(1).map(({ cells }) => cells[0])).toEqual([
      ...texts.slice(0, 4),
      'abc',
      '_x0041_ \ufffd',
    ]);
    const cells = (await readXlsx(file, { readStyles: true })).sheets[0]?.cells;
    expect([...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  test('only the header is bold and frozen, and the same rows give the same bytes', async () => {
    const file = await write([['Extintor', '2026-11-30', null, 1]]);
    const [read] = (await readXlsx(file, { readStyles: true })).sheets;
    const bold = [...(read?.cells?.entries() ?? [])].filter(([, cell]) => cell.style?.font?.bold === true);
    expect(bold.map(([place]) => place)).toEqual(['0,0', '0,1', '0,2', '0,3']);
    expect(read?.freezePane).toMatchObject({ rows: 1 });
    expect(read?.columns?.[0]?.width).toBe(30);
    expect((await write([['Extintor', '2026-11-30', null, 1]])).equals(file)).toBe(true);
  });

  test('rows after empty rows keep their row numbers', async () => {
    const rows = await readSheet(await write([['a'], [null], ['b']]));
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 4]);
  });
});

describe('the stream', () => {
  test('the stream ends its source when the reader disconnects', async () => {
    let ended = false;
    function* source() {
      try {
        for (;;) {
          yield ['Extintor'];
        }
      } finally {
        ended = true;
      }
    }
    const stream = writeSheet(sheet, source());
    await once(stream, 'readable');
    stream.destroy();
    await once(stream, 'close');
    await expect.poll(() => ended).toBe(true);
  });

  test('an error of the source fails the stream', async () => {
    function* source(): Generator<SheetRow> {
      yield ['a'];
      throw new Error('cursor lost');
    }
    await expect(buffer(writeSheet(sheet, source()))).rejects.toThrow('cursor lost');
  });
});

describe('rejected files', () => {
  test('a file that is no workbook is rejected', async () => {
    for (const file of [Buffer.alloc(0), Buffer.from('a;b\n1;2')]) {
      await expect(readSheet(file)).rejects.toMatchObject({ code: 'SHEET_NOT_XLSX' });
    }
    const oldFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    await expect(readSheet(oldFile)).rejects.toMatchObject({ code: 'SHEET_DAMAGED' });
    const whole = await write([['a']]);
    await expect(readSheet(whole.subarray(0, -100))).rejects.toMatchObject({ code: 'SHEET_NOT_XLSX' });
  });

  test('a zip file that is no workbook and a workbook with broken content are rejected', async () => {
    await expect(readSheet(zipFiles({ 'a.txt': Buffer.from('hello') }))).rejects.toMatchObject({
      code: 'SHEET_DAMAGED',
    });
    const broken = await write([['a']]);
    broken.fill(0x55, 60, 200);
    await expect(readSheet(broken)).rejects.toMatchObject({ code: 'SHEET_DAMAGED' });
  });

  test('a file of more than 100 MB unpacked is rejected, even with a false declared size', async () => {
    const bomb = Buffer.alloc(101_000_000, 0x20);
    const honest = zipFiles({ '[Content_Types].xml': bomb });
    expect(honest.length).toBeLessThan(200_000);
    expect(declaredSize(honest)).toBe(101_000_000);
    await expect(readSheet(honest)).rejects.toMatchObject({ code: 'SHEET_TOO_LARGE' });
    // An entry is unpacked only up to its declared size.
    for (const falseSize of [1000, 0]) {
      const lying = zipFiles({ '[Content_Types].xml': bomb }, falseSize);
      await expect(readSheet(lying)).rejects.toMatchObject({ code: 'SHEET_DAMAGED' });
    }
  });

  test('a sheet with more rows than the limit is rejected', async () => {
    const file = await write(Array.from({ length: 11 }, (_, at) => [`Extintor ${at}`]));
    expect(await readSheet(file, { rows: 12, columns: 4 })).toHaveLength(12);
    await expect(readSheet(file, { rows: 11, columns: 4 })).rejects.toMatchObject(TOO_LARGE);
  });

  test('a sheet with content in more columns than the limit is rejected', async () => {
    const [one, far] = ['A1', 'XFD1'].map((at) => `<c r="${at}" t="inlineStr"><is><t>a</t></is></c>`);
    const read = (cells: string) =>
      readSheet(zipFiles(workbookParts(`<row r="1">${cells}</row>`)), { rows: 10, columns: 2 });
    expect((await read(`${one}<c r="XFD1"/>`)).map(({ cells }) => cells)).toEqual([['a']]);
    await expect(read(`${one}${far}`)).rejects.toMatchObject(TOO_LARGE);
  });

  test('a sheet in which many cells refer to one long text is rejected', async () => {
    const row = (number: number, cells: number) =>
      `<row r="${number}">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;
    const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1, 100)).join('');
    const [few] = await readSheet(withSharedText('x'.repeat(5000), row(1, 2)));
    expect(few?.cells).toEqual(['x'.repeat(4000), 'x'.repeat(4000)]);
    const file = withSharedText('x'.repeat(5000), rows(80));
    expect(file.length).toBeLessThan(10_000);
    await expect(readSheet(file)).rejects.toMatchObject(TOO_LARGE);
  });

  test('a file that takes too long to read is rejected', async () => {
    const file = await write([['a']]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const read = readSheet(file);
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await expect(read).rejects.toMatchObject(TOO_LARGE);
  });
});

function withSharedText(text: string, rows: string): Buffer {
  const parts = workbookParts(rows);
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings';
  const link = `<Relationship Id="rId2" Type="${kind}" Target="sharedStrings.xml"/></Relationships>`;
  return zipFiles({
    ...parts,
    'xl/_rels/workbook.xml.rels': `${parts['xl/_rels/workbook.xml.rels']}`.replace('</Relationships>', link),
    '[Content_Types].xml': `${parts['[Content_Types].xml']}`.replace(
      '</Types>',
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    ),
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
  });
}
