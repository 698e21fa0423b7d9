/** Updates rows of imports after their equipment was merged into another piece. */
import type { TenantDb } from '../../../platform/db/database.ts';

/** Points rows of the merged piece to the remaining piece. The import can no longer be undone, since the remaining piece has changed. */
export async function repointImportRows(db: TenantDb, from: string, to: string): Promise<void> {
  await db.updateTable('importRows').set({ equipmentId: to }).where('equipmentId', '=', from).execute();
}
