/** Tests that a phone's copy of 50,000 pieces arrives whole, opens without a server, and stays small in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import pg from 'pg';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOGIN, makeBigTenant } from '../../lab/bench/big-tenant.ts';
import { addPieces } from '../../lab/bench/phone-company.ts';
import { buildApp } from '../../packages/server/src/app.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { folderFileStore } from '../../packages/server/src/platform/files/file-store.ts';
import { startTestCluster } from '../../packages/server/src/testing/cluster.ts';
import { signIn } from '../demo-users.ts';
import { newPhone, type Phone, waitUntilAppIsStored } from '../phone.ts';

const WEB_ROOT = fileURLToPath(new URL('../../packages/web/dist/', import.meta.url));
const PIECES = 50_000;
const HEAP_LIMIT_BYTES = 150_000_000;
/** A large limit, since other tests run beside this one. */
const COPY_LIMIT_MS = 600_000;

const files = mkdtempSync(join(tmpdir(), 'mobcheck-large-copy-'));
const cluster = await startTestCluster({ durable: false });
const connection = cluster.connection('mobcheck');
let database: Database;
let app: Awaited<ReturnType<typeof buildApp>>;
let [url, isRunning] = ['', true];
let serials: readonly string[] = [];
let phone: Phone;

beforeAll(async () => {
  database = openDatabase(connection);
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const tenant = await makeBigTenant(database, migrations.tenant, { equipment: 20, inspectionsEach: 1 });
  const client = new pg.Client(connection);
  await client.connect();
  serials = await addPieces(client, tenant, PIECES);
  await client.end();
  app = await buildApp({
    database,
    clock: systemClock,
    ids: systemIds,
    logger: pino({ level: 'error' }),
    publicUrl: 'http://localhost',
    rateLimitFactor: 1,
    files: folderFileStore(files),
    webRoot: WEB_ROOT,
    demoLogins: undefined,
  });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
}, COPY_LIMIT_MS);
beforeEach(() => {
  phone = newPhone();
});
afterEach(() => phone.destroy());
afterAll(async () => {
  await (isRunning && app.close());
  await database.close();
  await cluster.stop();
  rmSync(files, { recursive: true, force: true });
});

/** Signs in on a new phone and waits until its copy is stored. */
async function fetchCopy(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await phone.open(`${url}/field`);
  await prepare?.(page);
  await signIn(page, LOGIN);
  await page.getByText(/^Dados de \d/).waitFor({ timeout: COPY_LIMIT_MS });
  return page;
}

/** Counts the pieces on the phone, and reads the number of the company's pieces from the copy. */
function countPieces(page: Page): Promise<{ stored: number; total: number }> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const opening = indexedDB.open(names.find((name) => name.startsWith('mobcheck/')) ?? '', 1);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(['equipment', 'meta']);
    const counting = transaction.objectStore('equipment').count();
    const [keys, values] = [
      transaction.objectStore('meta').getAllKeys(),
      transaction.objectStore('meta').getAll(),
    ];
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    const at = keys.result.findIndex((key) => (key as string).startsWith('copy/'));
    opening.result.close();
    return { stored: counting.result, total: (values.result[at] as { total: number }).total };
  });
}

test('control: a phone that takes only the first page has fewer pieces than the company', async () => {
  const page = await fetchCopy((opened) =>
    opened.route('**/field/bundle/**', async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), next: null } });
    }),
  );
  const { stored, total } = await countPieces(page);
  expect(total).toBeGreaterThanOrEqual(PIECES);
  expect(stored).toBeLessThan(total);
});

test('the whole copy arrives, and its last piece is found without a server in little memory', async () => {
  const page = await fetchCopy();
  const { stored, total } = await countPieces(page);
  expect(total).toBeGreaterThanOrEqual(PIECES);
  expect(stored).toBe(total);
  await waitUntilAppIsStored(page);
  await app.close();
  isRunning = false;
  await phone.close();
  const cold = await phone.open(`${url}/field#/t/${serials.at(-1)}`);
  await cold.locator('[data-action-bar] button').first().waitFor();
  await cold.goto(`${url}/field#/pieces`);
  await cold.getByRole('textbox').first().fill(`c-0${PIECES}`);
  await expect.poll(() => cold.locator('main li strong').count()).toBe(1);
  const session = await phone.context().newCDPSession(cold);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  expect(usedSize).toBeLessThan(HEAP_LIMIT_BYTES);
});
