/** Queries of the data with which a payer is billed. */
import type { Updateable } from 'kysely';
import type { PublicDb } from '../../../platform/db/database.ts';
import type { PublicTables } from '../../../platform/db/public.gen.ts';

/** Locks a customer until the end of the transaction. */
export async function lockPaymentData(db: PublicDb, id: string) {
  return db
    .selectFrom('billingCustomers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes what became of the data that was sent, unless it was changed meanwhile. Returns whether it was noted. */
export async function saveOutcome(
  db: PublicDb,
  sent: { readonly id: string; readonly updateDate: Date },
  change: Updateable<PublicTables['billingCustomers']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billingCustomers')
    .set(change)
    .where('id', '=', sent.id)
    .where('updateDate', '=', sent.updateDate)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
