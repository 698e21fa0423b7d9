/** Tests of the plans at the provider. They are created once, and their stored ids are replaced when they are outdated. */
import { listPlans } from '@mobcheck/contract/plans/plans.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { providerPlanTasks, withProviderPlan } from './provider-plans.service.ts';
import { ProviderRefused, type BillingProvider, type NewProduct } from './provider/provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.service.ts';

const server = useApp();
const START = { planId: 1, price: 35_900 };
let created: NewProduct[];

function parts(changes: Partial<BillingProvider> = {}) {
  const sandbox = sandboxProvider({
    database: server.database,
    clock: { now: server.now },
    ids: systemIds,
    publicUrl: 'http://localhost:8080',
    webhookSecret: 'secret',
  });
  const ensurePlan: BillingProvider['ensurePlan'] = async (plan) => {
    created.push(plan);
    return sandbox.ensurePlan(plan);
  };
  return {
    database: server.database,
    clock: { now: server.now },
    provider: { ...sandbox, ensurePlan, ...changes },
  };
}

const idsOf = (given = parts()) =>
  withProviderPlan(given, START, async ({ planId, productId }) => ({ planId, productId }));

beforeEach(async () => {
  created = [];
  await server.database.pool.query('delete from public.billing_plans');
});

describe('the ids of a plan', () => {
  it('are requested from the provider once', async () => {
    const first = await idsOf();
    expect(await idsOf()).toEqual(first);
    expect(created).toHaveLength(1);
  });

  it.each([
    ['name', `name = 'Old'`],
    ['provider', `provider = 'vindi'`],
  ])('are requested again when the %s has changed', async (_, change) => {
    await idsOf();
    await server.database.pool.query(`update public.billing_plans set ${change}`);
    await idsOf();
    expect(created).toHaveLength(2);
  });

  it('are replaced when the provider refuses them and has other ids', async () => {
    const { planId, productId } = await idsOf();
    await server.database.pool.query('update public.billing_plans set provider_plan_id = 1');
    const used: number[] = [];
    await withProviderPlan(parts(), START, async (ids) => {
      used.push(ids.planId);
      if (ids.planId === 1) {
        throw new ProviderRefused('unknown plan', ['plan_id']);
      }
    });
    expect(used).toEqual([1, planId]);
    expect(await idsOf()).toEqual({ planId, productId });
  });

  it('are not used for a second call when the provider refuses something else', async () => {
    await idsOf();
    let calls = 0;
    const refused = withProviderPlan(parts(), START, async () => {
      calls += 1;
      throw new ProviderRefused('refused', ['registry_code']);
    });
    await expect(refused).rejects.toBeInstanceOf(ProviderRefused);
    expect(calls).toBe(1);
  });
});

it('the list of plans has the ids after the nightly task has run', async () => {
  const [task] = providerPlanTasks(parts());
  await task?.run({ tenantRole: null, payload: {} }, { id: '1', createdAt: server.now(), attempt: 1 });
  const plans = (await server.call(undefined, listPlans)).value;
  const ids = Object.fromEntries(plans.map(({ id, billing_plan_id: atProvider }) => [id, atProvider]));
  const { planId } = await idsOf();
  expect(ids).toMatchObject({ 1: planId, 4: expect.any(Number), 5: null });
});

it('the nightly task sends a changed price to the provider', async () => {
  await idsOf();
  await server.database.pool.query('update public.billing_plans set price = 1');
  const [task] = providerPlanTasks(parts());
  await task?.run({ tenantRole: null, payload: {} }, { id: '1', createdAt: server.now(), attempt: 1 });
  expect(created.filter(({ code }) => code === 'plan-1').map(({ price }) => price)).toEqual([35_900, 35_900]);
});
