/** `npm run bench:phone -w lab`: measures the built field application on slowed-down processors. */
// The first copy is fetched from a server, which is stopped before the starts and the searches.
// `--runs 5` replaces 20 runs, `--pieces 5000` measures this size only, and `--cpu 1` does not slow the processor down.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildBenchApp, startBenchCluster } from './bench-app.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { type BarePage, startBareBrowser } from './bare-browser.ts';
import { LOGIN, makeBigTenant } from './big-tenant.ts';
import { addPieces } from './phone-company.ts';

const WEB_ROOT = fileURLToPath(new URL('../../packages/web/dist/', import.meta.url));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const WAIT_MS = 300_000;

interface Load {
  readonly pieces: number;
  /** Factor by which the processor is slower than this machine. */
  readonly cpu: number;
  readonly coldStartGoalMs: number;
}
const LOADS: readonly Load[] = [
  { pieces: 5000, cpu: 4, coldStartGoalMs: 1000 },
  { pieces: 50_000, cpu: 6, coldStartGoalMs: 2000 },
];
/** Searches, each with the label of the only piece that has all its words. */
const SEARCHES = [
  ['corredor 001200', 'Corredor 1200'],
  ['oficina c-004503', 'Oficina 4503'],
  ['c-000031', 'Recepção 31'],
  ['deposito predio c-000302', 'Depósito 302'],
] as const;
const SEARCH_GOAL_MS = 100;
const HEAP_GOAL_BYTES = 150_000_000;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, cpu: { type: 'string' }, pieces: { type: 'string' } },
});
const runs = Number(options.runs);
const loads = LOADS.filter(({ pieces }) => [undefined, String(pieces)].includes(options.pieces)).map(
  (load) => ({ ...load, cpu: Number(options.cpu ?? load.cpu) }),
);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function printRow(what: string, load: Load, measured: string, goal: string, met: boolean): void {
  const cells = [what, load.pieces, `× ${load.cpu}`, measured, goal, met ? 'yes' : 'NO'];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

function browserProgram(): string {
  const program = findBrowser();
  if (program === undefined) {
    throw new Error('no Chromium found: set CHROMIUM_PATH');
  }
  return program;
}

/** Starts a browser on a profile for the first visit. */
async function startPhone(profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserProgram(),
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
  // The worker stores the application by itself, and controls the page at the next start.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  return { copyMs, bundleBytes: sizes.bundle };
}

/** Notes when a piece is shown with its actions, in milliseconds since the navigation. */
const NOTE_WHEN_SHOWN = `
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-action-bar] button')) {
      observer.disconnect();
      window.shownAt = performance.now();
    }
  });
  observer.observe(document, { childList: true, subtree: true });`;

/** A calculation that is always the same. Other programs slow it down as much as the start, so the ratio of both is comparable. */
const FIXED_WORK = `(() => {
  const began = performance.now();
  let sum = 0;
  for (let n = 0; n < 2e7; n += 1) {
    sum = (sum * 31 + n) | 0;
  }
  // Uses the sum, or the engine would leave out the loop; it is never 0.5.
  return performance.now() - began + (sum === 0.5 ? 1 : 0);
})()`;

interface Start {
  /** Milliseconds from the navigation until the piece is shown. */
  readonly shownAt: number;
  /** Processor time of the page's thread in milliseconds, with the slowdown. */
  readonly busy: number;
  /** Milliseconds that the fixed calculation took just before. */
  readonly fixedWork: number;
}

/** Opens a piece by the link on its tag, in a browser that was just started. */
async function coldStart(profile: string, url: string, serial: string, cpu: number): Promise<Start> {
  const browser = await startBareBrowser(browserProgram(), profile, FLAGS);
  try {
    const page = await browser.open(cpu);
    const fixedWork = await page.evaluate<number>(FIXED_WORK);
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: NOTE_WHEN_SHOWN });
    await page.send('Page.navigate', { url: `${url}/t/${serial}` });
    const shown = await page.waitForValue<number>('window.shownAt');
    type Metrics = { metrics: { name: string; value: number }[] };
    const { metrics } = await page.send<Metrics>('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { shownAt: shown, busy: busy * 1000, fixedWork };
  } finally {
    await browser.close();
  }
}

