/** Finds, inserts and locks companies, and sets their tag limits. */
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { COMPANY_COLUMNS } from './companies.queries.ts';

export async function findCompany(db: TenantDb, id: string) {
  return db.selectFrom('companies').select(COMPANY_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Finds the registered data of a company, with the address as the registration stores it. */
export async function findRegisteredCompany(db: TenantDb, id: string) {
  return db
    .selectFrom('companies')
    .select(['cnpj', 'fantasyName', 'address'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the data of a company that leaves for another group. */
export async function findLeavingCompany(db: TenantDb, id: string) {
  return db
    .selectFrom('companies')
    .select([...COMPANY_COLUMNS, 'fantasyName', 'address', 'fileBytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds and locks a company until the end of the transaction. Until then, no row that refers to the company can be added. */
export async function lockCompany(db: TenantDb, id: string) {
  return db
    .selectFrom('companies')
    .select(COMPANY_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks a company against its move to another group. Callers lock it before its rows, since a move locks in the same order. The
 * foreign key of a new row would lock the company too late.
 * @returns undefined when the company has moved
 */
export async function lockCompanyForShare(db: TenantDb, id: string) {
  return db.selectFrom('companies').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
}

export async function insertCompany(db: TenantDb, row: NewTenantRow<'companies'>): Promise<void> {
  await db.insertInto('companies').values(row).execute();
}

/** Lists ids and names of companies, by name. */
export async function listCompanyNames(db: TenantDb) {
  return db.selectFrom('companies').select(['id', 'name']).orderBy('name').execute();
}

/**
 * Locks the group's companies until the end of the transaction, so that the tags of a company are counted by one
 * transaction at a time. Rows that only refer to a company (an order, an uploaded sheet) can still be added.
 */
export async function lockCompanies(db: TenantDb) {
  return db.selectFrom('companies').select(['id', 'tagsLimit']).orderBy('id').forNoKeyUpdate().execute();
}

export type LockedCompanies = Awaited<ReturnType<typeof lockCompanies>>;

/** Sets the tag limit of an enabled company. A company that waits for its review gets no limit. */
export async function setTagsLimit(
  db: TenantDb,
  id: string,
  { tagsLimit, updateDate }: { readonly tagsLimit: number; readonly updateDate: Date },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ tagsLimit, updateDate })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('tagsLimit', '!=', tagsLimit)
    .execute();
}

/** Gives the only company of a group the group's new limit, if the company had the former limit. */
export async function followGroupLimit(
  db: TenantDb,
  { from, to, updateDate }: { readonly from: number; readonly to: number; readonly updateDate: Date },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ tagsLimit: to, updateDate })
    .where('tagsLimit', '=', from)
    .where('tagsLimit', '!=', to)
    .where(sql`(select count(*) from companies)`, '=', 1)
    .execute();
}
