/** Visits the screens of Mobcheck, narrow and wide, alternating between the languages, and collects their faults. */
import type { Page, Request } from 'playwright-core';
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { expect } from 'vitest';
import { pagesOf } from '../../packages/web/src/office/shell/pages.ts';
import { faultsInBothSchemes } from '../axe.ts';
import { openReusedPage } from '../browser.ts';
import type { openMobcheck } from '../open-mobcheck.ts';
import { signInUnseen } from '../demo-users.ts';
import type { DemoRole } from '../server.ts';

const LANGUAGES = ['pt', 'en', 'es'] as const;
const WIDTHS = [390, 1440];

/** Returns the URLs of the office's pages of a role. */
export function officeUrls(role: Role): string[] {
  return pagesOf(role).map(({ path }) => `/#${path}`);
}

/** Sets the stored language of this browser, on a page of the same origin without scripts. */
async function chooseLanguage(page: Page, baseUrl: string, language: string): Promise<void> {
  await page.goto(`${baseUrl}/health/live`);
  await page.evaluate((chosen) => {
    localStorage.setItem('currentLanguage', chosen);
    localStorage.setItem('language', chosen);
  }, language);
}

const NEW_HEADING = 'h1:not([data-visited])';
const LOADERS = '.mantine-Loader-root, .mantine-Skeleton-root';
/** Consecutive frames that must have the heading and no loader. Calls that a screen makes after its first paint have begun by then. */
const QUIET_FRAMES = 4;

/** Waits until the screen has its own heading and shows no loader, and no request is running. */
async function waitUntilShown(page: Page, openRequests: ReadonlySet<Request>): Promise<void> {
  const isQuiet = async () =>
    page.evaluate(
      async ({ heading, loaders, frames }) => {
        for (let frame = 0; frame < frames; frame += 1) {
          if (document.querySelector(heading) === null || document.querySelector(loaders) !== null) {
            return false;
          }
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
        return true;
      },
      { heading: NEW_HEADING, loaders: LOADERS, frames: QUIET_FRAMES },
    );
  await expect
    .poll(async () => openRequests.size === 0 && (await isQuiet()) && openRequests.size === 0)
    .toBe(true);
}

/** Opens a screen. Within the open document it changes the hash, as a link does. */
async function openScreen(page: Page, url: string, openRequests: ReadonlySet<Request>): Promise<void> {
  const { pathname, hash } = new URL(url);
  if (new URL(page.url()).pathname === pathname) {
    await page.evaluate((next) => {
      for (const heading of document.querySelectorAll('h1')) {
        heading.dataset['visited'] = 'yes';
      }
      location.hash = next;
    }, hash);
  } else {
    await page.goto(url);
  }
  await waitUntilShown(page, openRequests).catch(() => expect.fail(`${url} shows no heading of its own`));
}

/** Visits every URL at one width. @param widthIndex also shifts the languages, so that a screen has another language at each width */
async function visitAt(
  { mobcheck, browser }: OpenedMobcheck,
  widthIndex: number,
  role: DemoRole | undefined,
  urls: readonly string[],
): Promise<string[]> {
  const width = WIDTHS[widthIndex] ?? 390;
  const { page, close, dropExpectedErrors } = await openReusedPage(browser, mobcheck.url, {
    viewport: { width, height: 900 },
  });
  await (role && signInUnseen(page, mobcheck, role));
  const openRequests = new Set<Request>();
  page.on('request', (request) => openRequests.add(request));
  page.on('requestfinished', (request) => openRequests.delete(request));
  page.on('requestfailed', (request) => openRequests.delete(request));
  const faults: string[] = [];
  for (const [languageIndex, language] of LANGUAGES.entries()) {
    await chooseLanguage(page, mobcheck.url, language);
    for (const [index, url] of urls.entries()) {
      if ((index + widthIndex) % LANGUAGES.length === languageIndex) {
        await openScreen(page, mobcheck.url + url, openRequests);
        expect(await page.locator('html').getAttribute('lang')).toContain(language);
        const screenFaults = await faultsInBothSchemes(page);
        faults.push(...screenFaults.map((fault) => `${width} ${language} ${url} ${fault}`));
      }
    }
  }
  // The visited URL of a share link has no key, so the page says that the link has ended.
  dropExpectedErrors(/404 .*\/public\/share\//);
  await close();
  return faults;
}

type OpenedMobcheck = Awaited<ReturnType<typeof openMobcheck>>;

/**
 * Returns the faults of every URL at both widths, as lines.
 * @param role a role of the demonstration; undefined means signed out
 * @param urls paths that begin with a slash, e.g. `/#/tags`
 */
export async function visitScreens(
  opened: OpenedMobcheck,
  role: DemoRole | undefined,
  urls: readonly string[],
): Promise<string[]> {
  const faults = await Promise.all(WIDTHS.map((_, widthIndex) => visitAt(opened, widthIndex, role, urls)));
  return faults.flat();
}
