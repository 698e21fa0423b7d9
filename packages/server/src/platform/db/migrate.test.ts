/** Tests of the migrations. A new and an upgraded tenant have the same schema, and a failed upgrade stops no other. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { schemaShape } from '../../testing/schema/schema-shape.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import type { Tenant } from './database.ts';
import { schemaVersionsOf, tenantUpgrade, upgradeGroups, type Migration } from './group-upgrades.ts';
import { migrate, readMigrations, type Migrations } from './migrate.ts';

const { host, port } = inject('cluster');
const name = `migrate_${process.pid}`;
let client: pg.Client;
let pool: pg.Pool;
let real: Migrations;
/** Schema of a group that the product has provisioned, before any test upgrades it. */
let provisionedShape: string[];
let tenantCount = 0;

beforeAll(async () => {
  const admin = new pg.Client({ host, port, user: 'mobcheck', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template mobcheck`);
  await admin.end();
  pool = new pg.Pool({ host, port, user: 'mobcheck', database: name });
  // A connection that the server ends fails its query. Without a listener the process would end as well.
  pool.on('connect', (connection) => void connection.on('error', () => undefined));
  client = new pg.Client({ host, port, user: 'mobcheck', database: name });
  await client.connect();
  real = await readMigrations();
  const { rows } = await client.query<Tenant>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  provisionedShape = await schemaShape(client, rows[0] ?? expect.fail());
});

afterAll(async () => {
  await client.end();
  await pool.end();
});

async function createEmptyTenant(): Promise<Tenant> {
  tenantCount += 1;
  const tenant = { schemaName: `g9${tenantCount}_shape`, tenantRole: `${name}_g9${tenantCount}` };
  await client.query(`create role ${tenant.tenantRole}; grant ${tenant.tenantRole} to current_user;
    create schema ${tenant.schemaName}`);
  return tenant;
}

/** Creates a tenant and upgrades it by each list of migrations, in a transaction of its own. */
async function tenantAfter(...steps: readonly (readonly Migration[])[]): Promise<Tenant> {
  const tenant = await createEmptyTenant();
  let version = 0;
  for (const step of steps) {
    await client.query(`begin;\n${tenantUpgrade(tenant, version, step)}\ncommit`);
    version = step.at(-1)?.number ?? version;
  }
  return tenant;
}

/** Returns the schema of a tenant after upgrades by these lists. */
async function shapeAfter(...steps: readonly (readonly Migration[])[]): Promise<string[]> {
  return schemaShape(client, await tenantAfter(...steps));
}

/** Runs statements and returns the tables of the catalogue that they read from end to end. */
async function scansOfCatalogue(statements: string): Promise<string[]> {
  // Leaves out one row of each scan. PostgreSQL itself reads one row of pg_class when a session reloads the table's statistics.
  const count = async () => {
    const { rows } = await client.query<{ name: string; walked: number }>(
      `select name, (pg_stat_get_xact_tuples_returned(name::regclass) - pg_stat_get_xact_numscans(name::regclass))::int as walked
       from unnest(array['pg_class', 'pg_attribute', 'pg_index', 'pg_depend', 'pg_constraint', 'pg_proc', 'pg_type', 'pg_trigger'])
         as name`,
    );
    return new Map(rows.map(({ name: table, walked }) => [table, walked]));
  };
  await client.query('begin');
  const before = await count();
  await client.query(statements);
  const after = await count();
  await client.query('commit');
  return [...after].flatMap(([table, walked]) => (walked > (before.get(table) ?? 0) ? [table] : []));
}

/** Returns the version after a list of migrations, whose numbers may have gaps. */
function versionOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.number ?? 0;
}

function withMigration(sql: string, after: readonly Migration[] = real.tenant): Migration[] {
  return [...after, { number: versionOf(after) + 1, name: 'planted.sql', sql }];
}

/** Each migration as an upgrade of its own. */
function oneByOne(migrations: readonly Migration[]): (readonly Migration[])[] {
  return migrations.map((_, index) => migrations.slice(0, index + 1));
}

const BOATS = `create table boats (id uuid primary key, name text not null default '', number integer generated always as identity);
  create index on boats (name);`;

describe('a new tenant', () => {
  it('has the schema of a tenant that was upgraded migration by migration', async () => {
    const fresh = await shapeAfter(real.tenant);
    // Lines of tables begin with `r`, of sequences with `S`, as in pg_class.relkind.
    expect(fresh.filter((line) => line.startsWith('r ')).length).toBeGreaterThan(10);
    expect(fresh).toEqual(await shapeAfter(...oneByOne(real.tenant)));
  });

  it('has the first rows of a tenant that was upgraded migration by migration', async () => {
    expect(real.tenant.at(-1)?.baseline).toContain('create table');
    const rowsAfter = async (...steps: readonly (readonly Migration[])[]) => {
      const { schemaName } = await tenantAfter(...steps);
      const rows: string[] = [];
      const tables = await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'`,
        [schemaName],
      );
      for (const { name: table } of tables.rows) {
        const { rows: found } = await client.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(content) - 'id' - 'update_date' as row from ${schemaName}."${table}" content`,
        );
        // Rows from before the histories are valid since 1970, and later rows since their creation, which differs between tenants.
        rows.push(
          ...found.map(({ row: { since, ...row } }) =>
            JSON.stringify([table, row, typeof since === 'string' && since.startsWith('1970-01-01')]),
          ),
        );
      }
      return rows.toSorted();
    };
    const fresh = await rowsAfter(real.tenant);
    expect(fresh.length).toBeGreaterThan(5);
    expect(fresh).toEqual(await rowsAfter(...oneByOne(real.tenant)));
  });

  it('has the schema of a tenant that was provisioned by the product', async () => {
    expect(provisionedShape).toEqual(await shapeAfter(real.tenant));
  });

  it('has the schema and grants of an upgraded tenant after another migration', async () => {
    const both = withMigration(BOATS);
    const fresh = await shapeAfter(both);
    expect(fresh).toContain('r boats granted to ROLE: DELETE INSERT SELECT UPDATE');
    expect(fresh).toContain('S boats_number_seq granted to ROLE: USAGE');
    expect(await shapeAfter(...oneByOne(both))).toEqual(fresh);
  });

  it('is made and upgraded without a walk through the catalogue of all groups', async () => {
    const tenant = await createEmptyTenant();
    expect(await scansOfCatalogue(tenantUpgrade(tenant, 0, real.tenant))).toEqual([]);
    const upgrade = tenantUpgrade(tenant, versionOf(real.tenant), withMigration(BOATS));
    expect(await scansOfCatalogue(upgrade)).toEqual([]);
    // A grant on all tables reads the whole of pg_class, so it shows that the measurement finds such reads.
    expect(await scansOfCatalogue(`grant select on all tables in schema public to current_user`)).toEqual([
      'pg_class',
    ]);
  });

  it('has no foreign key to another schema, so that a group can be on another node', async () => {
    const tenant = await createEmptyTenant();
    const foreignKeys = async () => {
      const { rows } = await client.query<{ conname: string; leaves: boolean }>(
        `select conname, target.relnamespace <> source.relnamespace as leaves from pg_constraint
         join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
         where contype = 'f' and $1::regnamespace in (source.relnamespace, target.relnamespace)`,
        [tenant.schemaName],
      );
      return { all: rows.length, leaving: rows.filter(({ leaves }) => leaves).map(({ conname }) => conname) };
    };
    await client.query(`begin;\n${tenantUpgrade(tenant, 0, real.tenant)}\ncommit`);
    expect(await foreignKeys()).toEqual({
      all: expect.toSatisfy((count: number) => count > 20),
      leaving: [],
    });
    await client.query(
      `create table ${tenant.schemaName}.boats (owner uuid constraint leaves references public.users)`,
    );
    expect((await foreignKeys()).leaving).toEqual(['leaves']);
  });

  it('keeps the trail from being rewritten', async () => {
    expect(await shapeAfter(real.tenant)).toContain('r audit granted to ROLE: INSERT SELECT');
  });
});

describe('an upgrade of the shared schema', () => {
  it('revokes the rights of each group, which inherits them from a common role instead', async () => {
    const database = `rights_${process.pid}`;
    const role = `${database}_g1`;
    const admin = new pg.Client({ host, port, user: 'mobcheck', database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${database}`);
    await admin.end();
    const older = new pg.Pool({ host, port, user: 'mobcheck', database });
    const before = real.public.filter(({ number }) => number < 35);
    // A start reads these tables, which the earlier migrations do not create.
    await older.query(
      'create table public.group_rights (role_name text); create table public.group_distribution ()',
    );
    await migrate(older, { public: before, tenant: [] });
    await older.query(
      `drop table public.group_rights, public.group_distribution;
       create role ${role}; grant ${role} to current_user;
       insert into public.company_groups (id, number, name, schema_name, tenant_role, schema_version)
         values (gen_random_uuid(), 1, 'old', 'g1_old', '${role}', 0);
       select public.admit_tenant('${role}')`,
    );
    const rights = async () => {
      const { rows } = await older.query(
        `select has_column_privilege($1, 'public.users', 'email', 'update') as change,
           has_table_privilege($1, 'public.users', 'delete') as delete,
           has_column_privilege($1, 'public.users', 'password_hash', 'select') as hashes,
           has_function_privilege($1, 'public.enqueue(text, jsonb, timestamptz)', 'execute') as enqueue,
           (select count(*)::int from pg_attribute, aclexplode(attacl)
            where attrelid = 'public.users'::regclass and grantee = $1::regrole) as own`,
        [role],
      );
      return rows[0];
    };
    const same = { change: true, delete: false, hashes: false, enqueue: true };
    expect(await rights()).toEqual({ ...same, own: expect.toSatisfy((count: number) => count > 10) });
    await migrate(older, { public: real.public, tenant: [] });
    expect(await rights()).toEqual({ ...same, own: 0 });
    await older.end();
  });
});

