/** Queries of a group's time zone. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Locks a group and returns its time zone, or undefined without such a group. */
export async function lockZone(db: PublicDb, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('companyGroups')
    .select('timeZone')
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.timeZone;
}

export async function updateZone(db: PublicDb, name: string, timeZone: string): Promise<void> {
  await db.updateTable('companyGroups').set({ timeZone }).where('name', '=', name).execute();
}
