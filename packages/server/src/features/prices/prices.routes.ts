/** Routes of prices. */
import * as contract from '@mobcheck/contract/prices/prices.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as prices from './price-changes.service.ts';

export function pricesRoutes(implement: Implement): void {
  implement(contract.listPrices, async ({ db, clock }) => prices.listPrices(db, clock.now()));

  implement(contract.addPlanPrice, async ({ db, clock, ids, session, body }) =>
    prices.addPlanPrice({ db, clock, ids, actor: requireSession(session).actor }, body),
  );

  implement(contract.removePlanPrice, async ({ db, clock, ids, session, params }) =>
    prices.removePlanPrice({ db, clock, ids, actor: requireSession(session).actor }, params),
  );

  implement(contract.addTagPrice, async ({ db, clock, ids, session, body }) =>
    prices.addTagPrice({ db, clock, ids, actor: requireSession(session).actor }, body),
  );

  implement(contract.removeTagPrice, async ({ db, clock, ids, session, params }) =>
    prices.removeTagPrice({ db, clock, ids, actor: requireSession(session).actor }, params),
  );
}
