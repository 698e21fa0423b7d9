/** The price list that the specification prints. */
import { expect, test } from 'vitest';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, type Plan, PLANS } from './plans.contract.ts';

const known = (id: number): Plan => PLANS.find((plan) => plan.id === id) ?? expect.fail(`no plan ${id}`);

test('a month in cents, and the cap of equipment', () => {
  const sold = PLANS.filter(({ id }) => id !== CUSTOM_PLAN_ID && id !== FREE_PLAN_ID);
  expect(sold.map(({ name, value, limit }) => [name, value, limit])).toEqual([
    ['Start', 35_900, 50],
    ['Standard', 52_900, 100],
    ['Premium', 104_900, 500],
    ['Enterprise', 143_900, 1000],
  ]);
});

test('made to measure: from 50 on, 0,99 each; number 5 costs nothing', () => {
  expect(known(4)).toMatchObject({ id: CUSTOM_PLAN_ID, value: 99, limit: 50 });
  expect(known(5)).toMatchObject({ id: FREE_PLAN_ID, value: 0 });
});
