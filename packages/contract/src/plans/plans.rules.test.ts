/** The price list of the specification. */
import { expect, test } from 'vitest';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, type Plan, PLANS } from './plans.rules.ts';

const findPlan = (id: number): Plan => PLANS.find((plan) => plan.id === id) ?? expect.fail(`no plan ${id}`);

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
  expect(findPlan(4)).toMatchObject({ id: CUSTOM_PLAN_ID, value: 99, limit: 50 });
  expect(findPlan(5)).toMatchObject({ id: FREE_PLAN_ID, value: 0 });
});
