/** Routes of plans. */
import * as contract from '@mobcheck/contract/plans/plans.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listPlans } from '../prices/current-prices.service.ts';
import { listProviderPlanIds } from './plans.queries.ts';

/** @param provider name of the billing provider */
export function plansRoutes(implement: Implement, provider: string): void {
  implement(contract.listPlans, async ({ db, clock }) => {
    const rows = await listProviderPlanIds(db, provider);
    const ids = new Map(rows.map(({ planId, providerPlanId }) => [planId, providerPlanId]));
    const plans = await listPlans(db, clock.now());
    return plans.map((plan) => ({ ...plan, billing_plan_id: ids.get(plan.id) ?? null }));
  });
}
