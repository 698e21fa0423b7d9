/** Transactions, one per request and tenant. Every query needs a handle from this file. */
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type ColumnType,
  type Insertable,
  type Updateable,
} from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { ANSWER_LIMITS, type AnswerLimits } from './statements/answer-limit.ts';
import { openGroupPool, type WarnOperator } from './group-login.ts';
import { groupNews, type GroupNews } from '../news/group-news.ts';
import {
  errorInOutdatedGroup,
  GroupOutdated,
  outdatedGroups,
  type OutdatedGroups,
} from './outdated-groups.ts';
import type { PublicTables } from './public.gen.ts';
import { namesIn, namesOfFilteredIn, type Planning } from './statements/statement-names.ts';
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

/** The shared tables that a tenant can read. Row security shows each tenant only its own rows, and all norm sets. */
interface SharedTables {
  'public.tagDirectory': PublicTables['tagDirectory'];
  'public.normSets': PublicTables['normSets'];
  'public.users': Omit<PublicTables['users'], 'passwordHash'> & {
    /** A group writes password hashes and never reads them. */
    passwordHash: ColumnType<never, string, string>;
  };
}

/** The columns of a new row. */
export type NewPublicRow<T extends keyof PublicTables> = Insertable<PublicTables[T]>;
export type NewTenantRow<T extends keyof TenantTables> = Insertable<TenantTables[T]>;

/** New values of some columns of a row. */
export type PublicChange<T extends keyof PublicTables> = Updateable<PublicTables[T]>;
export type TenantChange<T extends keyof TenantTables> = Updateable<TenantTables[T]>;

/** A tenant's schema and role. Both come from the group's row and never from a request. */
export interface Tenant {
  readonly schemaName: string;
  readonly tenantRole: string;
}

export interface Database {
  /** The owner's pool. Transactions of company groups have a separate pool, with a login that can only become a group's role. */
  readonly pool: pg.Pool;
  /** The owner's pool without the pooler, for LISTEN and session locks, which outlive a transaction. Equals `pool` without a pooler. */
  readonly direct: pg.Pool;
  /**
   * @param limit of each statement; undefined means none, for background work
   * @param access with `read`, PostgreSQL rejects changes, and the result does not wait for the end of the transaction
   */
  public: <T>(work: (db: PublicDb) => Promise<T>, limit?: StatementLimit, access?: Access) => Promise<T>;
  /** @throws GroupOutdated when the group's schema is older than the program and the work needs a newer one */
  tenant: <T>(
    tenant: Tenant,
    work: (db: TenantDb) => Promise<T>,
    limit?: StatementLimit,
    access?: Access,
  ) => Promise<T>;
  /** The groups with a schema older than the program. Their transactions can at most read. */
  readonly outdated: OutdatedGroups;
  /** The groups with new events of this process. */
  readonly news: GroupNews;
  close: () => Promise<void>;
}

// int8 and numeric become numbers, since our values stay far below 2^53. Calendar dates stay strings.
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
      // The dialect requires a pool. This pool returns the client of the running transaction.
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
 * Begins the acts in order and sends the first statement of each in one message, which costs a single round trip. Each statement sees
 * the effects of the earlier ones. Later statements of an act are sent separately.
 * @returns the results of the acts; when one fails, the transaction rolls back
 */
export async function inOneMessage<const Results extends readonly unknown[]>(
  db: PublicDb | TenantDb,
  acts: { readonly [K in keyof Results]: () => Promise<Results[K]> },
): Promise<Results> {
  // `together` returns the results in the order of the acts.
  return (await requireMessages(db).together(acts)) as unknown as Results;
}

/**
 * Sends the only statement of an act in one message with the commit, after all other statements. Its locks are then held for no longer
 * than the commit.
 */
export function withCommit(db: PublicDb | TenantDb, act: () => Promise<void>): void {
  requireMessages(db).withCommit(act);
}

const noteOf = new WeakMap<object, () => void>();

function ofGroup(
  tables: Kysely<TenantTables & SharedTables>,
  messages: Messages,
  note: () => void,
): TenantDb {
  const db = withMessages(tables as TenantDb, messages);
  noteOf.set(db, note);
  return db;
}

/** Notes after the commit of a group's transaction that the group has new events. Does nothing in the shared schema. */
export function noteNews(db: TenantDb): void {
  noteOf.get(db)?.();
}

/**
 * Sends the only statement of an act in one message with the end of a read-only transaction. No statement can follow.
 * @param planning `once` when one plan is right for all values of the statement's parameters
 */
export async function lastly<T>(
  db: PublicDb | TenantDb,
  act: () => Promise<T>,
  planning: Planning = 'eachTime',
): Promise<T> {
  // `lastly` returns the result of the act.
  return (await requireMessages(db).lastly(act, planning)) as T;
}

/**
 * Closes the connection of a writing transaction at its end. PostgreSQL's process of the connection would otherwise keep the catalogue of a
 * new group in memory.
 */
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

// A transaction that waits for a lock occupies a connection, so it fails before the pool is exhausted.
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

/** Returns the statements that begin a transaction in a tenant, and the function that names its later statements. */
function tenantBeginning(tenant: Tenant, access: Access, isNaming: boolean) {
  const begin = beginTenantSql(tenant, access);
  if (!isNaming) {
    return { begin };
  }
  return access === 'read'
    ? { begin, nameOfLast: namesOfFilteredIn(tenant.schemaName) }
    : { begin, nameOf: namesIn(tenant.schemaName) };
}

function beginPublicSql(access: Access): string[] {
  return [access === 'read' ? 'begin read only' : 'begin', 'set local search_path to public'];
}

/** How long a request waits for a connection before it fails with DatabaseBusy. */
const CONNECTION_TIMEOUT_MS = 15_000;

/** Opens the pool of company groups at its first use, after the migrations. A failed attempt is repeated at the next use. */
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

/** Opens a pool with the owner's login. */
function ownerPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    maxLifetimeSeconds: 1200,
    types,
    ...connection,
  });
  // Without a listener, an idle client that loses its server would end the process. The pool drops it, and the next query opens another.
  pool.on('error', () => undefined);
  // A client in use that loses its server emits an error besides its failed query. Without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/**
 * Opens the database.
 * @param connection options of `pg`, a connection string or host, user and database
 * @param warn is called when company groups must share the owner's login
 * @param answers time limits of the server's answers, shorter in tests
 * @param directly options without the pooler; undefined when there is no pooler
 * @param isNaming whether statements get names, so that connections keep them. A reading call of a group names only its last statement.
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
  const news = groupNews();
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
        work(ofGroup(onClient(client, query), messages, () => news.note(tenant.tenantRole))),
      );
      return allowed === 'all'
        ? transaction
        : transaction.catch((error: unknown) => {
            throw errorInOutdatedGroup(error);
          });
    },
    outdated,
    news,
    close: async () => {
      await groupPool.close();
      await (direct === pool ? undefined : direct.end());
      await pool.end();
    },
  };
}

// On a node of a cluster, a table and its constraints have names that end in a number.
const SHARD_NUMBER = /_\d{5,}$/;
// The coordinator forwards a node's message without the field that has the constraint's name.
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
