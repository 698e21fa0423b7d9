/** Routes of plans. */
import * as contract from '@mobcheck/contract/plans/plans.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listPlans } from '../prices/current-prices.service.ts';

export function plansRoutes(implement: Implement): void {
  implement(contract.listPlans, async ({ db, clock }) => listPlans(db, clock.now()));
}
