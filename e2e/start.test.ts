/** The first minute: the product starts with its demonstration, offers its logins, and a visitor gets in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';
import { startProduct, type RunningProduct } from './server.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

test('each role of the demonstration has a login that works', async () => {
  const roles = Object.entries(product.logins);
  expect(roles.map(([role]) => role).toSorted()).toEqual([
    'COMPANY_ADMIN',
    'COMPANY_GROUP_ADMIN',
    'COMPANY_OPERATOR',
    'MOBCHECK_ADMIN',
  ]);
  for (const [, { email, password }] of roles) {
    const answer = await fetch(`${product.url}/web/authentication/`, {
      method: 'POST',
      headers: { Authorization: `Email ${email}`, 'Content-Type': 'text/plain' },
      body: password,
    });
    expect(answer.status).toBe(200);
  }
});

test('the first page opens without a complaint', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(product.url);
  await page.getByRole('button').first().waitFor();
  expect(await page.title()).toContain('Mobcheck');
  await close();
});
