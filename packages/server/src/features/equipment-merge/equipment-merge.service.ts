/** Two pieces of equipment turn out to be one: everything of one becomes the other's, and the piece goes. */
import type { TenantDb } from '../../platform/db/database.ts';
import { removeMerged } from '../equipment/retag-equipment.exported.queries.ts';
import { repointImportRows } from '../imports/stored/repoint-import-rows.exported.queries.ts';
import { moveRecords } from '../inspections/record.exported.queries.ts';
import { completeLines } from '../service-orders/line-completion.service.ts';
import { repointOrderLines } from '../service-orders/repoint-order-lines.exported.queries.ts';

/**
 * Merges one piece into another; both are locked by the caller.
 * @returns how many records moved
 */
export async function mergeEquipment(
  db: TenantDb,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<number> {
  const inspections = await moveRecords(db, 'inspections', from, to);
  const maintenances = await moveRecords(db, 'maintenances', from, to);
  await repointImportRows(db, from, to);
  await repointOrderLines(db, from, to, now);
  // What was done on the new tag before it was known whose it is completes the lines that asked for it.
  for (const [type, moved] of [
    ['INSPECTION', inspections],
    ['MAINTENANCE', maintenances],
  ] as const) {
    for (const { id, createdDate } of moved) {
      await completeLines(db, { equipmentId: to, type, recordId: id, createdDate, now });
    }
  }
  await removeMerged(db, from, to);
  return inspections.length + maintenances.length;
}
