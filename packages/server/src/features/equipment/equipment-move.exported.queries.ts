/** Changes the company and the unit of a piece of equipment. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Moves a locked piece to another company of the group. A trigger adds it to the removed equipment of the former company. */
export async function moveToCompany(
  db: TenantDb,
  id: string,
  change: { readonly companyId: string; readonly unit: string; readonly updateDate: Date },
): Promise<void> {
  await db.updateTable('equipment').set(change).where('id', '=', id).execute();
}
