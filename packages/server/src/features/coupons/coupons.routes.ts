/** Routes of coupons for the platform admin. */
import * as contract from '@mobcheck/contract/coupons/coupons.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { createCoupon, endCoupon, listCoupons } from './coupons.service.ts';

export function couponsRoutes(implement: Implement): void {
  implement(contract.listCoupons, async ({ db, query }) => listCoupons(db, query));

  implement(contract.createCoupon, async (context) => createCoupon(context, context.body));

  implement(contract.endCoupon, async (context) => endCoupon(context, context.params.id));
}
