/** Changes the company of the tags of a piece of equipment. */
import type { TenantDb } from '../../platform/db/database.ts';

/**
 * Assigns all tags of a locked piece, also its retired tags, to another company of the group. Removes the tags from their label batch,
 * since a reprinted batch shows the name of its own company on each label.
 */
export async function giveTagsToCompany(
  db: TenantDb,
  equipmentId: string,
  change: { readonly companyId: string; readonly updateDate: Date },
): Promise<void> {
  await db
    .updateTable('tags')
    .set({ ...change, labelBatchId: null, batchPlace: null })
    .where('equipmentId', '=', equipmentId)
    .execute();
}
