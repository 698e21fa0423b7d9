/** Creating and entering a company group's schema. */
import { sql } from 'kysely';
import { distributeSql } from './citus/distribution.ts';
import { closeAfterwards, type PublicDb, type Tenant, type TenantDb } from './database.ts';
import { switchOnly } from './group-login.ts';
import { tenantUpgrade, type Migration } from './group-upgrades.ts';
import { GroupOutdated } from './outdated-groups.ts';

/**
 * Returns the names of a new group's schema and role. The schema contains at most 40 letters of the group's name for
 * readability, within PostgreSQL's limit of 63 bytes. Roles belong to the whole server, not to one database, so the
 * role's name contains a mark of the database.
 */
export function tenantNames(number: number, name: string, databaseMark: string): Tenant {
  const letters = name.replaceAll(/[^a-z]/g, '').slice(0, 40);
  return { schemaName: `g${number}_${letters}`, tenantRole: `mobcheck_${databaseMark}_g${number}` };
}

/** Returns a short mark of the current database, 8 hexadecimal digits. */
export async function databaseMark(db: PublicDb): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select left(md5(current_database()), 8) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}

/** Creates role, schema and tables of a tenant, in the caller's transaction, after which its connection is closed. */
export async function createTenant(
  db: PublicDb,
  tenant: Tenant,
  migrations: readonly Migration[],
): Promise<void> {
  closeAfterwards(db);
  const { rows } = await sql<{ version: number; groupLogin: string; isDistributing: boolean }>`
    select current_setting('server_version_num')::int / 10000 as version, quote_ident(role_name) as group_login,
      exists (select from public.group_distribution) as is_distributing
    from public.group_login`.execute(db);
  const { version, groupLogin, isDistributing } = rows[0] ?? {
    version: 15,
    groupLogin: '',
    isDistributing: false,
  };
  // The nodes of a cluster are entered as the transaction's role, which has no password.
  const login = isDistributing ? 'login' : 'nologin';
  const role = tenant.tenantRole;
  await sql
    .raw(
      [
        `do $$ begin create role "${role}" ${login}; exception when duplicate_object then null; end $$;`,
        // Both logins switch to the tenant's role, the owner to create or leave a tenant, and the login of groups for all other work.
        `grant "${role}" to current_user, ${groupLogin} ${switchOnly(version)};`,
        `select public.admit_tenant('${role}');`,
        `create schema "${tenant.schemaName}";`,
        tenantUpgrade(tenant, 0, migrations),
      ].join('\n'),
    )
    .execute(db);
}

/**
 * Moves a new group's schema to a node, if this database distributes groups. Runs in the transaction that created the schema, just before
 * the users are added.
 */
export async function distributeTenant(db: PublicDb, { schemaName }: Tenant): Promise<void> {
  const { rows } = await sql`select from public.group_distribution`.execute(db);
  for (const statement of rows.length === 0 ? [] : distributeSql(schemaName)) {
    await sql.raw(statement).execute(db);
  }
}

/** Whether groups are distributed. @throws GroupOutdated when the tenant's schema could not be upgraded */
async function requireUpgraded(db: PublicDb, { schemaName }: Tenant): Promise<boolean> {
  const row = await db
    .selectFrom('companyGroups')
    .select([
      'upgradeError',
      sql<boolean>`exists (select from public.group_distribution)`.as('isDistributing'),
    ])
    .where('schemaName', '=', schemaName)
    .executeTakeFirst();
  if (typeof row?.upgradeError === 'string') {
    throw new GroupOutdated(true);
  }
  return row?.isDistributing ?? false;
}

/**
 * Runs work in a tenant inside a transaction of the shared schema, then switches back. It is for platform work that includes a tenant, such
 * as provisioning, registrations and moves between groups. Other code opens a transaction of the tenant.
 * @throws GroupOutdated when the tenant's schema could not be upgraded
 */
export async function insideTenant<T>(
  db: PublicDb,
  tenant: Tenant,
  work: (tenantDb: TenantDb) => Promise<T>,
): Promise<T> {
  const isDistributing = await requireUpgraded(db, tenant);
  if (!isDistributing) {
    // Another role would have another connection to the group's node, which sees nothing of this transaction.
    await sql`set local role ${sql.id(tenant.tenantRole)}`.execute(db);
  }
  await sql`set local search_path to ${sql.id(tenant.schemaName)}`.execute(db);
  // The same connection now sees the tenant's tables, so only the type changes.
  const result = await work(db as unknown as TenantDb);
  await sql`reset role`.execute(db);
  await sql`set local search_path to public`.execute(db);
  return result;
}
