/** `npm run web-vitals -w lab`: measures when pages show their content, on a slow network and a slow processor. */
// `-- landing` selects pages by name, and `--runs 3` replaces 5 runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FLAGS } from '../../e2e/browser.ts';
import { type DemoRole, type RunningMobcheck, startMobcheck } from '../../e2e/server.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { buildWeb } from '../../scripts/build-web.mjs';
import { SESSION_HEADER } from '../../packages/contract/src/kernel/session-header.ts';
import { type BarePage, startBareBrowser } from './bare-browser.ts';
import { median } from './measure.ts';

/** How many times slower than this machine a page's thread is. */
const CPU = 4;
/** A network, with the milliseconds that each request waits and the kilobits a second. */
const SLOW_4G = { latency: 150, kilobits: 1638 };
const SLOW_3G = { latency: 400, kilobits: 400 };

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly role?: DemoRole;
  readonly line: typeof SLOW_4G;
  /** Selector of the main content of the page. */
  readonly shown: string;
  /** Whether the page is opened once before, so that the device has the page's stored files. */
  readonly isLater?: boolean;
  /** Goal for the time until `goal` is shown. */
  readonly goalMs: number;
  readonly goal: 'words' | 'shown' | 'largest';
}

const ROW = 'tbody tr td a, tbody tr td button';
const FIELD_HOME = '#app h1';
const WORDS = 'h1, p';
const VISITS: readonly Visit[] = [
  { name: 'landing', path: '/', line: SLOW_4G, shown: '#app h1', goal: 'largest', goalMs: 1200 },
  {
    name: 'report, cold',
    path: '/#/inspections',
    role: 'COMPANY_ADMIN',
    line: SLOW_4G,
    shown: ROW,
    goal: 'shown',
    goalMs: 3000,
  },
  {
    name: 'report, later',
    path: '/#/inspections',
    role: 'COMPANY_ADMIN',
    line: SLOW_4G,
    shown: ROW,
    isLater: true,
    goal: 'shown',
    goalMs: 3000,
  },
  {
    name: 'dashboard, cold',
    path: '/',
    role: 'COMPANY_ADMIN',
    line: SLOW_4G,
    shown: 'main svg rect, main svg path[fill]',
    goal: 'shown',
    goalMs: 3000,
  },
  {
    name: 'field home, first',
    path: '/field',
    role: 'COMPANY_OPERATOR',
    line: SLOW_4G,
    shown: FIELD_HOME,
    goal: 'shown',
    goalMs: 3000,
  },
  {
    name: 'field home, later',
    path: '/field',
    role: 'COMPANY_OPERATOR',
    line: SLOW_4G,
    shown: FIELD_HOME,
    isLater: true,
    goal: 'shown',
    goalMs: 1000,
  },
  { name: 'landing, slow 3G', path: '/', line: SLOW_3G, shown: WORDS, goal: 'words', goalMs: 3000 },
  { name: 'field, slow 3G', path: '/field', line: SLOW_3G, shown: WORDS, goal: 'words', goalMs: 3000 },
];

/** Times of the start of a page, in milliseconds since the navigation, and the kilobytes that it loaded. */
interface Start {
  readonly words: number;
  readonly shown: number;
  readonly largest: number;
  readonly kilobytes: number;
  readonly files: number;
}

/** Notes in each new document the time at which the searched element appears, and the largest paint so far. */
const noteStart = (selector: string): string => `
  new PerformanceObserver((list) => { window.largestPaint = list.getEntries().at(-1).startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(selector)})) {
      observer.disconnect();
      // Painted in the next frame.
      requestAnimationFrame(() => setTimeout(() => { window.shownAt = performance.now(); }));
    }
  });
  observer.observe(document, { childList: true, subtree: true });`;

/** The page's figures, once nothing has been loaded for two seconds. Undefined before. */
const START = `(() => {
  const loads = performance.getEntriesByType('resource');
  const last = Math.max(window.shownAt ?? Infinity, ...loads.map(({ responseEnd }) => responseEnd));
  if (!(performance.now() - last > 2000)) {
    return undefined;
  }
  const before = [...performance.getEntriesByType('navigation'), ...loads.filter(({ startTime }) => startTime < window.shownAt)];
  const ofNetwork = before.filter(({ transferSize }) => transferSize > 0);
  return {
    words: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    shown: window.shownAt,
    largest: window.largestPaint,
    kilobytes: ofNetwork.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    files: ofNetwork.length,
  };
})()`;

