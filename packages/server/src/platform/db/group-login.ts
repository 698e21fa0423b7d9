/** The login for transactions of company groups. It can become each group's role and has no rights of its own. */
import pg from 'pg';

/** Warns the operator about a less safe setup. */
export type WarnOperator = (sentence: string) => void;

// A wrong password (28P01), or a role that pg_hba.conf does not let in (28000).
const REFUSED_LOGINS = new Set(['28P01', '28000']);
// PgBouncer has one code for all errors (08P01), including temporary ones, so the message decides.
const REFUSED_BY_POOLER = /no such user|auth(entication)? failed/;

function isRefused(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (REFUSED_LOGINS.has(error.code ?? '') ||
      (error.code === '08P01' && REFUSED_BY_POOLER.test(error.message)))
  );
}

/** A company group's role that does not exist or lacks rights, as after a restore. */
export interface LackingRole {
  readonly role: string;
  readonly exists: boolean;
  /** Whether the groups' login may become this role. */
  readonly isOpen: boolean;
  /** Whether this role inherits the groups' rights. */
  readonly hasRights: boolean;
}

/** Finds the roles of groups that lack a right. One statement covers all groups, since every start waits for it. */
export async function findLackingRoles(client: pg.ClientBase): Promise<readonly LackingRole[]> {
  const oidOf = (table: string) =>
    `(select oid from pg_roles where rolname = (select role_name from public.${table}))`;
  const { rows } = await client.query<LackingRole>(
    `select tenant_role as role, own.oid is not null as exists, login.member is not null as "isOpen",
       rights.member is not null as "hasRights"
     from public.company_groups
     left join pg_roles own on own.rolname = tenant_role
     left join pg_auth_members login on login.roleid = own.oid and login.member = ${oidOf('group_login')}
     left join pg_auth_members rights on rights.member = own.oid and rights.roleid = ${oidOf('group_rights')}
     where own.oid is null or login.member is null or rights.member is null
     order by number`,
  );
  return rows;
}

/** A download's client may read nothing for a minute, so a transaction that is idle for five minutes is a fault. */
const IDLE_IN_TRANSACTION = '5min';

/**
 * Sets the defaults of every session of a login in this database. A statement without a group fails, and an idle transaction ends.
 * @param role quoted, or `current_user`
 */
export async function setLoginDefaults(client: Pick<pg.ClientBase, 'query'>, role: string): Promise<void> {
  const set = (setting: string) =>
    `execute format('alter role ${role} in database %I set ${setting}', current_database());`;
  await client.query(
    `do $$ begin ${set('search_path = pg_catalog')}
      ${set(`idle_in_transaction_session_timeout = ''${IDLE_IN_TRANSACTION}''`)} end $$`,
  );
}

/**
 * Creates the login, unless it exists, and lets it become every group's role. Its password is kept in a table that only the owner
 * reads, so that several servers share it.
 * @param client a connection of the owner
 * @param lacking the groups' roles that lack rights
 */
export async function prepareGroupLogin(
  client: pg.ClientBase,
  lacking: readonly LackingRole[],
): Promise<void> {
  const inserted = await client.query(
    `insert into public.group_login (role_name, password)
     values ('mobcheck_' || left(md5(current_database()), 8) || '_groups', gen_random_uuid()::text || gen_random_uuid())
     on conflict do nothing`,
  );
  const { rows } = await client.query<{ role: string; password: string; exists: boolean; version: number }>(
    `select quote_ident(role_name) as role, quote_literal(password) as password,
       exists (select from pg_roles where rolname = role_name) as exists,
       current_setting('server_version_num')::int / 10000 as version
     from public.group_login`,
  );
  for (const { role, password, exists, version } of rows) {
    if (!exists) {
      // The owner inherits the role, so that it can watch and end the connections of the groups.
      const inheriting = version >= 16 ? 'with inherit true, set true' : '';
      await client.query(
        `create role ${role} login noinherit password ${password}; grant ${role} to current_user ${inheriting}`,
      );
    } else if ((inserted.rowCount ?? 0) > 0) {
      await client.query(`alter role ${role} password ${password}`);
    }
    await setLoginDefaults(client, role);
    for (const group of lacking.filter(({ isOpen }) => !isOpen)) {
      await client.query(`grant ${pg.escapeIdentifier(group.role)} to ${role} ${switchOnly(version)}`);
    }
  }
}

/**
 * Creates the role with the groups' rights in the shared schema, if a restored server lacks the role, and lets every group's role inherit
 * the rights. On other servers the migrations create the role.
 * @param client a connection of the owner
 * @param lacking the roles of groups with missing rights
 */
export async function prepareGroupRights(
  client: pg.ClientBase,
  lacking: readonly LackingRole[],
): Promise<void> {
  const lost = await client.query<{ name: string }>(
    `select role_name as name from public.group_rights where not exists (select from pg_roles where rolname = role_name)`,
  );
  for (const { name } of lost.rows) {
    await client.query(`create role ${pg.escapeIdentifier(name)} nologin`);
    await client.query('select public.grant_group_rights($1)', [name]);
  }
  for (const { role } of lacking.filter(({ hasRights }) => !hasRights)) {
    await client.query('select public.admit_tenant($1)', [role]);
  }
}

/**
 * Returns the options of a grant that lets a member switch to a role without inheriting its rights.
 * @param version PostgreSQL's major version; before 16 only NOINHERIT of the member decides
 */
export function switchOnly(version: number): string {
  return version >= 16 ? 'with inherit false, set true' : '';
}

/**
 * On a cluster, a session of the groups' login is closed after this number of transactions. Citus keeps a connection to the node for each
 * group that the session entered, and a session waits forever when a node has no free connection. Ten sessions hold at most 200
 * connections.
 */
const USES_ON_CLUSTER = 20;

/**
 * Opens the pool of company groups' transactions.
 * @param owner the owner's pool, for the same database
 * @returns the pool, or the owner's pool after a warning when the database server refuses the login
 */
export async function openGroupPool(owner: pg.Pool, warn: WarnOperator): Promise<pg.Pool> {
  const { rows } = await owner.query<{ name: string; password: string; isDistributing: boolean }>(
    `select role_name as name, password, exists (select from public.group_distribution) as "isDistributing" from public.group_login`,
  );
  const [login = { name: '', password: '', isDistributing: false }] = rows;
  // Parses a connection string.
  const { host, port, database, ssl } = new pg.Client(owner.options);
  const { connectionString: _, ...options } = owner.options;
  const pool = new pg.Pool({
    ...options,
    host,
    port,
    ssl,
    ...(database === undefined ? {} : { database }),
    ...(login.isDistributing ? { maxUses: USES_ON_CLUSTER } : {}),
    user: login.name,
    password: login.password,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    // A pooler may first log in to the database server for a statement.
    await pool.query('select');
    return pool;
  } catch (error) {
    await pool.end();
    if (!isRefused(error)) {
      throw error;
    }
    warn(
      `the database server (or its pooler) does not let the role ${login.name} log in, so company groups share the owner's login: see "Your own PostgreSQL" in docs/operations.md`,
    );
    return owner;
  }
}
