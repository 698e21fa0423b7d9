/** Checks whether a coupon can be used for a plan, and uses it for a new subscription. */
import { discountOn, type CouponProblem } from '@mobcheck/contract/coupons/coupons.rules.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { invalid } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { priceDay } from '../prices/current-prices.service.ts';
import * as queries from './coupons.queries.ts';

/** The purchase for which a coupon is used. */
export interface CouponPurchase {
  readonly code: string;
  readonly planId: number;
  /** Price of all pieces per month, in cents. */
  readonly price: number;
  /** Undefined for a buyer who is not a customer yet and thus has used no coupon. */
  readonly customerId: string | undefined;
}

/** `amount` cents off each of the first `bills` bills. */
export interface Discount {
  readonly amount: number;
  readonly bills: number;
}

type CouponRow = NonNullable<Awaited<ReturnType<typeof queries.findCouponByCode>>>;

async function findProblem(
  db: PublicDb,
  coupon: CouponRow,
  { planId, customerId }: CouponPurchase,
  now: Date,
): Promise<CouponProblem | undefined> {
  const today = priceDay(now);
  if (today < coupon.validFrom) {
    return 'coupon_not_yet';
  }
  if (coupon.endedAt !== null || today > coupon.validUntil) {
    return 'coupon_expired';
  }
  if (!coupon.planIds.includes(planId)) {
    return 'coupon_other_plan';
  }
  if (customerId !== undefined && (await queries.isUsedBy(db, coupon.id, customerId))) {
    return 'coupon_already_used';
  }
  return coupon.uses >= coupon.maxUses ? 'coupon_used_up' : undefined;
}

/** Returns the discount of a coupon, or why it cannot be used. */
export async function checkCoupon(
  db: PublicDb,
  purchase: CouponPurchase,
  now: Date,
): Promise<
  | { readonly problem: CouponProblem; readonly discount?: undefined }
  | { readonly problem?: undefined; readonly discount: Discount; readonly couponId: string }
> {
  const coupon = await queries.findCouponByCode(db, purchase.code);
  if (coupon === undefined) {
    return { problem: 'coupon_unknown' };
  }
  const problem = await findProblem(db, coupon, purchase, now);
  if (problem !== undefined) {
    return { problem };
  }
  const { id: couponId, bills } = coupon;
  return { couponId, discount: { amount: discountOn(purchase.price, coupon), bills } };
}

/**
 * Uses a coupon for a new subscription. The customer must be locked.
 * @throws ApiError a field error of `coupon` with the reason for a refusal
 */
export async function redeemCoupon(
  { db, clock }: Pick<ClockAndIds, 'clock'> & { readonly db: PublicDb },
  purchase: CouponPurchase & { readonly customerId: string; readonly subscriptionId: string },
): Promise<Discount> {
  await queries.lockCoupon(db, purchase.code);
  const now = clock.now();
  const checked = await checkCoupon(db, purchase, now);
  if (checked.discount === undefined) {
    throw invalid('coupon', checked.problem);
  }
  const { customerId, subscriptionId } = purchase;
  await queries.insertUse(db, { couponId: checked.couponId, customerId, subscriptionId, usedAt: now });
  return checked.discount;
}

/** Deletes the use of a coupon after the provider refused the subscription. */
export async function giveCouponBack(db: PublicDb, subscriptionId: string): Promise<void> {
  await queries.deleteUseOf(db, subscriptionId);
}
