/** Which cells are marked, and what a correction sends. */
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { expect, test } from 'vitest';
import {
  failureOf,
  goodOf,
  knownCode,
  percentOf,
  problemsOf,
  readColumns,
  shownCell,
  shownView,
  withCell,
} from './import-rows.rules.ts';

const COLUMNS = readColumns({
  fields: { dueDate: 0, product: 2 },
  attributes: [{ attribute: 'Validade do selo', column: 1 }],
});
const row = (problems: ImportRow['problems']): ImportRow => ({
  number: 2,
  cells: [],
  good: false,
  problems,
  serialNumber: null,
});

test('columns stand in the order of our fields, attributes last', () => {
  expect(COLUMNS.map(({ key, column }) => [key, column])).toEqual([
    ['product', 2],
    ['dueDate', 0],
    ['attribute Validade do selo', 1],
  ]);
});

test('a problem marks the cell that it names, a field or an attribute', () => {
  const bad = row([
    { field: 'product', code: 'unknown_product' },
    { field: 'VALIDADE do selo', code: 'invalid_date' },
  ]);
  expect(COLUMNS.map((column) => problemsOf(bad, column).map(({ code }) => code))).toEqual([
    ['unknown_product'],
    [],
    ['invalid_date'],
  ]);
});

test('an attribute that is called like a field of ours does not take its problems', () => {
  const columns = readColumns({ fields: { unit: 0 }, attributes: [{ attribute: 'Selo', column: 1 }] });
  const bad = row([{ field: 'unit', code: 'too_long' }]);
  expect(columns.map((column) => problemsOf(bad, column).length)).toEqual([1, 0]);
});

test('days are shown as people write them, other texts as they are', () => {
  expect(shownCell('2026-03-09', 'rechargeDate')).toBe('09/03/2026');
  expect(shownCell('2026-03', 'rechargeDate')).toBe('2026-03');
  expect(shownCell('2026-03-09', 'extraLabel')).toBe('2026-03-09');
  expect(shownCell('2026-03-09', undefined)).toBe('2026-03-09');
});

test('a correction replaces one cell, also beyond the end of a short row', () => {
  expect(withCell(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(withCell(['a'], 2, 'x')).toEqual(['a', '', 'x']);
});

test('bad rows come first until none is left, unless the address asks otherwise', () => {
  expect(shownView(undefined, 3)).toBe('BAD');
  expect(shownView(undefined, 0)).toBe('ALL');
  expect(shownView('GOOD', 3)).toBe('GOOD');
  expect([goodOf('BAD'), goodOf('GOOD'), goodOf('ALL')]).toEqual([false, true, undefined]);
});

test('the progress never says more than it is', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(1999, 2000)).toBe(99);
  expect(percentOf(2000, 2000)).toBe(100);
});

test('a code that has no words gets the general ones', () => {
  expect(knownCode('tag_not_free')).toBe('tag_not_free');
  expect(knownCode('made_up')).toBe('unknown');
  expect(failureOf('TAGS_LIMIT_REACHED')).toBe('TAGS_LIMIT_REACHED');
  expect(failureOf(null)).toBe('UNKNOWN');
});