/** Types words into the search field. Returns the milliseconds from the input until the list has this piece alone. */
async function searchFor(page: BarePage, words: string, label: string): Promise<number> {
  await page.evaluate(`
    window.foundAfter = undefined;
    addEventListener('input', () => {
      const began = performance.now();
      const observer = new MutationObserver(() => {
        const names = [...document.querySelectorAll('main li strong')].map((name) => name.textContent);
        if (names.length === 1 && names[0] === ${JSON.stringify(label)}) {
          observer.disconnect();
          window.foundAfter = performance.now() - began;
        }
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    }, { once: true, capture: true });
    document.querySelector('main input').select();`);
  await page.send('Input.insertText', { text: words });
  return page.waitForValue<number>('window.foundAfter');
}

/** Types searches, one after the other. Returns the milliseconds from each input to its list, and the bytes of the heap. */
async function measureSearch(profile: string, url: string, cpu: number) {
  const browser = await startBareBrowser(browserProgram(), profile, FLAGS);
  try {
    const page = await browser.open(1);
    await page.send('Page.navigate', { url: `${url}/field#/pieces` });
    await page.waitForValue(`document.querySelector('main li strong')?.textContent`);
    await page.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const times: number[] = [];
    for (const [words, label] of SEARCHES) {
      times.push(await searchFor(page, words, label));
    }
    await page.send('HeapProfiler.collectGarbage');
    const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
    return { times, heap: usedSize };
  } finally {
    await browser.close();
  }
}

function printStarts(load: Load, starts: readonly Start[]): void {
  const times = starts.map(({ shownAt }) => shownAt);
  const busy = starts.map((start) => start.busy);
  const ratios = starts.map((start) => start.shownAt / start.fixedWork);
  const [median, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
  const text = `median ${Math.round(median)} ms, 95th percentile ${Math.round(slow)} ms`;
  const goal = load.coldStartGoalMs;
  printRow('cold start without server to an open piece', load, text, `${goal} ms`, slow <= goal);
  const fixed = percentile(
    starts.map(({ fixedWork }) => fixedWork),
    0.5,
  );
  const medians = `page's thread ${Math.round(percentile(busy, 0.5))} ms; fixed calculation ${Math.round(fixed)} ms; ratio ${percentile(ratios, 0.5).toFixed(1)}`;
  printRow('the same, medians', load, medians, '–', true);
}

/** Measures one load on a new phone. @param startServer adds the load's equipment and starts the server */
async function measureLoad(
  load: Load,
  startServer: () => Promise<{ url: string; serials: string[]; stop: () => Promise<void> }>,
) {
  const { url, serials, stop } = await startServer();
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
    const starts: Start[] = [];
    for (let run = 0; run < runs; run += 1) {
      starts.push(await coldStart(profile, url, serials[(run * 37) % serials.length] ?? '', load.cpu));
    }
    printStarts(load, starts);
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

const cluster = await startBenchCluster({ durable: false });
const connection = cluster.connection('mobcheck');
const database = openDatabase(connection);
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const tenant = await makeBigTenant(database, migrations.tenant, { equipment: 20, inspectionsEach: 1 });
  process.stdout.write('| What | pieces | CPU | measured | goal | met |\n|---|---|---|---|---|---|\n');
  let serials: string[] = [];
  for (const load of loads) {
    await measureLoad(load, async () => {
      const driver = new pg.Client(connection);
      // The query reports the same error.
      driver.on('error', () => undefined);
      await driver.connect();
      serials = [
        ...serials,
        ...(await addPieces(driver, tenant, load.pieces - serials.length, serials.length)),
      ];
      await driver.end();
      const app = await buildBenchApp(database, { webRoot: WEB_ROOT });
      const url = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
      return { url, serials, stop: async () => app.close() };
    });
  }
} finally {
  await database.close();
  await cluster.stop();
}
