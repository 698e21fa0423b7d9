/** Queries of all users of the installation with their company groups. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type * as contract from '@mobcheck/contract/users/users.contract.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

export const USER_COLUMNS = [
  'users.id',
  'users.name',
  'users.email',
  'users.phone',
  'users.occupation',
  'users.companyId',
  'users.companyName',
  'companyGroups.name as companyGroup',
  'users.role',
  'users.status',
  'users.createdAt',
] as const;

const SEARCH_COLUMNS = ['users.name', 'users.email', 'users.company_name', 'company_groups.name'];

export function usersWithGroup(db: PublicDb) {
  return db.selectFrom('users').innerJoin('companyGroups', 'companyGroups.id', 'users.companyGroupId');
}

/** Returns one page of users and the total of those that match. */
export async function listUsers(db: PublicDb, filter: QueryOf<typeof contract.listUsers>) {
  const { field, status, query } = filter;
  const foldedColumns = SEARCH_COLUMNS.map((column) => sql`public.fold(${sql.ref(column)})`);
  const filteredUsers = usersWithGroup(db)
    .leftJoin('signups', 'signups.userId', 'users.id')
    .$if(status !== undefined, (select) => select.where('users.status', '=', status ?? ''))
    .$if(query !== '', (select) => select.where(matchesAnyColumn(foldedColumns, query)));
  const column = sql.ref(field === 'companyGroup' ? 'companyGroups.name' : `users.${field}`);
  const sortedUsers = filteredUsers
    .select(USER_COLUMNS)
    .select(['signups.entry', 'signups.waitsFor', 'signups.confirmedAt'])
    // Columns of the public schema have no Portuguese collation, unlike the tables of a group.
    .orderBy(field === 'createdAt' ? column : sql`${column} collate "pt-BR-x-icu"`, filter.direction)
    .orderBy('users.id');
  return onePage(sortedUsers, filter);
}

export async function findUser(db: PublicDb, id: string) {
  return usersWithGroup(db).select(USER_COLUMNS).where('users.id', '=', id).executeTakeFirst();
}

/** Finds the current user of an email. Migrated and deleted users do not count. */
export async function findCurrentUserByEmail(db: PublicDb, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'companyGroupId'])
    .where('email', '=', email)
    .where('status', 'not in', ['MIGRATED', 'DELETED'])
    .executeTakeFirst();
}

/** Lists the ids of a company's current users, in the order in which they are locked. */
export async function listPeopleOf(
  db: PublicDb,
  { companyGroupId, companyId }: { readonly companyGroupId: string; readonly companyId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('companyGroupId', '=', companyGroupId)
    .where('companyId', '=', companyId)
    .where('status', 'not in', ['MIGRATED', 'DELETED'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a company has an active user. */
export async function hasActivePeople(
  db: PublicDb,
  { companyGroupId, companyId }: { readonly companyGroupId: string; readonly companyId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('companyGroupId', '=', companyGroupId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks company groups, sorted by id, so that changes to their admins and moves between them are serialized without
 * deadlocks. Must come before the lock of any of their users.
 */
export async function lockGroupsForUpdate(db: PublicDb, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('companyGroups')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Counts the other current users of a user's company group, or of one of its companies. */
export async function countOthers(
  db: PublicDb,
  { id, companyGroupId }: { id: string; companyGroupId: string },
  companyId?: string,
): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('others'))
    .where('companyGroupId', '=', companyGroupId)
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .where('status', 'not in', ['MIGRATED', 'DELETED'])
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return row.others;
}

/** Whether the user's group has no other active admin. The database function locks the admins, so that the answer stays true. */
export async function isLastGroupAdmin(db: PublicDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_group_admin(${id}) as last`.execute(db);
  return rows[0]?.last ?? true;
}

/** Whether there is no other active platform admin. The database function locks the admins, so that the answer stays true. */
export async function isLastPlatformAdmin(db: PublicDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_platform_admin(${id}) as last`.execute(
    db,
  );
  return rows[0]?.last ?? true;
}
