/** Completes lines of service orders when their inspection or maintenance is recorded, and reopens them when it is annulled. */
import type { TenantDb } from '../../platform/db/database.ts';
import {
  completeOpenLines,
  lockOpenOrders,
  lockOrdersOfRecord,
  reopenLinesOfRecord,
  type AnnulledRecord,
  type CompletingRecord,
} from './line-completion.queries.ts';

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

/**
 * Reopens the lines that an annulled record had completed, or completes them by another record of the equipment. The caller must have
 * locked the equipment and marked the record as annulled.
 */
export async function reopenLines(db: TenantDb, record: AnnulledRecord): Promise<void> {
  const orderIds = await lockOrdersOfRecord(db, record);
  if (orderIds.length > 0) {
    await reopenLinesOfRecord(db, orderIds, record);
  }
}
