/** Queries of the active group's people. Row security limits a group's role to its own people, without password hashes. */
import {
  COMPANY_USER_STATUSES,
  type listCompanyUsers,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesQuickSearch } from '../../platform/db/search.ts';

interface PeopleFilter extends QueryOf<typeof listCompanyUsers> {
  /** Only people of this company; undefined: of the whole group. */
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

/** Selects people who are neither removed nor migrated to another group. */
function selectPeople(db: TenantDb, companyId: string | undefined) {
  return db
    .selectFrom('public.users')
    .where('status', 'in', COMPANY_USER_STATUSES)
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''));
}

/** One page of people and the total of those that match. */
export async function listPeople(db: TenantDb, filter: PeopleFilter) {
  const { query, status } = filter;
  const folded = (column: string) => sql`public.fold(${sql.ref(column)})`;
  // Phone numbers are stored without the punctuation that people type.
  const digits = query.replaceAll(/[()\s-]/g, '');
  const matching = selectPeople(db, filter.companyId)
    .$if(status !== undefined, (select) => select.where('status', '=', status ?? ''))
    .$if(query !== '', (select) =>
      select.where((where) =>
        where.or([
          matchesQuickSearch(
            ['name', 'email', 'occupation', 'company_name'].map((column) => folded(column)),
            query,
          ),
          ...(/^\d+$/.test(digits) ? [matchesQuickSearch([sql.ref('phone')], digits)] : []),
        ]),
      ),
    );
  const ordered = matching
    .select(COLUMNS)
    // Columns of the shared schema have no Portuguese collation, unlike those of a group's tables.
    .orderBy(
      filter.field === 'updateDate'
        ? sql.ref('update_date')
        : sql`${sql.ref(filter.field)} collate "pt-BR-x-icu"`,
      filter.direction,
    )
    .orderBy('id');
  return onePage(ordered, filter);
}

/** Finds a person of the group, or of the company if one is given, and locks them until the end of the transaction. */
export async function lockPerson(db: TenantDb, id: string, companyId: string | undefined) {
  return selectPeople(db, companyId).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether nobody else is an active admin of the group; locks the admins, so that this stays true until the transaction ends. */
export async function isLastGroupAdmin(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_group_admin(${id}) as last`.execute(db);
  return rows[0]?.last ?? true;
}

/** Whether nobody else is an active platform admin; locks them, so that this stays true until the transaction ends. */
export async function isLastPlatformAdmin(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_platform_admin(${id}) as last`.execute(
    db,
  );
  return rows[0]?.last ?? true;
}

/** Voids the link of the activation mail that a person was sent; returns whether there was one. */
export async function voidActivation(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ voided: boolean }>`select public.void_activation(${id}) as voided`.execute(db);
  return rows[0]?.voided ?? false;
}
