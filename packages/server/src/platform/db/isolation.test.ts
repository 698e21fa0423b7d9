/** Tenant isolation in the database itself, and a control that shows that these tests would detect a leak. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import pg from 'pg';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial } from '../../testing/equipment.ts';
import { openDatabase, type Tenant, type TenantDb } from './database.ts';
import { DatabaseBusy } from './transaction.ts';

const server = useApp();
let home: Tenant;
let foreign: Tenant;

beforeAll(async () => {
  const { rows } = await server.database.pool.query(
    'select name, schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups',
  );
  home = rows.find((row) => row.name === 'home');
  foreign = rows.find((row) => row.name === 'foreign');
});

const asHome = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => server.database.tenant(home, work);

/** Runs statements as the group `home` and returns PostgreSQL's error code, or undefined when they succeed. */
async function errorCodeOf(...statements: readonly string[]): Promise<string | undefined> {
  try {
    await asHome(async (db) => {
      for (const statement of statements) {
        await sql.raw(statement).execute(db);
      }
    });
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  }
}

const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

describe('without a tenant', () => {
  it('a statement finds no table', async () => {
    await expect(server.database.pool.query('select * from equipment')).rejects.toMatchObject({
      code: UNDEFINED_TABLE,
    });
    await expect(
      server.database.public((db) => sql`select * from equipment`.execute(db)),
    ).rejects.toMatchObject({ code: UNDEFINED_TABLE });
  });
});

describe('inside a tenant', () => {
  it('its own tables are readable', async () => {
    const { rows } = await asHome((db) =>
      sql<{ name: string }>`select name from companies order by name`.execute(db),
    );
    expect(rows.map((row) => row.name)).toEqual(['Casa Ltda', 'Irmã Ltda']);
  });

  it.each(['select * from', 'delete from', 'insert into'])('%s another group is forbidden', async (verb) => {
    const tail = verb === 'insert into' ? ' (id, name) values (gen_random_uuid(), $$x$$)' : '';
    expect(await errorCodeOf(`${verb} ${foreign.schemaName}.companies${tail}`)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('a search path to another group finds nothing', async () => {
    expect(
      await errorCodeOf(`set local search_path to ${foreign.schemaName}`, 'select * from companies'),
    ).toBe(UNDEFINED_TABLE);
  });

  it.each(['users', 'sessions', 'company_groups', 'login_failures', 'audit'])(
    'public.%s is unreadable',
    async (table) => {
      expect(await errorCodeOf(`select * from public.${table}`)).toBe(INSUFFICIENT_PRIVILEGE);
    },
  );

  it('audit rows can be added, but neither changed nor deleted', async () => {
    await server.call('companyAdmin', createCategory, { body: { name: 'Na trilha', enabled: true } });
    expect(await errorCodeOf(`update audit set act = 'other'`)).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await errorCodeOf('delete from audit')).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await errorCodeOf('truncate audit')).toBe(INSUFFICIENT_PRIVILEGE);
    const { rows } = await asHome((db) => sql`select feature, act from audit`.execute(db));
    expect(rows).toEqual([{ feature: 'categories', act: 'create' }]);
  });

  it('its tables cannot be changed or dropped', async () => {
    expect(await errorCodeOf('alter table companies add column x text')).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await errorCodeOf('drop table audit')).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('the tag directory shows and accepts only its own rows', async () => {
    const [ownSerial, foreignSerial] = [freshSerial(), freshSerial()];
    const add = (serial: string, tenant: Tenant) =>
      `insert into public.tag_directory (serial_number, tenant_role) values ('${serial}', '${tenant.tenantRole}')`;
    expect(await errorCodeOf(add(ownSerial, home))).toBeUndefined();
    expect(await errorCodeOf(add(foreignSerial, foreign))).toBe(INSUFFICIENT_PRIVILEGE);
    await server.database.tenant(foreign, (db) => sql.raw(add(foreignSerial, foreign)).execute(db));
    const { rows } = await asHome((db) => sql`select serial_number from public.tag_directory`.execute(db));
    expect(rows).toEqual([{ serialNumber: ownSerial }]);
    expect(await errorCodeOf(`update public.tag_directory set tenant_role = tenant_role`)).toBe(
      INSUFFICIENT_PRIVILEGE,
    );
    expect(await errorCodeOf(`delete from public.tag_directory`)).toBe(INSUFFICIENT_PRIVILEGE);
  });
});

describe('the pool', () => {
  // One client, so that every transaction uses the same one.
  const withOneClient = async (work: (database: ReturnType<typeof openDatabase>) => Promise<void>) => {
    const { host, port, user, database } = server.database.pool.options;
    const single = openDatabase({ host, port, user, database, max: 1 } as pg.PoolConfig);
    try {
      await work(single);
    } finally {
      await single.close();
    }
  };
  const ROLE_AND_PATH = `select current_user = session_user as plain, current_setting('search_path') as path`;

  it.each(['an error', 'success'])('after %s the role and the search path are reset', async (end) => {
    await withOneClient(async (database) => {
      const before = (await database.pool.query(ROLE_AND_PATH)).rows;
      expect(before).toEqual([{ plain: true, path: 'pg_catalog' }]);
      const work = async (statement: string) => database.tenant(home, (db) => sql.raw(statement).execute(db));
      if (end === 'an error') {
        await expect(work('select 1/0')).rejects.toMatchObject({ code: '22012' });
      } else {
        await work('select 1');
      }
      expect((await database.pool.query(ROLE_AND_PATH)).rows).toEqual(before);
      await expect(database.pool.query('select * from companies')).rejects.toMatchObject({
        code: UNDEFINED_TABLE,
      });
    });
  });

  it('a transaction of a group waits at most 8 seconds for a lock', async () => {
    const { rows } = await server.database.tenant(home, (db) =>
      sql<{ wait: string }>`select current_setting('lock_timeout') as wait`.execute(db),
    );
    expect(rows).toEqual([{ wait: '8s' }]);
  });

  it('rejects a transaction inside a transaction, which could deadlock', async () => {
    const nested = server.database.public(async () => server.database.tenant(home, async () => 'inside'));
    await expect(nested).rejects.toThrow('open already');
    expect(await server.database.tenant(home, async () => 'after it')).toBe('after it');
  });

  it('throws DatabaseBusy after the connection timeout and recovers', async () => {
    await withOneClient(async (database) => {
      const client = await database.pool.connect();
      // Set only now, since logging in may take longer.
      database.pool.options.connectionTimeoutMillis = 50;
      await expect(database.public(async () => 'in')).rejects.toBeInstanceOf(DatabaseBusy);
      client.release();
      expect(await database.public(async () => 'in')).toBe('in');
    });
  });

  it('control: a search path that is set for the session leaks to the next caller', async () => {
    await withOneClient(async ({ pool }) => {
      const client = await pool.connect();
      await client.query(`set search_path to ${foreign.schemaName}`);
      client.release();
      const { rows } = await pool.query('select name from companies');
      expect(rows).toEqual([{ name: 'Alheia Ltda' }]);
    });
  });

  it('rejects a tenant with a schema name that is no identifier', async () => {
    const maliciousTenant = { ...home, schemaName: 'public"; drop schema public; --' };
    await expect(
      (async () => server.database.tenant(maliciousTenant, async () => undefined))(),
    ).rejects.toThrow('not a schema');
  });
});
