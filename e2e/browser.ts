/** A real Chromium, and pages that remember everything that went wrong in them. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { findBrowser, findHeadlessBrowser } from '../scripts/browser.mjs';
import { keepEvidence, watchContext } from './evidence.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * `E2E_DELAY=1500` holds every answer of the API back for up to so many milliseconds, each for another time: a test
 * that reads before the answer is there goes red.
 */
const LONGEST_DELAY_MS = Number(process.env['E2E_DELAY'] ?? 0);

export interface WatchedPage {
  readonly page: Page;
  /** Closes the page with its context. @throws Error when something went wrong in the page that nobody expected */
  readonly close: () => Promise<void>;
  /** Takes out the complaints that a test means to provoke, e.g. a refused login; answers how many there were. */
  readonly expectComplaints: (pattern: RegExp) => number;
}

/**
 * Opens CHROMIUM_PATH, or a Chromium that is installed in a usual place.
 * @param flags what this one is started with besides: only a camera needs some, and a whole browser
 * @throws Error when there is none
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = flags.length > 0 ? findBrowser() : findHeadlessBrowser();
  if (executablePath === undefined) {
    throw new Error('no Chromium found: set CHROMIUM_PATH');
  }
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** Calls of the API come late; documents, scripts and pictures do not. A route of a page's own comes before this one. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(
    () => true,
    async (route) => {
      if (['fetch', 'xhr'].includes(route.request().resourceType())) {
        await pause(Math.random() * LONGEST_DELAY_MS);
      }
      // The page may have gone meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
}

/** A page in a context of its own: no storage, Portuguese, the size of a laptop's window. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    ...options,
  });
  await watchContext(context);
  if (LONGEST_DELAY_MS > 0) {
    await slowDown(context);
  }
  const page = await context.newPage();
  let complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  return {
    page,
    expectComplaints: (pattern) => {
      const before = complaints.length;
      complaints = complaints.filter((complaint) => !pattern.test(complaint));
      return before - complaints.length;
    },
    close: async () => {
      if (complaints.length > 0) {
        await keepEvidence(`complaint ${new URL(page.url()).pathname}`);
      }
      await context.close();
      if (complaints.length > 0) {
        throw new Error(`the page complained:\n${complaints.join('\n')}`);
      }
    },
  };
}
