/** The switch of a group's integrations. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Switches the integrations of a group. Returns false when nothing changed. */
export async function setIntegrations(db: PublicDb, groupId: string, isOn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companyGroups')
    .set({ hasIntegrations: isOn })
    .where('id', '=', groupId)
    .where('hasIntegrations', '!=', isOn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
