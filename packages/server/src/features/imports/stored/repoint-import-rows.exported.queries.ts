/** Points rows of imports to the piece of equipment that theirs was merged into. */
import type { TenantDb } from '../../../platform/db/database.ts';

/** Points rows to the remaining piece. Its tag was replaced, so an undo of the import counts it as used. */
export async function repointImportRows(db: TenantDb, from: string, to: string): Promise<void> {
  await db.updateTable('importRows').set({ equipmentId: to }).where('equipmentId', '=', from).execute();
}
