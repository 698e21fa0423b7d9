/** The gallery in light and dark, narrow and wide: axe finds nothing in any state of a component. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, preview, type PreviewServer } from 'vite';
import { axeViolations } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';

const WEB = new URL('../packages/web/', import.meta.url).pathname;
const outDir = mkdtempSync(join(tmpdir(), 'mobcheck-gallery-'));
let server: PreviewServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  const shared = { configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' as const };
  await build({
    ...shared,
    build: { outDir, minify: false, manifest: false, rolldownOptions: { input: join(WEB, 'gallery.html') } },
  });
  server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } });
  browser = await openBrowser(['--use-fake-ui-for-media-stream']);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
});

/** Several of one thing stand beside each other here, which no screen does. */
const OF_MANY = /^landmark-unique /;

async function moving(page: Page): Promise<number> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length;
  });
}

/** What axe finds in a state of the gallery, in light and in dark, and whether it is wider than the window. */
async function faultsAt(page: Page, hash: string): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate((next) => location.assign(next || '#'), hash);
  await page.locator(`[data-shown="${hash}"]`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expect.poll(() => moving(page)).toBe(0);
    const violations = await axeViolations(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    const faults = [
      ...violations.filter((violation) => !OF_MANY.test(violation)),
      ...(scrollWidth > clientWidth ? ['wider than the window'] : []),
    ];
    found.push(...faults.map((fault) => `${colorScheme} ${hash}: ${fault}`));
  }
  return found;
}

test.each([390, 1440])('every state is accessible at a width of %i', async (width) => {
  const { page, close } = await openPage(browser, { viewport: { width, height: 900 } });
  await page.goto(new URL('gallery.html', server.resolvedUrls?.local[0]).href);
  const alone = page.locator('main a[href*=".tsx/"]');
  await alone.first().waitFor();
  const hashes = await alone.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hashes.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const hash of ['', ...hashes]) {
    found.push(...(await faultsAt(page, hash)));
  }
  expect(found).toEqual([]);
  await close();
});
