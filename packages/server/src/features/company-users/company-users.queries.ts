/** People of the active group: row security shows a group's role its own people alone, and never a password hash. */
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
  /** Only people of this company. */
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

/** People who are there: neither removed nor moved to another group. */
function people(db: TenantDb, companyId: string | undefined) {
  return db
    .selectFrom('public.users')
    .where('status', 'in', COMPANY_USER_STATUSES)
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''));
}

/** One page of people and the total of those that match. */
export async function listPeople(db: TenantDb, filter: PeopleFilter) {
  const { query, status } = filter;
  const folded = (column: string) => sql`public.fold(${sql.ref(column)})`;
  // A phone number is kept as digits; it is looked for however it is typed.
  const digits = query.replaceAll(/[()\s-]/g, '');
  const matching = people(db, filter.companyId)
    .$if(status !== undefined, (select) => select.where('status', '=', status ?? ''))
    .$if(query !== '', (select) =>
      select.where((either) =>
        either.or([
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
    // The shared schema has no language; the tables of a group sort in Portuguese.
    .orderBy(
      filter.field === 'updateDate'
        ? sql.ref('update_date')
        : sql`${sql.ref(filter.field)} collate "pt-BR-x-icu"`,
      filter.direction,
    )
    .orderBy('id');
  return onePage(ordered, filter);
}

/** A person of the group (and of the company, when one is given), locked until the end of the transaction. */
export async function lockPerson(db: TenantDb, id: string, companyId: string | undefined) {
  return people(db, companyId).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether nobody else of the group is an active admin of it; the answer holds until the transaction ends. */
export async function isLastGroupAdmin(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_group_admin(${id}) as last`.execute(db);
  return rows[0]?.last ?? true;
}

/** Whether nobody else of the installation is an active platform admin; the answer holds until the transaction ends. */
export async function isLastPlatformAdmin(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select public.is_last_platform_admin(${id}) as last`.execute(
    db,
  );
  return rows[0]?.last ?? true;
}

/** Makes the activation mail that a person has got worthless; answers whether there was one. */
export async function voidActivation(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ voided: boolean }>`select public.void_activation(${id}) as voided`.execute(db);
  return rows[0]?.voided ?? false;
}
