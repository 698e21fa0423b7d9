/** The plans at the provider. Their ids are stored, so that the provider is searched once for a plan, and not with each request. */
import { CUSTOM_PLAN_ID, findPlan, isPaidPlan } from '@mobcheck/contract/plans/plans.rules.ts';
import { timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { listPlans } from '../prices/current-prices.service.ts';
import { type BillingParts, PROVIDER_PLANS } from './billing-jobs.ts';
import { findPlanIds, savePlanIds } from './provider-plans.queries.ts';
import { ProviderRefused, type NewProduct, type PlanIds } from './provider/provider.ts';

type Parts = Pick<BillingParts, 'database' | 'provider'>;

/** A plan at a price in cents. The custom plan has a price for each piece of equipment. */
interface PricedPlan {
  readonly planId: number;
  readonly price: number;
}

function productOf({ planId, price }: PricedPlan): NewProduct {
  const plan = findPlan(planId);
  if (plan === undefined) {
    throw new Error(`no plan ${planId}`);
  }
  return { code: `plan-${planId}`, name: plan.name, price, perUnit: planId === CUSTOM_PLAN_ID };
}

/** Creates a plan at the provider unless it exists, and saves its ids. */
async function createPlan({ database, provider }: Parts, plan: PricedPlan): Promise<PlanIds> {
  const product = productOf(plan);
  const ids = await provider.ensurePlan(product);
  const { name, price } = product;
  await database.public((db) =>
    savePlanIds(db, {
      planId: plan.planId,
      provider: provider.name,
      name,
      price,
      providerPlanId: ids.planId,
      providerProductId: ids.productId,
    }),
  );
  return ids;
}

/** Returns the stored ids of a plan, if they are of the current provider and of the plan's current name. */
async function keptIds({ database, provider }: Parts, plan: PricedPlan) {
  const { name } = productOf(plan);
  const { planId } = plan;
  return database.public((db) => findPlanIds(db, { planId, provider: provider.name, name }));
}

/**
 * Calls the provider with the ids of a plan. The call must name the price, since the product's price may have changed.
 * @throws ProviderUnavailable or ProviderRefused
 */
export async function withProviderPlan<T>(
  parts: Parts,
  plan: PricedPlan,
  call: (ids: PlanIds) => Promise<T>,
): Promise<T> {
  const kept = await keptIds(parts, plan);
  if (kept === undefined) {
    return call(await createPlan(parts, plan));
  }
  try {
    return await call(kept);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) {
      throw error;
    }
    const ids = await createPlan(parts, plan);
    if (ids.planId === kept.planId && ids.productId === kept.productId) {
      throw error;
    }
    return call(ids);
  }
}

/** Returns the nightly task that creates plans that nobody has subscribed to yet, and brings prices up to date. */
export function providerPlanTasks(parts: Parts & Pick<BillingParts, 'clock'>): JobTask[] {
  const run = async () => {
    const plans = await parts.database.public((db) => listPlans(db, parts.clock.now()));
    for (const { id: planId, value: price } of plans.filter((plan) => isPaidPlan(plan.id))) {
      const kept = await keptIds(parts, { planId, price });
      if (kept?.price !== price) {
        await createPlan(parts, { planId, price });
      }
    }
  };
  return [
    timedTask(PROVIDER_PLANS, '10 5 * * *', async () => {
      if (parts.provider.name !== 'none') {
        await run();
      }
    }),
  ];
}
