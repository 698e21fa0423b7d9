/** Opens the configured database: the embedded one or the operator's own. */
import pg from 'pg';
import type { PostgresLog } from '@mobcheck/embedded-postgres/postgres-log.ts';
import { openDatabase, type Database } from './database.ts';

const NAME = 'mobcheck';

/** Creates the product's login role and database on an embedded server, unless they exist. */
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
}

export interface OpenedDatabase extends Database {
  /** Closes the pool and stops the server if it is the embedded one. */
  close: () => Promise<void>;
}

/** Opens the database; the embedded server keeps its files below `dataDir`. */
export async function openConfiguredDatabase(
  config: { databaseUrl: string | undefined; dataDir: string },
  log: PostgresLog,
): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    return openDatabase({ connectionString: config.databaseUrl });
  }
  // Imported only when needed: an installation with its own database never runs it.
  const { startEmbeddedPostgres } = await import('@mobcheck/embedded-postgres/embedded-postgres.ts');
  const server = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log });
  const { host, port } = server;
  await prepareEmbedded({ host, port, user: server.user, database: server.database });
  const database = openDatabase({ host, port, user: NAME, database: NAME });
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}
