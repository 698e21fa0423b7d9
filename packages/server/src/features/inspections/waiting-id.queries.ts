/** The ids of refused records that wait for the office. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Whether a refused record of another person waits under an id, so that accepting it later needs the id. */
export async function isIdOfOthers(db: TenantDb, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quarantine')
    .select('id')
    .where('id', '=', id)
    .where('userId', '<>', userId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return row !== undefined;
}
