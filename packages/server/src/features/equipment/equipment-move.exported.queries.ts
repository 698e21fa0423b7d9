/** Changes the company and the unit of a piece of equipment. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Gives a locked piece to another company of the group. A trigger tells the phones of the former one that it has left. */
export async function moveToCompany(
  db: TenantDb,
  id: string,
  change: { readonly companyId: string; readonly unit: string; readonly updateDate: Date },
): Promise<void> {
  await db.updateTable('equipment').set(change).where('id', '=', id).execute();
}
