/** Routes of coupons for the platform admin. */
import * as contract from '@mobcheck/contract/coupons/coupons.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { createCoupon, endCoupon, listCoupons } from './coupons.service.ts';

export function couponsRoutes(implement: Implement): void {
  implement(contract.listCoupons, async ({ db, query }) => listCoupons(db, query));

  implement(contract.createCoupon, async ({ db, clock, ids, session, body }) =>
    createCoupon({ db, clock, ids, actor: requireSession(session).actor }, body),
  );

  implement(contract.endCoupon, async ({ db, clock, ids, session, params }) =>
    endCoupon({ db, clock, ids, actor: requireSession(session).actor }, params.id),
  );
}
