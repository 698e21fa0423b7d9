/** Completes lines of service orders when their inspection or maintenance is recorded. */
import type { TenantDb } from '../../platform/db/database.ts';
import { completeOpenLines, lockOpenOrders, type CompletingRecord } from './line-completion.queries.ts';

/**
 * Completes the equipment's open lines of the record's kind, in orders whose period includes the day of the record. The caller must have
 * locked the equipment. Orders are always locked after the equipment, to avoid deadlocks.
 */
export async function completeLines(db: TenantDb, record: CompletingRecord): Promise<void> {
  const orderIds = await lockOpenOrders(db, record);
  if (orderIds.length > 0) {
    await completeOpenLines(db, orderIds, record);
  }
}
