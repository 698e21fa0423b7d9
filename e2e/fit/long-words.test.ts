/** Tests that names of one long word widen no screen of the phone and no public page of a tag, and hide no close button. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { callAs, openAs, PHONE } from '../demo-users.ts';
import { openMobcheck } from '../open-mobcheck.ts';
import { goToPage } from './go-to-page.ts';

const { mobcheck, browser } = await openMobcheck();

/** Replaces names in the answers of the server by eighty letters without a space, except codes in capitals such as units. */
async function giveLongWords(page: Page): Promise<void> {
  const names =
    /"(name|productName|extraLabel|extraCode|companyName|unit|sku|userName|local|place|title|label)":"(?![A-Z_]+")[^"]+"/g;
  await page.route(/\/(web|field|public)\//, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    await (isJson
      ? route.fulfill({
          response,
          body: (await response.text()).replaceAll(names, `"$1":"${'W'.repeat(80)}"`),
        })
      : route.fulfill({ response }));
  });
}

/** Returns by how many pixels the page is wider than its window. */
async function excessWidthOf(page: Page): Promise<number> {
  return page.locator('html').evaluate((item) => item.scrollWidth - item.clientWidth);
}

test('names of one long word widen no screen of the phone', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/health/live', PHONE);
  await giveLongWords(page);
  const api = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const { items } = await api.get<{ items: { tagSerialNumber: string; enabledTag: boolean }[] }>(
    '/web/equipments/?pageSize=100',
  );
  const serial = items.find(({ enabledTag }) => enabledTag)?.tagSerialNumber;
  await page.goto(`${mobcheck.url}/field`);
  await page.getByText(/^Dados de \d/).waitFor();
  for (const path of [
    '/due',
    '/orders',
    '/pieces',
    '/rounds',
    '/outbox',
    '/',
    `/t/${serial}`,
    `/t/${serial}/inspect`,
    `/t/${serial}/maintain`,
    `/t/${serial}/replace`,
    `/t/${mobcheck.freeTag}`,
    `/t/${mobcheck.freeTag}/register`,
  ]) {
    await goToPage(page, `${mobcheck.url}/field#${path}`);
    await page.getByText('W'.repeat(80)).first().waitFor();
    await expect.poll(() => excessWidthOf(page), { message: path }).toBe(0);
  }
  await close();
});

test('names of one long word do not widen the public page of a tag', async () => {
  const { page, close } = await openPage(browser, PHONE);
  const name = 'W'.repeat(80);
  await page.route(/\/public\/tags\//, (route) =>
    route.fulfill({
      json: {
        serial: 'K1SEBRYRE531',
        productName: name,
        companyName: name,
        status: 'VALID',
        noDueDate: false,
        lastInspectionDate: '2026-01-02',
        nextInspectionDate: null,
      },
    }),
  );
  await page.goto(`${mobcheck.url}/field#/t/K1SEBRYRE531`);
  await page.getByRole('heading', { name }).waitFor();
  expect(await excessWidthOf(page)).toBe(0);
  await close();
});

test('the title of a dialog with one long word keeps the close button in view', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/health/live', PHONE);
  await giveLongWords(page);
  await page.goto(`${mobcheck.url}/#/products`);
  await page
    .getByLabel(/^Abrir W/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'W'.repeat(80) }).waitFor();
  const button = dialog.getByRole('button', { name: 'Fechar' }).first();
  // Waits until the dialog no longer moves.
  await button.click({ trial: true });
  const { x, width } = (await button.boundingBox()) ?? expect.fail('not shown');
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await button.click();
  await dialog.waitFor({ state: 'hidden' });
  await close();
});
