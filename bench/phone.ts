/** Measures the field application (`npm run bench:phone`) on slowed-down processors with the server stopped. Needs the built web; `--runs 5` instead of 20. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import pg from 'pg';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildApp } from '../packages/server/src/app.ts';
import { systemClock } from '../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../packages/server/src/platform/context/ids.ts';
import { folderFileStore } from '../packages/server/src/platform/files/file-store.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../packages/server/src/platform/db/migrate.ts';
import { startTestCluster } from '../packages/server/src/testing/cluster.ts';
import { findHeadlessBrowser } from '../scripts/browser.mjs';
import { LOGIN, makeBigTenant } from './big-tenant.ts';
import { addPieces } from './phone-company.ts';

const WEB_ROOT = fileURLToPath(new URL('../packages/web/dist/', import.meta.url));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const WAIT_MS = 300_000;

interface Load {
  readonly pieces: number;
  /** How many times slower than this machine. */
  readonly cpu: number;
  readonly coldStartGoalMs: number;
}
const LOADS: readonly Load[] = [
  { pieces: 5000, cpu: 4, coldStartGoalMs: 1000 },
  { pieces: 50_000, cpu: 6, coldStartGoalMs: 2000 },
];
const SEARCH_GOAL_MS = 100;
const HEAP_GOAL_BYTES = 150_000_000;

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const runs = Number(options.runs);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function printRow(what: string, load: Load, measured: string, goal: string, met: boolean): void {
  const cells = [what, load.pieces, `× ${load.cpu}`, measured, goal, met ? 'yes' : 'NO'];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Starts a browser on a profile, as after the phone was switched on. */
async function startPhone(profile: string): Promise<BrowserContext> {
  const executablePath = findHeadlessBrowser();
  if (executablePath === undefined) {
    throw new Error('no Chromium found: set CHROMIUM_PATH');
  }
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: FLAGS,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Notes in the page when an element is first shown, in milliseconds since the navigation. */
async function noteWhenShown(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const note = () => {
      if (document.querySelector(wanted) && !('shownAt' in window)) {
        Object.assign(window, { shownAt: performance.now() });
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  }, selector);
}

async function shownAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt);
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Signs in with signal and waits until the copy is stored. Returns the bytes on the wire and the time of the copy. */
async function install(context: BrowserContext, url: string, cpu: number) {
  const page = await context.newPage();
  await slowDown(page, cpu);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes = { bundle: 0 };
  const bundles = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/field/bundle/')) {
      bundles.add(requestId);
    }
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.bundle += bundles.has(requestId) ? encodedDataLength : 0;
  });
  await page.goto(`${url}/field`);
  await page.getByLabel('E-mail').fill(LOGIN.email);
  await page.getByLabel('Senha', { exact: true }).fill(LOGIN.password);
  await page.getByRole('checkbox').check();
  const began = performance.now();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText(/^Dados de \d/).waitFor();
  const copyMs = performance.now() - began;
  // The worker keeps the application by itself; the page is controlled by it at the next start.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  return { copyMs, bundleBytes: sizes.bundle };
}

/** Opens a piece by the link on its tag, in a browser that was just started. Returns the milliseconds until it is shown. */
async function coldStart(profile: string, url: string, serial: string, cpu: number): Promise<number> {
  const context = await startPhone(profile);
  try {
    const page = await context.newPage();
    await slowDown(page, cpu);
    await noteWhenShown(page, '[data-action-bar] button');
    await page.goto(`${url}/t/${serial}`, { waitUntil: 'commit' });
    return await shownAt(page);
  } finally {
    await context.close();
  }
}

