/** Upgrades the schemas of company groups, several at a time. A failed group does not stop the others. */
import pg from 'pg';
import { statementsOf } from './citus/statements.ts';
import type { Tenant } from './database.ts';
import type { SchemaVersions } from './outdated-groups.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** Creates all tables as they are after this migration, in a schema without tables. */
  readonly baseline?: string;
}

/** A group that keeps its older schema. */
export interface FailedUpgrade {
  readonly group: string;
  /** The migration that failed, with PostgreSQL's message without values of rows. */
  readonly reason: string;
}

export interface UpgradeResult {
  readonly upgraded: number;
  readonly failed: readonly FailedUpgrade[];
}

/** Connections that upgrade at a time. The pool has more, since other parts of a start need some. */
const PARALLEL = 4;
/** Longer than a statement of a server of the former version may take. */
const LOCK_TIMEOUT = '90s';
/** Maximum attempts of an upgrade that deadlocks with running changes. */
const ATTEMPTS = 5;
const DEADLOCK = '40P01';
/** Line of a migration that gives data another meaning, so that the data of earlier versions must not be read. */
const FORBIDS_EARLIER_DATA = /^-- earlier data must not be read$/m;
/** Error codes of the connection or the whole server, not of the migration. */
const SERVER_FAILURE = /^(08|57P|53300)/;

/** Returns the version of groups' schemas after a list of migrations, and the oldest version that may still be read. */
export function schemaVersionsOf(migrations: readonly Migration[]): SchemaVersions {
  return {
    newest: migrations.at(-1)?.number ?? 0,
    oldestReadable: migrations.findLast(({ sql }) => FORBIDS_EARLIER_DATA.test(sql))?.number ?? 0,
  };
}

/** A part of an upgrade, named for the operator. */
interface UpgradeStep {
  readonly name: string;
  readonly sql: string;
}

/**
 * Returns a statement that grants a group's role the use of those tables and sequences of its schema that it may not use yet.
 * `grant … on all tables in schema` reads the catalogue of all groups from end to end, six times, and writes the rows of all tables anew.
 */
function grantNewRelations({ schemaName, tenantRole }: Tenant): string {
  // A group can only read its audit trail and add rows to it, so that even a faulty program never changes a row.
  return `do $grants$
    declare
      relation record;
    begin
      for relation in
        select class.oid::regclass as name, case
            when class.relkind = 'S' then 'usage on sequence'
            when class.relname = 'audit' then 'select, insert on table'
            else 'select, insert, update, delete on table'
          end as rights
        from pg_depend join pg_class class on class.oid = pg_depend.objid
        where refclassid = 'pg_namespace'::regclass and refobjid = '"${schemaName}"'::regnamespace
          and classid = 'pg_class'::regclass and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and not exists (select from aclexplode(relacl) where grantee = '"${tenantRole}"'::regrole)
      loop
        execute format('grant %s %s to "${tenantRole}"', relation.rights, relation.name);
      end loop;
    end $grants$;`;
}

/**
 * Returns a statement that locks all tables of a group without a deadlock. When a lock is not available in time, the statement releases
 * the other locks and begins the next round with that lock. Each wait is shorter than `deadlock_timeout`.
 */
function lockTables({ schemaName }: Tenant): string {
  return `do $locks$
    declare
      relation regclass;
      awaited regclass;
    begin
      perform set_config('lock_timeout', '300ms', true);
      loop
        begin
          for relation in
            select class.oid from pg_depend join pg_class class on class.oid = pg_depend.objid
            where refclassid = 'pg_namespace'::regclass and refobjid = '"${schemaName}"'::regnamespace
              and classid = 'pg_class'::regclass and relkind in ('r', 'p')
            order by class.oid = awaited desc, class.oid
          loop
            execute format('lock table %s in access exclusive mode', relation);
          end loop;
          exit;
        exception when lock_not_available then
          if clock_timestamp() > now() + interval '${LOCK_TIMEOUT}' then
            raise;
          end if;
          awaited := relation;
        end;
      end loop;
      perform set_config('lock_timeout', '${LOCK_TIMEOUT}', true);
    end $locks$;`;
}

function upgradeSteps(tenant: Tenant, from: number, migrations: readonly Migration[]): UpgradeStep[] {
  const grants = [
    `grant usage on schema "${tenant.schemaName}" to "${tenant.tenantRole}";`,
    grantNewRelations(tenant),
    'set local search_path to public;',
  ];
  const last = from === 0 ? migrations.findLast(({ baseline }) => baseline !== undefined) : undefined;
  return [
    { name: 'the schema', sql: `set local search_path to "${tenant.schemaName}";` },
    ...(last?.baseline === undefined ? [] : [{ name: 'the baseline', sql: last.baseline }]),
    ...migrations.filter(({ number }) => number > (last?.number ?? from)),
    { name: 'the grants', sql: grants.join('\n') },
  ];
}

/**
 * Returns the statements that upgrade a tenant's schema from a version to the newest, grants included. An upgrade from 0 begins with the
 * baseline.
 */
