/** Tests of the rights of company groups, with attacks by text smuggled into a statement of a group. */
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { buyTags, makeTags, sendTags, tagsOf } from '../../testing/produced-tags.ts';
import { openDatabase, type Tenant } from './database.ts';
import { openGroupPool } from './group-login.ts';
import { migrate, readMigrations } from './migrate.ts';

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

/** Runs statements in one transaction of the group `home`. Returns PostgreSQL's error code; undefined when they succeed. */
async function errorCodeOf(...statements: readonly string[]): Promise<string | undefined> {
  try {
    await server.database.tenant(home, async (db) => {
      for (const statement of statements) {
        await sql.raw(statement).execute(db);
      }
    });
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
const SYNTAX_ERROR = '42601';
const HASHES = `query_to_xml('select password_hash from public.users', true, false, '')`;
const PLATFORM_ADMIN = `email = 'platformadmin@mobcheck.test'`;
const TAKEOVERS = [
  `update public.users set role = 'MOBCHECK_ADMIN' where email = 'operator@mobcheck.test'`,
  `update public.users set password_hash = 'known' where ${PLATFORM_ADMIN}`,
  `update public.users set email = 'mine@mobcheck.test' where ${PLATFORM_ADMIN}`,
  `select public.remove_account(id, now()) from public.users where ${PLATFORM_ADMIN}`,
  `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
   select gen_random_uuid(), 'mine@mobcheck.test', '', 'MOBCHECK_ADMIN', 'ACTIVE', 'known', company_group_id, company_id, ''
   from public.users where ${PLATFORM_ADMIN}`,
];
const JOBS_OF_OTHERS = [
  `'billing-reconciliation', '{}'`,
  `'password-reset', '{"email": "platformadmin@mobcheck.test"}'`,
  `'forget-photos-of-group', '{"companyGroup": "foreign"}'`,
  `'import-run', '{"companyGroup": "foreign", "importId": "x"}'`,
  `'mail', '{"template": "welcome", "to": "operator@mobcheck.test"}'`,
  `'mail', '{"template": "service-order", "to": "foreignadmin@mobcheck.test"}'`,
  `'mail', '{"template": "service-order", "to": "stranger@example.com"}'`,
];

describe('a statement of a company group', () => {
  it.each([
    `select set_config('role', 'none', true), ${HASHES}`,
    `select set_config('role', 'mobcheck', true), ${HASHES}`,
    `select ${HASHES}`,
  ])('cannot read password hashes: %s', async (attack) => {
    expect(await errorCodeOf(attack)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it.each(['reset role', 'set role none', 'set role mobcheck', 'set session authorization mobcheck'])(
    'cannot read password hashes after: %s',
    async (attack) => {
      expect(await errorCodeOf(attack, 'select password_hash from public.users')).toBe(
        INSUFFICIENT_PRIVILEGE,
      );
    },
  );

  it('cannot become another group', async () => {
    const companies = `query_to_xml('select name from ${foreign.schemaName}.companies', true, false, '')`;
    expect(await errorCodeOf(`select set_config('role', '${foreign.tenantRole}', true), ${companies}`)).toBe(
      INSUFFICIENT_PRIVILEGE,
    );
  });

  it('cannot contain a second statement', async () => {
    expect(await errorCodeOf('select 1; reset role')).toBe(SYNTAX_ERROR);
  });

  it.each([
    `select public.remove_account(gen_random_uuid(), now())`,
    `select public.enqueue('billing-reconciliation', '{}')`,
  ])('cannot act as the platform: reset role, %s', async (attack) => {
    expect(await errorCodeOf('reset role', attack)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it.each(TAKEOVERS)('cannot make, take over or remove a platform admin: %s', async (attack) => {
    expect(await errorCodeOf(attack)).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await errorCodeOf(`set local mobcheck.session to '00ff'`, attack)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it.each(JOBS_OF_OTHERS)('cannot add the job %s', async (job) => {
    expect(await errorCodeOf(`select public.enqueue(${job})`)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it.each([
    ['a kind that only the platform gives', 'registration', 'operator'],
    ['to a person of another group', 'service-order', 'foreignadmin'],
  ])('cannot give a notice: %s', async (_, kind, reader) => {
    const { rows } = await server.database.pool.query('select id from public.users where email = $1', [
      `${reader}@mobcheck.test`,
    ]);
    const notice = `'${rows[0]?.id}', 'x', '${kind}', '{}', null, null, '', now()`;
    expect(await errorCodeOf(`select public.add_notice(${notice})`)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('cannot replace a notice of the platform', async () => {
    const { rows } = await server.database.pool.query('select id from public.users where email = $1', [
      'operator@mobcheck.test',
    ]);
    const noticeOf = (kind: string) =>
      `select public.add_notice('${rows[0]?.id}', 'x', '${kind}', '{}', null, null, '', now())`;
    await server.database.pool.query(noticeOf('sign-in'));
    expect(await errorCodeOf(noticeOf('service-order'))).toBe(INSUFFICIENT_PRIVILEGE);
    const kept = await server.database.pool.query(
      `delete from public.notices where about = 'x' returning kind`,
    );
    expect(kept.rows).toEqual([{ kind: 'sign-in' }]);
    expect(await errorCodeOf(noticeOf('service-order'), noticeOf('expiring'))).toBeUndefined();
    await server.database.pool.query('delete from public.notices');
  });

  it('cannot read notices', async () => {
    expect(await errorCodeOf('select from public.notices')).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('adds its own jobs and mails its own people', async () => {
    expect(
      await errorCodeOf(
        `select public.enqueue('import-run', '{"companyGroup": "home", "importId": "x"}')`,
        `select public.enqueue('mail', '{"template": "service-order", "to": "operator@mobcheck.test"}')`,
      ),
    ).toBeUndefined();
    await server.database.pool.query('delete from graphile_worker._private_jobs');
  });
});

describe('a company group with a role that logs in itself, as on the nodes of a cluster', () => {
  let own: pg.Client;
  beforeAll(async () => {
    await server.database.pool.query(`alter role ${home.tenantRole} login`);
    const { host, port, database } = server.database.pool.options;
    own = new pg.Client({ host, port, database, user: home.tenantRole });
    await own.connect();
  });
  afterAll(async () => {
    await own.end();
    await server.database.pool.query(`alter role ${home.tenantRole} nologin`);
  });

  /** Returns PostgreSQL's error code; undefined when the statement succeeds. */
  const codeOf = async (statement: string) =>
    own.query(statement).then(
      () => undefined,
      (error: pg.DatabaseError) => error.code,
    );

  it.each(TAKEOVERS)('cannot make, take over or remove a platform admin: %s', async (attack) => {
    expect(await codeOf(attack)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it.each(JOBS_OF_OTHERS)('cannot add the job %s', async (job) => {
    expect(await codeOf(`select public.enqueue(${job})`)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('adds jobs in its own name', async () => {
    await server.database.pool.query('delete from graphile_worker._private_jobs');
    expect(await codeOf(`select public.enqueue('import-run', '{"importId": "x"}')`)).toBeUndefined();
    const { rows } = await server.database.pool.query(
      `delete from graphile_worker._private_jobs returning payload ->> 'tenantRole' as role`,
    );
    expect(rows).toEqual([{ role: home.tenantRole }]);
  });

  it('cannot remove people of another group or give them notices', async () => {
    const select = `select id, status from public.users where email = 'foreignadmin@mobcheck.test'`;
    const before = await server.database.pool.query(select);
    const [{ id }] = before.rows;
    expect(await codeOf(`select public.remove_account('${id}', now())`)).toBeUndefined();
    expect((await server.database.pool.query(select)).rows).toEqual(before.rows);
    const notice = `'${id}', 'x', 'service-order', '{}', null, null, '', now()`;
    expect(await codeOf(`select public.add_notice(${notice})`)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it("cannot change the platform's data about tags of another group", async () => {
    const { runId } = await buyTags(server, { who: 'foreignGroupAdmin', quantity: 1 });
    await makeTags(server, runId);
    await sendTags(server, runId);
    const [tag] = await tagsOf(server, runId);
    expect(tag?.state).toBe('sent');
    expect(await codeOf(`select public.follow_tags(array['${tag?.serial}'], true, now())`)).toBeUndefined();
    expect(await tagsOf(server, runId)).toEqual([tag]);
  });
});

describe('the functions of the shared schema', () => {
  it('cannot be called by an arbitrary role', async () => {
    const { rows } = await server.database.pool.query(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('pg_monitor', oid, 'execute')
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    );
    expect(rows).toEqual([]);
  });
});

// In the written order, because the last test gives the rights of this database to another role.
describe('the rights in the shared schema', { shuffle: false }, () => {
  it('are granted to one role for all groups, since a grant to each group would exceed the size of a catalogue row', async () => {
    const { rows } = await server.database.pool.query(
      `select distinct grantee::regrole::text as role from (
         select relacl as list from pg_class where relnamespace = 'public'::regnamespace
         union all select attacl from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
         union all select proacl from pg_proc where pronamespace = 'public'::regnamespace
       ) lists, aclexplode(list) where grantee <> 0 and grantee <> current_user::regrole`,
    );
    const rights = await server.database.pool.query('select role_name as role from public.group_rights');
    expect(rows).toEqual(rights.rows);
  });

  it('belong to a role that no group can switch to', async () => {
    const { rows } = await server.database.pool.query(
      `select role_name, pg_has_role($1, role_name, 'set') as set, pg_has_role($1, role_name, 'usage') as usage
       from public.group_rights`,
      [home.tenantRole],
    );
    expect(rows).toEqual([{ role_name: expect.any(String), set: false, usage: true }]);
  });

  it('are granted again if a restored database server lacks their role', async () => {
    const countUsers = async () =>
      server.database.tenant(
        foreign,
        async (db) => (await db.selectFrom('public.users').select('id').execute()).length,
      );
    const before = await countUsers();
    const lost = `lost_rights_${process.pid}`;
    // The rights belong to this database, but the roles belong to the whole server, which other tests use.
    const { rows } = await server.database.pool.query('select role_name as role from public.group_rights');
    await server.database.pool.query(`revoke all on public.users from ${rows[0].role}`);
    await expect(countUsers()).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    await server.database.pool.query('update public.group_rights set role_name = $1', [lost]);
    await migrate(server.database.pool, await readMigrations());
    expect(await countUsers()).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});

describe('a control without the login of the groups', () => {
  it('a group that shares the login of the owner reads every hash', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query(`begin; set local role ${home.tenantRole}`);
      await client.query('reset role');
      const { rows } = await client.query<{ query_to_xml: string }>(`select ${HASHES}`);
      expect(rows[0]?.query_to_xml).toContain('$argon2');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

// In the written order, because the last test takes the login from the role that the test before it has made.
describe('the login of the groups', { shuffle: false }, () => {
  it('lets only a platform admin make another platform admin', async () => {
    const { rows } = await server.database.pool.query(
      `select company_id from public.users where ${PLATFORM_ADMIN}`,
    );
    const body = {
      name: 'Nova',
      email: 'nova@mobcheck.test',
      phone: '11987654321',
      occupation: 'Suporte',
      companyId: rows[0].company_id,
      role: 'MOBCHECK_ADMIN',
      status: 'ACTIVE',
    } as const;
    expect((await server.call('groupAdmin', createCompanyUser, { body })).status).toBe(403);
    expect((await server.call('platformAdmin', createCompanyUser, { body })).status).toBe(201);
  });

  it('is created again if a restored database server lacks it', async () => {
    const { host, port, user, database } = server.database.pool.options;
    const renamed = `lost_groups_${process.pid}`;
    await server.database.pool.query('update public.group_login set role_name = $1', [renamed]);
    await migrate(server.database.pool, await readMigrations());
    const second = openDatabase({ host, port, user, database } as pg.PoolConfig);
    try {
      const whoAsks = await second.tenant(foreign, async (db) =>
        sql<{ who: string }>`select session_user::text as who`.execute(db),
      );
      expect(whoAsks.rows).toEqual([{ who: renamed }]);
    } finally {
      await second.close();
    }
  });

  it('is replaced by the login of the owner, with a warning, if the database server refuses it', async () => {
    const { host, port, user, database } = server.database.pool.options;
    const owner = new pg.Pool({ host, port, user, database } as pg.PoolConfig);
    const warnings: string[] = [];
    await owner.query(`alter role lost_groups_${process.pid} nologin`);
    // A pooler keeps connections of the role that were opened before.
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
      `lost_groups_${process.pid}`,
    ]);
    expect(await openGroupPool(owner, (sentence) => warnings.push(sentence))).toBe(owner);
    expect(warnings).toEqual([expect.stringContaining('does not let the role')]);
    await owner.end();
  });
});
