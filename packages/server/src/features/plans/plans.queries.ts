/** Queries of the list of plans. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Lists the ids that plans have at a billing provider. */
export async function listProviderPlanIds(db: PublicDb, provider: string) {
  return db
    .selectFrom('billingPlans')
    .select(['planId', 'providerPlanId'])
    .where('provider', '=', provider)
    .execute();
}
