/** Rows of imports are pointed to the piece of equipment that another one was merged into. */
import type { TenantDb } from '../../../platform/db/database.ts';

/** The rows lead to the piece that is left: one whose tag was replaced, so that an undo leaves it alone. */
export async function repointImportRows(db: TenantDb, from: string, to: string): Promise<void> {
  await db.updateTable('importRows').set({ equipmentId: to }).where('equipmentId', '=', from).execute();
}
