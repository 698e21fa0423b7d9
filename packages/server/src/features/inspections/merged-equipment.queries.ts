/** Inspections of equipment that another piece takes in. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Moves them as they are: words and product stay those of the record. @returns what was moved */
export async function moveInspections(db: TenantDb, from: string, to: string) {
  return db
    .updateTable('inspections')
    .set({ equipmentId: to })
    .where('equipmentId', '=', from)
    .returning(['id', 'createdDate'])
    .execute();
}
