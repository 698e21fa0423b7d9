/** Tests of the parts of the landing page that visitors see without scrolling, or after one scroll. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../browser.ts';
import { PHONE } from '../demo-users.ts';
import { openMobcheck } from '../open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('not shown');

test.each([1024, 1366])('at %d px the first view has the product beside the headline', async (width) => {
  const { page, close } = await openPage(browser, { viewport: { width, height: 768 } });
  await page.goto(mobcheck.url);
  const headline = await boxOf(page.locator('#app').getByRole('heading', { level: 1 }));
  const report = await boxOf(page.getByRole('img').first());
  expect(report.x).toBeGreaterThanOrEqual(headline.x + headline.width);
  expect(report.y + report.height).toBeLessThan(768);
  const enter = await boxOf(page.getByRole('button', { name: 'Entrar', exact: true }));
  expect(enter.y + enter.height).toBeLessThan(768);
  await close();
});

test('on a phone the picture of the field application is within two screens', async () => {
  const { page, close } = await openPage(browser, PHONE);
  await page.goto(mobcheck.url);
  const phone = await boxOf(page.getByRole('img', { name: /celular/ }));
  expect(phone.y + phone.height).toBeLessThan(2 * 844);
  await close();
});

test('"Entrar" in the header leads to the login strip, also from another public page', async () => {
  const { page, close } = await openPage(browser, PHONE);
  await page.goto(`${mobcheck.url}/#/plans`);
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect
    .poll(async () => page.getByLabel('E-mail').evaluate((field) => field.matches(':focus')))
    .toBe(true);
  await close();
});

test('each colour scheme has its own pictures', async () => {
  const sources = async (colorScheme: 'light' | 'dark') => {
    const { page, close } = await openPage(browser, { colorScheme });
    await page.goto(mobcheck.url);
    await page.locator('#app').getByRole('img').first().waitFor();
    const found = await page
      .locator('#app img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    await close();
    return found;
  };
  const [light, dark] = [await sources('light'), await sources('dark')];
  expect(light.filter((source) => dark.includes(source))).toEqual([]);
});