describe('a database that was restored without roles', () => {
  it('is refused with a sentence that says how to restore the roles', async () => {
    await pool.query(
      `update public.company_groups set tenant_role = 'gone_' || tenant_role where name = 'home'`,
    );
    await expect(migrate(pool, real)).rejects.toThrow(/lacks the roles of 1 company groups.*--roles-only/);
    await pool.query(
      `update public.company_groups set tenant_role = substr(tenant_role, 6) where name = 'home'`,
    );
    expect(await migrate(pool, real)).toEqual({ upgraded: 0, failed: [], undistributed: [] });
  });
});

// In the written order, because each upgrade begins at the version to which the test before it has brought the groups.
describe('an upgrade of all tenants', { shuffle: false }, () => {
  /** Adds a group with the current schema. */
  async function addGroup(groupName: string): Promise<Tenant> {
    const tenant = await createEmptyTenant();
    await client.query(`begin;\n${tenantUpgrade(tenant, 0, real.tenant)}\ncommit`);
    await pool.query(
      `insert into public.company_groups (id, name, schema_name, tenant_role, schema_version)
       values (gen_random_uuid(), $1, $2, $3, $4)`,
      [groupName, tenant.schemaName, tenant.tenantRole, versionOf(real.tenant)],
    );
    return tenant;
  }

  it('leaves out a failing tenant, names it, and finishes it in the next run', async () => {
    const groups = await pool.query<Tenant & { name: string }>(
      `select name, schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups order by number`,
    );
    const tenants = [...groups.rows, await addGroup('third')];
    const failing = groups.rows[1];
    const newest = versionOf(real.tenant) + 1;
    const next = { ...real, tenant: withMigration(BOATS) };

    // A table that already exists makes the migration of the second group fail.
    await client.query(`create table ${failing?.schemaName}.boats (id uuid)`);
    const reason = 'planted.sql: relation "boats" already exists (42P07)';
    expect(await migrate(pool, next)).toEqual({
      upgraded: tenants.length - 1,
      failed: [{ group: failing?.name, reason }],
      undistributed: [],
    });
    expect(await versions()).toEqual(tenants.map((tenant) => (tenant === failing ? newest - 1 : newest)));
    expect(await recordedFailures()).toEqual([{ name: failing?.name, reason, wasTried: true }]);

    await client.query(`drop table ${failing?.schemaName}.boats`);
    expect(await migrate(pool, next)).toEqual({ upgraded: 1, failed: [], undistributed: [] });
    expect(await versions()).toEqual(tenants.map(() => newest));
    expect(await recordedFailures()).toEqual([]);
    const fresh = await shapeAfter(next.tenant);
    for (const tenant of tenants) {
      expect(await schemaShape(client, tenant)).toEqual(fresh);
    }
    expect(await migrate(pool, next)).toEqual({ upgraded: 0, failed: [], undistributed: [] });
  });

  it('upgrades each group once when two servers run it at the same time', async () => {
    const tenants = await versions();
    const next = withMigration(BOATS.replaceAll('boats', 'ships'), withMigration(BOATS));
    const results = await Promise.all([upgradeGroups(pool, next), upgradeGroups(pool, next)]);
    expect(results.flatMap(({ failed }) => failed)).toEqual([]);
    expect(results.reduce((sum, { upgraded }) => sum + upgraded, 0)).toBe(tenants.length);
    expect(await versions()).toEqual(tenants.map(() => versionOf(next)));
  });

  it('upgrades only the named group', async () => {
    const before = await versions();
    const next = withMigration(
      BOATS.replaceAll('boats', 'planes'),
      withMigration(BOATS.replaceAll('boats', 'ships'), withMigration(BOATS)),
    );
    expect(await upgradeGroups(pool, next, 'third')).toEqual({ upgraded: 1, failed: [] });
    expect(await versions()).toEqual([...before.slice(0, -1), versionOf(next)]);
  });

  it('begins again after a deadlock with running changes', async () => {
    const next = withMigration(
      // A sequence also counts attempts that were rolled back.
      `do $$ begin
        if nextval('public.attempts') = 1 then
          raise exception 'deadlock detected' using errcode = 'deadlock_detected';
        end if;
      end $$;`,
      withMigration(
        BOATS.replaceAll('boats', 'planes'),
        withMigration(BOATS.replaceAll('boats', 'ships'), withMigration(BOATS)),
      ),
    );
    const { rows } = await client.query<{ schema: string }>(
      `select schema_name as schema from public.company_groups where name = 'third'`,
    );
    const [{ schema } = { schema: '' }] = rows;
    await client.query('create sequence public.attempts');
    // The newest table is the last that the upgrade locks, and the oldest the first.
    await client.query(`begin; lock table ${schema}.planes in row exclusive mode`);
    const upgraded = upgradeGroups(pool, next, 'third');
    await vi.waitFor(async () => {
      const waiting = await client.query(
        'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      );
      expect(waiting.rows).toHaveLength(1);
    }, WAIT_OPTIONS);
    await client.query(`lock table ${schema}.categories in row exclusive mode; commit`);
    expect(await upgraded).toEqual({ upgraded: 1, failed: [] });
    expect((await client.query('select last_value::int as attempts from public.attempts')).rows).toEqual([
      { attempts: 2 },
    ]);
  });

  it('fails as a whole when the database server ends the connections', async () => {
    const cut = withMigration('select pg_terminate_backend(pg_backend_pid());', [
      ...real.tenant,
      ...Array.from({ length: 3 }, (_, index) => ({
        number: versionOf(real.tenant) + 1 + index,
        name: '',
        sql: '',
      })),
    ]);
    await expect(upgradeGroups(pool, cut)).rejects.toThrow(/terminat/);
    expect(await recordedFailures()).toEqual([]);
  });
});

describe('schemaVersionsOf', () => {
  const later = (text: string) => withMigration(text);

  it('lets every earlier version be read', () => {
    expect(schemaVersionsOf(later(BOATS))).toEqual({ newest: versionOf(real.tenant) + 1, oldestReadable: 0 });
  });

  it('makes versions before a migration with the mark unreadable', () => {
    const marked = later(`-- earlier data must not be read\n${BOATS}`);
    expect(schemaVersionsOf(marked).oldestReadable).toBe(versionOf(real.tenant) + 1);
  });
});

async function recordedFailures() {
  const { rows } = await pool.query(
    `select name, upgrade_error as reason, upgrade_tried_at > now() - interval '1 minute' as "wasTried"
     from public.company_groups where upgrade_error is not null`,
  );
  return rows;
}

async function versions(): Promise<number[]> {
  const { rows } = await pool.query<{ schema_version: number }>(
    'select schema_version from public.company_groups order by number',
  );
  return rows.map((row) => row.schema_version);
}
