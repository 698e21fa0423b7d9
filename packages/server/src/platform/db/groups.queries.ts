/** The company groups, for work that is done in each of them. */
import { sql } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';
import { tableIn } from './tenant-tables.ts';

export interface Group extends Tenant {
  readonly name: string;
}

/** All groups, the oldest first. */
export async function listGroups(db: PublicDb): Promise<Group[]> {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole'])
    .orderBy('number')
    .execute();
}

export async function findGroup(db: PublicDb, name: string): Promise<Group | undefined> {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** A table whose rows, one an id, name a file in a column. */
export interface NamingTable {
  readonly table: string;
  readonly column: string;
}

/** Whether the row of an id names a file in some group: a product copied to another group keeps its id and picture. */
export async function isFileNamed(
  db: PublicDb,
  { table, column }: NamingTable,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<boolean> {
  for (const group of await listGroups(db)) {
    const { rows } = await sql`
      select from ${tableIn(group, table)} where id = ${id} and ${sql.id(column)} = ${key}`.execute(db);
    if (rows.length > 0) {
      return true;
    }
  }
  return false;
}
