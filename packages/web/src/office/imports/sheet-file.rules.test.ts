/** Files rejected before the upload, and the letters of columns. */
import { expect, test } from 'vitest';
import { columnLetter, fileError, MAX_SHEET_MEGABYTES, truncateFileName } from './sheet-file.rules.ts';

const MAX_BYTES = MAX_SHEET_MEGABYTES * 1_048_576;

test.each([
  ['registro.xlsx', 10, undefined],
  ['REGISTRO.CSV', MAX_BYTES, undefined],
  ['registro.xls', 10, 'oldWorkbook'],
  ['registro.XLS', 10, 'oldWorkbook'],
  ['registro.xlsx', 0, 'empty'],
  ['registro.xlsx', MAX_BYTES + 1, 'tooLarge'],
] as const)('%s of %i bytes has the error %s', (name, size, code) => {
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

test('a long name is shortened in the middle', () => {
  const fileName = truncateFileName(`${'a'.repeat(300)}.xlsx`);
  expect(fileName).toHaveLength(200);
  expect(fileName.endsWith('.xlsx')).toBe(true);
});

test('a short name is kept', () => {
  expect(truncateFileName('curto.csv')).toBe('curto.csv');
});
