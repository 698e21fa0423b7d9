/** Completes lines of service orders when the inspection or maintenance that they ask for is recorded. */
import type { TenantDb } from '../../platform/db/database.ts';
import { completeOpenLines, lockOpenOrders, type CompletingRecord } from './line-completion.queries.ts';

/**
 * Completes the equipment's open lines for such a record, in orders with its day in their period. The caller must have locked the
 * equipment. Orders are always locked after it, to avoid deadlocks.
 */
export async function completeLines(db: TenantDb, record: CompletingRecord): Promise<void> {
  const orderIds = await lockOpenOrders(db, record);
  if (orderIds.length > 0) {
    await completeOpenLines(db, orderIds, record);
  }
}
