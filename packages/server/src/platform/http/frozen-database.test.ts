/** Tests of faults of the machine, such as a database that hangs and a full disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { openDatabase, type Database, type Tenant } from '../db/database.ts';
import { leastFreeBytes } from '../files/free-space.ts';
import { systemIds } from '../context/ids.ts';
import { readinessCheck } from './readiness.ts';
import { createHttpServer } from './server.ts';

const server = useApp();
const LIMITS = { beginMs: 200, cancelMs: -19_800 };
let gate: Server;
let folder = '';
let database: Database;
let databaseName = '';
let home: Tenant;
let isFrozen = false;
const sockets = new Set<Socket>();

/** Passes a connection on to the database. While frozen, it neither passes data on nor closes connections. */
function passOn(client: Socket): void {
  const { host, port } = inject('cluster');
  const target = connect(join(host, `.s.PGSQL.${port}`));
  for (const [from, to] of [
    [client, target],
    [target, client],
  ] as const) {
    sockets.add(from);
    from.on('data', (bytes) => isFrozen || to.write(bytes));
    from.on('close', () => to.destroy());
    from.on('error', () => undefined);
  }
}

/** Runs a transaction until it succeeds. On a loaded machine, a working database may be slower than the short limits. */
const succeed = async (run: () => Promise<unknown>) => vi.waitFor(run, { timeout: 30_000 });

beforeAll(async () => {
  const { rows } = await server.database.pool.query<Tenant & { database: string }>(
    `select schema_name as "schemaName", tenant_role as "tenantRole", current_database() as database
     from public.company_groups where name = 'home'`,
  );
  home = rows[0] ?? expect.fail();
  databaseName = rows[0]?.database ?? '';
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-gate-'));
  gate = createServer(passOn).listen(join(folder, '.s.PGSQL.5432'));
  database = openDatabase(
    { host: folder, port: 5432, user: 'mobcheck', database: databaseName, connectionTimeoutMillis: 300 },
    undefined,
    LIMITS,
  );
  await succeed(async () => database.tenant(home, async (db) => sql`select 1`.execute(db)));
});
afterEach(() => {
  isFrozen = false;
});
afterAll(async () => {
  for (const socket of sockets) {
    socket.destroy();
  }
  await database.close();
  await new Promise((resolve) => gate.close(resolve));
  await rm(folder, { recursive: true });
});

it.each([
  ['public', async () => database.public(async (db) => sql`select 1`.execute(db))],
  ['a group', async () => database.tenant(home, async (db) => sql`select 1`.execute(db))],
])('a transaction of %s fails as busy while the database hangs, and succeeds afterwards', async (_, run) => {
  await succeed(run);
  isFrozen = true;
  // First with an open connection, then without a connection.
  await expect(run()).rejects.toThrow('the connection was lost');
  await expect(run()).rejects.toThrow('no connection');
  isFrozen = false;
  await succeed(run);
});

it('a statement fails as busy when the database hangs in the middle of a transaction', async () => {
  const work = database.public(async (db) => {
    isFrozen = true;
    await sql`select 1`.execute(db);
  }, '20s');
  await expect(work).rejects.toThrow('the connection was lost');
});

it('a transaction succeeds although this process was busy for longer than the time limit', async () => {
  // Connects without the gate, which also runs in this process.
  const { host, port } = inject('cluster');
  const direct = openDatabase({ host, port, user: 'mobcheck', database: databaseName }, undefined, {
    ...LIMITS,
    beginMs: 1000,
  });
  await direct.public(async (db) => sql`select 1`.execute(db));
  const work = direct.public(async (db) => sql`select 1`.execute(db));
  await new Promise((resolve) => setImmediate(resolve));
  const end = performance.now() + 1500;
  while (performance.now() < end) {
    // Blocks the process.
  }
  expect((await work).rows).toHaveLength(1);
  await direct.close();
});

it('readiness says that the database does not answer, with one query for all callers', async () => {
  let count = 0;
  const never = { ...database, public: async () => Promise.withResolvers<never>().promise };
  const check = readinessCheck(
    {
      ...never,
      public: async () => {
        count += 1;
        return never.public();
      },
    },
    undefined,
  );
  expect(await Promise.all([check(), check()])).toEqual([
    { status: 'database does not answer' },
    { status: 'database does not answer' },
  ]);
  expect(count).toBe(1);
});

it('readiness queries the database at most once a second, however many callers there are', async () => {
  let count = 0;
  const check = readinessCheck(
    {
      outdated: database.outdated,
      public: (work, limit) => {
        count += 1;
        return server.database.public(work, limit);
      },
    },
    undefined,
  );
  for (let asked = 0; asked < 20; asked += 1) {
    expect((await check()).status).toBe('ok');
  }
  expect(count).toBe(1);
  await vi.waitFor(async () => {
    await check();
    expect(count).toBe(2);
  }, 5000);
});

it.each([
  ['disk full', 100 * 1024 * 1024 - 1],
  ['ok', 100 * 1024 * 1024],
])('readiness says %s with %i free bytes', async (status, freeBytes) => {
  expect(await readinessCheck(server.database, async () => freeBytes)()).toMatchObject({ status });
});

it('503 with Retry-After for a call that finds the disk full', async () => {
  const app = await createHttpServer({
    logger: pino({ level: 'silent' }),
    rateLimitFactor: 1000,
    newId: systemIds.newId,
  });
  app.get('/full', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const reply = await app.inject({ method: 'GET', url: '/full' });
  await app.close();
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    503,
    'SERVER_BUSY',
    '5',
  ]);
});

it('the free space is measured in the folders that exist', async () => {
  expect(await leastFreeBytes([folder, join(folder, 'none')])).toBeGreaterThan(0);
});
