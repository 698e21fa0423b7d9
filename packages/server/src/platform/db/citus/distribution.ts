/** Company groups on the nodes of a Citus cluster. Each group's schema is on one node, and the shared schema stays on the coordinator. */
import type pg from 'pg';
import { commitInTwoPhases } from './two-phases.ts';

/**
 * Collations of names. They must exist on the nodes before a group's transaction uses them. Created inside that transaction, they would
 * make the nodes wait for each other.
 */
const COLLATIONS = ['pg_catalog."pt-BR-x-icu"', 'public.natural_order'];

/** Unsafe states of a node, each with its condition. */
const UNSAFE_NODES = [
  // A node that answers before a commit is on disk would lose the last writes of a group when the group moves to another node.
  { is: `current_setting('synchronous_commit') = 'off'`, problem: 'synchronous_commit is off' },
  // Some functions of Citus run any text as a statement, with the role of another group or with the rights of the platform.
  {
    is: `exists (
      select from pg_proc join pg_depend on classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
      join pg_extension on pg_extension.oid = refobjid and extname = 'citus'
      where proname not in ('assign_distributed_transaction_id', 'read_intermediate_result', 'read_intermediate_results')
        and has_function_privilege('public', pg_proc.oid, 'execute'))`,
    problem: 'everybody may call functions of Citus',
  },
  // A server keeps up to 200 connections for the groups (`openGroupPool`), and a call waits forever when all of them are taken.
  { is: `current_setting('max_connections')::integer < 250`, problem: 'max_connections is below 250' },
];

/** @throws Error with the names of the unsafe nodes, except nodes that cannot be reached */
async function requireSafeNodes(client: pg.ClientBase): Promise<void> {
  for (const { is, problem } of UNSAFE_NODES) {
    const { rows } = await client.query<{ node: string }>(
      `select nodename || ':' || nodeport as node
       from run_command_on_all_nodes($$select ${is}$$) join pg_dist_node using (nodeid)
       where success and result = 't' order by 1`,
    );
    if (rows.length > 0) {
      const nodes = rows.map(({ node }) => node).join(', ');
      throw new Error(`DATABASE_CITUS=1: ${problem} on ${nodes} (docs/citus.md)`);
    }
  }
}

/** Creates the collations on the nodes, which a former version may not have done. */
async function teachCollations(client: pg.ClientBase): Promise<void> {
  const columns = COLLATIONS.map((collation, index) => `name_${index} text collate ${collation}`);
  // One statement after the other, each in its own transaction, because Citus creates dependent objects from another connection.
  for (const statement of [
    'set citus.enable_schema_based_sharding to on',
    'drop schema if exists mobcheck_collation cascade',
    'create schema mobcheck_collation',
    'set citus.enable_schema_based_sharding to off',
    `create table mobcheck_collation.names (${columns.join(', ')})`,
    'drop schema mobcheck_collation cascade',
  ]) {
    await client.query(statement);
  }
}

/** Prepares the database for distributed groups. The row in `group_distribution` tells later servers and commands to distribute groups. */
export async function prepareDistribution(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isDistributing: boolean; hasCitus: boolean }>(
    `select exists (select from public.group_distribution) as "isDistributing",
       exists (select from pg_extension where extname = 'citus') as "hasCitus"`,
  );
  const [known = { isDistributing: false, hasCitus: false }] = rows;
  if (!known.hasCitus) {
    throw new Error('DATABASE_CITUS=1: the database has no extension "citus" (docs/citus.md)');
  }
  await requireSafeNodes(client);
  if (known.isDistributing) {
    await teachCollations(client);
    await commitInTwoPhases(client);
    return;
  }
  const nodes = await client.query('select from citus_get_active_worker_nodes()');
  if (nodes.rows.length === 0) {
    throw new Error('DATABASE_CITUS=1: the database knows no worker node: citus_add_node (docs/citus.md)');
  }
  await teachCollations(client);
  await commitInTwoPhases(client);
  await client.query('insert into public.group_distribution default values');
}

/** Returns a block that runs a command for each trigger of a group's tables. @param command a format for the table and the trigger */
function eachTrigger(schema: string, command: string): string {
  return `do $block$ declare own record; begin
    for own in
      select tgrelid::regclass as relation, tgname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = '"${schema}"'::regnamespace and not tgisinternal
    loop
      execute format('${command}', own.relation, own.trigger);
    end loop;
  end $block$`;
}

/**
 * Returns the statements that move a group's schema with its rows to a node. They belong in one transaction of the owner, with the shared
 * schema as its search path.
 */
export function distributeSql(schema: string): string[] {
  return [
    // These triggers run on the group's node, where the shared schema has no tables. The actions call `public.follow_tags` and
    // `public.note_admin_factor` instead.
    `drop trigger if exists follow_produced_tag on "${schema}".tags`,
    `drop trigger if exists copy_admin_factor on "${schema}".system_config`,
    // No trigger changes the rows while they are copied.
    eachTrigger(schema, 'alter table %s disable trigger %I'),
    // Without a key, a row that changes during a move to another node is recognised by all its columns.
    `do $block$ declare relation regclass; begin
      for relation in
        select oid from pg_class where relnamespace = '"${schema}"'::regnamespace and relkind = 'r'
          and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)
      loop
        execute format('alter table %s replica identity full', relation);
      end loop;
    end $block$`,
    'set local client_min_messages to warning',
    'set local citus.enable_unsafe_triggers to on',
    `select citus_schema_distribute('"${schema}"')`,
    eachTrigger(schema, 'alter table %s enable trigger %I'),
  ];
}

/** A group that stays on the coordinator, where it works like any other. */
export interface UndistributedGroup {
  readonly group: string;
  /** The cluster's message. */
  readonly reason: string;
}

/** Distributes a group in its own transaction. Returns the cluster's error message, or undefined. */
async function distribute(client: pg.ClientBase, schema: string): Promise<string | undefined> {
  await client.query('begin');
  try {
    for (const statement of ['set local search_path to public', ...distributeSql(schema)]) {
      await client.query(statement);
    }
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Distributes the remaining groups, for example older and imported ones. A failed group does not stop the others.
 * @throws when the connection fails
 */
export async function distributeGroups(
  pool: pg.Pool,
): Promise<{ readonly distributed: number; readonly failed: readonly UndistributedGroup[] }> {
  const settings = await pool.query('select from public.group_distribution');
  if (settings.rows.length === 0) {
    return { distributed: 0, failed: [] };
  }
  const { rows } = await pool.query<{ name: string; schema: string }>(
    `select name, schema_name as schema from public.company_groups
     where upgrade_error is null
       and not exists (select from pg_dist_schema where schemaid = quote_ident(schema_name)::regnamespace)
     order by number`,
  );
  const failed: UndistributedGroup[] = [];
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    for (const { name, schema } of rows) {
      const reason = await distribute(client, schema);
      if (reason !== undefined) {
        failed.push({ group: name, reason });
      }
    }
  } catch (error) {
    lost = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(lost);
  }
  return { distributed: rows.length - failed.length, failed };
}
