/** Tests of CSV cells that a spreadsheet would misread if they were written as they are. */
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf, type CsvCell } from './csv-writer.ts';

async function written(...rows: readonly (readonly CsvCell[])[]): Promise<string> {
  return text(
    csvOf(
      ['a'],
      (async function* all() {
        yield* rows;
      })(),
    ),
  );
}

test('the file begins with a byte order mark and its header', async () => {
  const file = csvOf(['a'], (async function* none() {})());
  expect((await buffer(file)).toString('hex')).toBe('efbbbf610d0a');
});

test.each([
  [{ cents: 35_900 }, '359,00'],
  [{ cents: 5 }, '0,05'],
  [{ cents: -1250 }, '-12,50'],
  [{ cents: 123_456_789 }, '1234567,89'],
  ['plain', 'plain'],
  ['with ; and "quotes"', '"with ; and ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+55 11', `"'+55 11"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1+1', `"' =1+1"`],
  ['\t=1', `"'\t'=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['a,=cmd', `"a,'=cmd"`],
  ['a;=cmd', `"a;'=cmd"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a,"=1+1"', `"a,'""=1+1"""`],
  ['two\n-1', `"two\n'-1"`],
  ['a\r\n=1', `"a\r\n'=1"`],
  ['Doca 2, sala 3', '"Doca 2, sala 3"'],
  ['', ''],
])('%j is written as %j', async (cell, expected) => {
  expect(await written([cell, 'z'])).toBe(`a\r\n${expected};z\r\n`);
});
