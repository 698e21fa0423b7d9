/** Finds the company group of a nightly job. */
import type { PublicDb } from '../../platform/db/database.ts';

export async function findTellingGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select(['schemaName', 'tenantRole', 'timeZone', 'hasIntegrations'])
    .where('name', '=', name)
    .executeTakeFirst();
}
