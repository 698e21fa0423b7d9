/** `npm run upgrade-proof -w lab`: moves a loaded demonstration from PostgreSQL 17 to 18, starts the product on it, and plants faults. */
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { loadDemo } from '../../packages/demo/src/demo.service.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/embedded-postgres.ts';
import { readContents } from '../../packages/embedded-postgres/src/upgrade/rows.ts';
import { upgradeEmbeddedPostgres } from '../../packages/embedded-postgres/src/upgrade/upgrade-cluster.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { prepareEmbedded } from '../../packages/server/src/platform/db/open.ts';
import { folderFileStore } from '../../packages/server/src/platform/files/file-store.ts';
import { silentLog } from '../../packages/operations/src/commands/installation.ts';
import { fetchEngine } from '../../packages/operations/src/commands/engine-package.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REGISTER = join(ROOT, 'data', 'registro-equipamentos.xlsx');
const folder = mkdtempSync(join(tmpdir(), 'mobcheck-upgrade-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'postgres');
const engines = { old: fetchEngine('17'), new: fetchEngine('18') };
let failures = 0;

function report(what: string, isTrue: boolean): void {
  failures += isTrue ? 0 : 1;
  console.log(`${what.padEnd(72)} ${isTrue ? 'yes' : 'NO'}`);
}

/** Runs work on the product's database, started with an engine. */
async function onServer<T>(
  engineFolder: string,
  work: (database: ReturnType<typeof openDatabase>, superuser: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, engineFolder });
  const { host, port, user } = server;
  await prepareEmbedded({ host, port, user, database: 'postgres' });
  const database = openDatabase({ host, port, user: 'mobcheck', database: 'mobcheck' });
  try {
    return await work(database, { host, port, user, database: 'mobcheck' });
  } finally {
    await database.close();
    await server.stop();
  }
}

const migrations = await readMigrations();
const clockAndIds = { clock: systemClock, ids: systemIds };
const files = folderFileStore(join(folder, 'files'));
const readInGroups = async (database: ReturnType<typeof openDatabase>) => {
  const groups = await database.public(async (db) =>
    db.selectFrom('companyGroups').select(['schemaName', 'tenantRole']).execute(),
  );
  const counts = [];
  for (const group of groups) {
    const rows = await database.tenant(group, async (db) =>
      db.selectFrom('inspections').select('id').execute(),
    );
    counts.push(rows.length);
  }
  return counts.join(' ');
};
const historyOf = async (database: ReturnType<typeof openDatabase>) =>
  (
    await database.pool.query<{ oids: string[] }>(
      `select array_agg(oid::text order by oid) as oids from pg_class where relname = 'equipment'`,
    )
  ).rows[0]?.oids ?? [];

async function asSuperuser(superuser: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Reads the number and the hash of the rows of each table, as the superuser. */
async function contentsOf(superuser: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    return JSON.stringify(await readContents(client));
  } finally {
    await client.end();
  }
}

const upgrade = () =>
  upgradeEmbeddedPostgres({
    dataDir,
    engines: { old: engines.old.folder, new: engines.new.folder },
    log: silentLog,
  });
const errorOf = async (work: Promise<unknown>): Promise<string> => work.then(() => 'no error', String);

/** Loads the demonstration with the former PostgreSQL. */
async function loadFormer() {
  return onServer(engines.old.folder, async (database, superuser) => {
    await migrate(database.pool, migrations);
    await loadDemo(database, clockAndIds, migrations, REGISTER, files);
    const counts = await readInGroups(database);
    return { counts, history: await historyOf(database), contents: await contentsOf(superuser) };
  });
}

/** Proves that wrong starts and upgrades are refused and leave the former data unchanged. */
async function proveRefusals(): Promise<void> {
  const start = errorOf(onServer(engines.new.folder, async () => undefined));
  report(
    'data of 17 are refused by 18, with the command',
    (await start).includes('npm run db:upgrade -w operations'),
  );
  await onServer(engines.old.folder, async (_, superuser) => {
    report('a running server is not upgraded', (await errorOf(upgrade())).includes('stop it first'));
    await asSuperuser(superuser, 'create materialized view public.planted as select 1 as one');
  });
  report('what the copy would leave out is named', (await errorOf(upgrade())).includes('public.planted'));
  await onServer(engines.old.folder, async (_, superuser) =>
    asSuperuser(superuser, 'drop materialized view public.planted'),
  );
  // Simulates a failure of the machine between the two renames.
  renameSync(join(dataDir, 'db'), join(dataDir, 'db-17'));
  const interrupted = errorOf(onServer(engines.old.folder, async () => undefined));
  report('after an interruption no empty database is made', (await interrupted).includes('interrupted'));
}

async function proveResult(before: Awaited<ReturnType<typeof loadFormer>>): Promise<void> {
  await onServer(engines.new.folder, async (database, superuser) => {
    const { upgraded, failed } = await migrate(database.pool, migrations);
    report('the product starts on it without another migration', upgraded === 0 && failed.length === 0);
    const counts = await readInGroups(database);
    report(`every group is read in its role, inspections: ${counts}`, counts === before.counts);
    const history = await historyOf(database);
    report('phones see another history', !history.some((oid) => before.history.includes(oid)));
    report('every row keeps its hash', (await contentsOf(superuser)) === before.contents);
    await asSuperuser(
      superuser,
      `update public.users set name = 'x' where id = (select min(id::text)::uuid from public.users)`,
    );
    report('control: one changed value changes the hash', (await contentsOf(superuser)) !== before.contents);
  });
}

try {
  const before = await loadFormer();
  await proveRefusals();
  const began = performance.now();
  const { from, to, tables, rows, formerFolder } = await upgrade();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${from} to ${to}: ${tables} tables, ${rows} rows, roles and rights compared, in ${seconds} s`);
  report('the former cluster is kept', existsSync(formerFolder));
  await proveResult(before);
  report('a second upgrade has nothing to do', (await errorOf(upgrade())).includes('nothing to upgrade'));
} finally {
  for (const path of [folder, engines.old.temporary, engines.new.temporary]) {
    rmSync(path, { recursive: true, force: true });
  }
}
process.exitCode = failures === 0 ? 0 : 1;
