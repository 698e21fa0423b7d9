/** Companies of a group. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

export async function insertCompany(db: TenantDb, row: Insertable<TenantTables['companies']>): Promise<void> {
  await db.insertInto('companies').values(row).execute();
}

/** Companies as the filters of the reports offer them: by name. */
export async function listCompanyNames(db: TenantDb) {
  return db.selectFrom('companies').select(['id', 'name']).orderBy('name').execute();
}

/** The group's companies, locked until the end of the transaction: whoever counts tags must wait. */
export async function lockCompanies(db: TenantDb) {
  return db.selectFrom('companies').select(['id', 'name', 'tagsLimit']).orderBy('id').forUpdate().execute();
}

/** Name of a company, undefined when the group has none of this id. */
export async function findCompanyName(db: TenantDb, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