export function tenantUpgrade(tenant: Tenant, from: number, migrations: readonly Migration[]): string {
  return upgradeSteps(tenant, from, migrations)
    .map(({ sql }) => sql)
    .join('\n');
}

interface GroupRow extends Tenant {
  readonly name: string;
}

async function runStep(
  client: pg.PoolClient,
  { name, sql }: UpgradeStep,
  isDistributed: boolean,
): Promise<void> {
  try {
    for (const statement of isDistributed ? statementsOf(sql) : [sql]) {
      await client.query(statement);
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError && !SERVER_FAILURE.test(error.code ?? '')) {
      throw new MigrationFailed(`${name}: ${error.message} (${error.code})`, { cause: error });
    }
    throw error;
  }
}

/** A step of one group's upgrade failed. The message names the step. */
class MigrationFailed extends Error {}

/**
 * Upgrades one group in a transaction. Returns false when another server has already upgraded the group.
 * @param isRepeated whether the previous attempt ended with a deadlock
 */
async function upgradeGroup(
  client: pg.PoolClient,
  group: GroupRow,
  migrations: readonly Migration[],
  isRepeated: boolean,
): Promise<boolean> {
  const { newest } = schemaVersionsOf(migrations);
  await client.query(`begin; set local search_path to public; set local lock_timeout to '${LOCK_TIMEOUT}'`);
  try {
    // Of two servers that upgrade the group, one waits here.
    const { rows } = await client.query<{ version: number; isDistributed: boolean }>(
      `select schema_version as version, exists (select from public.group_distribution) as "isDistributed"
       from company_groups where schema_name = $1 and schema_version < $2 for no key update`,
      [group.schemaName, newest],
    );
    for (const { version, isDistributed } of rows) {
      if (isDistributed) {
        await client.query('set local citus.enable_unsafe_triggers to on');
      } else if (isRepeated) {
        await runStep(client, { name: 'the locks', sql: lockTables(group) }, isDistributed);
      }
      for (const step of upgradeSteps(group, version, migrations)) {
        await runStep(client, step, isDistributed);
      }
      await client.query(
        `update company_groups set schema_version = $2, upgrade_error = null, upgrade_tried_at = null where schema_name = $1`,
        [group.schemaName, newest],
      );
    }
    await client.query('commit');
    return rows.length > 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Upgrades one group and repeats the attempt after a deadlock. A server of the previous version goes on writing, and PostgreSQL cancels
 * one of the two transactions. Repeated attempts lock all tables first, except on a cluster, whose locks are on the nodes.
 */
async function upgradeAmongWriters(
  client: pg.PoolClient,
  group: GroupRow,
  migrations: readonly Migration[],
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await upgradeGroup(client, group, migrations, attempt > 1);
    } catch (error) {
      const cause = error instanceof MigrationFailed ? error.cause : undefined;
      if (attempt === ATTEMPTS || !(cause instanceof pg.DatabaseError) || cause.code !== DEADLOCK) {
        throw error;
      }
      await client.query('select pg_sleep($1)', [attempt * 0.2]);
    }
  }
}

/** Upgrades one group. When that fails, the group's row gets the reason. */
async function tryUpgrade(
  pool: pg.Pool,
  group: GroupRow,
  migrations: readonly Migration[],
): Promise<boolean | FailedUpgrade> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await upgradeAmongWriters(client, group, migrations);
  } catch (error) {
    if (!(error instanceof MigrationFailed)) {
      lost = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
    await client.query(
      `update public.company_groups set upgrade_error = $2, upgrade_tried_at = now() where schema_name = $1 and schema_version < $3`,
      [group.schemaName, error.message, schemaVersionsOf(migrations).newest],
    );
    return { group: group.name, reason: error.message };
  } finally {
    client.release(lost);
  }
}

/**
 * Upgrades the groups with an older schema, several at a time. Each transaction also stores the group's version, so that the next run
 * resumes an interrupted run. A group that fails keeps its schema, and its row has the reason.
 * @param name of a single group; undefined means all groups
 * @throws when the connection or the database server fails
 */
export async function upgradeGroups(
  pool: pg.Pool,
  migrations: readonly Migration[],
  name?: string,
): Promise<UpgradeResult> {
  const { rows: groups } = await pool.query<GroupRow>(
    `select name, schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups
     where schema_version < $1 and ($2::text is null or name = $2) order by number`,
    [schemaVersionsOf(migrations).newest, name ?? null],
  );
  const waiting = groups.values();
  const results: (boolean | FailedUpgrade)[] = [];
  // Each worker takes the next group from the same iterator.
  const work = async () => {
    for (const group of waiting) {
      results.push(await tryUpgrade(pool, group, migrations));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return {
    upgraded: results.filter((result) => result === true).length,
    failed: results
      .filter((result) => typeof result === 'object')
      .toSorted((one, other) => (one.group < other.group ? -1 : 1)),
  };
}
