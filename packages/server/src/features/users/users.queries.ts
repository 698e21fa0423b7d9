/** Accounts of the whole installation with their company groups. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type * as contract from '@mobcheck/contract/users/users.contract.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesQuickSearch } from '../../platform/db/search.ts';

export const COLUMNS = [
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

const SEARCHED = ['users.name', 'users.email', 'users.company_name', 'company_groups.name'];

export function withGroup(db: PublicDb) {
  return db.selectFrom('users').innerJoin('companyGroups', 'companyGroups.id', 'users.companyGroupId');
}

/** One page of users and the total of those that match. */
export async function listUsers(db: PublicDb, filter: QueryOf<typeof contract.listUsers>) {
  const { field, status, query } = filter;
  const searched = SEARCHED.map((column) => sql`public.fold(${sql.ref(column)})`);
  const matching = withGroup(db)
    .$if(status !== undefined, (select) => select.where('users.status', '=', status ?? ''))
    .$if(query !== '', (select) => select.where(matchesQuickSearch(searched, query)));
  const column = sql.ref(field === 'companyGroup' ? 'companyGroups.name' : `users.${field}`);
  const ordered = matching
    .select(COLUMNS)
    // The shared schema has no language; the tables of a group sort in Portuguese.
    .orderBy(field === 'createdAt' ? column : sql`${column} collate "pt-BR-x-icu"`, filter.direction)
    .orderBy('users.id');
  return onePage(ordered, filter);
}

export async function findUser(db: PublicDb, id: string) {
  return withGroup(db).select(COLUMNS).where('users.id', '=', id).executeTakeFirst();
}

/** The one user who has the address now. */
export async function findUserOf(db: PublicDb, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'companyGroupId'])
    .where('email', '=', email)
    .where('status', 'not in', ['MIGRATED', 'DELETED'])
    .executeTakeFirst();
}

/**
 * Locks company groups until the end of the transaction, before any of their users and always in one order: acts on
 * their admins and moves between them follow each other.
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

/** How many people a company or a whole group has besides one of them. */
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

/** Whether nobody else of the person's group is an active admin of it; the answer holds until the transaction ends. */
export async function isLastGroupAdmin(db: PublicDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_group_admin(${id}) as last`.execute(db);
  return rows[0]?.last ?? true;
}

/** Whether nobody else is an active platform admin; the answer holds until the end of the transaction. */
export async function isLastPlatformAdmin(db: PublicDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_platform_admin(${id}) as last`.execute(
    db,
  );
  return rows[0]?.last ?? true;
}
