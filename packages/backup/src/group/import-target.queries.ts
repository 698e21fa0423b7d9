/** The group that an import creates or replaces, in the shared schema. */
import { sql } from 'kysely';
import type { PublicDb, Tenant } from '@mobcheck/server/platform/db/database.ts';
import { tenantUpgrade, type Migration } from '@mobcheck/server/platform/db/group-upgrades.ts';

export interface PresentGroup extends Tenant {
  readonly id: string;
  readonly name: string;
}

/** Finds the groups that have an id or a name. */
export async function findPresentGroups(
  db: PublicDb,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<PresentGroup[]> {
  return db
    .selectFrom('companyGroups')
    .select(['id', 'name', 'schemaName', 'tenantRole'])
    .where((row) => row.or([row('id', '=', id), row('name', '=', name)]))
    .execute();
}

/** Returns the number of the last migration of the shared schema. */
export async function newestPublicMigration(db: PublicDb): Promise<number> {
  const row = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  return row?.number ?? 0;
}

export async function setSchemaVersion(db: PublicDb, id: string, schemaVersion: number): Promise<void> {
  await db.updateTable('companyGroups').set({ schemaVersion }).where('id', '=', id).execute();
}

/** Locks a group against changes of its row until the end of the transaction. */
export async function lockGroup(db: PublicDb, id: string): Promise<void> {
  await db.selectFrom('companyGroups').select('id').where('id', '=', id).forUpdate().execute();
}

/** Puts a schema in the place of another, which is dropped. Waits for the transactions that use it. */
export async function replaceSchema(db: PublicDb, former: string, next: string): Promise<void> {
  await sql`drop schema ${sql.id(former)} cascade`.execute(db);
  await sql`alter schema ${sql.id(next)} rename to ${sql.id(former)}`.execute(db);
}

/** Ends the sessions in a group, and deactivates those of its people whose company it no longer has; platform admins stay. */
export async function settlePeople(db: PublicDb, group: PresentGroup): Promise<void> {
  await db.deleteFrom('sessions').where('companyGroupId', '=', group.id).execute();
  await sql`
    update public.users set status = 'INACTIVE'
    where company_group_id = ${group.id} and status in ('ACTIVE', 'PENDING') and role <> 'MOBCHECK_ADMIN'
      and company_id not in (select id from ${sql.id(group.schemaName, 'companies')})`.execute(db);
}

/** Removes a group's rows of the directories; the serials of tags that the platform made stay, because their orders name them. */
export async function emptyDirectories(db: PublicDb, { tenantRole }: Tenant): Promise<void> {
  await db
    .deleteFrom('tagDirectory')
    .where('tenantRole', '=', tenantRole)
    .where('serialNumber', 'not in', (select) => select.selectFrom('producedTags').select('serialNumber'))
    .execute();
  await db.deleteFrom('documentDirectory').where('tenantRole', '=', tenantRole).execute();
}

/** Lists serials of a group's tags that the directory does not lead to the group. */
export async function listStrayTags(db: PublicDb, group: PresentGroup): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select serial_number as serial from ${sql.id(group.schemaName, 'tags')} tag
    where not exists (
      select from public.tag_directory directory
      where directory.serial_number = tag.serial_number and directory.tenant_role = ${group.tenantRole})
    order by serial_number`.execute(db);
  return rows.map((row) => row.serial);
}

/** Creates a schema for the rows that are to replace those of a group, with the tables of a version. */
export async function createIncomingSchema(
  db: PublicDb,
  incoming: Tenant,
  migrations: readonly Migration[],
): Promise<void> {
  await sql`create schema ${sql.id(incoming.schemaName)}`.execute(db);
  await upgradeSchema(db, incoming, 0, migrations);
}

/** Brings the tables of a group from a version to the newest of the list. */
export async function upgradeSchema(
  db: PublicDb,
  tenant: Tenant,
  from: number,
  migrations: readonly Migration[],
): Promise<void> {
  await sql.raw(tenantUpgrade(tenant, from, migrations)).execute(db);
}