/** Types words and returns the milliseconds from the input until the list begins with this piece. */
async function searchFor(page: Page, words: string, label: string): Promise<number> {
  await page.evaluate((expected) => {
    Object.assign(window, { foundAfter: undefined });
    const onInput = () => {
      const began = performance.now();
      const observer = new MutationObserver(() => {
        if (document.querySelector('main li strong')?.textContent === expected) {
          observer.disconnect();
          Object.assign(window, { foundAfter: performance.now() - began });
        }
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    };
    document.addEventListener('input', onInput, { once: true, capture: true });
  }, label);
  await page.getByLabel('Buscar', { exact: true }).fill(words);
  const handle = await page.waitForFunction(() => (window as { foundAfter?: number }).foundAfter);
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Types searches, one after the other. Returns the milliseconds from each input to its list, and the bytes of the heap. */
async function measureSearch(profile: string, url: string, cpu: number) {
  const context = await startPhone(profile);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/field#/pieces`);
    await page.getByText(/equipamentos$/).waitFor();
    await slowDown(page, cpu);
    const times: number[] = [];
    for (const [words, label] of [
      ['corredor 1200', 'Corredor 1200'],
      ['oficina 4503', 'Oficina 4503'],
      ['c-000031', 'Recepção 31'],
      ['deposito 302', 'Depósito 302'],
    ] as const) {
      times.push(await searchFor(page, words, label));
    }
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { times, heap: usedSize };
  } finally {
    await context.close();
  }
}

/** Measures one load on a new phone. */
async function measureLoad(
  load: Load,
  connect: () => Promise<{ url: string; serials: string[]; stop: () => Promise<void> }>,
) {
  const { url, serials, stop } = await connect();
  const profile = mkdtempSync(join(tmpdir(), 'mobcheck-bench-phone-'));
  try {
    const context = await startPhone(profile);
    const { copyMs, bundleBytes } = await install(context, url, load.cpu);
    await context.close();
    await stop();
    printRow(
      'first copy, on the wire',
      load,
      `${(bundleBytes / 1e6).toFixed(2)} MB`,
      '3 MB',
      bundleBytes <= 3e6,
    );
    printRow('sign-in until the copy is stored', load, `${Math.round(copyMs)} ms`, '–', true);
    const starts: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      starts.push(await coldStart(profile, url, serials[(run * 37) % serials.length] ?? '', load.cpu));
    }
    const [median, slow] = [percentile(starts, 0.5), percentile(starts, 0.95)];
    const text = `median ${Math.round(median)} ms, 95th percentile ${Math.round(slow)} ms`;
    printRow(
      'cold start without server to an open piece',
      load,
      text,
      `${load.coldStartGoalMs} ms`,
      slow <= load.coldStartGoalMs,
    );
    const { times, heap } = await measureSearch(profile, url, load.cpu);
    const worst = Math.max(...times);
    printRow(
      'search, worst of four',
      load,
      `${Math.round(worst)} ms`,
      `${SEARCH_GOAL_MS} ms`,
      worst <= SEARCH_GOAL_MS,
    );
    printRow('heap after searching', load, `${Math.round(heap / 1e6)} MB`, '150 MB', heap <= HEAP_GOAL_BYTES);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

const cluster = await startTestCluster({ durable: false });
const connection = cluster.connection('mobcheck');
const database = openDatabase(connection);
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const tenant = await makeBigTenant(database, migrations.tenant, { equipment: 20, inspectionsEach: 1 });
  process.stdout.write('| What | pieces | CPU | measured | goal | met |\n|---|---|---|---|---|---|\n');
  let serials: string[] = [];
  for (const load of LOADS) {
    await measureLoad(load, async () => {
      const driver = new pg.Client(connection);
      // An error of the session is that of the query, which is reported.
      driver.on('error', () => undefined);
      await driver.connect();
      serials = [...serials, ...(await addPieces(driver, tenant, load.pieces - serials.length))];
      await driver.end();
      const app = await buildApp({
        database,
        clock: systemClock,
        ids: systemIds,
        logger: pino({ level: 'error' }),
        publicUrl: 'http://localhost',
        rateLimitFactor: 100_000,
        files: folderFileStore(''),
        webRoot: WEB_ROOT,
        demoLogins: undefined,
      });
      const url = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
      return { url, serials, stop: async () => app.close() };
    });
  }
} finally {
  await database.close();
  await cluster.stop();
}
