/** Layouts, pages and cells of labels. */
import { LABEL_LAYOUTS } from '@mobcheck/contract/labels/labels.rules.ts';
import { describe, expect, test } from 'vitest';
import { cellByKey, cellState, clampStart, loadLayout, pageCount } from './sheet-draft.rules.ts';

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

test('a remembered layout that no longer exists is replaced by the default', () => {
  const layoutFrom = (value: string | null) => loadLayout({ getItem: () => value });
  expect([layoutFrom('a4x65'), layoutFrom('a5x10'), layoutFrom('toString'), layoutFrom(null)]).toEqual([
    'a4x65',
    'a4x24',
    'a4x24',
    'a4x24',
  ]);
});
