/** Company groups and the people of a new one. */
import type { Insertable } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import type { PublicTables } from '../../platform/db/public.gen.ts';
import { sql } from 'kysely';

export async function nextGroupNumber(db: PublicDb): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`select nextval('public.company_group_number')::int as number`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function insertGroup(
  db: PublicDb,
  row: Insertable<PublicTables['companyGroups']>,
): Promise<void> {
  await db.insertInto('companyGroups').values(row).execute();
}

export async function findGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select(['id', 'schemaName', 'tenantRole', 'timeZone'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function insertUser(db: PublicDb, row: Insertable<PublicTables['users']>): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

/** Held until the end of the transaction: two servers that start on one new database make its first group once. */
export async function lockInstallation(db: PublicDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(727002)`.execute(db);
}

/** Whether anybody has the role. */
export async function someoneHasRole(db: PublicDb, role: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', role).limit(1).executeTakeFirst();
  return row !== undefined;
}
