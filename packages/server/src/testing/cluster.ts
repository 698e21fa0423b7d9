/** A throw-away PostgreSQL for tests and generators: embedded, in a folder that goes away with it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareEmbedded } from '../platform/db/open.ts';
import { startEmbeddedPostgres } from '../../../embedded-postgres/src/embedded-postgres.ts';

export interface TestCluster {
  /** How to reach a database of the cluster as the product's login role. */
  connection: (database: string) => { host: string; port: number; user: string; database: string };
  stop: () => Promise<void>;
}

const quiet = { debug: () => undefined, info: () => undefined, error: () => undefined };

/**
 * Copies a database of a test cluster, which nobody may be connected to, under a new name.
 * @param cluster how to reach the cluster as the product's login role
 */
export async function copyDatabase(
  cluster: { host: string; port: number },
  template: string,
  name: string,
): Promise<void> {
  const client = new pg.Client({ ...cluster, user: 'mobcheck', database: 'postgres' });
  await client.connect();
  try {
    const [copy, original] = [name, template].map((one) => client.escapeIdentifier(one));
    // Files of a cluster whose disk is lazy are copied in half the time that their pages take through its log.
    await client.query(`create database ${copy} template ${original} strategy file_copy`);
  } finally {
    await client.end();
  }
}

/**
 * Starts a cluster with the product's role and an empty database named `mobcheck`.
 * @param options `durable`: writes reach the disk as in production, for measurements
 */
export async function startTestCluster(options: { durable?: boolean } = {}): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'mobcheck-test-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  // Nothing of a test outlives the run: the disk may be lazy.
  const lazy = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = { max_connections: '200', ...(options.durable === true ? {} : lazy) };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: quiet, settings });
  const superuser = { host: server.host, port: server.port, user: server.user, database: server.database };
  await prepareEmbedded(superuser);
  const client = new pg.Client(superuser);
  await client.connect();
  // Each test file copies the template database for itself.
  try {
    await client.query('alter role mobcheck createdb');
  } finally {
    await client.end();
  }
  return {
    connection: (database) => ({ host: server.host, port: server.port, user: 'mobcheck', database }),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
