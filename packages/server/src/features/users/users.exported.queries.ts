/** Queries of users and of company groups, also for other features. */
import type { PublicDb } from '../../platform/db/database.ts';
import { USER_COLUMNS, usersWithGroup } from './users.queries.ts';

const LOCKED_USER_COLUMNS = [
  ...USER_COLUMNS,
  'users.passwordHash',
  'users.language',
  'users.companyGroupId',
] as const;

/** Finds a user and locks the row, so that nobody else changes the user until the transaction ends. */
export async function lockUser(db: PublicDb, id: string) {
  // Locked before the group is joined. Otherwise a user in a move to another group would not be found in the joined group.
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return usersWithGroup(db).select(LOCKED_USER_COLUMNS).where('users.id', '=', id).executeTakeFirst();
}

/** Lists the active platform admins, for notices. */
export async function listPlatformAdmins(db: PublicDb) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'MOBCHECK_ADMIN')
    .where('status', '=', 'ACTIVE')
    .execute();
}
