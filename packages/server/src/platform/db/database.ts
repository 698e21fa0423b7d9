/** Transactions: one request, one tenant, one transaction. Without a handle from here there is no query. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, Kysely, PostgresDialect, type ColumnType } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { PublicTables } from './public.gen.ts';
import type { TenantTables } from './tenant.gen.ts';

declare const scope: unique symbol;

/** A handle on the shared schema, inside a transaction. */
export type PublicDb = Kysely<PublicTables> & { readonly [scope]: 'public' };

/** A handle on one company group's schema, inside a transaction that runs as that group's role. */
export type TenantDb = Kysely<TenantTables & Bridges> & { readonly [scope]: 'tenant' };

/** The shared tables that a tenant reaches, row security showing it only its own rows. */
interface Bridges {
  'public.tagDirectory': PublicTables['tagDirectory'];
  'public.users': Omit<PublicTables['users'], 'passwordHash'> & {
    /** A group sets passwords and never reads them. */
    passwordHash: ColumnType<never, string, string>;
  };
}

/** What names a tenant to the database; both come from the group's row, never from a request. */
export interface Tenant {
  readonly schemaName: string;
  readonly tenantRole: string;
}

/** The longest that a statement may take, as PostgreSQL writes it; then it is cancelled (57014). */
export type StatementLimit = '20s' | '60s';

export interface Database {
  readonly pool: pg.Pool;
  /** @param limit of each statement; left out: none, for work that nobody waits for */
  public: <T>(work: (db: PublicDb) => Promise<T>, limit?: StatementLimit) => Promise<T>;
  tenant: <T>(tenant: Tenant, work: (db: TenantDb) => Promise<T>, limit?: StatementLimit) => Promise<T>;
  close: () => Promise<void>;
}

// int8 and numeric as numbers (ours stay far below 2^53); calendar dates as the strings they are.
const types = new pg.TypeOverrides();
types.setTypeParser(20, Number);
types.setTypeParser(1700, Number);
types.setTypeParser(1082, (text: string) => text);

const camelCase = new CamelCasePlugin();

/** A Kysely whose every query runs on one client that the caller holds. */
export function onClient<Tables>(client: pg.PoolClient): Kysely<Tables> {
  const held = { query: client.query.bind(client), release: () => undefined };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      // The dialect asks a pool for clients; ours has one, already inside its transaction.
      pool: { connect: () => Promise.resolve(held), end: () => Promise.resolve() } as unknown as pg.Pool,
      cursor: Cursor,
    }),
    plugins: [camelCase],
  });
}

function quoted(identifier: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(identifier)) {
    throw new Error(`not a schema or role name: ${JSON.stringify(identifier)}`);
  }
  return `"${identifier}"`;
}

// Who waits for somebody's lock holds a connection: it is given back before the pool runs dry.
const LONGEST_LOCK_WAIT = '8s';

/** Statements that open a transaction in one tenant, as one message. */
export function beginTenant(tenant: Tenant): string {
  return `begin; set local role ${quoted(tenant.tenantRole)}; set local search_path to ${quoted(tenant.schemaName)}; set local lock_timeout to '${LONGEST_LOCK_WAIT}'`;
}

function limitOf(limit: StatementLimit | undefined): string {
  return limit === undefined ? '' : `; set local statement_timeout to '${limit}'`;
}

/** No connection came free in the time that a request may wait for one, or the server is away. */
export class DatabaseBusy extends Error {}

// Who holds a connection and waits for a second one can wait for themselves: with as many of them as the pool has
// connections, everybody would, for good.
const holding = new AsyncLocalStorage<true>();

async function taken(pool: pg.Pool): Promise<pg.PoolClient> {
  if (holding.getStore() === true) {
    throw new Error('a transaction is open already: no other one may be begun inside it');
  }
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseBusy('no connection', { cause });
  }
}

const BEGIN_PUBLIC = 'begin; set local search_path to public';

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await taken(pool);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await holding.run(true, async () => work(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** How long a request waits for a connection before it is told to come back. */
const LONGEST_WAIT_MS = 15_000;

/** Opens the pool. `connection` is what `pg` takes: a connection string or host, user and database. */
export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    maxLifetimeSeconds: 1200,
    types,
    ...connection,
  });
  // An idle client whose server went away: the pool drops it, the next query opens another.
  pool.on('error', () => undefined);
  // A client in use whose server went away: its query fails; without a listener the process would end as well.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    pool,
    public: (work, limit) =>
      inTransaction(pool, BEGIN_PUBLIC + limitOf(limit), (client) =>
        work(onClient<PublicTables>(client) as PublicDb),
      ),
    tenant: (tenant, work, limit) =>
      inTransaction(pool, beginTenant(tenant) + limitOf(limit), (client) =>
        work(onClient<TenantTables & Bridges>(client) as TenantDb),
      ),
    close: () => pool.end(),
  };
}

/** Whether an error of the driver says that a unique index refused a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
