/** Finds the company group of a tag serial. */
import type { PublicDb } from '../../platform/db/database.ts';

export async function findGroupOfTag(db: PublicDb, serialNumber: string) {
  return db
    .selectFrom('tagDirectory')
    .innerJoin('companyGroups', 'companyGroups.tenantRole', 'tagDirectory.tenantRole')
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole', 'companyGroups.timeZone'])
    .select('companyGroups.fileLimitBytes')
    .where('tagDirectory.serialNumber', '=', serialNumber)
    .executeTakeFirst();
}
