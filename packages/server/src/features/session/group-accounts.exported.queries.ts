/** Accounts of one group, out of its own transaction: row security lets in its own people alone. */
import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { PublicTables } from '../../platform/db/public.gen.ts';

/** Adds an account to the group whose transaction this is. */
export async function insertGroupAccount(
  db: TenantDb,
  row: Omit<Insertable<PublicTables['users']>, 'companyGroupId'>,
): Promise<void> {
  await db
    .insertInto('public.users')
    .values({ ...row, companyGroupId: sql<string>`public.group_of_role(current_user)` })
    .execute();
}

export async function updateGroupAccount(
  db: TenantDb,
  id: string,
  change: Updateable<PublicTables['users']>,
): Promise<void> {
  await db.updateTable('public.users').set(change).where('id', '=', id).execute();
}

/** Removes an account of the group; the rule is the database's own, one for every way to remove a person. */
export async function removeGroupAccount(db: TenantDb, id: string, removedAt: Date): Promise<void> {
  await sql`select public.remove_account(${id}, ${removedAt})`.execute(db);
}

/** Ends every session of a person of the group, and a mail to set a new password that is under way. */
export async function endGroupSessions(db: TenantDb, id: string): Promise<void> {
  await sql`select public.end_sessions(${id})`.execute(db);
}
