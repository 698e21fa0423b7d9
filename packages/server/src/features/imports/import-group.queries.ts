/** The company groups that imports are written in. */
import type { PublicDb } from '../../platform/db/database.ts';

export async function findImportGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole', 'timeZone', 'equipmentCap'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Names of all groups. */
export async function listImportGroups(db: PublicDb): Promise<string[]> {
  const rows = await db.selectFrom('companyGroups').select('name').orderBy('number').execute();
  return rows.map((row) => row.name);
}

export type ImportGroup = NonNullable<Awaited<ReturnType<typeof findImportGroup>>>;
