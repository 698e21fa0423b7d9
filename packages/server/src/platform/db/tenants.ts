/** A company group's schema and role in the database. */
import { sql } from 'kysely';
import type { PublicDb, Tenant, TenantDb } from './database.ts';
import { tenantUpgrade, type Migration } from './migrate.ts';

/**
 * Names of a new group's schema and role. The typed name only decorates the schema: at most 40 of its letters, so
 * that with the number it stays within PostgreSQL's 63 bytes. Roles belong to the whole server, not to one
 * database, so theirs carries a mark of the database.
 */
export function tenantNames(number: number, name: string, databaseMark: string): Tenant {
  const letters = name.replaceAll(/[^a-z]/g, '').slice(0, 40);
  return { schemaName: `g${number}_${letters}`, tenantRole: `mobcheck_${databaseMark}_g${number}` };
}

/** A short mark of the database that the handle is on: 8 hexadecimal digits. */
export async function databaseMark(db: PublicDb): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select left(md5(current_database()), 8) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}

/** Makes role, schema and tables of a tenant, in the transaction of the caller. */
export async function createTenant(
  db: PublicDb,
  tenant: Tenant,
  migrations: readonly Migration[],
): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  // Membership lets the login role take the tenant's role on, but (from 16 on) never use its rights unasked.
  const options = (rows[0]?.version ?? 15) >= 16 ? 'with inherit false, set true' : '';
  const role = tenant.tenantRole;
  await sql
    .raw(
      [
        `do $$ begin create role "${role}" nologin; exception when duplicate_object then null; end $$;`,
        `grant "${role}" to current_user ${options};`,
        `select public.admit_tenant('${role}');`,
        `grant execute on function public.enqueue to "${role}";`,
        `create schema "${tenant.schemaName}";`,
        tenantUpgrade(tenant, 0, migrations),
      ].join('\n'),
    )
    .execute(db);
}

/**
 * Works in a tenant inside a transaction that began on the shared schema, then comes back to it. For provisioning
 * and migration between groups alone: everything else takes a tenant's transaction from the start.
 */
export async function insideTenant<T>(
  db: PublicDb,
  tenant: Tenant,
  work: (tenantDb: TenantDb) => Promise<T>,
): Promise<T> {
  await sql`set local role ${sql.id(tenant.tenantRole)}`.execute(db);
  await sql`set local search_path to ${sql.id(tenant.schemaName)}`.execute(db);
  // The same connection, now seeing the tenant's tables: only the type has to learn it.
  const result = await work(db as unknown as TenantDb);
  await sql`reset role`.execute(db);
  await sql`set local search_path to public`.execute(db);
  return result;
}
