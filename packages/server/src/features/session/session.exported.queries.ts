/** Queries of users, sessions, failed logins and second factors that other features use. */
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow, PublicChange } from '../../platform/db/database.ts';

/** Finds the user of an e-mail address with the data for a new session. Migrated and deleted users are not found. */
export async function findUserByEmail(db: PublicDb, email: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'role',
      'status',
      'passwordHash',
      'companyGroupId',
      'companyId',
      'companyName',
    ])
    .where('email', '=', email)
    .where('status', 'not in', ['MIGRATED', 'DELETED'])
    .executeTakeFirst();
}

/** Ends all sessions of a user. */
export async function endSessions(db: PublicDb, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Ends the personal API tokens and the calendar addresses of a user. */
export async function endPersonalKeys(db: PublicDb, userId: string, endedAt: Date): Promise<void> {
  await sql`select public.end_personal_keys(${userId}, ${endedAt})`.execute(db);
}

/** Ends one session of a user, by the hash of its token. */
export async function endSessionOfToken(db: PublicDb, userId: string, tokenHash: Uint8Array): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '=', Buffer.from(tokenHash))
    .execute();
}

export async function insertUser(db: PublicDb, row: NewPublicRow<'users'>): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

/** Removes a user of any group. */
export async function removeUser(db: PublicDb, id: string, removedAt: Date): Promise<void> {
  await sql`select public.remove_account(${id}, ${removedAt})`.execute(db);
}

export async function updateUser(db: PublicDb, userId: string, change: PublicChange<'users'>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Prefix of the e-mail address in the count of wrong second-factor codes. */
export const CODES_OF = 'code ';

/** Deletes the wrong codes of an e-mail address, after a right one. */
export async function deleteCodeFailures(db: PublicDb, email: string): Promise<void> {
  await sql`delete from login_failures where email = ${CODES_OF + email}`.execute(db);
}

/** Deletes the wrong passwords of an e-mail address after the right one. Wrong codes still count. */
export async function deleteFailures(db: PublicDb, email: string): Promise<void> {
  // Wrong passwords on devices where the user has signed in are counted as `device <hash> <e-mail>`.
  await sql`
    delete from login_failures
    where email = ${email} or (email like 'device %' and split_part(email, ' ', 3) = ${email})`.execute(db);
}

/** Gives the second factor of an account to its successor. */
export async function handOverSecondFactor(db: PublicDb, fromId: string, toId: string): Promise<void> {
  await db.updateTable('secondFactors').set({ userId: toId }).where('userId', '=', fromId).execute();
}
