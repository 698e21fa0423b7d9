/** Queries of the prices of plans and tags, each valid from a day. */
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

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

/** Lists all prices of plans, by plan and first day. */
export async function listPlanPrices(db: PublicDb) {
  return db
    .selectFrom('planPrices')
    .select(['planId', 'validFrom', 'value', 'cap'])
    .orderBy('planId')
    .orderBy('validFrom')
    .execute();
}

/** Lists all prices of tags, by kind and first day. */
export async function listTagPrices(db: PublicDb) {
  return db
    .selectFrom('tagPrices')
    .select(['productId', 'validFrom', 'value'])
    .orderBy('productId')
    .orderBy('validFrom')
    .execute();
}

/** Adds a price of a plan. Returns false if the plan already has a price from this day. */
export async function insertPlanPrice(db: PublicDb, row: NewPublicRow<'planPrices'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('planPrices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

/** Adds a price of a kind of tag. Returns false if the kind already has a price from this day. */
export async function insertTagPrice(db: PublicDb, row: NewPublicRow<'tagPrices'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('tagPrices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

/** Deletes the price of a plan from this day. Returns the deleted price, or undefined when there was none. */
export async function deletePlanPrice(
  db: PublicDb,
  { planId, validFrom }: { readonly planId: number; readonly validFrom: string },
) {
  return db
    .deleteFrom('planPrices')
    .where('planId', '=', planId)
    .where('validFrom', '=', validFrom)
    .returning(['value', 'cap'])
    .executeTakeFirst();
}

/** Deletes the price of a kind of tag from this day. Returns the deleted price, or undefined when there was none. */
export async function deleteTagPrice(
  db: PublicDb,
  { productId, validFrom }: { readonly productId: number; readonly validFrom: string },
) {
  return db
    .deleteFrom('tagPrices')
    .where('productId', '=', productId)
    .where('validFrom', '=', validFrom)
    .returning('value')
    .executeTakeFirst();
}
