/** Transactions: one per request, in one tenant. Every query needs a handle from this file. */
import { CamelCasePlugin, Kysely, PostgresDialect, type ColumnType } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { ANSWER_LIMITS, type AnswerLimits } from './statements/answer-limit.ts';
import { openGroupPool, type WarnOperator } from './group-login.ts';
import {
  errorInOutdatedGroup,
  GroupOutdated,
  outdatedGroups,
  type OutdatedGroups,
} from './outdated-groups.ts';
import type { PublicTables } from './public.gen.ts';
import { namesIn, namesOfFilteredIn, PLAN_EACH_TIME } from './statements/statement-names.ts';
import type { TenantTables } from './tenant.gen.ts';
import {
  type Access,
  DatabaseBusy,
  inTransaction,
  type Messages,
  type RunQuery,
  type StatementLimit,
} from './transaction.ts';

declare const scope: unique symbol;

/** A handle on the shared schema, inside a transaction. */
export type PublicDb = Kysely<PublicTables> & { readonly [scope]: 'public' };

/** A handle on one company group's schema, inside a transaction that runs as that group's role. */
export type TenantDb = Kysely<TenantTables & SharedTables> & { readonly [scope]: 'tenant' };

/** The shared tables that a tenant can read; row security shows each tenant only its own rows. */
interface SharedTables {
  'public.tagDirectory': PublicTables['tagDirectory'];
  'public.users': Omit<PublicTables['users'], 'passwordHash'> & {
    /** A group writes password hashes and never reads them. */
    passwordHash: ColumnType<never, string, string>;
  };
}

/** A tenant's schema and role; both come from the group's row, never from a request. */
export interface Tenant {
  readonly schemaName: string;
  readonly tenantRole: string;
}

export interface Database {
  /** The owner's. Company groups' transactions have a pool of their own, whose login can only become a group's role. */
  readonly pool: pg.Pool;
  /** The owner's past a pooler, for what outlives a transaction: LISTEN and locks of sessions. Without a pooler the same as `pool`. */
  readonly direct: pg.Pool;
  /**
   * @param limit of each statement; undefined: none, for background work
   * @param access `read`: PostgreSQL refuses to change anything, and the result does not wait for the end of the transaction
   */
  public: <T>(work: (db: PublicDb) => Promise<T>, limit?: StatementLimit, access?: Access) => Promise<T>;
  /** @throws GroupOutdated when the group's schema is older than the program and the work needs a newer one */
  tenant: <T>(
    tenant: Tenant,
    work: (db: TenantDb) => Promise<T>,
    limit?: StatementLimit,
    access?: Access,
  ) => Promise<T>;
  /** The groups whose schema is older than the program: their transactions only read. */
  readonly outdated: OutdatedGroups;
  close: () => Promise<void>;
}

// int8 and numeric as numbers (ours are far below 2^53); calendar dates as strings.
const types = new pg.TypeOverrides();
types.setTypeParser(20, Number);
types.setTypeParser(1700, Number);
types.setTypeParser(1082, (text: string) => text);

const camelCase = new CamelCasePlugin();

function plainQueries(client: pg.PoolClient): RunQuery {
  return client.query.bind(client) as RunQuery;
}

/** Creates a Kysely that runs every query on the caller's client. */
export function onClient<Tables>(
  client: pg.PoolClient,
  query: RunQuery = plainQueries(client),
): Kysely<Tables> {
  const poolClient = { query, release: () => undefined };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      // The dialect asks a pool for clients; ours has one, already inside its transaction.
      pool: {
        connect: () => Promise.resolve(poolClient),
        end: () => Promise.resolve(),
      } as unknown as pg.Pool,
      cursor: Cursor,
    }),
    plugins: [camelCase],
  });
}

const messagesOf = new WeakMap<object, Messages>();

function withMessages<Db extends PublicDb | TenantDb>(db: Db, messages: Messages): Db {
  messagesOf.set(db, messages);
  return db;
}

/**
 * Begins acts in their order and sends the first statement of each in one message, so that they wait for the database once: each sees
 * what those before it did. What an act sends after its first statement follows on its own.
 * @returns the results of the acts; when one fails, none of them has an effect, like the whole transaction
 */
export async function inOneMessage<const Results extends readonly unknown[]>(
  db: PublicDb | TenantDb,
  acts: { readonly [K in keyof Results]: () => Promise<Results[K]> },
): Promise<Results> {
  // What is returned are the results of the acts in their order.
  return (await requireMessages(db).together(acts)) as unknown as Results;
}

/**
 * Sends the only statement of an act in one message with the commit, after everything else. What other transactions wait for, they
 * then wait for no longer than for the commit itself.
 */
export function withCommit(db: PublicDb | TenantDb, act: () => Promise<void>): void {
  requireMessages(db).withCommit(act);
}

/** Sends the only statement of an act in one message with the end of a transaction that only reads: nothing can follow it. */
export async function lastly<T>(db: PublicDb | TenantDb, act: () => Promise<T>): Promise<T> {
  // What is returned is the result of the act.
  return (await requireMessages(db).lastly(act)) as T;
}

/** Has the connection of a changing transaction closed afterwards: its process would keep what it has learnt of a group that it made. */
export function closeAfterwards(db: PublicDb): void {
  messagesOf.get(db)?.closeAfterwards();
}

function requireMessages(db: PublicDb | TenantDb): Messages {
  const messages = messagesOf.get(db);
  if (messages === undefined) {
    throw new TypeError('not a handle of a transaction');
  }
  return messages;
}

