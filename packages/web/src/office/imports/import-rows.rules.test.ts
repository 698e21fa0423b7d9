/** The rows of an import: marked cells, corrections, views and progress. */
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { expect, test } from 'vitest';
import {
  knownFailure,
  goodFilter,
  knownCode,
  percentImported,
  problemsOf,
  flaggedFirst,
  mappedColumns,
  showCell,
  currentView,
  isAbout,
  withCell,
} from './import-rows.rules.ts';

const COLUMNS = mappedColumns({
  fields: { dueDate: 0, product: 2 },
  attributes: [{ attribute: 'Validade do selo', column: 1 }],
  joined: {},
});
const row = (problems: ImportRow['problems']): ImportRow => ({
  number: 2,
  cells: [],
  good: false,
  problems,
  warnings: [],
  serialNumber: null,
});

test('columns are in the order of the import fields, attributes last', () => {
  expect(COLUMNS.map(({ key, index }) => [key, index])).toEqual([
    ['product', 2],
    ['dueDate', 0],
    ['attribute Validade do selo', 1],
  ]);
});

test('a problem marks the cell of its field or attribute', () => {
  const badRow = row([
    { field: 'product', code: 'unknown_product' },
    { field: 'VALIDADE do selo', code: 'invalid_date' },
  ]);
  expect(COLUMNS.map((column) => problemsOf(badRow, column).map(({ code }) => code))).toEqual([
    ['unknown_product'],
    [],
    ['invalid_date'],
  ]);
});

test('a problem of a field does not mark an attribute', () => {
  const columns = mappedColumns({
    fields: { unit: 0 },
    attributes: [{ attribute: 'Selo', column: 1 }],
    joined: {},
  });
  const badRow = row([{ field: 'unit', code: 'too_long' }]);
  expect(columns.map((column) => problemsOf(badRow, column).length)).toEqual([1, 0]);
});

test('a full day in a date field or of a clock is shown in local format', () => {
  expect(showCell('2026-03-09', { clock: 'INSPECTION' })).toBe('09/03/2026');
  expect(showCell('2026-03-09', { field: 'rechargeDate' })).toBe('09/03/2026');
});

test('other texts, and days outside date fields, are shown unchanged', () => {
  expect(showCell('2026-03', { field: 'rechargeDate' })).toBe('2026-03');
  expect(showCell('2026-03-09', { field: 'extraLabel' })).toBe('2026-03-09');
  expect(showCell('2026-03-09', {})).toBe('2026-03-09');
});

test('a correction replaces one cell', () => {
  expect(withCell(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
});

test('a correction beyond the end of a short row extends the row', () => {
  expect(withCell(['a'], 2, 'x')).toEqual(['a', '', 'x']);
});

test('bad rows are shown first while there are any', () => {
  expect(currentView(undefined, 3)).toBe('BAD');
  expect(currentView(undefined, 0)).toBe('ALL');
});

test('the view of the URL is shown', () => {
  expect(currentView('GOOD', 3)).toBe('GOOD');
});

test('each view has its `good` filter', () => {
  expect([goodFilter('BAD'), goodFilter('GOOD'), goodFilter('ALL')]).toEqual([false, true, undefined]);
});

test('the progress is rounded down', () => {
  expect(percentImported(0, 0)).toBe(0);
  expect(percentImported(1999, 2000)).toBe(99);
  expect(percentImported(2000, 2000)).toBe(100);
});

test('a known problem code has its own phrase', () => {
  expect(knownCode('tag_not_free')).toBe('tag_not_free');
});

test('an unknown problem code gets the general phrase', () => {
  expect(knownCode('made_up')).toBe('unknown');
});

test('a known failure has its own phrase', () => {
  expect(knownFailure('TAGS_LIMIT_REACHED')).toBe('TAGS_LIMIT_REACHED');
});

test('an unknown failure gets the general phrase', () => {
  expect(knownFailure(null)).toBe('UNKNOWN');
});

test('joined columns are beside the column of their field, and share its problems', () => {
  const columns = mappedColumns({
    fields: { product: 0, unit: 3 },
    attributes: [],
    joined: { product: [4], unit: [1] },
  });
  expect(columns.map(({ key, index }) => [key, index])).toEqual([
    ['product', 0],
    ['product 4', 4],
    ['unit', 3],
    ['unit 1', 1],
  ]);
  const badRow = row([{ field: 'unit', code: 'too_long' }]);
  expect(columns.filter((column) => problemsOf(badRow, column).length > 0).map(({ key }) => key)).toEqual([
    'unit',
    'unit 1',
  ]);
});

test('the columns with problems come first', () => {
  const keys = (fields: readonly string[]) => flaggedFirst(COLUMNS, fields).map(({ index }) => index);
  expect(keys([])).toEqual(COLUMNS.map(({ index }) => index));
  expect(keys(['Validade do selo'])[0]).toBe(1);
});

test('a column of a clock is before the attributes, with its problems', () => {
  const columns = mappedColumns({
    fields: { product: 0 },
    joined: {},
    attributes: [{ attribute: 'Selo', column: 2 }],
    clocks: [{ kind: 'INSPECTION', column: 1 }],
  });
  expect(columns.map(({ key }) => key)).toEqual(['product', 'clock:INSPECTION', 'attribute Selo']);
  const problem = { field: 'clock:INSPECTION', code: 'no_clock' };
  expect(columns.map((column) => isAbout(problem, column))).toEqual([false, true, false]);
  expect(flaggedFirst(columns, [problem.field])[0]?.clock).toBe('INSPECTION');
});
