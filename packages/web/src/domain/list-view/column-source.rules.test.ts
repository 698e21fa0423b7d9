/** Tests of the source of a list's columns, which also stores changes of the columns. */
import { type ListSettings, MAX_SHARED_COLUMNS } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  chosenColumns,
  type ColumnSource,
  columnSource,
  LIST_ITSELF,
  withColumns,
} from './column-source.rules.ts';
import { paramsOf } from './list-view.rules.ts';

const PARAMS = paramsOf(z.object({ status: z.string(), field: z.string() }));
const STANDARD = [{ name: 'Worst', search: { field: 'status' } }];
const hidden = (field: string) => [{ field, shown: false }];

const view = (name: string, status: string, columns?: ListSettings['columns']) => ({
  name,
  search: { status },
  isDefault: false,
  columns,
});
const sharedView = (id: string, name: string, status: string, columns: ListSettings['columns'] = null) => ({
  ...view(name, status),
  id,
  columns,
  sharedBy: 'Ana',
  updateDate: '1',
});
const SETTINGS: ListSettings = {
  views: [view('Mine', 'A', hidden('mine')), view('Old', 'B'), view('Both', 'C', hidden('own copy'))],
  columns: hidden('list'),
  sharedStart: null,
  sharedColumns: [{ id: 'other', columns: hidden('other') }],
  updateDate: '1',
  shared: [
    sharedView('both', 'Both', 'C', hidden('company')),
    sharedView('theirs', 'Mine', 'D'),
    sharedView('same filters', 'Same filters', 'A'),
  ],
};
const sourceAt = (search: Record<string, string>) => columnSource(SETTINGS, STANDARD, search, PARAMS);

it.each<[string, Record<string, string>, ColumnSource | undefined]>([
  ['an unfiltered list', {}, LIST_ITSELF],
  ['a user’s view with the filters of a company’s view', { status: 'A' }, { of: 'own', key: 'Mine' }],
  ['a view that the user shared with the company', { status: 'C' }, { of: 'company', key: 'both' }],
  ['a company’s view with the name of a user’s view', { status: 'D' }, { of: 'company', key: 'theirs' }],
  ['a view of the list itself', { field: 'status' }, LIST_ITSELF],
  ['filters of no view', { status: 'A', field: 'status' }, undefined],
])('the columns have the right source for %s', (_, search, source) => {
  expect(sourceAt(search)).toEqual(source);
});

it.each<[string, ColumnSource, string]>([
  ['the list', LIST_ITSELF, 'list'],
  ['a view', { of: 'own', key: 'Mine' }, 'mine'],
  ['a view from before views had columns', { of: 'own', key: 'Old' }, 'list'],
  ['a deleted view', { of: 'own', key: 'Gone' }, 'list'],
  ['a company’s view', { of: 'company', key: 'both' }, 'company'],
  ['a company’s view from before views had columns', { of: 'company', key: 'theirs' }, 'list'],
  ['a view of another company', { of: 'company', key: 'other' }, 'list'],
])('the columns of %s are the right ones', (_, source, field) => {
  expect(chosenColumns(SETTINGS, source)).toEqual(hidden(field));
});

it('a change of columns is stored only in their source', () => {
  const columns = hidden('new');
  const changed = (of: ColumnSource['of'], key: string) => withColumns(SETTINGS, { of, key }, columns);
  expect(changed('list', '')).toEqual({ columns });
  expect(changed('own', 'Gone')).toEqual({ columns });
  const [mine, ...others] = SETTINGS.views;
  expect(changed('own', 'Mine')).toEqual({ views: [{ ...mine, columns }, ...others] });
  expect(changed('company', 'both')).toEqual({
    sharedColumns: [{ id: 'both', columns }, ...SETTINGS.sharedColumns],
  });
});

it('a shared view keeps one choice of columns, until the choice is reset', () => {
  const source = { of: 'company', key: 'both' } as const;
  const once = { ...SETTINGS, ...withColumns(SETTINGS, source, hidden('a')) };
  const twice = { ...once, ...withColumns(once, source, hidden('b')) };
  expect(chosenColumns(twice, source)).toEqual(hidden('b'));
  expect(twice.sharedColumns).toHaveLength(2);
  expect(withColumns(twice, source, null)).toEqual({ sharedColumns: SETTINGS.sharedColumns });
});

it('the oldest choice is dropped when there are more choices than the server keeps', () => {
  const sharedColumns = Array.from({ length: MAX_SHARED_COLUMNS }, (_, index) => ({
    id: `v${index}`,
    columns: hidden('a'),
  }));
  const change = withColumns({ ...SETTINGS, sharedColumns }, { of: 'company', key: 'both' }, hidden('b'));
  expect(change.sharedColumns).toHaveLength(MAX_SHARED_COLUMNS);
  expect(change.sharedColumns?.map(({ id }) => id)).toEqual([
    'both',
    ...sharedColumns.slice(0, -1).map(({ id }) => id),
  ]);
});
