/** Companies as other features find, insert and lock them. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { COLUMNS } from './companies.queries.ts';

export async function findCompany(db: TenantDb, id: string) {
  return db.selectFrom('companies').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A company, locked until the end of the transaction; nothing that refers to it is added meanwhile. */
export async function lockCompany(db: TenantDb, id: string) {
  return db.selectFrom('companies').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertCompany(db: TenantDb, row: Insertable<TenantTables['companies']>): Promise<void> {
  await db.insertInto('companies').values(row).execute();
}

/** Companies as the filters of the reports offer them: by name. */
export async function listCompanyNames(db: TenantDb) {
  return db.selectFrom('companies').select(['id', 'name']).orderBy('name').execute();
}

/**
 * The group's companies, locked until the end of the transaction: whoever counts tags must wait. What only refers to a
 * company (an order, an uploaded sheet) is added meanwhile.
 */
export async function lockCompanies(db: TenantDb) {
  return db.selectFrom('companies').select(['id', 'tagsLimit']).orderBy('id').forNoKeyUpdate().execute();
}

export type LockedCompanies = Awaited<ReturnType<typeof lockCompanies>>;
