/** The company groups, for work that runs in each of them. */
import { sql } from 'kysely';
import type { PublicDb, Tenant, TenantDb } from './database.ts';
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Makes the transaction, which must not have read anything yet, see all groups at one instant: a row that is just being moved is in one. */
export async function seeOneInstant(db: PublicDb): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
}

/**
 * Keeps a group as it is until the end of the transaction: nobody imports or moves rows into it.
 * @param schemaName undefined: the shared schema, where only imports put files back
 * @returns false when somebody does that just now
 */
export async function holdStill(db: PublicDb, schemaName: string | undefined): Promise<boolean> {
  const { rows } =
    schemaName === undefined
      ? await sql`select where pg_try_advisory_xact_lock(727002)`.execute(db)
      : await sql`
          select from company_groups where schema_name = ${schemaName} for no key update skip locked`.execute(
          db,
        );
  return rows.length > 0;
}

/**
 * Returns those keys to which no row of the shared schema, or no row with the key's id in any group, refers. Every group is searched:
 * a product copied to another group keeps its id and picture.
 * @param keys of the folder
 */
export async function listUnreferencedKeys(
  db: PublicDb,
  { table, column, shared }: ReferencedFiles,
  keys: readonly string[],
): Promise<string[]> {
  const unreferenced = new Set(keys);
  const drop = (rows: readonly { key: string }[]) => rows.forEach(({ key }) => unreferenced.delete(key));
  if (shared === true) {
    drop(
      (
        await sql<{ key: string }>`
          select ${sql.id(column)} as key from public.${sql.id(table)} where ${sql.id(column)} = any(${keys})`.execute(
          db,
        )
      ).rows,
    );
    return [...unreferenced];
  }
  const groups = await listCompanyGroups(db);
  // Nearly all are found in their own group: it comes first.
  const isOwn = ({ schemaName }: CompanyGroup) => keys[0]?.startsWith(`${schemaName}/`) === true;
  for (const group of [...groups.filter(isOwn), ...groups.filter((other) => !isOwn(other))]) {
    const left = [...unreferenced];
    // What has another id cannot belong to a row.
    const ids = left.map((key) => key.split('/')[2] ?? '').filter((id) => UUID.test(id));
    if (ids.length === 0) {
      break;
    }
    const { rows } = await sql<{ key: string }>`
      select ${sql.id(column)} as key from ${tableIn(group, table)}
      where id = any(${ids}::uuid[]) and ${sql.id(column)} = any(${left})`.execute(db);
    drop(rows);
  }
  return [...unreferenced];
}

/** Lists rows of a group whose file has not been measured. */
export async function listUnmeasuredFiles(
  db: TenantDb,
  { table, column }: ReferencedFiles,
  limit: number,
): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, ${sql.id(column)} as key from ${sql.id(table)}
    where ${sql.id(column)} is not null and file_bytes is null limit ${limit}`.execute(db);
  return rows;
}
