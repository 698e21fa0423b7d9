// `npm run dev:check`: starts `npm run dev` on data and ports of its own and proves that both sides follow a change by themselves.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser, openPage } from '../e2e/browser.ts';
import { readTree, ROOT } from './checks/tree.ts';

const LIMIT_MS = 180_000;
const WORD = 'Cobrança mensal, cancelamento grátis a qualquer momento.';
const CHANGED_WORD = 'Cobrança mensal, e a página não foi recarregada.';
/** The cap of the free plan: a rule of the contract, which the server answers. */
const RULE = /(id: FREE_PLAN_ID, .*limit: )10\b/;
const PLANS_PATH = '/web/company-groups/company-group-plan';

/** What was written over, to be put back whatever happens. */
const originals = new Map<string, string>();

function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) {
    throw new Error(`${path} does not hold ${String(from)}`);
  }
  originals.set(path, text);
  writeFileSync(path, changed);
}

function restore(): void {
  for (const [path, text] of originals) {
    writeFileSync(path, text);
  }
  originals.clear();
}

/** The one source below a folder whose text fits. */
function sourceWith(folder: string, fits: (text: string) => boolean): string {
  const [found, ...others] = readTree(ROOT, [folder]).filter(
    ({ path, text }) => !path.includes('.test.') && fits(text),
  );
  if (found === undefined || others.length > 0) {
    throw new Error(`not exactly one file of ${folder} holds what is to be changed`);
  }
  return join(ROOT, found.path);
}

/** Waits until a question is answered with true. */
async function until(what: string, asked: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await asked().catch(() => false))) {
    if (performance.now() - start > LIMIT_MS) {
      throw new Error(`never happened: ${what}`);
    }
    await pause(100);
  }
  console.log(`  ok  ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' ? address?.port : address);
}

const listens = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).then(({ ok }) => ok);

const folder = mkdtempSync(join(tmpdir(), 'mobcheck-dev-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const [port, webPort, inspectPort] = [await freePort(), await freePort(), await freePort()];
const url = `http://localhost:${webPort}`;
const dev = spawn('npm', ['run', 'dev'], {
  cwd: ROOT,
  env: {
    ...process.env,
    PORT: port,
    WEB_PORT: webPort,
    INSPECT_PORT: inspectPort,
    DATA_DIR: join(folder, 'data'),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
  // A group of its own, which gets the signal as a whole: what a terminal does on Ctrl-C.
  detached: true,
});

async function checkPages(): Promise<void> {
  const browser = await openBrowser();
  try {
    const { page, close } = await openPage(browser);
    await page.goto(url);
    await page.getByText(WORD).waitFor({ timeout: LIMIT_MS });
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    change(
      sourceWith('packages/web/src', (text) => text.includes(WORD)),
      WORD,
      CHANGED_WORD,
    );
    await until('a word changed in a page is on the screen', () => page.getByText(CHANGED_WORD).isVisible());
    await until('the page was not loaded anew', () => page.locator('[data-same-document]').isVisible());
    restore();
    await until('and back', () => page.getByText(WORD).isVisible());
    await page.goto(`${url}/field`);
    await until('the field application opens', () => page.getByRole('textbox').first().isVisible());
    await close();
  } finally {
    await browser.close();
  }
}

async function checkServer(): Promise<void> {
  const cap = async (): Promise<unknown> => {
    const plans = (await (await fetch(`${url}${PLANS_PATH}`)).json()) as { name: string; limit: number }[];
    return plans.find(({ name }) => name === 'Freemium')?.limit;
  };
  await until('the rule as it is', async () => (await cap()) === 10);
  change(
    sourceWith('packages/contract/src', (text) => RULE.test(text)),
    RULE,
    '$111',
  );
  await until('a rule changed on the server is answered', async () => (await cap()) === 11);
  restore();
  await until('and back', async () => (await cap()) === 10);
  await until('the debugger listens', () => listens(`http://127.0.0.1:${inspectPort}/json/version`));
}

/** PostgreSQL leaves its file behind unless it stopped in order. */
const databaseRuns = (): boolean =>
  readdirSync(folder, { recursive: true }).some((path) => String(path).endsWith('postmaster.pid'));

process.on('exit', restore);
try {
  await until('both sides answer', () => listens(`${url}/health/ready`));
  await checkPages();
  await checkServer();
} finally {
  restore();
  process.kill(-(dev.pid ?? 0), 'SIGINT');
  const gone = async (one: string) => !(await listens(`http://127.0.0.1:${one}/`).catch(() => false));
  await until('Ctrl-C ends the pages', () => gone(webPort));
  await until('Ctrl-C ends the server', () => gone(port));
  await until('Ctrl-C ends the database', async () => !databaseRuns());
  rmSync(folder, { recursive: true, force: true });
}
