/** Lists, creates and ends coupons for the platform admin. */
import {
  COUPON_CODE_EXISTS,
  type createCoupon as createEndpoint,
  type listCoupons as listEndpoint,
} from '@mobcheck/contract/coupons/coupons.contract.ts';
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { isUniqueViolation, type PublicDb } from '../../platform/db/database.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import * as queries from './coupons.queries.ts';

type CouponContext = Pick<ActionContext, 'clock' | 'ids' | 'actor'> & { readonly db: PublicDb };
type Coupon = HandlerReplyOf<typeof createEndpoint>;

/** Returns one page of the coupons. */
export async function listCoupons(
  db: PublicDb,
  filter: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  return queries.listCoupons(db, filter);
}

/** Creates a coupon. @throws ApiError COUPON_CODE_EXISTS */
export async function createCoupon(
  context: CouponContext,
  body: BodyOf<typeof createEndpoint>,
): Promise<Coupon> {
  const { db, clock, ids } = context;
  const id = ids.newId();
  await queries.insertCoupon(db, { id, ...body, createdAt: clock.now() }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'coupons_code_key')
      ? apiError(COUPON_CODE_EXISTS, { code: body.code })
      : error;
  });
  const { planIds, ...detail } = body;
  await recordPublicAct(context, {
    feature: 'coupons',
    act: 'create',
    subject: id,
    detail: { ...detail, planIds: planIds.join(', ') },
  });
  return requireFound(await queries.findCoupon(db, id));
}

/** Ends a coupon. An ended coupon stays unchanged. @throws ApiError NOT_FOUND */
export async function endCoupon(context: CouponContext, id: string): Promise<Coupon> {
  const { db, clock } = context;
  const { endedAt, code } = requireFound(await queries.findCoupon(db, id));
  if (endedAt === null) {
    await queries.endCoupon(db, id, clock.now());
    await recordPublicAct(context, { feature: 'coupons', act: 'end', subject: id, detail: { code } });
  }
  return requireFound(await queries.findCoupon(db, id));
}
