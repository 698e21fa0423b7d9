/** Tests that axe finds no fault in any state of the gallery, in light and dark, narrow and wide. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, preview, type PreviewServer } from 'vite';
import { faultsInBothSchemes } from '../axe.ts';
import { closeBrowser, openBrowser, openPage } from '../browser.ts';

const WEB = new URL('../../packages/web/', import.meta.url).pathname;
const outDir = mkdtempSync(join(tmpdir(), 'mobcheck-gallery-'));
let server: PreviewServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  const viteConfig = { configFile: join(WEB, 'vite.config.ts'), mode: 'gallery', logLevel: 'error' as const };
  await build({
    ...viteConfig,
    build: {
      outDir,
      minify: false,
      manifest: false,
      sourcemap: false,
      rolldownOptions: { input: join(WEB, 'gallery.html') },
    },
  });
  server = await preview({ ...viteConfig, build: { outDir }, preview: { port: 0 } });
  browser = await openBrowser();
});
afterAll(async () => {
  await closeBrowser(browser);
  await server.close();
  rmSync(outDir, { recursive: true });
});

/** This rule does not apply to the gallery, which shows several states of one component side by side. */
const SIDE_BY_SIDE_FAULT = /^\w+ landmark-unique /;

/** Returns the faults of a state of the gallery, as lines. */
async function faultsAt(page: Page, hash: string): Promise<string[]> {
  await page.evaluate((next) => location.assign(next || '#'), hash);
  await page.locator(`[data-shown="${hash}"]`).waitFor();
  const faults = (await faultsInBothSchemes(page)).filter((fault) => !SIDE_BY_SIDE_FAULT.test(fault));
  return faults.map((fault) => `${hash} ${fault}`);
}

test.each([390, 1440])('every state is accessible at a width of %i', async (width) => {
  const { page, close, dropExpectedErrors } = await openPage(browser, { viewport: { width, height: 900 } });
  // The gallery has no server. If a server answered here, the examples of an outage would reload the page.
  await page.route('**/health/ready', (route) => route.fulfill({ status: 503 }));
  await page.route('**/public/password-rules/', (route) => route.fulfill({ json: { passphrases: true } }));
  await page.goto(new URL('gallery.html', server.resolvedUrls?.local[0]).href);
  const stateLinks = page.locator('main a[href*=".tsx/"]');
  await stateLinks.first().waitFor();
  const hashes = await stateLinks.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(hashes.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const hash of ['', ...hashes]) {
    faults.push(...(await faultsAt(page, hash)));
  }
  expect(faults).toEqual([]);
  dropExpectedErrors(/503/);
  await close();
});
