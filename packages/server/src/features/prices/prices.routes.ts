/** Routes of prices. */
import * as contract from '@mobcheck/contract/prices/prices.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as prices from './price-changes.service.ts';

export function pricesRoutes(implement: Implement): void {
  implement(contract.listPrices, async ({ db, clock }) => prices.listPrices(db, clock.now()));

  implement(contract.addPlanPrice, async (context) => prices.addPlanPrice(context, context.body));

  implement(contract.removePlanPrice, async (context) => prices.removePlanPrice(context, context.params));

  implement(contract.addTagPrice, async (context) => prices.addTagPrice(context, context.body));

  implement(contract.removeTagPrice, async (context) => prices.removeTagPrice(context, context.params));
}
