/** Routes of tag orders. */
import * as contract from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listTagOrders, orderTags, tagPrices } from './tag-orders.service.ts';

export function tagOrdersRoutes(implement: Implement): void {
  implement(contract.createTagOrder, async (context) => orderTags(context, context.session, context.body));

  implement(contract.listTagPrices, async ({ db, clock }) => tagPrices(db, clock.now()));

  implement(contract.listTagOrders, async ({ db, session, query }) => listTagOrders(db, session, query));
}
