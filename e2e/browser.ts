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
import { saveEvidence, watchContext } from './evidence.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * `E2E_DELAY=1500` delays each response of the API by a random time of up to 1500 ms: a test that reads before the
 * response has arrived fails.
 */
const MAX_DELAY_MS = Number(process.env['E2E_DELAY'] ?? 0);

/** A page whose dialogs and menus fade and slide, as most people see them: what is clicked meanwhile must not be lost. */
export const IN_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

export interface WatchedPage {
  readonly page: Page;
  /** Closes the page with its context. @throws Error when the page had errors that the test did not expect */
  readonly close: () => Promise<void>;
  /** Removes the errors that the test provoked on purpose, e.g. a failed login; returns their number. */
  readonly dropExpectedErrors: (pattern: RegExp) => number;
}

/** The browser of this worker; the files of tests that it runs, one after the other, share it. */
let shared: Browser | undefined;

/**
 * Opens CHROMIUM_PATH, or a Chromium that is installed in a usual place; without flags once for all files of a worker.
 * @param flags further command line flags; with any (for a camera) the full browser is opened instead of the headless one
 * @throws Error when there is none
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

/** Ends what a file of tests has left open; a browser with flags of its own is closed. */
export async function closeBrowser(browser: Browser): Promise<void> {
  if (browser === shared) {
    await Promise.all(browser.contexts().map(async (context) => context.close()));
  } else {
    await browser.close();
  }
}

async function launch(flags: readonly string[]): Promise<Browser> {
  const executablePath = flags.length > 0 ? findBrowser() : findHeadlessBrowser();
  if (executablePath === undefined) {
    throw new Error('no Chromium found: set CHROMIUM_PATH');
  }
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** Delays calls of the API, but no documents, scripts or pictures. Routes of a page run before this one. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(
    () => true,
    async (route) => {
      if (['fetch', 'xhr'].includes(route.request().resourceType())) {
        await pause(Math.random() * MAX_DELAY_MS);
      }
      // The page may have been closed meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
}

/** Opens a page in a new context: without storage, in Portuguese, with the size of a laptop's window. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // Loading the whole field application in the background is a test of its own.
    serviceWorkers: 'block',
    // Painting what fades and slides is a tenth of the browser's work; it moves where time is a test's subject.
    reducedMotion: MAX_DELAY_MS > 0 ? 'no-preference' : 'reduce',
    ...options,
  });
  await watchContext(context);
  if (MAX_DELAY_MS > 0) {
    await slowDown(context);
  }
  const page = await context.newPage();
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
      await context.close();
      if (errors.length > 0) {
        throw new Error(`errors of the page:\n${errors.join('\n')}`);
      }
    },
  };
}
