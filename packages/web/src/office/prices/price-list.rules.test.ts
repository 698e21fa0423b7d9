/** The states of prices and coupons, the price on a day, and the change in percent. */
import type { Coupon } from '@mobcheck/contract/coupons/coupons.contract.ts';
import { expect, test } from 'vitest';
import { changeInPercent, couponState, priceOn, stateOf } from './price-list.rules.ts';

const OLD = { validFrom: '2000-01-01', value: 35_900 };
const PRESENT = { validFrom: '2026-11-22', value: 39_900 };
const COMING = { validFrom: '2027-01-01', value: 42_900 };
const PRICES = [OLD, PRESENT, COMING];
const TODAY = '2026-11-22';

test.each([
  [OLD, 'past'],
  [PRESENT, 'present'],
  [COMING, 'coming'],
] as const)('the price %j is %s', (price, state) => {
  expect(stateOf(price, PRICES, TODAY)).toBe(state);
});

test('the price on a day is the newest price that is valid by then', () => {
  expect(priceOn(PRICES, '2027-06-01')).toBe(COMING);
});

test('a price of R$ 399 in place of R$ 359 is 11 % more', () => {
  expect(changeInPercent(35_900, 39_900)).toBe(11);
});

const COUPON: Coupon = {
  id: 'c',
  code: 'NATAL',
  percentOff: 20,
  centsOff: null,
  bills: 3,
  validFrom: '2026-11-01',
  validUntil: '2026-11-30',
  planIds: [1],
  maxUses: 2,
  uses: 1,
  endedAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
};

test.each([
  ['valid', {}],
  ['coming', { validFrom: '2026-11-23' }],
  ['usedUp', { uses: 2 }],
  ['ended', { validUntil: '2026-11-21' }],
  ['ended', { endedAt: '2026-11-02T12:00:00.000Z' }],
] as const)('a coupon is %s with %j', (state, change) => {
  expect(couponState({ ...COUPON, ...change }, TODAY)).toBe(state);
});
