/** Tests that the reader returns every cell of the corpus as a spreadsheet shows it. */
import { expect, test } from 'vitest';
import { readSheets } from './workbook-sheets.ts';
import { compare } from '../../testing/sheet-corpus/compare.ts';
import { CORPUS } from '../../testing/sheet-corpus/corpus.ts';
import { factsOf } from '../../testing/sheet-corpus/facts.ts';

test('names of the corpus are unique', () => {
  expect(new Set(CORPUS.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(CORPUS.length);
});

test.each(CORPUS)('$kind: $name', (odd) => {
  const result = readSheets(odd.file(), { rows: 1000, columns: 100 });
  expect(compare(odd, factsOf('sheets' in result ? result.sheets : [])).differences).toEqual([]);
});
