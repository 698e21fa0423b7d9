/** What was asked of the provider for each subscription, and what came of it: for the platform's desk, nothing depends on it. */
import type { Insertable } from 'kysely';
import type { PublicDb } from '../../../platform/db/database.ts';
import type { PublicTables } from '../../../platform/db/public.gen.ts';

/** Adds a request that the provider has yet to do. */
export async function insertSubscriptionRequest(
  db: PublicDb,
  row: Insertable<PublicTables['subscriptionRequests']>,
): Promise<void> {
  await db.insertInto('subscriptionRequests').values(row).execute();
}

/**
 * Notes what came of the requests of a subscription that are still open: the one that was sent, and any that it replaced.
 * @param result.refusedFields the provider's names of the fields that it refused
 */
export async function endSubscriptionRequests(
  db: PublicDb,
  { subscriptionId, askedUpTo }: { readonly subscriptionId: string; readonly askedUpTo: Date },
  result: {
    readonly outcome: 'done' | 'refused';
    readonly refusedFields: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable('subscriptionRequests')
    .set({
      outcome: result.outcome,
      refusedFields: result.refusedFields.join(' '),
      endedAt: result.at,
    })
    .where('subscriptionId', '=', subscriptionId)
    .where('askedAt', '<=', askedUpTo)
    .where('endedAt', 'is', null)
    .execute();
}
