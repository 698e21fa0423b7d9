// Tests of the embedded PostgreSQL: first start, restart, kills, lock files, simultaneous starts, private folders, and other versions.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, runAs } from './account.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { upgradeEmbeddedPostgres } from './upgrade/upgrade-cluster.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const log = { debug: () => undefined, info: () => undefined, error: () => undefined };
const children: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded postgres '));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) {
      await once(child, 'exit');
    }
  }
  for (const server of servers.splice(0)) {
    await server.stop();
  }
  const dataFolder = await realpath(join(dataDir, 'home')).catch(() => dataDir);
  await rm(dataFolder, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  servers.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server);
  // A killed server emits an error event, besides the failed query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a process that starts the server and then executes `body`. Returns the process and its output lines. */
function startInOtherProcess(body: string) {
  const modules = {
    supervisor: import.meta.resolve('./embedded-postgres.ts'),
    pg: import.meta.resolve('pg'),
  };
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(modules.supervisor)}
    import pg from ${JSON.stringify(modules.pg)}
    const log = { debug() {}, info() {}, error() {} }
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    ${body}
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

test('a first start creates a database that supports accented letters', async () => {
  const server = await start();
  await query(server, 'create extension pg_trgm');
  const rows = await query(
    server,
    `
    select lower('INSPEÇÃO') as lowered, show_trgm('ção') as trigrams, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, 'b' < 'A' collate "pt-BR-x-icu" as brazilian`,
  );
  expect(rows).toEqual([
    { lowered: 'inspeção', trigrams: expect.any(Array), checksums: 'on', addresses: '', brazilian: false },
  ]);
  expect(rows[0]?.trigrams).toHaveLength(4);
});

test('a restart keeps the data', async () => {
  const first = await start();
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await query(await start(), 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('no acknowledged row is lost when the owner is killed while inserting', async () => {
  const { child, lines } = startInOtherProcess(`
    const client = new pg.Client(server)
    await client.connect()
    await client.query('create table acknowledged (id int primary key)')
    for (let id = 1; ; id++) {
      await client.query('insert into acknowledged values ($1)', [id])
      process.stdout.write(id + '\\n')
    }
  `);
  let last = 0;
  const reading = (async () => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      last = Number(line.value);
      if (last === 200) {
        child.kill('SIGKILL');
      }
    }
  })();
  await reading;
  expect(last).toBeGreaterThanOrEqual(200);
  const [row] = await query(await start(), 'select count(*)::int as rows, max(id) as last from acknowledged');
  // One insert may be committed and not yet acknowledged.
  expect([last, last + 1]).toContain(row?.last);
  expect(row?.rows).toBe(row?.last);
});

test('a killed server is restarted with its data', async () => {
  const server = await start();
  await query(server, 'create table kept as select 42 as answer');
  const pid = Number.parseInt(await readFile(join(dataDir, 'db', 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => query(server, 'select answer from kept').catch(() => []), { timeout: 30_000 })
    .toEqual([{ answer: 42 }]);
});

/** Starts a program in the account of the database and returns its process id. PostgreSQL ignores processes of other accounts. */
async function startOtherProgram(): Promise<number> {
  const command = runAs(await findAccount(), process.execPath, ['-e', 'setInterval(() => {}, 1000)'], true);
  const child = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
  await once(child, 'spawn');
  children.push(child);
  return child.pid ?? 0;
}

test('a lock file with the process id of another program does not prevent a start', async () => {
  const first = await start();
  await first.stop();
  const lines = [await startOtherProgram(), join(dataDir, 'db'), 1, 5432, dataDir, '', '0 0', 'ready'];
  await writeFile(join(dataDir, 'db', 'postmaster.pid'), `${lines.join('\n')}\n`);
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a lock file of the socket with the process id of another program does not prevent a start', async () => {
  const first = await start();
  const { host, port } = first;
  await first.stop();
  const lines = [await startOtherProgram(), join(dataDir, 'db'), 1, port, host, ''];
  await mkdir(host, { recursive: true });
  await writeFile(join(host, `.s.PGSQL.${port}.lock`), `${lines.join('\n')}\n`);
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two simultaneous first starts share one server', async () => {
  const otherProcess = startInOtherProcess(`console.log('ready'); setInterval(() => {}, 1000)`);
  const [server, line] = await Promise.all([start(), otherProcess.lines.next()]);
  expect(line.value).toBe('ready');
  expect(
    await query(
      server,
      'select count(*)::int as servers from pg_database where datname = current_database()',
    ),
  ).toEqual([{ servers: 1 }]);
  const again = await start();
  expect(again.host).toBe(server.host);
  await again.stop();
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the server starts twice in a folder that only its owner may open', async () => {
  await chmod(dataDir, 0o700);
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await servers.pop()?.stop();
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('data of another major version is rejected with an instruction', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'db', 'PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow(
    /made by PostgreSQL 16 and this installation brings 17.*npm run db:upgrade -w operations/,
  );
});

test('data of a PostgreSQL version that never came with Mobcheck is not upgraded', async () => {
  const version = join(dataDir, 'db', 'PG_VERSION');
  await mkdir(join(dataDir, 'db'));
  await writeFile(version, '15\n');
  const upgrade = upgradeEmbeddedPostgres({ dataDir, engines: { old: '/usr/lib/postgresql/15' }, log });
  await expect(upgrade).rejects.toThrow('were made by PostgreSQL 15, which never came with Mobcheck');
  expect(await readFile(version, 'utf8')).toBe('15\n');
});
