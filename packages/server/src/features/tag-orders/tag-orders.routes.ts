/** Routes of tag orders. */
import * as contract from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listTagOrders, orderTags, tagPrices } from './tag-orders.service.ts';

export function tagOrdersRoutes(implement: Implement): void {
  implement(contract.createTagOrder, async ({ db, clock, ids, session: signedIn, body }) => {
    const session = requireSession(signedIn);
    return orderTags({ db, clock, ids, actor: session.actor }, session, body);
  });

  implement(contract.listTagPrices, async ({ db, clock }) => tagPrices(db, clock.now()));

  implement(contract.listTagOrders, async ({ db, session, query }) =>
    listTagOrders(db, requireSession(session), query),
  );
}
