/** Tests of company groups on the nodes of a Citus cluster, with placement, calls, upgrades, and moves of companies and groups. */
import { setTimeout as pause } from 'node:timers/promises';
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { listEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { putInspectionQuestions } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distributeGroups } from '../../platform/db/citus/distribution.ts';
import { upgradeGroups } from '../../platform/db/group-upgrades.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { useApp } from '../app.ts';
import { customers, inspectByTag } from '../customers.ts';
import { registerTestEquipment } from '../equipment.ts';
import { provisionGeneric } from '../generic-group.ts';
import { emailOf } from '../people.ts';
import { callsUntil } from './calls-until.ts';

const url = inject('citusUrl');
/** Duration of the calls of a group before, between and after its moves. */
const STRETCH_MS = 1500;

const REASON = url === undefined ? ' (not tried: CITUS_URL names no coordinator, see docs/citus.md)' : '';

describe.skipIf(url === undefined)(`groups on the nodes of a cluster${REASON}`, () => {
  const server = useApp();
  const { call } = server;
  let operator: pg.Client;
  beforeAll(async () => {
    const address = new URL(url ?? '');
    address.pathname = `/${server.database.pool.options.database}`;
    operator = new pg.Client({ connectionString: address.href });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
  });

  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await operator.query<Row>(text, values)).rows;

  /** Returns the node of each group. */
  const places = async () =>
    Object.fromEntries(
      (
        await rowsOf<{ schema: string; port: number }>(
          `select nspname as schema, nodeport as port
           from pg_dist_schema join pg_namespace on pg_namespace.oid = schemaid
           join pg_dist_partition partition on partition.colocationid = pg_dist_schema.colocationid
           join pg_dist_shard using (logicalrelid) join pg_dist_shard_placement using (shardid)
           group by 1, 2`,
        )
      ).map(({ schema, port }) => [schema, port]),
    );

  it('are on different nodes', async () => {
    const { g1_home: home, g2_foreign: foreign } = await places();
    expect(new Set([home, foreign])).toEqual(new Set(inject('cluster').workers.map(({ port }) => port)));
  });

  it('serve their own calls and do not see each other', async () => {
    const { serial } = await registerTestEquipment(server);
    await registerTestEquipment(server, { who: 'foreignAdmin' });
    const params = { serial };
    expect((await call('foreignAdmin', updateEquipment, { params, body: {} as never })).status).toBe(400);
    const roles = await rowsOf<{ home: string }>(
      `select tenant_role as home from public.company_groups where name = 'home'`,
    );
    await operator.query(`begin; set local role "${roles[0]?.home}"`);
    await expect(operator.query('select from g2_foreign.equipment')).rejects.toThrow('permission denied');
    await operator.query('rollback');
  });

  it('refuse a taken name with the same error as without a cluster', async () => {
    const create = async () => call('groupAdmin', createCategory, { body: { name: 'Barcos' } });
    expect((await create()).status).toBe(201);
    expect((await create()).problem.code).toBe('CATEGORY_NAME_EXISTS');
  });

  it('only the groups of an unreachable node fail, until it can be reached again', async () => {
    const listOf = async (who: 'companyAdmin' | 'foreignAdmin') => call(who, listEquipment, { query: {} });
    const [node] = await rowsOf<{ id: number; host: string; port: number }>(
      'select nodeid as id, nodename as host, nodeport as port from pg_dist_node where nodeport = $1',
      [(await places())['g1_home']],
    );
    const leadTo = async (host: string, port: number) =>
      operator.query('select citus_update_node($1::integer, $2::text, $3::integer)', [node?.id, host, port]);
    expect((await listOf('companyAdmin')).status).toBe(200);
    // No server listens on this port.
    await leadTo('127.0.0.1', 1);
    try {
      const lost = await listOf('companyAdmin');
      expect([lost.status, lost.headers['retry-after']]).toEqual([503, expect.any(String)]);
      expect((await listOf('foreignAdmin')).status).toBe(200);
    } finally {
      await leadTo(node?.host ?? '', node?.port ?? 0);
      // The nodes must also learn the address again, since changes of tables need it.
      await operator.query('select start_metadata_sync_to_all_nodes()');
    }
    expect((await listOf('companyAdmin')).status).toBe(200);
  });

  it('are upgraded by a migration with a table, an index, a function and a trigger', async () => {
    const { tenant } = await readMigrations();
    const number = (tenant.at(-1)?.number ?? 0) + 1;
    const sql = `-- Boats; and what belongs to them.
      create table boats (id uuid primary key, name text not null default 'a;b', changed integer not null default 0);
      alter table boats add column company_id uuid;
      alter table boats add constraint boats_company foreign key (company_id) references companies (id);
      create index on boats (name);
      create function count_change() returns trigger language plpgsql as $$ begin
        new.changed := old.changed + 1; return new; end $$;
      create trigger count_change before update on boats for each row execute function count_change();
      insert into boats (id) values ('00000000-0000-0000-0000-000000000001');`;
    const result = await upgradeGroups(server.database.pool, [...tenant, { number, name: 'boats', sql }]);
    expect(result).toEqual({ upgraded: 2, failed: [] });
    const groups = await rowsOf<{ schema: string; role: string }>(
      'select schema_name as schema, tenant_role as role from public.company_groups',
    );
    for (const { schema, role } of groups) {
      await operator.query(`begin; set local role "${role}"; set local search_path to "${schema}"`);
      await operator.query(`update boats set name = 'c'`);
      expect(await rowsOf('select name, changed from boats')).toEqual([{ name: 'c', changed: 1 }]);
      await operator.query('commit');
      await operator.query(`drop table "${schema}".boats`);
    }
  });

  it('a company moves to a group on another node with its records', async () => {
    await provisionGeneric(server);
    const { findTenantCompany, addEquippedCustomer, migrateUser, signIn } = customers(server);
    const email = 'muda@padaria.test';
    const owned = await addEquippedCustomer(email, 'MUDA');
    const from = await findTenantCompany('generic', email);
    const nodes = await places();
    const [name, who] =
      nodes['g1_home'] === nodes[from.schema]
        ? (['foreign', 'foreignAdmin'] as const)
        : (['home', 'siblingAdmin'] as const);
    const to = await findTenantCompany(name, emailOf(who));
    expect(nodes[to.schema]).not.toBe(nodes[from.schema]);
    const recordsOf = async ({ schema }: { readonly schema: string }) =>
      rowsOf(
        `select to_jsonb(i) - '{company_id,product_id,inspection_type_id}'::text[] as row
         from ${schema}.inspections i where user_email = $1 order by id`,
        [email],
      );
    const before = await recordsOf(from);
    expect(before).toHaveLength(2);
    expect((await migrateUser(owned.id, name, to.company)).status).toBe(200);
    expect(await recordsOf(to)).toEqual(before);
    expect(await recordsOf(from)).toEqual([]);
    expect(await inspectByTag(await signIn(email), owned.extinguisher.serial)).toBe(200);
  });

  it('an existing group is distributed with unchanged rows, or stays undistributed', async () => {
    const { id } = await registerTestEquipment(server);
    const rowOf = async () =>
      rowsOf('select to_jsonb(equipment) as row from g1_home.equipment where id = $1', [id]);
    const before = await rowOf();
    await operator.query(`select citus_schema_undistribute('g1_home')`);
    expect(await places()).not.toHaveProperty('g1_home');
    // Citus refuses to distribute tables that inherit.
    await server.database.pool.query('create table g1_home.odd () inherits (g1_home.phones)');
    expect(await distributeGroups(server.database.pool)).toMatchObject({
      distributed: 0,
      failed: [{ group: 'home' }],
    });
    expect(await rowOf()).toEqual(before);
    await server.database.pool.query('drop table g1_home.odd');
    expect(await distributeGroups(server.database.pool)).toEqual({ distributed: 1, failed: [] });
    expect(await places()).toHaveProperty('g1_home');
    expect(await rowOf()).toEqual(before);
    expect(await distributeGroups(server.database.pool)).toEqual({ distributed: 0, failed: [] });
  });

  /** Moves the group to the other node. Returns the duration in milliseconds. */
  async function moveHome(): Promise<number> {
    const from = (await places())['g1_home'];
    const to = inject('cluster').workers.find(({ port }) => port !== from);
    const start = Date.now();
    await operator.query(`select citus_schema_move('g1_home'::regnamespace, $1::text, $2::integer)`, [
      to?.host,
      to?.port,
    ]);
    expect((await places())['g1_home']).toBe(to?.port);
    return Date.now() - start;
  }

  it('a group moves to another node while calls run, and nothing is lost', async () => {
    const { product, serial, checklist } = await registerTestEquipment(server);
    await server.database.pool.query('update g1_home.companies set tags_limit = 100000');
    const { revision } = (await call('operator', getFieldBundle, { query: {} })).value;
    let isOver = false;
    const calling = Promise.all(
      Array.from({ length: 4 }, async () => callsUntil(server, () => isOver, product.id)),
    );
    const times: number[] = [];
    // After an odd number of moves the group is on another node than the node of the phone's revision.
    for (const _ of [1, 2, 3]) {
      await pause(STRETCH_MS);
      times.push(await moveHome());
    }
    await pause(STRETCH_MS);
    isOver = true;
    const outcomes = await calling;
    const accepted = outcomes.flatMap((outcome) => outcome.accepted);
    const sum = (pick: (outcome: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((total, outcome) => total + pick(outcome), 0);
    console.log(
      `moves: ${times.join(', ')} ms; registered ${accepted.length}, bundles ${sum(({ read }) => read)}, 503 ${sum(({ refused }) => refused)}`,
    );
    expect(outcomes.flatMap(({ wrong }) => wrong)).toEqual([]);
    const kept = await rowsOf<{ serial: string }>(
      'select tag_serial_number as serial from g1_home.equipment where tag_serial_number = any($1)',
      [accepted],
    );
    expect(kept.map((row) => row.serial).toSorted()).toEqual(accepted.toSorted());

    // A trigger counts each piece for the dashboard once, whichever node it was on.
    const sumOf = (table: string) => `(select coalesce(sum(pieces), 0) from g1_home.${table})`;
    expect(
      await rowsOf(
        `select count(*) - ${sumOf('equipment_counts')} - ${sumOf('equipment_count_changes')} as uncounted
         from g1_home.equipment`,
      ),
    ).toEqual([{ uncounted: '0' }]);

    // The new node does not know a revision of the former node, so the phone gets the whole bundle.
    const bundle = (await call('operator', getFieldBundle, { query: { since: revision } })).value;
    expect(bundle.complete).toBe(true);
    // The triggers of a group also work on the node.
    const body = { productId: product.id, extraLabel: 'Nova sala' };
    await call('companyAdmin', updateEquipment, { params: { serial }, body });
    const changes = (await call('operator', getFieldBundle, { query: { since: bundle.revision } })).value;
    expect(changes.complete).toBe(false);
    expect(changes.equipment.extraLabel).toContain('Nova sala');
    const [question] = checklist.inspectionQuestions;
    const renamed = { id: question?.id ?? '', question: 'Mudou?', type: 'YES_NO_NA', enabled: true } as const;
    await call('companyAdmin', putInspectionQuestions, {
      params: { id: product.inspectionTypeId },
      body: [renamed],
    });
    expect(
      await rowsOf('select distinct table_name from g1_home.row_history where row_id = $1', [question?.id]),
    ).toEqual([{ table_name: 'inspection_questions' }]);
  });
});
