// `npm run dev-check -w lab`: starts `npm run dev` with its own data and ports and checks that both sides apply changes.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser, openPage } from '../e2e/browser.ts';
import { readTree, ROOT } from '../scripts/checks/tree.ts';

const TIMEOUT_MS = 180_000;
const WORD = 'Cobrança mensal, cancelamento grátis a qualquer momento.';
const CHANGED_WORD = 'Cobrança mensal, e a página não foi recarregada.';
/** The description of the free plan, a text of the contract that the server returns. */
const RULE = /(id: FREE_PLAN_ID, name: 'Freemium', description: 'FREE)/;
const PLANS_PATH = '/web/company-groups/company-group-plan';

/** The original texts of changed files, to restore them at the end. */
const originals = new Map<string, string>();

function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) {
    throw new Error(`${path} does not contain ${String(from)}`);
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

/** Returns the path of the only source below a folder whose text matches. */
function sourceWith(folder: string, matches: (text: string) => boolean): string {
  const [source, ...others] = readTree(ROOT, [folder]).filter(
    ({ path, text }) => !path.includes('.test.') && matches(text),
  );
  if (source === undefined || others.length > 0) {
    throw new Error(`not exactly one file of ${folder} contains the text to change`);
  }
  return join(ROOT, source.path);
}

async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await condition().catch(() => false))) {
    if (performance.now() - start > TIMEOUT_MS) {
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
  fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(({ ok }) => ok);

const folder = mkdtempSync(join(tmpdir(), 'mobcheck-dev-'));
// If root runs this, the database runs as another user, who needs access.
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
  // In its own process group, which gets the signal as a whole, as from Ctrl-C in a terminal.
  detached: true,
});

/** Whether all styles of Mantine come before the product's own styles, which override them, as in a build. */
async function stylesAreInOrder(page: Page): Promise<boolean> {
  const sheets = await page
    .locator('style[data-vite-dev-id]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-vite-dev-id') ?? ''));
  const firstOfHouse = sheets.findIndex((sheet) => sheet.endsWith('.module.css'));
  return firstOfHouse > 0 && !sheets.slice(firstOfHouse).some((sheet) => sheet.includes('/@mantine/'));
}

async function checkPages(): Promise<void> {
  const browser = await openBrowser();
  try {
    const { page, close } = await openPage(browser);
    await page.goto(url);
    await page.getByText(WORD).waitFor({ timeout: TIMEOUT_MS });
    await waitUntil('the styles are in the order of a build', () => stylesAreInOrder(page));
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    change(
      sourceWith('packages/web/src', (text) => text.includes(WORD)),
      WORD,
      CHANGED_WORD,
    );
    await waitUntil('a word changed in a page is on the screen', () =>
      page.getByText(CHANGED_WORD).isVisible(),
    );
    await waitUntil('the page was not loaded anew', () => page.locator('[data-same-document]').isVisible());
    restore();
    await waitUntil('and back', () => page.getByText(WORD).isVisible());
    await page.goto(`${url}/field`);
    await waitUntil('the field application opens', () => page.getByRole('textbox').first().isVisible());
    await close();
  } finally {
    await browser.close();
  }
}

async function checkServer(): Promise<void> {
  const description = async (): Promise<unknown> => {
    const plans = (await (await fetch(`${url}${PLANS_PATH}`)).json()) as {
      name: string;
      description: string;
    }[];
    return plans.find(({ name }) => name === 'Freemium')?.description;
  };
  await waitUntil('the rule as it is', async () => (await description()) === 'FREE');
  change(
    sourceWith('packages/contract/src', (text) => RULE.test(text)),
    RULE,
    '$1LY',
  );
  await waitUntil('the server replies with the changed rule', async () => (await description()) === 'FREELY');
  restore();
  await waitUntil('and back', async () => (await description()) === 'FREE');
  await waitUntil('the debugger listens', () => listens(`http://127.0.0.1:${inspectPort}/json/version`));
}

/** PostgreSQL removes its lock file only in an orderly shutdown. */
const databaseRuns = (): boolean =>
  readdirSync(folder, { recursive: true }).some((path) => String(path).endsWith('postmaster.pid'));

process.on('exit', restore);
try {
  await waitUntil('both sides answer', () => listens(`${url}/health/ready`));
  await checkPages();
  await checkServer();
} finally {
  restore();
  process.kill(-(dev.pid ?? 0), 'SIGINT');
  const isClosed = async (tested: string) =>
    !(await listens(`http://127.0.0.1:${tested}/`).catch(() => false));
  await waitUntil('Ctrl-C ends the pages', () => isClosed(webPort));
  await waitUntil('Ctrl-C ends the server', () => isClosed(port));
  await waitUntil('Ctrl-C ends the database', async () => !databaseRuns());
  rmSync(folder, { recursive: true, force: true });
}
