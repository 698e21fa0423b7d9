/** Opens the database of a configuration: the embedded one, made ready for the product, or the operator's own. */
import pg from 'pg';
import type { PostgresLog } from '../../../../embedded-postgres/src/postgres-log.ts';
import { openDatabase, type Database } from './database.ts';

const NAME = 'mobcheck';

/** Makes the login role and the database of the product on an embedded server; nothing when they are there. */
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
  /** Closes the pool and, when it is ours, stops the server. */
  close: () => Promise<void>;
}

/** Opens the database; the embedded server keeps its files below `dataDir`. */
export async function openConfigured(
  config: { databaseUrl: string | undefined; dataDir: string },
  log: PostgresLog,
): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    return openDatabase({ connectionString: config.databaseUrl });
  }
  // Read only where it is needed: an installation with a database of its own never runs it.
  const { startEmbeddedPostgres } = await import('../../../../embedded-postgres/src/embedded-postgres.ts');
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
