/** A temporary embedded PostgreSQL for tests and generators, in a folder that is deleted afterwards. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareEmbedded } from '../platform/db/open.ts';
import { startEmbeddedPostgres } from '@mobcheck/embedded-postgres/embedded-postgres.ts';

export interface TestCluster {
  /** Returns the connection options of a database, as the product's login role. */
  connection: (database: string) => { host: string; port: number; user: string; database: string };
  stop: () => Promise<void>;
}

interface ListeningCluster {
  readonly host: string;
  readonly port: number;
  /** The nodes that a coordinator distributes groups over. */
  readonly workers?: readonly { readonly host: string; readonly port: number }[];
}

const silentLog = { debug: () => undefined, info: () => undefined, error: () => undefined };

/**
 * Copies a database of a test cluster. Nobody may be connected to the template.
 * @param cluster the host and port where it listens, and those of its other nodes
 */
export async function copyDatabase(
  { host, port, workers = [] }: ListeningCluster,
  template: string,
  name: string,
): Promise<void> {
  for (const node of [{ host, port }, ...workers]) {
    const client = new pg.Client({ ...node, user: 'mobcheck', database: 'postgres' });
    await client.connect();
    try {
      const [copy, original] = [name, template].map((identifier) => client.escapeIdentifier(identifier));
      // Without fsync, copying files takes half the time of copying pages through the write-ahead log.
      await client.query(`create database ${copy} template ${original} strategy file_copy`);
    } finally {
      await client.end();
    }
  }
  await openDoorsOf({ host, port }, name);
}

/** Opens the doors to other systems, which are shut in a copy. */
async function openDoorsOf(server: Pick<ListeningCluster, 'host' | 'port'>, database: string): Promise<void> {
  const client = new pg.Client({ ...server, user: 'mobcheck', database });
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.open_doors') is not null as exists`,
    );
    if (rows[0]?.exists === true) {
      await client.query('update public.open_doors set database = public.this_database()');
    }
  } finally {
    await client.end();
  }
}

/**
 * Starts a cluster with the product's role and an empty database named `mobcheck`.
 * @param options `durable`: with fsync as in production, for measurements; `keepIn`: a folder that keeps the cluster for the next start
 */
export async function startTestCluster(
  options: { durable?: boolean; keepIn?: string } = {},
): Promise<TestCluster> {
  const folder = options.keepIn ?? (await mkdtemp(join(tmpdir(), 'mobcheck-test-')));
  await mkdir(folder, { recursive: true });
  // If root starts the server, it runs as another user, who needs access.
  await chmod(folder, 0o755);
  // The data of tests need not survive a crash.
  const withoutFsync = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = { max_connections: '200', ...(options.durable === true ? {} : withoutFsync) };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: silentLog, settings });
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
      if (options.keepIn === undefined) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
