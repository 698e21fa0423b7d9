/** Queries of the companies of a group. */
import type * as contract from '@mobcheck/contract/companies/companies.contract.ts';
import { normaliseCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb, TenantChange } from '../../platform/db/database.ts';
import type { MeasuredFile } from '../../platform/files/measure-files.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';
import { PIECES_WITHIN_LIMITS } from './company-limits.exported.queries.ts';

type CompanyQuery = QueryOf<typeof contract.listCompanies>;

export const COMPANY_COLUMNS = [
  'id',
  'name',
  'cnpj',
  'mainContactName',
  'email',
  'phone',
  'enabled',
  'tagsLimit',
  'imageKey',
  'updateDate',
] as const;

// Tags that count against the limit.
const tagsEnabled = sql<number>`(
  select coalesce(sum(pieces), 0)::int from ${PIECES_WITHIN_LIMITS} where counted.company_id = companies.id)`;

function matching(db: TenantDb, { query, enabled }: CompanyQuery) {
  const folded = (column: string) => sql`public.fold(${sql.ref(column)})`;
  // CNPJs are stored without the punctuation that people type.
  const cnpj = normaliseCnpj(query);
  return db
    .selectFrom('companies')
    .$if(enabled !== undefined, (select) => select.where('enabled', '=', enabled ?? false))
    .$if(query !== '', (select) =>
      select.where((where) =>
        where.or([
          matchesAnyColumn([folded('name'), folded('main_contact_name'), folded('email')], query),
          ...(cnpj === '' ? [] : [matchesAnyColumn([folded('cnpj')], cnpj)]),
        ]),
      ),
    );
}

/** Lists the CNPJs of the group's companies, including empty ones. */
export async function listCnpjs(db: TenantDb) {
  return db.selectFrom('companies').select(['id', 'cnpj']).execute();
}

/** Returns one page of companies and the total of matching companies. */
export async function listCompanies(db: TenantDb, query: CompanyQuery) {
  const ordered = matching(db, query)
    .select([...COMPANY_COLUMNS, tagsEnabled.as('tagsEnabled')])
    .orderBy(query.field, query.direction)
    .orderBy('id');
  return onePage(ordered, query);
}

/** Finds a company with the number of its tags that count against the limit. */
export async function findCompanyWithTagCount(db: TenantDb, id: string) {
  return db
    .selectFrom('companies')
    .select([...COMPANY_COLUMNS, tagsEnabled.as('tagsEnabled')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks all companies of the group against writes, so that no concurrent save takes a name or CNPJ that was found free. */
export async function lockCompaniesTable(db: TenantDb): Promise<void> {
  await sql`lock table companies in share row exclusive mode`.execute(db);
}

/** Whether another company has the name (regardless of accents and case), and whether another company has the CNPJ. */
export async function findDuplicates(
  db: TenantDb,
  { name, cnpj }: { name: string; cnpj: string },
  except?: string,
) {
  return db
    .selectFrom('companies')
    .select([
      sql<boolean>`coalesce(bool_or(public.fold(name) = public.fold(${name})), false)`.as('name'),
      sql<boolean>`coalesce(bool_or(cnpj <> '' and cnpj = ${cnpj}), false)`.as('cnpj'),
    ])
    .$if(except !== undefined, (select) => select.where('id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
}

export async function updateCompany(
  db: TenantDb,
  id: string,
  change: TenantChange<'companies'>,
): Promise<void> {
  await db.updateTable('companies').set(change).where('id', '=', id).execute();
}

/** Updates the copies of a company's name in the rows of the group's users and sessions. */
export async function renameCopies(db: TenantDb, id: string, name: string): Promise<void> {
  await sql`select public.rename_company_copies(${id}, ${name})`.execute(db);
}

/** Saves the bytes of a logo, unless the company has another logo by now. */
export async function setFileBytes(db: TenantDb, { id, key, bytes }: MeasuredFile): Promise<void> {
  await db
    .updateTable('companies')
    .set({ fileBytes: bytes })
    .where('id', '=', id)
    .where('imageKey', '=', key)
    .execute();
}
