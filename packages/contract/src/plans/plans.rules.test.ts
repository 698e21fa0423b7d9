/** Tests of prices and caps by quantity. */
import { expect, test } from 'vitest';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, isPaidPlan, monthlyPrice, planCap, PLANS } from './plans.rules.ts';

const CUSTOM = { id: CUSTOM_PLAN_ID, value: 99, limit: 50 };
const START = { id: 1, value: 35_900, limit: 50 };

test('the custom plan costs as much as its pieces', () => {
  expect(monthlyPrice(CUSTOM, 80)).toBe(80 * 99);
});

test('the custom plan allows as many pieces as were bought', () => {
  expect(planCap(CUSTOM, 80)).toBe(80);
});

test('the other plans have their price and cap whatever the quantity', () => {
  expect([monthlyPrice(START, 80), planCap(START, 80)]).toEqual([35_900, 50]);
});

test('every plan except the free plan costs money', () => {
  expect(PLANS.filter(({ id }) => !isPaidPlan(id)).map(({ id }) => id)).toEqual([FREE_PLAN_ID]);
});

test('an unknown plan is not a paid plan', () => {
  expect(isPaidPlan(99)).toBe(false);
});
