/** Points rows of imports to the piece of equipment that theirs was merged into. */
import type { TenantDb } from '../../../platform/db/database.ts';

/** Points rows of the merged piece to the remaining one, which an undo of the import leaves alone: its tag was replaced since. */
export async function repointImportRows(db: TenantDb, from: string, to: string): Promise<void> {
  await db.updateTable('importRows').set({ equipmentId: to }).where('equipmentId', '=', from).execute();
}
