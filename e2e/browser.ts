/** Opens Chromium, and pages that record the errors of their console. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { findBrowser, findHeadlessBrowser } from '../scripts/browser.mjs';
import { forgetContext, IS_TRACED, saveEvidence, watchContext } from './evidence.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * `E2E_DELAY=1500` delays each response of the API by a random time of up to 1500 ms. A test that reads before the
 * response has arrived fails.
 */
const MAX_DELAY_MS = Number(process.env['E2E_DELAY'] ?? 0);

/** A page whose dialogs and menus fade and slide, as for most people. Clicks during a motion must not be lost. */
export const IN_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

export interface WatchedPage {
  readonly page: Page;
  /** Closes the page with its context. @throws Error when the page had errors that the test did not expect */
  readonly close: () => Promise<void>;
  /** Removes the errors that the test provoked on purpose, e.g. a failed login. Returns their number. */
  readonly dropExpectedErrors: (pattern: RegExp) => number;
}

/** The browser of this worker, which its files of tests share, one after the other. */
let shared: Browser | undefined;

/**
 * Opens the Chromium of CHROMIUM_PATH or of a usual place. Without flags, all files of a worker share one browser.
 * @param flags further command line flags; with any (for a camera) the full browser is opened instead of the headless one
 * @throws Error when no Chromium is found
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (flags.length > 0) {
    return launch(flags);
  }
  if (shared?.isConnected() !== true) {
    shared = await launch(flags);
  }
  return shared;
}

/** Closes the contexts that a file of tests left open, except idle ones, which the next file reuses. A browser with flags is closed whole. */
export async function closeBrowser(browser: Browser): Promise<void> {
  if (browser === shared) {
    const idle = [...idleContexts.values()].flat();
    const open = browser.contexts().filter((context) => !idle.includes(context));
    await Promise.all(open.map(async (context) => context.close()));
  } else {
    await browser.close();
  }
}

async function launch(flags: readonly string[]): Promise<Browser> {
  const executablePath = flags.length > 0 ? findBrowser() : findHeadlessBrowser();
  if (executablePath === undefined) {
    throw new Error('no Chromium found: set CHROMIUM_PATH');
  }
  // Without a UTF-8 locale the browser calls a downloaded file "download" if its name has an accent.
  const env = { LANG: 'C.UTF-8', ...process.env };
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], env });
}

/** Delays calls of the API, but no documents, scripts or pictures. Routes of a page run before this one. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(
    () => true,
    async (route) => {
      if (['fetch', 'xhr'].includes(route.request().resourceType())) {
        await pause(Math.random() * MAX_DELAY_MS);
      }
      // The page may have been closed during the delay.
      await route.continue().catch(() => undefined);
    },
  );
}

/** Opens a page in a new context without storage, in Portuguese, with the size of a laptop's window. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await newContext(browser, options);
  await watchContext(context);
  return watchPage(await context.newPage(), async () => context.close());
}

/** Methods that change a context or a page permanently. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;

/** Makes permanent changes of a context and its pages throw, before they affect the next test. */
function refuseLasting(context: BrowserContext): BrowserContext {
  const refuse = (name: string) => {
    throw new Error(`"${name}" would stay for the next test of this context: open the page with openPage`);
  };
  // Reading the property `clock` does not throw, since the constructor of a page reads it. Using a method of the clock throws.
  const clock = new Proxy({}, { get: (_, name) => refuse(`clock.${String(name)}`) });
  const refuseIn = (owner: BrowserContext | Page) =>
    Object.assign(owner, { clock }, Object.fromEntries(LASTING.map((name) => [name, () => refuse(name)])));
  [context, ...context.pages()].forEach(refuseIn);
  return context.on('page', refuseIn);
}

/** The contexts of the shared browser that no test uses now, by their options. */
const idleContexts = new Map<string, BrowserContext[]>();

/**
 * Opens a page as `openPage` does, in a context that earlier tests may have used. Their stored data is deleted, but their scripts need not
 * be loaded and compiled again, which is half of the cost of a page. Permanent changes throw.
 * @param origin of Mobcheck
 */
export async function openReusedPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  if (browser !== shared || MAX_DELAY_MS > 0 || IS_TRACED) {
    const opened = await openPage(browser, options);
    refuseLasting(opened.page.context());
    return opened;
  }
  const key = JSON.stringify(options);
  const idle = idleContexts.get(key) ?? [];
  idleContexts.set(key, idle);
  const used = idle.pop();
  const context = used ?? refuseLasting(await newContext(browser, options));
  await watchContext(context);
  const page = await context.newPage();
  await (used && clearStorage(page, origin));
  return watchPage(page, async () => {
    await Promise.all(context.pages().map(async (opened) => opened.close()));
    await Promise.all([context.clearCookies(), context.unrouteAll(), context.setOffline(false)]);
    forgetContext(context);
    idle.push(context);
  });
}

/** Deletes the stored data of an origin, from an empty page, so that no page has its database open. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,file_systems,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // No service worker loads the whole field application in the background, except in tests about that.
    serviceWorkers: 'block',
    // Painting animations is a tenth of the browser's work, so by default they run only with E2E_DELAY, which tests timing.
    reducedMotion: MAX_DELAY_MS > 0 ? 'no-preference' : 'reduce',
    ...options,
  });
  if (MAX_DELAY_MS > 0) {
    await slowDown(context);
  }
  return context;
}

/** Records the errors of a page. @param end closes the page and its context, with all other pages of the test */
function watchPage(page: Page, end: () => Promise<void>): WatchedPage {
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  return {
    page,
    dropExpectedErrors: (pattern) => {
      const before = errors.length;
      errors = errors.filter((error) => !pattern.test(error));
      return before - errors.length;
    },
    close: async () => {
      if (errors.length > 0) {
        await saveEvidence(`error ${new URL(page.url()).pathname}`);
      }
      await end();
      if (errors.length > 0) {
        throw new Error(`errors of the page:\n${errors.join('\n')}`);
      }
    },
  };
}
