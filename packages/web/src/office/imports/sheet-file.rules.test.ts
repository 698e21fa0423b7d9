/** Files rejected before the upload, and the letters of columns. */
import { expect, test } from 'vitest';
import { columnLetter, fileError, MAX_SHEET_MEGABYTES, truncateFileName } from './sheet-file.rules.ts';

const MAX_BYTES = MAX_SHEET_MEGABYTES * 1_048_576;

test.each([
  [10, undefined],
  [MAX_BYTES, undefined],
  [0, 'empty'],
  [MAX_BYTES + 1, 'tooLarge'],
] as const)('a file of %i bytes has the error %s', (size, code) => {
  expect(fileError({ size })).toBe(code);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [99, 'CV'],
])('the letters of column %i are %s', (column, letter) => {
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
