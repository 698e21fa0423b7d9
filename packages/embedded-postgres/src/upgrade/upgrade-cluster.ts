// Moves the data of an embedded database to another major version of PostgreSQL, with running servers of both versions.
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findAccount } from '../account.ts';
import type { Account } from '../account.ts';
import { initialiseCluster } from '../cluster.ts';
import { chooseSocketFolder, makeDataDirectory, makeSocketFolder } from '../data-directory.ts';
import { prepareEngine } from '../engine.ts';
import type { Engine } from '../engine.ts';
import { takeOwnership } from '../ownership.ts';
import type { PostgresLog } from '../postgres-log.ts';
import { launchPostmaster, stopOrphans } from '../postmaster.ts';
import { serverSettings } from '../settings.ts';
import { compareDatabases } from './comparison.ts';
import { readDefinitions, readRoles, readSettings, runInAnyOrder } from './definitions.ts';
import { copyRows, copySequences } from './rows.ts';

/** The result of an upgrade, with the number of moved databases, tables and rows. */
export type Upgrade = {
  from: string;
  to: string;
  databases: number;
  tables: number;
  rows: number;
  /** The former cluster, which can be deleted. */
  formerFolder: string;
};

const USER = 'postgres';
const PORTS = { old: 5432, new: 5433 };
/** The oldest version whose role memberships tell whether a member inherits the rights, and whether it may switch to the role. */
const OLDEST = 16;

type Server = { connect(database: string): Promise<pg.Client>; stop(): Promise<void> };
type Place = { account: Account; dataFolder: string; socket: string; log: PostgresLog };

async function startServer(place: Place, engine: Engine, cluster: string, port: number): Promise<Server> {
  const { account, dataFolder, socket, log } = place;
  const connection = { host: socket, port, user: USER, database: 'postgres' };
  const settings = { ...serverSettings({ socket, port, dataFolder }), autovacuum: 'off' };
  const server = await launchPostmaster({ engine, account, cluster, dataFolder, settings, connection, log });
  return {
    connect: async (database) => {
      const client = new pg.Client({ ...connection, database });
      await client.connect();
      return client;
    },
    stop: async () => server.stop(),
  };
}

async function withServer<T>(
  place: Place,
  engine: Engine,
  cluster: string,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const server = await startServer(place, engine, cluster, PORTS.new);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function listDatabases(client: pg.Client): Promise<{ name: string; create: string }[]> {
  const { rows } = await client.query<{ name: string; create: string }>(
    `select datname as name, format('create database %I owner %I template template0', datname, pg_get_userbyid(datdba)) as create
     from pg_database where datname not in ('postgres', 'template0', 'template1') order by oid`,
  );
  return rows;
}

/** Makes the new server use object numbers that the old server has not used, since phones recognise a database by such numbers. */
async function passObjectNumbers(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ last: string }>('select max(oid::bigint)::text as last from pg_class');
  const last = Number(rows[0]?.last);
  for (let number = 0; number <= last;) {
    const made = await to.query<{ number: string }>(
      `with made as materialized (select lo_creat(-1) as number from generate_series(1, 5000))
       select max(number::bigint + 0 * lo_unlink(number))::text as number from made`,
    );
    number = Number(made.rows[0]?.number);
  }
}

async function copyDatabase(old: Server, fresh: Server, name: string, folder: string) {
  const [from, to] = [await old.connect(name), await fresh.connect(name)];
  try {
    await passObjectNumbers(from, to);
    const { objects, rules } = await readDefinitions(from);
    await runInAnyOrder(to, objects);
    await copyRows(from, to, folder);
    await copySequences(from, to);
    await runInAnyOrder(to, rules);
    await to.query('analyze');
    return await compareDatabases(from, to);
  } finally {
    await from.end();
    await to.end();
  }
}

async function copyAll(old: Server, fresh: Server, folder: string) {
  const [from, to] = [await old.connect('postgres'), await fresh.connect('postgres')];
  try {
    await runInAnyOrder(to, await readRoles(from));
    const totals = { databases: 0, tables: 0, rows: 0 };
    for (const { name, create } of await listDatabases(from)) {
      await to.query(create);
      const { tables, rows } = await copyDatabase(old, fresh, name, folder);
      totals.databases += 1;
      totals.tables += tables;
      totals.rows += rows;
    }
    await runInAnyOrder(to, await readSettings(from));
    const [before, after] = [await readRoles(from), new Set(await readRoles(to))];
    const missing = before.find((line) => !after.has(line));
    if (missing !== undefined) {
      throw new Error('the roles differ');
    }
    return totals;
  } finally {
    await from.end();
    await to.end();
  }
}

