/** Quantities of labels, and the estimates of a download. */
import { expect, test } from 'vitest';
import { checkQuantity, estimateWaitSeconds, showBytes } from './label-draft.rules.ts';

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['-', 'notWhole'],
  [1.5, 'notWhole'],
  [0, 'tooFew'],
  [-1, 'tooFew'],
  [1, undefined],
  ['24', undefined],
  [10_000, undefined],
  [10_001, 'tooMany'],
])('the quantity %j has the error %s', (typed, issue) => {
  expect(checkQuantity(typed)).toBe(issue);
});

test('the estimated wait grows with the quantity', () => {
  expect([1, 2000, 2001, 10_000].map((quantity) => estimateWaitSeconds('PDF', quantity))).toEqual([
    1, 1, 2, 5,
  ]);
});

test('the estimated wait for a spreadsheet is shorter than for a PDF', () => {
  expect(estimateWaitSeconds('XLSX', 10_000)).toBeLessThan(estimateWaitSeconds('PDF', 10_000));
});

test('bytes are shown as kilobytes or megabytes', () => {
  expect([0, 640_400, 3_760_000].map((bytes) => showBytes(bytes, 'pt-BR'))).toEqual([
    '0 kB',
    '640 kB',
    '3,8 MB',
  ]);
});
