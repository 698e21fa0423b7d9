/** Whether two products have the same clocks. */
import { expect, test } from 'vitest';
import { type ClockReset, sameClocks } from './clocks.rules.ts';

const months = (kind: string, period: number, reset: ClockReset) =>
  ({
    kind,
    period,
    unit: 'MONTH',
    noticeDays: 30,
    rounding: 'DAY',
    resets: [reset],
    base: 'NONE',
    unknown: 'NONE',
  }) as const;
const CO2 = [months('INSPECTION', 6, 'TECHNICAL'), months('WEIGHING', 6, 'WEIGHT')];
const [first = expect.fail(), ...rest] = CO2;

test('clocks are the same in another order of kinds and resets', () => {
  const one = [{ ...first, resets: ['TECHNICAL', 'CHECK'] as const }, ...rest];
  const other = [...rest, { ...first, resets: ['CHECK', 'TECHNICAL'] as const }];
  expect(sameClocks(CO2, CO2.toReversed())).toBe(true);
  expect(sameClocks(one, other)).toBe(true);
  expect(sameClocks([], [])).toBe(true);
});

test.each([
  ['kind', { kind: 'HOSE_TEST' }],
  ['period', { period: 5 }],
  ['unit', { unit: 'DAY' }],
  ['notice', { noticeDays: 29 }],
  ['rounding', { rounding: 'MONTH_END' }],
  ['further reset', { resets: ['TECHNICAL', 'CHECK'] }],
  ['missing reset', { resets: [] }],
  ['base', { base: 'MANUFACTURE' }],
  ['day without base', { unknown: 'DUE_NOW' }],
] as const)('clocks with another %s differ', (_, change) => {
  expect(sameClocks(CO2, [{ ...first, ...change }, ...rest])).toBe(false);
  expect(sameClocks([{ ...first, ...change }, ...rest], CO2)).toBe(false);
});

test('clocks with a further kind differ', () => {
  expect(sameClocks(CO2, rest)).toBe(false);
  expect(sameClocks(rest, CO2)).toBe(false);
  expect(sameClocks([], CO2)).toBe(false);
});
