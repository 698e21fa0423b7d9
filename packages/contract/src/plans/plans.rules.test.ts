/** The price list of the specification. */
import { expect, test } from 'vitest';
import {
  CUSTOM_PLAN_ID,
  findPlan,
  FREE_PLAN_ID,
  monthlyPrice,
  type Plan,
  planCap,
  PLANS,
} from './plans.rules.ts';

const planOf = (id: number): Plan => findPlan(id) ?? expect.fail(`no plan ${id}`);

test('monthly prices in cents and equipment caps', () => {
  const paidPlans = PLANS.filter(({ id }) => id !== CUSTOM_PLAN_ID && id !== FREE_PLAN_ID);
  expect(paidPlans.map(({ name, value, limit }) => [name, value, limit])).toEqual([
    ['Start', 35_900, 50],
    ['Standard', 52_900, 100],
    ['Premium', 104_900, 500],
    ['Enterprise', 143_900, 1000],
  ]);
});

test('the custom plan costs 0.99 per piece from 50 on, the free plan nothing', () => {
  expect(planOf(4)).toMatchObject({ id: CUSTOM_PLAN_ID, value: 99, limit: 50 });
  expect(planOf(5)).toMatchObject({ id: FREE_PLAN_ID, value: 0 });
});

test('the custom plan costs as much as its pieces', () => {
  expect(monthlyPrice(planOf(4), 80)).toBe(80 * 99);
});

test('the custom plan allows as many pieces as were bought', () => {
  expect(planCap(planOf(4), 80)).toBe(80);
});

test('the other plans have their price and cap whatever the quantity', () => {
  expect([monthlyPrice(planOf(1), 80), planCap(planOf(1), 80)]).toEqual([35_900, 50]);
});
