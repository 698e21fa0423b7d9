/** Tests of choosing rows of a list. */
import { expect, it } from 'vitest';
import { type Chosen, keysBetween, pageState, withRows } from './row-selection.rules.ts';

const keyOf = (row: string) => row[0] ?? '';
const keysOf = (chosen: Chosen<string>) => [...chosen.keys()];
const NONE: Chosen<string> = new Map();

it('a range goes from one row to the other, in both directions', () => {
  const keys = ['a', 'b', 'c', 'd'];
  expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'c', 'c')).toEqual(['c']);
});

it('a range without its first row on this page is its last row alone', () => {
  expect(keysBetween(['a', 'b'], undefined, 'b')).toEqual(['b']);
  expect(keysBetween(['a', 'b'], 'of another page', 'b')).toEqual(['b']);
});

it('rows are chosen once each in the order of choosing, with their latest state', () => {
  const first = withRows(NONE, ['b1', 'a1'], keyOf, true);
  const second = withRows(first, ['b2', 'c1'], keyOf, true);
  expect(keysOf(second)).toEqual(['b', 'a', 'c']);
  expect(second.get('b')).toBe('b2');
  expect(keysOf(withRows(second, ['a1'], keyOf, false))).toEqual(['b', 'c']);
  expect(keysOf(first)).toEqual(['b', 'a']);
});

it('a page is chosen as a whole, partly or not at all', () => {
  const chosen = withRows(NONE, ['a', 'b', 'elsewhere'], keyOf, true);
  expect(pageState(chosen, ['a', 'b'], keyOf)).toBe('all');
  expect(pageState(chosen, ['a', 'c'], keyOf)).toBe('some');
  expect(pageState(chosen, ['c'], keyOf)).toBe('none');
  expect(pageState(chosen, [], keyOf)).toBe('none');
});
