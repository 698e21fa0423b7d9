/** The reference page of the API in a real browser. */
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { openProduct } from './open-product.ts';

const { product, browser } = await openProduct();

test('shows every endpoint and asks no other host for anything', async () => {
  const { page, close } = await openPage(browser);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(`${product.url}/docs`);
  const { paths } = (await (await fetch(`${product.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const endpoints = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(endpoints.length).toBeGreaterThan(100);
  await expect.poll(() => page.locator('.opblock').count()).toBe(endpoints.length);
  await page.locator('.opblock', { hasText: '/replace-to/{oldSerial}' }).getByRole('button').first().click();
  await page.getByText('merging').first().waitFor();
  expect([...hosts]).toEqual([product.url]);
  // A message in the console is a failure here.
  await close();
});
