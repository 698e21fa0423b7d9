/** Accounts of the whole installation as other features find and lock them. */
import type { PublicDb } from '../../platform/db/database.ts';
import { COLUMNS, withGroup } from './users.queries.ts';

const LOCKED = [...COLUMNS, 'users.passwordHash', 'users.language', 'users.companyGroupId'] as const;

/** A user, locked until the end of the transaction. */
export async function lockUser(db: PublicDb, id: string) {
  return withGroup(db).select(LOCKED).where('users.id', '=', id).forUpdate('users').executeTakeFirst();
}

/** A company group by its name. */
export async function findGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select(['id', 'name', 'schemaName', 'tenantRole', 'equipmentCap'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Where notices to the platform go: its active admins. */
export async function listPlatformAdmins(db: PublicDb) {
  return db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', 'MOBCHECK_ADMIN')
    .where('status', '=', 'ACTIVE')
    .execute();
}
