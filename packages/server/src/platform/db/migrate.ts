/** Numbered, forward-only SQL migrations for the shared schema and for every company group. */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { distributeGroups, prepareDistribution, type UndistributedGroup } from './citus/distribution.ts';
import {
  findLackingRoles,
  prepareGroupLogin,
  prepareGroupRights,
  setLoginDefaults,
  type LackingRole,
} from './group-login.ts';
import { upgradeGroups, type Migration, type UpgradeResult } from './group-upgrades.ts';
import { migrateJobs } from './jobs-schema.ts';

export interface Migrations {
  readonly public: readonly Migration[];
  readonly tenant: readonly Migration[];
}

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** Creates the newest schema of a group in one step. A new group has no rows that a migration would change. */
export const BASELINE = new URL('tenant-baseline.gen.sql', FOLDER);
// An arbitrary number, which keeps two servers from migrating at once.
const ADVISORY_LOCK_ID = 727_001;

async function readFolder(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      number: Number(name.slice(0, 4)),
      name,
      sql: await readFile(new URL(name, folder), 'utf8'),
    })),
  );
}

/** Reads the migrations of both schemas, in order. The last migration that the baseline includes gets the baseline. */
export async function readMigrations(): Promise<Migrations> {
  const baseline = await readFile(BASELINE, 'utf8');
  const version = Number(/after migration (\d+)/.exec(baseline)?.[1]);
  const tenant = await readFolder(new URL('tenant/', FOLDER));
  return {
    public: await readFolder(new URL('public/', FOLDER)),
    tenant: tenant.map((migration) =>
      migration.number === version ? { ...migration, baseline } : migration,
    ),
  };
}

async function migratePublic(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists public.migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ number: number }>('select number from public.migrations');
  const applied = new Set(rows.map((row) => row.number));
  for (const migration of migrations.filter((item) => !applied.has(item.number))) {
    await client.query(`begin; set local search_path to public;\n${migration.sql}`);
    await client.query('insert into public.migrations (number, name) values ($1, $2)', [
      migration.number,
      migration.name,
    ]);
    await client.query('commit');
  }
}

/**
 * Requires the roles of all groups, which a dump of one database does not contain.
 * @throws Error with a sentence for the operator
 */
function requireTenantRoles(lacking: readonly LackingRole[]): void {
  const gone = lacking.filter(({ exists }) => !exists);
  if (gone.length > 0) {
    throw new Error(
      `the database server lacks the roles of ${gone.length} company groups (${gone[0]?.role ?? ''}…), as after a restore of the database alone: restore the roles first (pg_dumpall --roles-only of the former server, with psql), then the database again, which also restores their rights`,
    );
  }
}

/**
 * Upgrades the whole database. Several servers may call it at once, and again after an interruption.
 * @param options `isCitus` means that the database is a coordinator of Citus, whose nodes get the groups
 * @returns the number of upgraded company groups, the groups that failed and the groups that could not be distributed
 * @throws when any other part of the upgrade fails
 */
export async function migrate(
  pool: pg.Pool,
  migrations: Migrations,
  { isCitus = false }: { readonly isCitus?: boolean } = {},
): Promise<UpgradeResult & { readonly undistributed: readonly UndistributedGroup[] }> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_ID]);
    try {
      await setLoginDefaults(client, 'current_user');
      await migrateJobs(pool);
      await migratePublic(client, migrations.public);
      const lacking = await findLackingRoles(client);
      requireTenantRoles(lacking);
      await prepareGroupLogin(client, lacking);
      await prepareGroupRights(client, lacking);
      if (isCitus) {
        await prepareDistribution(client);
      }
      const result = await upgradeGroups(pool, migrations.tenant);
      return { ...result, undistributed: (await distributeGroups(pool)).failed };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK_ID]);
    }
  } finally {
    client.release();
  }
}
