/** Every screen in light and dark, in the three languages by turns: axe finds nothing, nothing scrolls sideways. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '../packages/web/src/app/office/pages.ts';
import { openBrowser, openPage } from './browser.ts';
import { startProduct, type RunningProduct } from './server.ts';

const LANGUAGES = ['pt', 'en', 'es'] as const;
const WIDTHS = [390, 1440];

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function tokenOf(role: keyof RunningProduct['logins']): Promise<string> {
  const { email, password } = product.logins[role];
  const answer = await fetch(`${product.url}/web/authentication/`, {
    method: 'POST',
    headers: { Authorization: `Email ${email}`, 'Content-Type': 'text/plain' },
    body: password,
  });
  return answer.text();
}

/** Violations of one screen as short lines, and what is wider than the window. */
async function faults(page: Page, address: string): Promise<string[]> {
  // From another document: a step within one page would still show the screen before.
  await page.goto(`${product.url}/health/live`);
  await page.goto(product.url + address);
  await page.waitForLoadState('networkidle');
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => expect.fail(`${address} shows no heading`));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [
    ...violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.target.join(' ')}`),
    ...(wide ? [`${address}: wider than the window`] : []),
  ];
}

async function visit(role: keyof RunningProduct['logins'] | undefined, addresses: readonly string[]) {
  const token = role === undefined ? undefined : await tokenOf(role);
  const found: string[] = [];
  for (const [turn, width] of WIDTHS.entries()) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const language = LANGUAGES[(turn + (colorScheme === 'dark' ? 1 : 0)) % LANGUAGES.length] ?? 'pt';
      const { page, close } = await openPage(browser, { viewport: { width, height: 900 }, colorScheme });
      await page.addInitScript(
        ([kept, chosen]) => {
          localStorage.setItem('currentLanguage', chosen ?? '');
          localStorage.setItem('language', chosen ?? '');
          if (kept) {
            sessionStorage.setItem('token', kept);
          }
        },
        [token, language],
      );
      for (const address of addresses) {
        const here = await faults(page, address);
        found.push(...here.map((fault) => `${width} ${colorScheme} ${language} ${fault}`));
      }
      await close();
    }
  }
  return found;
}

const officePages = (role: string) => [
  ...new Set(
    PAGES.filter(({ roles, load }) => load && roles.some((one) => one === role)).map(
      ({ path }) => `/#${path}`,
    ),
  ),
];

test.each(['MOBCHECK_ADMIN', 'COMPANY_OPERATOR'] as const)(
  'the office of %s',
  async (role) => {
    expect(await visit(role, officePages(role))).toEqual([]);
  },
  600_000,
);

test('what anybody sees', async () => {
  expect(await visit(undefined, officePages('ANONYMOUS'))).toEqual([]);
}, 600_000);

test('the field app', async () => {
  const tag = `/field#/t/${product.freeTag}`;
  const screens = ['/field', '/field#/orders', '/field#/due', tag, `${tag}/replace`];
  expect(await visit('COMPANY_OPERATOR', screens)).toEqual([]);
}, 600_000);
