/** Rows of imports that wrote equipment which another piece takes in. */
import type { TenantDb } from '../../../platform/db/database.ts';

/** The rows lead to the piece that is left: one whose tag was replaced, so that an undo leaves it alone. */
export async function moveImportRows(db: TenantDb, from: string, to: string): Promise<void> {
  await db.updateTable('importRows').set({ equipmentId: to }).where('equipmentId', '=', from).execute();
}
