/** Queries of the data with which a payer is billed. */
import type { PublicDb } from '../../../platform/db/database.ts';

/** Locks a customer until the end of the transaction. */
export async function lockPaymentData(db: PublicDb, id: string) {
  return db
    .selectFrom('billingCustomers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