function quoteIdentifier(identifier: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(identifier)) {
    throw new Error(`not a schema or role name: ${JSON.stringify(identifier)}`);
  }
  return `"${identifier}"`;
}

// A transaction that waits for a lock occupies a connection: it gives up before the pool is exhausted.
const LOCK_TIMEOUT = '8s';

/** Returns the statements that begin a transaction in a tenant. */
export function beginTenantSql(tenant: Tenant, access: Access = 'all'): string[] {
  return [
    access === 'read' ? 'begin read only' : 'begin',
    `set local role ${quoteIdentifier(tenant.tenantRole)}`,
    `set local search_path to ${quoteIdentifier(tenant.schemaName)}`,
    `set local lock_timeout to '${LOCK_TIMEOUT}'`,
  ];
}

/** How a transaction in a tenant begins, and which of its statements have names. */
function tenantBeginning(tenant: Tenant, access: Access, isNaming: boolean) {
  const begin = beginTenantSql(tenant, access);
  if (!isNaming) {
    return { begin };
  }
  return access === 'read'
    ? { begin: [...begin, PLAN_EACH_TIME], nameOfLast: namesOfFilteredIn(tenant.schemaName) }
    : { begin, nameOf: namesIn(tenant.schemaName) };
}

function beginPublicSql(access: Access): string[] {
  return [access === 'read' ? 'begin read only' : 'begin', 'set local search_path to public'];
}

/** How long a request waits for a connection before it fails with DatabaseBusy. */
const CONNECTION_TIMEOUT_MS = 15_000;

/** Opens the pool of company groups at its first use, when the database has been migrated; a failure is tried again. */
function groupPoolOf(owner: pg.Pool, warn: WarnOperator) {
  let opening: Promise<pg.Pool> | undefined;
  const open = async () => {
    try {
      return await openGroupPool(owner, warn);
    } catch (cause) {
      opening = undefined;
      throw new DatabaseBusy('no connection', { cause });
    }
  };
  return {
    open: async () => (opening ??= open()),
    close: async () => {
      const pool = await opening?.catch(() => undefined);
      await (pool === owner ? undefined : pool?.end());
    },
  };
}

/** Opens a pool of the owner's. */
function ownerPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    maxLifetimeSeconds: 1200,
    types,
    ...connection,
  });
  // An idle client that loses its server: the pool drops it, the next query opens another.
  pool.on('error', () => undefined);
  // A client in use that loses its server: its query fails; without a listener the process would end as well.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/**
 * Opens the database.
 * @param connection the options of `pg`: a connection string or host, user and database
 * @param warn told when company groups have to share the owner's login
 * @param answers time limits of the server's answers, which are shorter in tests
 * @param directly the options past a pooler; undefined: there is none
 * @param isNaming whether connections keep the statements of sessions, of calls that change something, and the last ones of those that only
 * read; these are lists, which are planned for the values of their filters each time
 */
export function openDatabase(
  connection: pg.PoolConfig,
  warn: WarnOperator = () => undefined,
  answers: AnswerLimits = ANSWER_LIMITS,
  directly?: pg.PoolConfig,
  isNaming = directly === undefined,
): Database {
  const pool = ownerPool(connection);
  const direct = directly === undefined ? pool : ownerPool(directly);
  const groupPool = groupPoolOf(pool, warn);
  const outdated = outdatedGroups(pool);
  return {
    pool,
    direct,
    public: (work, limit, access = 'all') => {
      const opening = {
        begin: beginPublicSql(access),
        access,
        limit,
        answers,
        isSingleStatements: false,
        nameOf: isNaming && access === 'read' ? namesIn('public') : undefined,
      };
      return inTransaction(pool, opening, (query, client, messages) =>
        work(withMessages(onClient<PublicTables>(client, query) as PublicDb, messages)),
      );
    },
    tenant: async (tenant, work, limit, wanted = 'all') => {
      const allowed = await outdated.accessTo(tenant.schemaName);
      if (allowed === 'none') {
        throw new GroupOutdated(false);
      }
      const access = allowed === 'read' ? 'read' : wanted;
      const opening = {
        ...tenantBeginning(tenant, access, isNaming && limit !== undefined),
        access,
        limit,
        answers,
        isSingleStatements: true,
        group: tenant.schemaName,
      };
      const transaction = inTransaction(await groupPool.open(), opening, (query, client, messages) =>
        work(withMessages(onClient<TenantTables & SharedTables>(client, query) as TenantDb, messages)),
      );
      return allowed === 'all'
        ? transaction
        : transaction.catch((error: unknown) => {
            throw errorInOutdatedGroup(error);
          });
    },
    outdated,
    close: async () => {
      await groupPool.close();
      await (direct === pool ? undefined : direct.end());
      await pool.end();
    },
  };
}

// On a node of a cluster, a table and its constraints have names that end in a number.
const SHARD_NUMBER = /_\d{5,}$/;
// The coordinator passes on what a node says, and not the field with the constraint's name.
const QUOTED_NAME = /"([^"]+)"$/;

/** Whether an error of the driver says that PostgreSQL does not know a time zone. */
export function isUnknownZone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22023';
}

/** Whether an error of the driver is a unique violation, of a given constraint or of any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') {
    return false;
  }
  const violated = error.constraint ?? QUOTED_NAME.exec(error.message)?.[1];
  return constraint === undefined || violated?.replace(SHARD_NUMBER, '') === constraint;
}
