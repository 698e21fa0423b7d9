/** Changes the company of the tags of a piece of equipment. */
import type { TenantDb } from '../../platform/db/database.ts';

/**
 * Gives all tags that lead to a locked piece, the retired ones too, to another company of the group. They leave their batch of labels,
 * since a reprinted batch has its own company's name on each label.
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
