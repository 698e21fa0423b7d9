/** Merges two registrations of one piece of equipment. All data of the first move to the second, then the first is removed. */
import type { IdSource } from '../../platform/context/ids.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { mergeDeficiencies } from '../deficiencies/derive-deficiencies.service.ts';
import { mergeClocks } from '../equipment/status/equipment-clocks.exported.queries.ts';
import { removeMerged } from '../equipment/retag-equipment.exported.queries.ts';
import { repointImportRows } from '../imports/stored/repoint-import-rows.exported.queries.ts';
import { moveRecords } from '../inspections/record.exported.queries.ts';
import { changeLines, LINE_CHANGES } from '../service-orders/line-completion.service.ts';
import { repointOrderLines } from '../service-orders/repoint-order-lines.exported.queries.ts';

/**
 * Merges one piece into another. The caller has locked both.
 * @returns number of moved records
 */
export async function mergeEquipment(
  db: TenantDb,
  {
    from,
    to,
    now,
    ids,
  }: { readonly from: string; readonly to: string; readonly now: Date; readonly ids: IdSource },
): Promise<number> {
  const inspections = await moveRecords(db, 'inspections', from, to);
  const maintenances = await moveRecords(db, 'maintenances', from, to);
  await repointImportRows(db, from, to);
  await repointOrderLines(db, from, to, now);
  await mergeDeficiencies({ db, ids, clock: { now: () => now } }, from, to);
  // Records made on the new tag before the merge complete the order lines of the equipment.
  for (const [table, records] of [
    ['inspections', inspections],
    ['maintenances', maintenances],
  ] as const) {
    for (const { id, createdDate } of records.filter(({ annulledAt }) => annulledAt === null)) {
      const record = { equipmentId: to, table, recordId: id, createdDate, now };
      await changeLines(db, 'saved', await LINE_CHANGES.saved.lockOrders(db, record), record);
    }
  }
  await mergeClocks(db, from, to);
  await removeMerged(db, from, to);
  return inspections.length + maintenances.length;
}
