/** Test of the list of plans, which anybody may read. */
import { listPlans } from '@mobcheck/contract/plans/plans.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const { call } = useApp();

it('200: six plans, each with id, name, description, value, limit and the id at the provider', async () => {
  const response = await call(undefined, listPlans);
  expect(response.status).toBe(200);
  const plans = JSON.parse(response.bytes.toString()) as object[];
  expect(plans.map((plan) => Object.keys(plan).toSorted().join())).toEqual(
    Array.from({ length: 6 }, () => 'billing_plan_id,description,id,limit,name,value'),
  );
  expect(plans).toContainEqual({
    id: 3,
    name: 'Premium',
    description: 'PREMIUM',
    value: 104_900,
    limit: 500,
    billing_plan_id: null,
  });
});
