/** Tests of attacks of a company group on a cluster, with functions of Citus and connections to the nodes. */
import { createCalendarKey } from '@mobcheck/contract/calendar/calendar.contract.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { prepareDistribution } from '../../platform/db/citus/distribution.ts';
import type { Tenant } from '../../platform/db/database.ts';
import { useApp } from '../app.ts';
import { registerTestEquipment } from '../equipment.ts';
import { setIntegrations } from '../integrations/tokens.ts';
import { emailOf } from '../people.ts';

const url = inject('citusUrl');
const REASON = url === undefined ? ' (not tried: CITUS_URL names no coordinator, see docs/citus.md)' : '';
const INSUFFICIENT_PRIVILEGE = '42501';

describe.skipIf(url === undefined)(`a statement of a company group on a cluster${REASON}`, () => {
  const server = useApp();
  let home: Tenant;
  let foreign: Tenant;
  beforeAll(async () => {
    const { rows } = await server.database.pool.query<Tenant & { name: string }>(
      'select name, schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups',
    );
    const groupOf = (name: string) =>
      rows.find((row) => row.name === name) ?? { schemaName: '', tenantRole: '' };
    [home, foreign] = [groupOf('home'), groupOf('foreign')];
  });

  /** Runs a statement in a transaction of the group `home`. Returns PostgreSQL's error code, or the answer. */
  async function answerOf(statement: string): Promise<unknown> {
    try {
      return await server.database.tenant(home, async (db) => (await sql.raw(statement).execute(db)).rows);
    } catch (error) {
      return error instanceof pg.DatabaseError ? error.code : error;
    }
  }

  const ATTACKS: [string, () => string][] = [
    [
      'become another group',
      () =>
        `select citus_run_local_command('set local role "${foreign.tenantRole}"'),
           query_to_xml('select name from ${foreign.schemaName}.companies', true, false, '')`,
    ],
    [
      'act as the platform in a session of its own',
      () =>
        `select * from run_command_on_coordinator($$
           insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
           select gen_random_uuid(), 'mine@mobcheck.test', '', 'MOBCHECK_ADMIN', 'ACTIVE', 'known', company_group_id, company_id, ''
           from public.users limit 1 returning email$$)`,
    ],
    [
      'remove the people of another group',
      () =>
        `select * from run_command_on_coordinator($$select public.remove_account('01980000-0000-7000-8000-000000000000', now())$$)`,
    ],
    [
      'end the tokens of people of another group',
      () =>
        `select * from run_command_on_coordinator($$select public.end_personal_keys('01980000-0000-7000-8000-000000000000', now())$$)`,
    ],
    ['run statements on the nodes', () => `select * from run_command_on_workers('select current_user')`],
    ['run statements everywhere', () => `select * from run_command_on_all_nodes('select current_user')`],
    ['run any text', () => `select worker_create_or_replace_object('create temp table mine ()')`],
    ['look for open ports', () => `select citus_check_connection_to_node('127.0.0.1', 22)`],
    ['leave its node', () => `select citus_schema_undistribute('${home.schemaName}')`],
    ['stop the writes of others', () => `select lock_shard_resources(7, array[102008])`],
  ];

  it.each(ATTACKS)('cannot %s', async (_, attack) => {
    expect(await answerOf(attack())).toBe(INSUFFICIENT_PRIVILEGE);
  });

  /** Connects for one piece of work, to the coordinator or a node. */
  async function connected<T>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { host, port, database } = server.database.pool.options;
    const client = new pg.Client({ host, port, database, ...options });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const nodes = () => [{ port: server.database.pool.options.port }, ...inject('cluster').workers];

  it('may call three functions of Citus, on each node', async () => {
    for (const node of nodes()) {
      const functions = await connected({ ...node, user: home.tenantRole }, async (client) =>
        client.query<{ name: string }>(
          `select proname as name from pg_proc join pg_depend on classid = 'pg_proc'::regclass and objid = pg_proc.oid
           join pg_extension on pg_extension.oid = refobjid and extname = 'citus'
           where deptype = 'e' and has_function_privilege(pg_proc.oid, 'execute') order by 1`,
        ),
      );
      expect(functions.rows).toEqual([
        { name: 'assign_distributed_transaction_id' },
        { name: 'read_intermediate_result' },
        { name: 'read_intermediate_results' },
      ]);
    }
  });

  it('finds nothing of others on the nodes', async () => {
    for (const node of inject('cluster').workers) {
      const answers = await connected({ ...node, user: home.tenantRole }, async (client) => {
        const codes: unknown[] = [];
        for (const attack of [
          `select from ${foreign.schemaName}.equipment`,
          'select from public.shared_changes',
          'select from pg_authid',
          'create table public.mine ()',
          'create schema mine',
          'create role mine',
          `set role ${foreign.tenantRole}`,
          'set role mobcheck',
        ]) {
          codes.push(
            await client.query(attack).then(
              () => attack,
              (error: pg.DatabaseError) => error.code,
            ),
          );
        }
        return new Set(codes);
      });
      expect(answers).toEqual(new Set([INSUFFICIENT_PRIVILEGE]));
    }
  });

  it('is recognised as its group on every server when its role logs in directly', async () => {
    const { user } = server.database.pool.options;
    for (const node of nodes()) {
      const change = async (...statements: string[]) =>
        connected({ ...node, user }, async (client) => {
          await client.query('set citus.enable_ddl_propagation to off');
          for (const statement of statements) {
            await client.query(statement);
          }
        });
      // Like functions of the shared schema, this function runs with the owner's rights when it calls `asking_group()`.
      await change(
        `create function public.who_asks() returns text language sql security definer set search_path = pg_catalog
         as 'select public.asking_group()'`,
        'grant execute on function public.who_asks to public',
      );
      const askedAs = async (login: string | undefined, role = 'none') =>
        connected({ ...node, user: login }, async (client) => {
          await client.query(`set role ${role}`);
          return (await client.query<{ who: string | null }>('select public.who_asks() as who')).rows[0]?.who;
        });
      try {
        expect(await askedAs(home.tenantRole)).toBe(home.tenantRole);
        expect(await askedAs(foreign.tenantRole)).toBe(foreign.tenantRole);
        expect(await askedAs(user, home.tenantRole)).toBe(home.tenantRole);
        expect(await askedAs(user)).toBeNull();
      } finally {
        await change('drop function public.who_asks');
      }
    }
  });

  it('reaches only rows and people of its own group when its role logs in directly', async () => {
    await registerTestEquipment(server);
    await registerTestEquipment(server, { who: 'foreignAdmin' });
    const peopleOf = async () =>
      (
        await server.database.pool.query<{ id: string; email: string }>(
          'select id, email, status from public.users order by id',
        )
      ).rows;
    const before = await peopleOf();
    const stranger = before.find(({ email }) => email === emailOf('foreignAdmin')) ?? expect.fail();
    await setIntegrations(server);
    await server.call('foreignAdmin', createCalendarKey, { body: { label: 'Celular' } });
    const countKeys = async () =>
      (await server.database.pool.query('select from public.calendar_keys')).rowCount;
    expect(await countKeys()).toBe(1);
    await connected({ user: home.tenantRole }, async (client) => {
      const { rows } = await client.query('select distinct tenant_role as role from public.tag_directory');
      expect(rows).toEqual([{ role: home.tenantRole }]);
      const people = await client.query<{ id: string }>('select id from public.users');
      expect(people.rows.map(({ id }) => id)).not.toContain(stranger.id);
      expect(people.rows).toHaveLength(5);
      await client.query('select public.remove_account($1, now())', [stranger.id]);
      await client.query('select public.end_personal_keys($1, now())', [stranger.id]);
    });
    expect(await peopleOf()).toEqual(before);
    expect(await countKeys()).toBe(1);
  });

  it('cannot run if a node grants functions of Citus to everybody, since the start fails', async () => {
    const [node] = inject('cluster').workers;
    const start = async () => connected({ user: server.database.pool.options.user }, prepareDistribution);
    const change = async (text: string) =>
      connected({ ...node, user: new URL(url ?? '').username }, async (client) => {
        await client.query('set citus.enable_ddl_propagation to off');
        await client.query(text);
      });
    await change('grant execute on function citus_run_local_command to public');
    try {
      await expect(start()).rejects.toThrow(
        new RegExp(`everybody may call functions of Citus on .*:${node?.port} `),
      );
    } finally {
      await change('revoke execute on function citus_run_local_command from public');
    }
    await start();
  });
});
