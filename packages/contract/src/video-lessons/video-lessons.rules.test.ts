/** Tests of the rule when a video lesson counts as watched. */
import { expect, test } from 'vitest';
import { isWatched } from './video-lessons.rules.ts';

test.each([
  [90, 100, true],
  [89, 100, false],
  [54, 60, true],
  [0, 0, false],
  [10, Number.NaN, false],
])('%i played seconds of %i count as watched: %s', (played, duration, watched) => {
  expect(isWatched(played, duration)).toBe(watched);
});
