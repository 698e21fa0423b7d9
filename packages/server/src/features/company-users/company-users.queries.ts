/** Queries of the users of the active company group. Row security hides other groups' users. A group may not read password hashes. */
import {
  COMPANY_USER_STATUSES,
  type listCompanyUsers,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

interface UsersFilter extends QueryOf<typeof listCompanyUsers> {
  /** Only users of this company; undefined means users of the whole group. */
  readonly companyId: string | undefined;
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'occupation',
  'companyId',
  'companyName',
  'role',
  'status',
  'updateDate',
] as const;

/** Selects users, except removed users and users who were migrated to another group. */
function selectUsers(db: TenantDb, companyId: string | undefined) {
  return db
    .selectFrom('public.users')
    .where('status', 'in', COMPANY_USER_STATUSES)
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''));
}

/** Returns one page of users and the total number of users that match. */
export async function listUsers(db: TenantDb, filter: UsersFilter) {
  const { query, status } = filter;
  const folded = (column: string) => sql`public.fold(${sql.ref(column)})`;
  // Phone numbers are stored without the punctuation that people type.
  const digits = query.replaceAll(/[()\s-]/g, '');
  const matching = selectUsers(db, filter.companyId)
    .$if(status !== undefined, (select) => select.where('status', '=', status ?? ''))
    .$if(query !== '', (select) =>
      select.where((where) =>
        where.or([
          matchesAnyColumn(
            ['name', 'email', 'occupation', 'company_name'].map((column) => folded(column)),
            query,
          ),
          ...(/^\d+$/.test(digits) ? [matchesAnyColumn([sql.ref('phone')], digits)] : []),
        ]),
      ),
    );
  const ordered = matching
    .select(COLUMNS)
    // Columns of the shared schema have no Portuguese collation, in contrast to columns of a group's tables.
    .orderBy(
      filter.field === 'updateDate'
        ? sql.ref('update_date')
        : sql`${sql.ref(filter.field)} collate "pt-BR-x-icu"`,
      filter.direction,
    )
    .orderBy('id');
  return onePage(ordered, filter);
}

/** Finds a user of the group, or of the company if one is given, and locks the row until the end of the transaction. */
export async function lockUser(db: TenantDb, id: string, companyId: string | undefined) {
  return selectUsers(db, companyId).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the group has no active admin besides the user. Other transactions that ask the same wait until this one ends. */
export async function isLastGroupAdmin(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_group_admin(${id}) as last`.execute(db);
  return rows[0]?.last ?? true;
}

/** Whether there is no active platform admin besides the user. Other transactions that ask the same wait until this one ends. */
export async function isLastPlatformAdmin(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_platform_admin(${id}) as last`.execute(
    db,
  );
  return rows[0]?.last ?? true;
}

/** Removes the second factor of a user of the group. Returns whether the user had one. */
export async function removeSecondFactor(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{
    removed: boolean;
  }>`select public.remove_second_factor(${id}) as removed`.execute(db);
  return rows[0]?.removed ?? false;
}

/** Finds the language of mails to a user of the group. */
export async function findLanguage(db: TenantDb, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('public.users').select('language').where('id', '=', id).executeTakeFirst();
  return row?.language;
}

/** Voids the activation link that was mailed to a user. Returns whether there was a valid link. */
export async function voidActivation(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ voided: boolean }>`select public.void_activation(${id}) as voided`.execute(db);
  return rows[0]?.voided ?? false;
}
