/** Routes of plans. */
import { PLANS } from '@mobcheck/contract/plans/plans.rules.ts';
import { listPlans } from '@mobcheck/contract/plans/plans.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';

export function plansRoutes(implement: Implement): void {
  implement(listPlans, async () => [...PLANS]);
}
