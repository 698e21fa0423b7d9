/** Files refused before they travel, and the letters of columns. */
import { expect, test } from 'vitest';
import { columnLetter, fileError, MAX_SHEET_MEGABYTES, sentName } from './sheet-file.rules.ts';

const MOST = MAX_SHEET_MEGABYTES * 1_048_576;

test.each([
  ['registro.xlsx', 10, undefined],
  ['REGISTRO.CSV', MOST, undefined],
  ['registro.xls', 10, 'oldWorkbook'],
  ['registro.XLS', 10, 'oldWorkbook'],
  ['registro.xlsx', 0, 'empty'],
  ['registro.xlsx', MOST + 1, 'tooLarge'],
] as const)('%s of %i bytes: %s', (name, size, code) => {
  expect(fileError({ name, size })).toBe(code);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [99, 'CV'],
])('column %i is %s', (column, letter) => {
  expect(columnLetter(column)).toBe(letter);
});

test('a name too long keeps its end', () => {
  const sent = sentName(`${'a'.repeat(300)}.xlsx`);
  expect(sent).toHaveLength(200);
  expect(sent.endsWith('.xlsx')).toBe(true);
  expect(sentName('curto.csv')).toBe('curto.csv');
});
