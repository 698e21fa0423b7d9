/** The company groups, for work that runs in each of them. */
import { sql } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';
import { tableIn } from './tenant-tables.ts';

export interface CompanyGroup extends Tenant {
  readonly name: string;
}

/** Lists all company groups, the oldest first. */
export async function listCompanyGroups(db: PublicDb): Promise<CompanyGroup[]> {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole'])
    .orderBy('number')
    .execute();
}

/** Finds a group by its name. */
export async function findCompanyGroup(db: PublicDb, name: string): Promise<CompanyGroup | undefined> {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** A folder of files with keys `<schema>/<folder>/<id>/<name>`, and the table and column that refer to the files by key. */
export interface ReferencedFiles {
  readonly folder: string;
  readonly table: string;
  readonly column: string;
  /** Whether the table is in the shared schema; its rows are found by the key alone. */
  readonly shared?: true;
}

/**
 * Whether a row of the shared schema, or the row with an id in any group, refers to a file. Every group is searched: a
 * product copied to another group keeps its id and picture.
 */
export async function isFileReferenced(
  db: PublicDb,
  { table, column, shared }: ReferencedFiles,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<boolean> {
  if (shared === true) {
    const { rows } = await sql`
      select from public.${sql.id(table)} where ${sql.id(column)} = ${key}`.execute(db);
    return rows.length > 0;
  }
  for (const group of await listCompanyGroups(db)) {
    const { rows } = await sql`
      select from ${tableIn(group, table)} where id = ${id} and ${sql.id(column)} = ${key}`.execute(db);
    if (rows.length > 0) {
      return true;
    }
  }
  return false;
}
