/** Tests of whether a stored copy is kept after an update of the application. */
import { expect, test } from 'vitest';
import { COPY_SHAPE, type CopyState, isOfThisVersion } from '../../lib/phone/copy-state.ts';
import { clockedCatalogue } from './clocked.testing.ts';
import { CATALOGUE } from './copied.testing.ts';

const state = (shape: number | undefined) => ({ ...(shape && { shape }) }) as CopyState;

test.each([
  ['this version', COPY_SHAPE, clockedCatalogue(), true],
  ['the version before clocks, in a group without them', 4, CATALOGUE, true],
  ['the version before clocks, in a group with them', 4, clockedCatalogue(), false],
  ['an older version', 3, CATALOGUE, false],
  ['the first version', undefined, CATALOGUE, false],
])('a copy of %s is kept only if it has all data that this version shows', (_, shape, rows, isKept) => {
  expect(isOfThisVersion(state(shape), { hash: 'h', rows })).toBe(isKept);
});
