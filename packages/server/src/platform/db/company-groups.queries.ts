/** Queries of company groups, and of the files to which their rows refer. */
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
export async function findCompanyGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select([
      'id',
      'name',
      'schemaName',
      'tenantRole',
      'timeZone',
      'planId',
      'equipmentCap',
      'hasIntegrations',
    ])
    .where('name', '=', name)
    .executeTakeFirst();
}

export type FoundGroup = NonNullable<Awaited<ReturnType<typeof findCompanyGroup>>>;

/** A folder of files with keys `<schema>/<folder>/<id>/<name>`, and the table and column that refer to the files by key. */
export interface ReferencedFiles {
  readonly folder: string;
  readonly table: string;
  readonly column: string;
  /** Whether the table is in the shared schema. */
  readonly shared?: true;
}

/**
 * Gives the transaction one snapshot of all groups, so that a row in transit is found in exactly one group. Must run before the
 * first read. Each node of a cluster has its own snapshot. The nightly sweep checks again under `holdStill` before it deletes.
 */
export async function seeOneInstant(db: PublicDb): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
}

/**
 * Locks a group until the end of the transaction, so that nothing is imported or moved into it.
 * @param schemaName undefined means the shared schema, into which only imports restore files
 * @returns false while another transaction holds the lock, such as an import or a move
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

/** From this version of the groups' tables on, `file_guests` has the groups that refer to files of other groups. */
const NOTED_FROM = 25;

/** Records that another group got rows with files of this group. The files stay in their folder, also files of an earlier move. */
export async function noteMovedFiles(db: PublicDb, from: Tenant, to: Tenant): Promise<void> {
  await sql`
    insert into file_guests (owner_schema, guest_schema)
    select owner, ${to.schemaName}::text
    from (
      select ${from.schemaName}::text as owner
      union select owner_schema from file_guests where guest_schema = ${from.schemaName}) owners
    where owner <> ${to.schemaName}
    on conflict do nothing`.execute(db);
}

/**
 * Lists the groups with rows that may refer to files in a group's folder. The group itself comes first, since it has nearly all such rows.
 */
async function listGroupsWithFilesOf(db: PublicDb, schemaName: string): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select schema_name, tenant_role from company_groups
    where schema_name = ${schemaName} or schema_version < ${NOTED_FROM}
      or schema_name in (select guest_schema from file_guests where owner_schema = ${schemaName})
    order by schema_name <> ${schemaName}, number`.execute(db);
  return rows;
}

/**
 * Returns the keys to which no row of the shared schema or of any group refers. The search covers the group that stored the file and the
 * groups that received its companies. A moved photo keeps its key, and a product copied to another group keeps its id and picture.
 * @param keys of one folder
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
  const [schemaName = ''] = keys[0]?.split('/') ?? [];
  for (const group of await listGroupsWithFilesOf(db, schemaName)) {
    if (unreferenced.size === 0) {
      break;
    }
    // Selects by key. Several rows can refer to one photo, and the key contains the id of only one of them.
    const { rows } = await sql<{ key: string }>`
      select ${sql.id(column)} as key from ${tableIn(group, table)}
      where ${sql.id(column)} = any(${[...unreferenced]})`.execute(db);
    drop(rows);
  }
  return [...unreferenced];
}

/** Returns the bytes of a row's file, or null when it has no file or was not measured yet. */
export async function findFileBytes(
  db: TenantDb,
  { table }: ReferencedFiles,
  id: string,
): Promise<number | null> {
  const { rows } = await sql<{ fileBytes: number | null }>`
    select file_bytes from ${sql.id(table)} where id = ${id}`.execute(db);
  return rows[0]?.fileBytes ?? null;
}

/** Lists rows of a group with an unmeasured file. */
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
