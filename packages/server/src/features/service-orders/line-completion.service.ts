/** A line is completed by itself when somebody records what it asks for. */
import type { TenantDb } from '../../platform/db/database.ts';
import { completeOpenLines, lockOpenOrders, type CompletingRecord } from './line-completion.queries.ts';

/**
 * Completes the open lines of the equipment that ask for such a record, in orders that are in force on its day.
 * The equipment is locked by the caller; orders are locked after it, always in this order.
 */
export async function completeLines(db: TenantDb, record: CompletingRecord): Promise<void> {
  const orderIds = await lockOpenOrders(db, record);
  if (orderIds.length > 0) {
    await completeOpenLines(db, orderIds, record);
  }
}
