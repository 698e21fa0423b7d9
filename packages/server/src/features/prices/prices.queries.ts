/** Queries of the prices of plans and tags, each valid from a day. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Lists the prices of plans that are valid on a day, by plan. */
export async function listPlanPricesOn(db: PublicDb, day: string) {
  return db
    .selectFrom('planPrices')
    .distinctOn('planId')
    .select(['planId', 'value', 'cap'])
    .where('validFrom', '<=', day)
    .orderBy('planId')
    .orderBy('validFrom', 'desc')
    .execute();
}

/** Lists the prices of tags that are valid on a day, by kind. */
export async function listTagPricesOn(db: PublicDb, day: string) {
  return db
    .selectFrom('tagPrices')
    .distinctOn('productId')
    .select(['productId', 'value'])
    .where('validFrom', '<=', day)
    .orderBy('productId')
    .orderBy('validFrom', 'desc')
    .execute();
}
