/** Queries for the group that an import creates or replaces. */
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

/** Drops a schema and gives its name to another. Waits for transactions that use the dropped schema. */
export async function replaceSchema(db: PublicDb, former: string, next: string): Promise<void> {
  await sql`drop schema ${sql.id(former)} cascade`.execute(db);
  await sql`alter schema ${sql.id(next)} rename to ${sql.id(former)}`.execute(db);
}

/** Ends the sessions in a group, and deactivates people of companies that it no longer has. Platform admins stay. */
export async function settlePeople(db: PublicDb, group: PresentGroup): Promise<void> {
  await db.deleteFrom('sessions').where('companyGroupId', '=', group.id).execute();
  await sql`
    update public.users set status = 'INACTIVE'
    where company_group_id = ${group.id} and status in ('ACTIVE', 'PENDING') and role <> 'MOBCHECK_ADMIN'
      and company_id not in (select id from ${sql.id(group.schemaName, 'companies')})`.execute(db);
}

/** Deletes a group's rows from the directories of tags, documents and links. Serials to which `produced_tags` refers stay. */
export async function emptyDirectories(db: PublicDb, { tenantRole }: Tenant): Promise<void> {
  await db
    .deleteFrom('tagDirectory')
    .where('tenantRole', '=', tenantRole)
    .where('serialNumber', 'not in', (select) => select.selectFrom('producedTags').select('serialNumber'))
    .execute();
  await db.deleteFrom('documentDirectory').where('tenantRole', '=', tenantRole).execute();
  await sql`
    delete from public.share_directory where company_group_id =
      (select id from public.company_groups where tenant_role = ${tenantRole})`.execute(db);
}

/** Ends the links of an archive, since no key leads to them. */
export async function endShares(db: PublicDb, group: Tenant, now: Date): Promise<void> {
  await sql`
    update ${sql.id(group.schemaName, 'shares')} set ended_at = ${now}::timestamptz, ended_because = 'CLOSED'
    where ended_at is null`.execute(db);
}

/** Lists serials of a group's tags that the tag directory does not assign to the group. */
export async function listStrayTags(db: PublicDb, group: PresentGroup): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select serial_number as serial from ${sql.id(group.schemaName, 'tags')} tag
    where not exists (
      select from public.tag_directory directory
      where directory.serial_number = tag.serial_number and directory.tenant_role = ${group.tenantRole})
    order by serial_number`.execute(db);
  return rows.map((row) => row.serial);
}

/**
 * Reconciles the restored tags of a group with the data of production. A serial that was sent to the group becomes a tag of the group.
 * The free tag of a void serial is deleted.
 */
export async function settleProducedTags(db: PublicDb, group: PresentGroup, now: Date): Promise<void> {
  const tags = sql.id(group.schemaName, 'tags');
  const companies = sql.id(group.schemaName, 'companies');
  const isVoid = sql`serial_number in (
    select serial_number from public.produced_tags join public.tag_directory using (serial_number)
    where state = 'void' and tenant_role = '')`;
  await sql`delete from ${tags} where equipment_id is null and not retired and ${isVoid}`.execute(db);
  // The remaining void serials lead to the group, so that a scan of the tag still finds its equipment.
  await sql`
    update public.tag_directory set tenant_role = ${group.tenantRole}
    where serial_number in (select serial_number from ${tags} where ${isVoid})`.execute(db);
  const sent = sql`
    public.produced_tags produced
    join public.tag_directory directory using (serial_number)
    where produced.state in ('sent', 'claimed') and directory.tenant_role = ${group.tenantRole}`;
  // These tags were sent after the export. If the restored state lacks the buyer, they go to the group's first company.
  await sql`
    insert into ${tags} (serial_number, company_id, created_at, update_date)
    select serial_number, owner.id, ${now}::timestamptz, ${now}::timestamptz
    from (select serial_number, run_id from ${sent}) missing
    join public.production_runs run on run.id = missing.run_id
    join public.tag_orders tag_order on tag_order.id = run.order_id
    cross join lateral (
      select id from ${companies} order by id = tag_order.company_id desc nulls last, id limit 1) owner
    on conflict do nothing`.execute(db);
  await sql`
    update public.produced_tags produced
    set state = case when tag.equipment_id is null then 'sent' else 'claimed' end,
      claimed_at = case when tag.equipment_id is null then claimed_at else coalesce(claimed_at, ${now}::timestamptz) end,
      update_date = ${now}::timestamptz
    from ${tags} tag
    where tag.serial_number = produced.serial_number
      and produced.state = case when tag.equipment_id is null then 'claimed' else 'sent' end`.execute(db);
}

/** Creates a schema with the tables of a version, for rows that will replace the rows of a group. */
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

/** Returns the number of the transaction. */
export async function transactionId(db: PublicDb): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return rows[0]?.id ?? '';
}

export type TransactionOutcome = 'committed' | 'aborted' | 'in progress';

/** Returns how a transaction ended. @param id of `transactionId` */
export async function outcomeOf(db: PublicDb, id: string): Promise<TransactionOutcome | undefined> {
  const { rows } = await sql<{ outcome: TransactionOutcome | null }>`
    select pg_xact_status(${id}::xid8) as outcome`.execute(db);
  return rows[0]?.outcome ?? undefined;
}
