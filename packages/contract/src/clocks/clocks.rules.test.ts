/** Whether two products have the same clocks. */
import { expect, test } from 'vitest';
import { sameClocks } from './clocks.rules.ts';

const first = {
  kind: 'INSPECTION',
  period: 6,
  unit: 'MONTH',
  noticeDays: 30,
  rounding: 'DAY',
  resets: ['TECHNICAL'],
  base: 'NONE',
  unknown: 'NONE',
} as const;
const rest = [
  { ...first, kind: 'WEIGHING', resets: ['WEIGHT'] },
  { ...first, kind: 'RECHARGE', period: 12, resets: ['RECHARGE'], unknown: 'DUE_NOW' },
] as const;
const CO2 = [first, ...rest];

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
