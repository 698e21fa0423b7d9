/** Tests of the views and columns of a list. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  asksForSomething,
  choiceOf,
  choosableColumns,
  isFixed,
  isUnfiltered,
  keptSearch,
  moved,
  offeredViews,
  paramsOf,
  shownColumns,
  shownView,
  withView,
} from './list-view.rules.ts';

const COLUMNS = [
  { field: 'product' },
  { field: 'label' },
  { field: 'status' },
  { field: 'company', optional: true },
  { field: 'actions' },
];
const PARAMS = paramsOf(
  z.object({
    page: z.string(),
    pageSize: z.string(),
    query: z.string(),
    field: z.string(),
    status: z.string(),
  }),
);
const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field);
const view = (name: string, search: Record<string, string>, isDefault = false) => ({
  name,
  search,
  isDefault,
});

it('a view keeps filters, text and sorting, but no page and no open window', () => {
  expect(
    keptSearch(
      { status: 'EXPIRED', query: '', page: '3', equipment: 'A', tab: 'map', field: 'product' },
      PARAMS,
    ),
  ).toEqual({ field: 'product', status: 'EXPIRED' });
});

it('the shown view is recognised in any order of parameters and on any page', () => {
  const views = [view('A', { status: 'EXPIRED' }), view('B', { status: 'VALID', field: 'product' })];
  expect(shownView(views, { field: 'product', status: 'VALID', page: '2' }, PARAMS)?.name).toBe('B');
  expect(shownView(views, { status: 'VALID' }, PARAMS)).toBeUndefined();
});

it('the defaults of a list are no filters', () => {
  const query = z.object({
    page: z.coerce.number().default(1),
    direction: z.enum(['asc', 'desc']).default('asc'),
    status: z.enum(['PENDING', 'ALL']).default('PENDING'),
    enabled: z.boolean().optional(),
  });
  const params = paramsOf(query, { direction: 'desc' });
  expect(isUnfiltered({ status: 'PENDING', direction: 'desc' }, params)).toBe(true);
  expect(isUnfiltered({ direction: 'asc' }, params)).toBe(false);
  expect(isUnfiltered({ enabled: 'true' }, params)).toBe(false);
  const views = [view('All', { status: 'ALL' }), view('Oldest', { direction: 'asc', status: 'PENDING' })];
  expect(shownView(views, { status: 'ALL', direction: 'desc' }, params)?.name).toBe('All');
  expect(shownView(views, { direction: 'asc' }, params)?.name).toBe('Oldest');
});

it('the page and its size are no filters, but a view keeps its page size', () => {
  expect(isUnfiltered({ page: '2', pageSize: '50' }, PARAMS)).toBe(true);
  expect(isUnfiltered({ pageSize: '50', status: 'VALID' }, PARAMS)).toBe(false);
  const views = [view('A', { status: 'EXPIRED', pageSize: '100' })];
  expect(shownView(views, { status: 'EXPIRED', pageSize: '50' }, PARAMS)?.name).toBe('A');
  expect(keptSearch({ status: 'EXPIRED', pageSize: '50' }, PARAMS).pageSize).toBe('50');
});

it('a parameter that the list does not read has no effect on views', () => {
  const views = [view('A', { status: 'EXPIRED', gone: 'x' })];
  expect(shownView(views, { status: 'EXPIRED', utm_source: 'mail' }, PARAMS)?.name).toBe('A');
  expect(keptSearch({ utm_source: 'mail' }, PARAMS)).toEqual({});
  expect(asksForSomething({ utm_source: 'mail' }, PARAMS)).toBe(false);
  expect(asksForSomething({ equipment: 'A' }, PARAMS)).toBe(true);
  expect(asksForSomething({ status: 'VALID' }, PARAMS)).toBe(true);
});

it('standard views come first, unless a saved view has the same filters or name', () => {
  const standard = [{ name: 'Worst', search: { field: 'status' } }];
  const worst = view('Worst', { field: 'status' });
  const other = view('A', { status: 'EXPIRED' });
  expect(offeredViews(standard, [other], PARAMS)).toEqual([worst, other]);
  const sameFilters = view('Mine', { field: 'status' }, true);
  expect(offeredViews(standard, [other, sameFilters], PARAMS)).toEqual([other, sameFilters]);
  const sameName = view('Worst', { status: 'EXPIRED' });
  expect(offeredViews(standard, [sameName], PARAMS)).toEqual([sameName]);
});

it('a saved view replaces the view with its name', () => {
  const views = [view('A', {}), view('B', {})];
  expect(withView(views, view('A', { query: 'x' }))).toEqual([view('A', { query: 'x' }), view('B', {})]);
  expect(withView(views, view('C', {}))).toHaveLength(3);
});

it('only one view is the start', () => {
  const views = [view('A', {}, true), view('B', {})];
  expect(withView(views, view('B', {}, true)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  expect(withView(views, view('B', { query: 'x' })).map(({ isDefault }) => isDefault)).toEqual([true, false]);
});

it('before a choice of the user the list shows its own columns without optional ones', () => {
  expect(fieldsOf(shownColumns(COLUMNS, null))).toEqual(['product', 'label', 'status', 'actions']);
});

it('chosen columns are shown in their order between the identification and the actions', () => {
  const chosen = [
    { field: 'company', shown: true },
    { field: 'status', shown: false },
    { field: 'label', shown: true },
    { field: 'product', shown: false },
    { field: 'gone', shown: true },
  ];
  expect(fieldsOf(shownColumns(COLUMNS, chosen))).toEqual(['product', 'company', 'label', 'actions']);
});

it('an identifying column after the first can be moved, but not hidden', () => {
  const columns = [{ field: 'image' }, { field: 'name', identifies: true }, { field: 'actions' }];
  const chosen = [
    { field: 'name', shown: false },
    { field: 'image', shown: false },
  ];
  expect(fieldsOf(shownColumns(columns, chosen))).toEqual(['name', 'actions']);
  expect(fieldsOf(shownColumns(columns, null))).toEqual(['image', 'name', 'actions']);
});

it('a column with the act of a row can be moved, but not hidden', () => {
  const columns = [{ field: 'serial' }, { field: 'label' }, { field: 'enabled', acts: true }];
  const chosen = [
    { field: 'enabled', shown: false },
    { field: 'label', shown: true },
  ];
  expect(fieldsOf(shownColumns(columns, chosen))).toEqual(['serial', 'enabled', 'label']);
  expect(columns.map((column) => isFixed(column))).toEqual([false, false, true]);
});

it('without a column of actions the last column can be hidden', () => {
  const columns = [{ field: 'name' }, { field: 'status' }];
  expect(fieldsOf(shownColumns(columns, [{ field: 'status', shown: false }]))).toEqual(['name']);
});

it('a column that is newer than the choice comes last, shown unless it is optional', () => {
  const choices = choosableColumns(COLUMNS, [{ field: 'status', shown: true }]);
  expect(choices.map(({ column, shown }) => [column.field, shown])).toEqual([
    ['status', true],
    ['label', true],
    ['company', false],
  ]);
});

it('columns that are optional on a narrow screen are shown on a wide screen', () => {
  const there = COLUMNS.map((column) => ({ ...column, optional: false }));
  const chosen = choiceOf(COLUMNS, null).map((column) =>
    column.field === 'status' ? { ...column, shown: false } : column,
  );
  expect(fieldsOf(shownColumns(COLUMNS, chosen))).toEqual(['product', 'label', 'actions']);
  expect(fieldsOf(shownColumns(there, chosen))).toEqual(['product', 'label', 'company', 'actions']);
  // The next change on either screen keeps the shown and hidden columns.
  expect(choiceOf(there, chosen)).toEqual(chosen);
  const hidden = choiceOf(there, chosen).map(({ field }) => ({ field, shown: false }));
  expect(fieldsOf(shownColumns(there, hidden))).toEqual(['product', 'actions']);
});

it('a column moves by one position, but not beyond the ends', () => {
  const chosen = [
    { field: 'a', shown: true },
    { field: 'b', shown: true },
  ];
  expect(fieldsOf(moved(chosen, 'b', -1))).toEqual(['b', 'a']);
  expect(fieldsOf(moved(chosen, 'a', -1))).toEqual(['a', 'b']);
  expect(fieldsOf(moved(chosen, 'b', 1))).toEqual(['a', 'b']);
});

it('a column that the list currently lacks keeps its choice', () => {
  const chosen = [
    { field: 'unit', shown: false },
    { field: 'status', shown: true },
  ];
  const choice = choiceOf(COLUMNS, chosen);
  expect(choice.at(-1)).toEqual({ field: 'unit', shown: false });
  expect(choice.map(({ field }) => field)).toEqual(['status', 'label', 'company', 'unit']);
});
