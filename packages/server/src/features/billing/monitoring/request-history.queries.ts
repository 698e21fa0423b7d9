/** Requests to the provider for each subscription, with their outcome. Only the billing desk reads them. */
import type { PublicDb, NewPublicRow } from '../../../platform/db/database.ts';

/** Adds a request that the provider has not carried out yet. */
export async function insertSubscriptionRequest(
  db: PublicDb,
  row: NewPublicRow<'subscriptionRequests'>,
): Promise<void> {
  await db.insertInto('subscriptionRequests').values(row).execute();
}

/**
 * Stores the outcome of a subscription's open requests: the sent request and the requests that it replaced.
 * @param result.refusedFields the provider's names of the refused fields
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