/** Puts the former cluster back if an interrupted upgrade has already renamed it. */
async function undoInterrupted(dataFolder: string): Promise<void> {
  const cluster = join(dataFolder, 'db');
  if (!existsSync(cluster)) {
    const [former] = (await readdir(dataFolder)).filter((name) => /^db-\d+$/.test(name));
    if (former === undefined) {
      throw new Error(`there is no database in ${dataFolder}`);
    }
    await rename(join(dataFolder, former), cluster);
  }
}

async function upgradeOwned(place: Place, engines: { old: string; new?: string }): Promise<Upgrade> {
  const { account, dataFolder, socket, log } = place;
  await undoInterrupted(dataFolder);
  const cluster = join(dataFolder, 'db');
  const from = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (Number(from) < OLDEST) {
    throw new Error(
      `the data in ${cluster} were made by PostgreSQL ${from}, which never came with Mobcheck: start that PostgreSQL and name it with DATABASE_URL`,
    );
  }
  const newEngine = await prepareEngine(account, dataFolder, log, engines.new);
  const oldEngine = await prepareEngine(account, dataFolder, log, engines.old);
  if (from === newEngine.major) {
    throw new Error(
      `the data in ${cluster} were made by PostgreSQL ${from} already: there is nothing to upgrade`,
    );
  }
  if (oldEngine.major !== from || Number(newEngine.major) < Number(from)) {
    throw new Error(
      `the data in ${cluster} were made by PostgreSQL ${from}; the programs given are of ${oldEngine.major}, and the new ones of ${newEngine.major}`,
    );
  }
  const [unfinished, former] = [join(dataFolder, 'db.upgrade'), join(dataFolder, `db-${from}`)];
  const rowFolder = join(dataFolder, 'db.rows');
  await rm(unfinished, { recursive: true, force: true });
  await rm(rowFolder, { recursive: true, force: true });
  await mkdir(rowFolder, { mode: 0o700 });
  if (account.separate) {
    await chown(rowFolder, account.uid, account.gid);
  }
  await initialiseCluster({ engine: newEngine, account, dataFolder, user: USER, folder: unfinished });
  await stopOrphans({ cluster, dataFolder, log });
  await makeSocketFolder(socket, account);
  const old = await startServer(place, oldEngine, cluster, PORTS.old);
  try {
    const totals = await withServer(place, newEngine, unfinished, (fresh) => copyAll(old, fresh, rowFolder));
    await old.stop();
    await rename(cluster, former);
    await rename(unfinished, cluster);
    // The archive of the log belongs to the former database. Without this id the next start demands a new folder.
    await rm(join(dataFolder, 'wal-archive.id'), { force: true });
    return { from, to: newEngine.major, ...totals, formerFolder: former };
  } finally {
    await old.stop();
    await rm(rowFolder, { recursive: true, force: true });
    await rm(socket, { recursive: true, force: true });
  }
}

/**
 * Moves the data in `dataDir` (as in `startEmbeddedPostgres`) to the major version of the included PostgreSQL. Roles, rights,
 * definitions, rows and sequences are copied and compared. When the new cluster is complete, the former cluster is only renamed. A failure
 * leaves the data as they were. Rejects with a sentence for the operator, also when a server uses the data.
 * @param engines unpacked packages of PostgreSQL. `new` is only necessary for another version than the installed package
 */
export async function upgradeEmbeddedPostgres(options: {
  dataDir: string;
  engines: { old: string; new?: string };
  log: PostgresLog;
}): Promise<Upgrade> {
  const { log, engines } = options;
  const account = await findAccount();
  const dataFolder = await makeDataDirectory(options.dataDir, account, log);
  const ownership = takeOwnership(dataFolder);
  if (!ownership) {
    throw new Error(`a server uses the database in ${dataFolder}: stop it first`);
  }
  try {
    return await upgradeOwned(
      { account, dataFolder, socket: chooseSocketFolder(dataFolder, account), log },
      engines,
    );
  } finally {
    ownership.release();
  }
}
