/** Queries for sending a customer's data to the provider. */
import type { PublicDb, PublicChange } from '../../platform/db/database.ts';

/** Stores the outcome of sent data, unless the data has changed since it was read. Returns whether the outcome was stored. */
export async function saveOutcome(
  db: PublicDb,
  sent: { readonly id: string; readonly updateDate: Date },
  change: Pick<PublicChange<'billingCustomers'>, 'dataStatus' | 'refusedFields'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billingCustomers')
    .set(change)
    .where('id', '=', sent.id)
    .where('updateDate', '=', sent.updateDate)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lists the provider's customers with data that has waited to be sent since before an instant. */
export async function listWaitingData(db: PublicDb, before: Date) {
  return db
    .selectFrom('billingCustomers')
    .select('id')
    .where('dataStatus', '=', 'WAITING')
    .where('providerId', 'is not', null)
    .where('updateDate', '<', before)
    .execute();
}
