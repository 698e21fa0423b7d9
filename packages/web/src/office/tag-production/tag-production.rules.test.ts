/** Rules of the production screen. */
import type { ProductionRun } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { expect, test } from 'vitest';
import { fileChoices, isReplaceable, partCount } from './tag-production.rules.ts';

const runWith = (reserved: number, voidCount: number, quantity = 20) =>
  ({ quantity, counts: { reserved, void: voidCount } }) as ProductionRun;

test.each([
  ['tags to make', runWith(20, 0), ['reserved', 'all']],
  ['a replacement to make', runWith(1, 1), ['reserved', 'replacements', 'all']],
  ['nothing to make', runWith(0, 1), ['all']],
] as const)('for a run with %s, the user can choose the tags of a file from %j', (_, run, expected) => {
  expect(fileChoices(run)).toEqual(expected);
});

test.each([
  ['reserved', runWith(10_000, 0, 25_000), 1],
  ['reserved', runWith(10_001, 0, 25_000), 2],
  ['replacements', runWith(10_001, 1, 25_000), 1],
  ['all', runWith(0, 0, 25_000), 3],
] as const)('the %s tags of %j are in %s files', (tags, run, parts) => {
  expect(partCount(run, tags)).toBe(parts);
});

test.each([
  ['reserved', true],
  ['stock', true],
  ['sent', true],
  ['claimed', false],
  ['void', false],
] as const)('a %s tag can be replaced: %s', (state, expected) => {
  expect(isReplaceable(state)).toBe(expected);
});
