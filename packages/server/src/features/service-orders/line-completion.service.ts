/** Completes lines of service orders when their inspection or maintenance is recorded, and reopens them when it is annulled. */
import type { TenantDb } from '../../platform/db/database.ts';
import {
  completeOpenLines,
  lockOpenOrders,
  lockOrdersOfRecord,
  reopenLinesOfRecord,
  type CompletingRecord,
} from './line-completion.queries.ts';

/** The effects of a saved or annulled record on order lines. The caller has locked the equipment, since orders are locked after it. */
export const LINE_CHANGES = {
  /** Completes open lines whose work the record does, in orders whose period includes its day. */
  saved: { lockOrders: lockOpenOrders, changeLines: completeOpenLines },
  /** Reopens the lines that the record completed, unless another record does their work. The record is marked as annulled. */
  annulled: { lockOrders: lockOrdersOfRecord, changeLines: reopenLinesOfRecord },
};

/**
 * Completes or reopens lines of locked orders. The deficiencies of the equipment have been derived from the changed records.
 * @param orderIds of `lockOrders`
 */
export async function changeLines(
  db: TenantDb,
  change: keyof typeof LINE_CHANGES,
  orderIds: readonly string[],
  record: CompletingRecord,
): Promise<void> {
  if (orderIds.length > 0) {
    await LINE_CHANGES[change].changeLines(db, orderIds, record);
  }
}
