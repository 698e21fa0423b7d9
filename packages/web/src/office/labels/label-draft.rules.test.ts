/** Quantities, layouts, pages and cells of labels. */
import { LABEL_LAYOUTS } from '@mobcheck/contract/labels/labels.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  cellByKey,
  cellState,
  pageCount,
  checkQuantity,
  loadLayout,
  showBytes,
  clampStart,
  estimateWaitSeconds,
} from './label-draft.rules.ts';

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

test('a start within the sheet is kept', () => {
  expect(clampStart(LABEL_LAYOUTS.a4x65, 60)).toBe(60);
});

test('a start beyond the sheet becomes its last cell', () => {
  expect(clampStart(LABEL_LAYOUTS.a4x14, 60)).toBe(14);
  expect(clampStart(LABEL_LAYOUTS.roll50x30, 3)).toBe(1);
});

test('an invalid start becomes the first cell', () => {
  expect(clampStart(LABEL_LAYOUTS.a4x24, 0)).toBe(1);
  expect(clampStart(LABEL_LAYOUTS.a4x24, Number.NaN)).toBe(1);
});

test.each([
  [1, 24, 1],
  [2, 24, 2],
  [24, 1, 1],
  [24, 2, 2],
  [1, 10_000, 417],
])('with 24 labels on a sheet and the start cell %i, %i labels take %i pages', (start, quantity, pages) => {
  expect(pageCount(LABEL_LAYOUTS.a4x24, start, quantity)).toBe(pages);
});

test('the estimated wait grows with the quantity', () => {
  expect([1, 2000, 2001, 10_000].map((quantity) => estimateWaitSeconds('PDF', quantity))).toEqual([
    1, 1, 2, 5,
  ]);
});

test('the estimated wait for a spreadsheet is shorter than for a PDF', () => {
  expect(estimateWaitSeconds('XLSX', 10_000)).toBeLessThan(estimateWaitSeconds('PDF', 10_000));
});

test('a sheet has used cells before the start cell, then cells to print, then free cells', () => {
  expect([1, 2, 3, 4, 5].map((cell) => cellState(cell, 3, 2))).toEqual([
    'used',
    'used',
    'printed',
    'printed',
    'left',
  ]);
});

describe('keys on a sheet of 3 columns and 8 rows', () => {
  test.each([
    [1, 'ArrowRight', 2],
    [3, 'ArrowRight', 4],
    [1, 'ArrowDown', 4],
    [4, 'ArrowUp', 1],
    [1, 'ArrowLeft', undefined],
    [2, 'ArrowUp', undefined],
    [24, 'ArrowRight', undefined],
    [22, 'ArrowDown', undefined],
    [9, 'Home', 1],
    [9, 'End', 24],
    [9, 'a', undefined],
  ])('from cell %i, the key %s moves to cell %s', (cell, key, next) => {
    expect(cellByKey(LABEL_LAYOUTS.a4x24, cell, key)).toBe(next);
  });
});

test('bytes are shown as kilobytes or megabytes', () => {
  expect([0, 640_400, 3_760_000].map((bytes) => showBytes(bytes, 'pt-BR'))).toEqual([
    '0 kB',
    '640 kB',
    '3,8 MB',
  ]);
});

test('a remembered layout that no longer exists is replaced by the default', () => {
  const layoutFrom = (value: string | null) => loadLayout({ getItem: () => value });
  expect([layoutFrom('a4x65'), layoutFrom('a5x10'), layoutFrom('toString'), layoutFrom(null)]).toEqual([
    'a4x65',
    'a4x24',
    'a4x24',
    'a4x24',
  ]);
});
