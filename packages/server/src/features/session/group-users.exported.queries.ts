/** Queries of users in the transaction of a company group. Row security limits them to the group's own users. */
import { sql } from 'kysely';
import type { TenantDb, NewPublicRow, PublicChange } from '../../platform/db/database.ts';

/** Adds a user to the group of the transaction. */
export async function insertGroupUser(
  db: TenantDb,
  row: Omit<NewPublicRow<'users'>, 'companyGroupId'>,
): Promise<void> {
  await db
    .insertInto('public.users')
    .values({ ...row, companyGroupId: sql<string>`public.group_of_role(current_user)` })
    .execute();
}

export async function updateGroupUser(
  db: TenantDb,
  id: string,
  change: PublicChange<'users'>,
): Promise<void> {
  await db.updateTable('public.users').set(change).where('id', '=', id).execute();
}

/** Removes a user of the group. The database function decides, for all callers, which data remains. */
export async function removeGroupUser(db: TenantDb, id: string, removedAt: Date): Promise<void> {
  await sql`select public.remove_account(${id}, ${removedAt})`.execute(db);
}

/** Ends all sessions of a user of the group, and invalidates a mailed link to set a new password. */
export async function endSessionsOfUser(db: TenantDb, id: string): Promise<void> {
  await sql`select public.end_sessions(${id})`.execute(db);
}

/** Ends the personal API tokens and the calendar addresses of a user of the group. */
export async function endPersonalKeysOfUser(db: TenantDb, id: string, endedAt: Date): Promise<void> {
  await sql`select public.end_personal_keys(${id}, ${endedAt})`.execute(db);
}

/**
 * Proves to the database, for the rest of the transaction, that a platform admin acts. Without this proof, no transaction of a group can
 * create, change or remove a platform admin.
 * @param tokenHash of the actor's session
 */
export async function proveSession(db: TenantDb, tokenHash: Uint8Array): Promise<void> {
  const proof = sql.lit(Buffer.from(tokenHash).toString('hex'));
  await sql`set local mobcheck.session to ${proof}`.execute(db);
}
