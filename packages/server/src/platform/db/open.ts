/** Opens the configured database, either the embedded one or the operator's own. */
import pg from 'pg';
import type { PostgresLog } from '@mobcheck/embedded-postgres/postgres-log.ts';
import { openDatabase, type Database } from './database.ts';

const NAME = 'mobcheck';

/** Creates the product's login role and database on an embedded server, unless they exist. Reserves `set_config` for the role. */
export async function prepareEmbedded(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME]);
    if (role.rowCount === 0) {
      await client.query(`create role ${NAME} login createrole noinherit`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (database.rowCount === 0) {
      await client.query(`create database ${NAME} owner ${NAME}`);
    }
  } finally {
    await client.end();
  }
  await reserveSetConfig({ ...connection, database: NAME });
}

/**
 * Reserves the function `set_config` for the product's login. A statement of a company group can call functions but cannot contain
 * `SET`, so without `set_config` it cannot switch to another group's role.
 */
async function reserveSetConfig(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`do $$ begin
      if has_function_privilege('public', 'pg_catalog.set_config(text, text, boolean)', 'execute') then
        revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
        grant execute on function pg_catalog.set_config(text, text, boolean) to ${NAME};
      end if;
    end $$`);
  } finally {
    await client.end();
  }
}

export interface OpenedDatabase extends Database {
  /** Closes the pool and stops the server if it is the embedded one. */
  close: () => Promise<void>;
}

/** Opens the database. The embedded server keeps its files below `dataDir` and archives its log below `backupDir`. */
export async function openConfiguredDatabase(
  config: {
    databaseUrl: string | undefined;
    /** Connects without the pooler; undefined when `databaseUrl` has no pooler. */
    databaseDirectUrl?: string | undefined;
    /** Whether connections keep statements by names. */
    hasNamedStatements?: boolean;
    dataDir: string;
    backupDir?: string | undefined;
  },
  log: PostgresLog & { warn: (facts: object, sentence: string) => void },
): Promise<OpenedDatabase> {
  const warn = (sentence: string) => log.warn({}, sentence);
  if (config.databaseUrl !== undefined) {
    const { databaseUrl, databaseDirectUrl: directUrl } = config;
    const directly = directUrl === undefined ? undefined : { connectionString: directUrl };
    return openDatabase(
      { connectionString: databaseUrl },
      warn,
      undefined,
      directly,
      config.hasNamedStatements,
    );
  }
  // Imported only here, since an installation with its own database never runs it.
  const { startEmbeddedPostgres } = await import('@mobcheck/embedded-postgres/embedded-postgres.ts');
  const server = await startEmbeddedPostgres({
    dataDir: `${config.dataDir}/postgres`,
    log,
    ...(config.backupDir === undefined ? {} : { walArchive: `${config.backupDir}/wal` }),
  });
  const { host, port } = server;
  await prepareEmbedded({ host, port, user: server.user, database: server.database });
  const database = openDatabase(
    { host, port, user: NAME, database: NAME },
    warn,
    undefined,
    undefined,
    config.hasNamedStatements,
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}
