/** Query of the bytes of files that a company group has. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Returns the bytes of the group's files, as triggers of the tables with files count them. */
export async function findUsedBytes(db: TenantDb): Promise<number> {
  const row = await db.selectFrom('fileStorage').select('usedBytes').executeTakeFirstOrThrow();
  return row.usedBytes;
}
