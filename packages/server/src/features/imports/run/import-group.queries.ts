/** Finds the company group of an import. */
import type { PublicDb } from '../../../platform/db/database.ts';

export async function findImportGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole', 'timeZone', 'equipmentCap', 'hasIntegrations'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export type ImportGroup = NonNullable<Awaited<ReturnType<typeof findImportGroup>>>;
