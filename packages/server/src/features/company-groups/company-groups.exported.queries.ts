/** What billing locks and writes of a company group: its plan and whether its bills are paid. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Sets plan and cap of a group. */
export async function setGroupPlan(
  db: PublicDb,
  id: string,
  plan: { readonly planId: number; readonly equipmentCap: number },
): Promise<void> {
  await db.updateTable('companyGroups').set(plan).where('id', '=', id).execute();
}

/** Sets whether a group's bills are paid; a payment status set by hand outweighs it. */
export async function setBilledStatus(
  db: PublicDb,
  id: string,
  billedStatus: 'OK' | 'PENDING',
): Promise<void> {
  await db.updateTable('companyGroups').set({ billedStatus }).where('id', '=', id).execute();
}

/** Locks a group until the end of the transaction, against moves and other writers of its plan. Before its customer. */
export async function lockGroup(db: PublicDb, id: string): Promise<void> {
  await db.selectFrom('companyGroups').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
