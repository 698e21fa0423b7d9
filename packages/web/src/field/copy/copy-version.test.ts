/** Tests of whether a stored copy is kept after an update of the application. */
import type { BundleCatalogue } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { Switch } from '@mobcheck/contract/switches/switches.ts';
import { expect, test } from 'vitest';
import { COPY_SHAPE, type CopyState, isOfThisVersion } from '../../lib/phone/copy-state.ts';
import { clockedCatalogue } from './clocked.testing.ts';
import { CATALOGUE } from './copied.testing.ts';

const state = (shape: number | undefined) => ({ ...(shape && { shape }) }) as CopyState;

test.each([
  ['this version', COPY_SHAPE, clockedCatalogue(), ['AGENDA'], true],
  ['the version before clocks, in a group without them', 4, CATALOGUE, [], true],
  ['the version before clocks, in a group with them', 4, clockedCatalogue(), [], false],
  ['the version before deficiencies, in a group without them', 5, clockedCatalogue(), [], true],
  ['the version before deficiencies, in a group with them', 5, CATALOGUE, ['AGENDA'], false],
  ['an older version', 3, CATALOGUE, [], false],
  ['the first version', undefined, CATALOGUE, [], false],
] satisfies [string, number | undefined, BundleCatalogue, Switch[], boolean][])(
  'a copy of %s is kept only if it has all data that this version shows',
  (_, shape, rows, switches, isKept) => {
    expect(isOfThisVersion(state(shape), { hash: 'h', rows }, { switches })).toBe(isKept);
  },
);
