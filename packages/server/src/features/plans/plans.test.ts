/** The price list, as anybody may read it. */
import { listPlans } from '@mobcheck/contract/plans/plans.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const { call } = useApp();

it('200: six plans, each with number, name, description, value and limit', async () => {
  const answer = await call(undefined, listPlans);
  expect(answer.status).toBe(200);
  const sent = JSON.parse(answer.bytes.toString()) as object[];
  expect(sent.map((plan) => Object.keys(plan).toSorted().join())).toEqual(
    Array.from({ length: 6 }, () => 'description,id,limit,name,value'),
  );
  expect(sent).toContainEqual({ id: 3, name: 'Premium', description: 'PREMIUM', value: 104_900, limit: 500 });
});
