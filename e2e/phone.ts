/** A technician's phone, which is a browser with a profile of its own that can be killed and started again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { vi } from 'vitest';
import { findHeadlessBrowser } from '../scripts/browser.mjs';
import { FLAGS } from './browser.ts';
import { PHONE } from './demo-users.ts';
import { watchContext } from './evidence.ts';

/** Limit of each wait, longer than any of them takes on a busy machine. */
const LIMIT_MS = 30_000;

export interface Phone {
  /** Starts the browser, if it is not running, and opens a page. */
  readonly open: (url: string) => Promise<Page>;
  readonly context: () => BrowserContext;
  /** Kills all processes of the browser, as an empty battery does. Data on the disk stays. */
  readonly kill: () => Promise<void>;
  /** Closes the browser, which keeps its stored data. */
  readonly close: () => Promise<void>;
  /** Closes the browser and deletes its profile. */
  readonly destroy: () => Promise<void>;
}

/** Returns a phone that was never used. @param options `serviceWorkers`: `block` for a browser that has none */
export function newPhone({ serviceWorkers = 'allow' }: { serviceWorkers?: 'allow' | 'block' } = {}): Phone {
  const profile = mkdtempSync(join(tmpdir(), 'mobcheck-phone-'));
  let running: BrowserContext | undefined;
  const start = async (): Promise<BrowserContext> => {
    const executablePath = findHeadlessBrowser();
    if (executablePath === undefined) {
      throw new Error('no Chromium found: set CHROMIUM_PATH');
    }
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: FLAGS,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      serviceWorkers,
      ...PHONE,
    });
    context.setDefaultTimeout(LIMIT_MS);
    await watchContext(context);
    return context;
  };
  const close = async () => {
    await running?.close();
    running = undefined;
  };
  return {
    open: async (url) => {
      running ??= await start();
      const page = await running.newPage();
      await page.goto(url);
      return page;
    },
    context: () => {
      if (!running) {
        throw new Error('the phone is off');
      }
      return running;
    },
    kill: async () => {
      const gone = new Promise((resolve) => running?.once('close', resolve));
      // The path of the profile is unique and among the arguments of every process of the browser.
      const lines = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
      for (const line of lines.filter((text) => text.includes(profile))) {
        process.kill(Number.parseInt(line, 10), 'SIGKILL');
      }
      await gone;
      running = undefined;
    },
    close,
    destroy: async () => {
      await close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Waits until both service workers are active. The whole application is then stored, and opens from its address and from tags. */
export async function waitUntilAppIsStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.filter(({ active }) => active?.state === 'activated').length === 2;
    });
  // `page.waitForFunction` would count the promise of an async function as true, and would not wait.
  await vi.waitUntil(isStored, { timeout: LIMIT_MS });
}

/** Works on the outbox of the signed-in person. `count` returns the number of records, and `fill` first adds five. */
export function outbox(page: Page, act: 'count' | 'fill'): Promise<number> {
  return page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const own = names.find((name) => name.startsWith('mobcheck/')) ?? '';
    const request = indexedDB.open(own, 1);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const [, companyGroup = ''] = own.split('/');
    const store = request.result.transaction('outbox', 'readwrite').objectStore('outbox');
    for (let order = 1; wanted === 'fill' && order <= 5; order += 1) {
      store.put({
        id: crypto.randomUUID(),
        kind: 'inspection',
        serial: '0M3ZZMMAV1N5',
        companyId: crypto.randomUUID(),
        companyGroup,
        body: '{}',
        bundleAt: null,
        createdAt: new Date().toISOString(),
        photoIds: [],
        draft: { key: `inspection/x/${order}`, json: '{}' },
        order,
        state: 'waiting',
        tries: 0,
        lastTriedAt: null,
      });
    }
    const counting = store.count();
    // Waits for the commit, since records that are not yet on the disk would be lost with the application.
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    request.result.close();
    return counting.result;
  }, act);
}
