/** Queries of coupons and of their uses. */
import type { listCoupons as listEndpoint } from '@mobcheck/contract/coupons/coupons.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';

export async function insertCoupon(db: PublicDb, row: NewPublicRow<'coupons'>): Promise<void> {
  await db.insertInto('coupons').values(row).execute();
}

/** Selects coupons with the number of customers that have used them. */
function couponsWithUses(db: PublicDb) {
  return db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select((row) =>
      row
        .selectFrom('couponUses')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .whereRef('couponId', '=', 'coupons.id')
        .as('uses'),
    )
    .$narrowType<{ uses: number }>();
}

export async function findCoupon(db: PublicDb, id: string) {
  return couponsWithUses(db).where('id', '=', id).executeTakeFirst();
}

/** Finds the coupon of a code. */
export async function findCouponByCode(db: PublicDb, code: string) {
  return couponsWithUses(db).where('code', '=', code).executeTakeFirst();
}

/** Locks the coupon of a code until the end of the transaction, so that simultaneous uses wait for each other. */
export async function lockCoupon(db: PublicDb, code: string): Promise<void> {
  await db.selectFrom('coupons').select('id').where('code', '=', code).forUpdate().execute();
}

const ORDER_BY = {
  createdAt: 'coupons.createdAt',
  code: 'coupons.code',
  validUntil: 'coupons.validUntil',
} as const;

/** Returns one page of the coupons, and their number. */
export async function listCoupons(db: PublicDb, filter: QueryOf<typeof listEndpoint>) {
  const ordered = couponsWithUses(db)
    .orderBy(ORDER_BY[filter.field], filter.direction)
    .orderBy('coupons.id', filter.direction);
  const found =
    filter.query === ''
      ? ordered
      : ordered.where(sql`position(${filter.query.toUpperCase()} in code)`, '>', 0);
  return onePage(found, filter);
}

/** Ends a coupon. */
export async function endCoupon(db: PublicDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Whether a customer has used a coupon. */
export async function isUsedBy(db: PublicDb, couponId: string, customerId: string): Promise<boolean> {
  const use = await db
    .selectFrom('couponUses')
    .select('usedAt')
    .where('couponId', '=', couponId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return use !== undefined;
}

export async function insertUse(db: PublicDb, row: NewPublicRow<'couponUses'>): Promise<void> {
  await db.insertInto('couponUses').values(row).execute();
}

/** Removes the use of a coupon for a subscription, if there is one. */
export async function deleteUseOf(db: PublicDb, subscriptionId: string): Promise<void> {
  await db.deleteFrom('couponUses').where('subscriptionId', '=', subscriptionId).execute();
}
