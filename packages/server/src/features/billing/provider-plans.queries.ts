/** Queries of the ids that plans have at the billing provider. */
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

type Row = NewPublicRow<'billingPlans'>;

/** Saves the ids of a plan at the provider. */
export async function savePlanIds(db: PublicDb, row: Row): Promise<void> {
  const { planId: _, ...change } = row;
  await db
    .insertInto('billingPlans')
    .values(row)
    .onConflict((conflict) => conflict.column('planId').doUpdateSet(change))
    .execute();
}

/** Finds the stored ids of a plan and its last sent price, if they were stored for this provider and this name. */
export async function findPlanIds(
  db: PublicDb,
  { planId, provider, name }: Pick<Row, 'planId' | 'provider' | 'name'>,
) {
  return db
    .selectFrom('billingPlans')
    .select(['providerPlanId as planId', 'providerProductId as productId', 'price'])
    .where('planId', '=', planId)
    .where('provider', '=', provider)
    .where('name', '=', name)
    .executeTakeFirst();
}