async function setLine(page: BarePage, line: typeof SLOW_4G | undefined): Promise<void> {
  const throughput = line ? (line.kilobits * 1000) / 8 : -1;
  const conditions = { offline: false, latency: line?.latency ?? 0 };
  const speeds = { downloadThroughput: throughput, uploadThroughput: throughput };
  await page.send('Network.emulateNetworkConditions', { ...conditions, ...speeds });
}

/** Opens a document after an empty one. `/health/live` is a document without a script of the product. */
async function goTo(page: BarePage, url: string): Promise<void> {
  await page.send('Page.navigate', { url: 'about:blank' });
  await page.waitForValue(`location.href === 'about:blank' || undefined`);
  await page.send('Page.navigate', { url });
}

/** Signs the tab in without the form. */
async function signIn(page: BarePage, mobcheck: RunningMobcheck, role: DemoRole): Promise<void> {
  const { email, password } = mobcheck.logins[role];
  const headers = { Authorization: `Email ${email}`, 'Content-Type': 'text/plain', [SESSION_HEADER]: 'new' };
  const init = JSON.stringify({ method: 'POST', headers, body: password });
  await goTo(page, `${mobcheck.url}/health/live`);
  await page.waitForValue(
    `document.readyState === 'complete' && location.protocol !== 'about:' || undefined`,
  );
  await page.evaluate(
    `fetch('/web/authentication/', ${init}).then((reply) => reply.text()).then((key) => sessionStorage.setItem('session', key))`,
  );
}

/** Makes one visit with a browser that was never used. */
async function visitOnce(mobcheck: RunningMobcheck, program: string, visit: Visit): Promise<Start> {
  const profile = mkdtempSync(join(tmpdir(), 'mobcheck-web-vitals-'));
  const browser = await startBareBrowser(program, profile, FLAGS);
  try {
    const page = await browser.open(CPU);
    await page.send('Network.enable');
    if (visit.role) {
      await signIn(page, mobcheck, visit.role);
    }
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: noteStart(visit.shown) });
    const url = mobcheck.url + visit.path;
    if (visit.isLater) {
      await goTo(page, url);
      await page.waitForValue(START);
      if (visit.path.startsWith('/field')) {
        await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
      }
    }
    await setLine(page, visit.line);
    await goTo(page, url);
    return await page.waitForValue<Start>(START);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Makes a visit several times and prints its line of the table. */
async function measure(
  mobcheck: RunningMobcheck,
  program: string,
  visit: Visit,
  runs: number,
): Promise<void> {
  const starts: Start[] = [];
  for (let run = 0; run < runs; run += 1) {
    starts.push(await visitOnce(mobcheck, program, visit));
  }
  const of = (figure: keyof Start): number => Math.round(median(starts.map((start) => start[figure])));
  const reached = of(visit.goal);
  const cells = [visit.name, of('words'), of('shown'), of('largest'), of('kilobytes'), of('files')];
  const goal = [`${visit.goal} ${visit.goalMs}`, reached <= visit.goalMs ? 'yes' : 'NO'];
  process.stdout.write(`| ${[...cells, ...goal].join(' | ')} |\n`);
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const program = findBrowser();
if (program === undefined || !buildWeb(process.execPath)) {
  throw new Error('no Chromium found (set CHROMIUM_PATH), or the build failed');
}
const mobcheck = await startMobcheck();
try {
  process.stdout.write(
    '| Page | first words, ms | shown, ms | largest paint, ms | kB | files | goal, ms | met |\n|---|---|---|---|---|---|---|---|\n',
  );
  const wanted = VISITS.filter(({ name }) => name.includes(positionals[0] ?? ''));
  for (const visit of wanted) {
    await measure(mobcheck, program, visit, Number(values.runs));
  }
} finally {
  await mobcheck.stop();
}
