/** Queries of accounts and sessions that other features use. */
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import type { PublicTables } from '../../platform/db/public.gen.ts';

/** Finds the account of an email address, with what a new session needs. Migrated and deleted accounts do not count. */
export async function findAccount(db: PublicDb, email: string) {
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

export async function insertAccount(db: PublicDb, row: Insertable<PublicTables['users']>): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

/** Removes an account of any group. What remains of it is decided by the database function, the same for all callers. */
export async function removeAccount(db: PublicDb, id: string, removedAt: Date): Promise<void> {
  await sql`select public.remove_account(${id}, ${removedAt})`.execute(db);
}

export async function updateAccount(
  db: PublicDb,
  userId: string,
  change: Updateable<PublicTables['users']>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

export async function deleteFailures(db: PublicDb, email: string): Promise<void> {
  await db.deleteFrom('loginFailures').where('email', '=', email).execute();
}
