/** Tests that the office shows one message while the server is away, and loads everything by itself when the server is back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, openBrowser } from './browser.ts';
import { openAs } from './demo-users.ts';
import { freePort, startMobcheck, startMobcheckOnCopy } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'mobcheck-outage-'));
let environment: Readonly<Record<string, string>> = {};
let mobcheck = await startMobcheckOnCopy(
  inject('demo'),
  { PORT: String(await freePort()), DATA_DIR: folder },
  async (given, files) => {
    environment = given;
    return startMobcheck(given, files);
  },
);
const browser = await openBrowser();
afterAll(async () => {
  await closeBrowser(browser);
  await mobcheck.stop();
  rmSync(folder, { recursive: true, force: true });
});

const TITLE = 'O servidor não responde';

function retryButtons(page: Page) {
  return page.getByRole('button', { name: 'Tentar de novo' });
}

/** Goes to a screen within the open page, which then only fetches data. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    location.hash = target;
  }, path);
}

test('the dashboard has one message while the server is away, and then loads by itself', async () => {
  const { page, close, dropExpectedErrors } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags');
  await page.getByRole('row').nth(1).waitFor();
  await goTo(page, '/');
  const chart = page.getByRole('region', { name: 'Inspeções por produto' });
  await chart.getByRole('button', { name: /^Ver como/ }).waitFor();
  await mobcheck.stop();
  // A period whose data have not been loaded yet.
  await goTo(page, '/?from=2026-01-01&upTo=2026-02-01');
  await page.getByText(TITLE).waitFor();
  // Waits until the last card has also failed.
  await chart.getByRole('button', { name: /^Ver como/ }).waitFor({ state: 'hidden' });
  await expect.poll(() => retryButtons(page).count()).toBe(1);
  expect(await page.getByText(TITLE).count()).toBe(1);
  await retryButtons(page).click();
  await page.getByText(/Ainda sem resposta às/).waitFor();

  mobcheck = await startMobcheck(environment);
  await page.getByText(TITLE).waitFor({ state: 'hidden' });
  await page.getByText(/inspe/).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(dropExpectedErrors(/./)).toBeGreaterThan(0);
  await close();
});

test('a dialog and a list show one message in an outage, and then the list loads by itself', async () => {
  const { page, close, dropExpectedErrors } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags');
  const rows = page.getByRole('row');
  await rows.nth(1).waitFor();
  await goTo(page, '/inspections');
  await rows.nth(1).waitFor();
  await rows.nth(1).getByRole('link').or(rows.nth(1).getByRole('button')).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await mobcheck.stop();

  await rows.nth(2).getByRole('link').or(rows.nth(2).getByRole('button')).first().click();
  await dialog.getByText(TITLE).waitFor();
  expect(await page.getByText(TITLE).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await goTo(page, '/tags?page=2');
  await page.getByText(TITLE).waitFor();
  await expect.poll(() => retryButtons(page).count()).toBe(1);

  mobcheck = await startMobcheck(environment);
  await page.getByText(TITLE).waitFor({ state: 'hidden' });
  await rows.nth(1).waitFor();
  expect(dropExpectedErrors(/./)).toBeGreaterThan(0);
  await close();
});
