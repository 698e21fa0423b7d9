/** Tests of ranges of days that are a whole month. */
import { expect, it } from 'vitest';
import { wholeMonth } from './day-range.rules.ts';

it.each([
  ['2026-11-01', '2026-11-30', '2026-11'],
  ['2028-02-01', '2028-02-29', '2028-02'],
  ['2026-12-01', '2026-12-31', '2026-12'],
  ['2026-02-01', '2026-02-29', undefined],
  ['2026-11-01', '2026-11-29', undefined],
  ['2026-11-02', '2026-11-30', undefined],
  ['2026-11-01', '2026-12-31', undefined],
  ['2025-11-01', '2026-11-30', undefined],
  ['2026-11-01', undefined, undefined],
  [undefined, '2026-11-30', undefined],
])('the range from %s to %s is the month %s', (from, upTo, month) => {
  expect(wholeMonth({ from, upTo })).toBe(month);
});
