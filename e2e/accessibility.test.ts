/** Every screen in light and dark, in the three languages by turns: axe finds nothing, nothing scrolls sideways. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { pagesOf } from '../packages/web/src/office/shell/pages.ts';
import { axeViolations } from './axe.ts';
import { openPage } from './browser.ts';
import { openProduct } from './open-product.ts';
import { callAs } from './person.ts';
import type { DemoRole } from './server.ts';

const LANGUAGES = ['pt', 'en', 'es'] as const;
const WIDTHS = [390, 1440];

const { product, browser } = await openProduct();

/** Animations and transitions that come to an end: a colour on its way is nothing to be judged. */
async function moving(page: Page): Promise<number> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length;
  });
}

/** What axe finds in the page as it is shown now, and whether it is wider than the window. */
async function faults(page: Page): Promise<string[]> {
  const violations = await axeViolations(page);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [...violations, ...(wide ? ['wider than the window'] : [])];
}

/** Opens a screen from another document: a step within one page would still show the screen before. */
async function openScreen(page: Page, address: string, language: string) {
  await page.goto(`${product.url}/health/live`);
  await page.evaluate((chosen) => {
    localStorage.setItem('currentLanguage', chosen);
    localStorage.setItem('language', chosen);
  }, language);
  await page.goto(product.url + address);
  await page.waitForLoadState('networkidle');
  await page
    .locator('h1')
    .first()
    .waitFor()
    .catch(() => expect.fail(`${address} shows no heading`));
}

/** Every address at one width, each in light and in dark, the language changing from one to the next. */
async function visitAt(turn: number, token: string | undefined, addresses: readonly string[]) {
  const width = WIDTHS[turn] ?? 390;
  const { page, close } = await openPage(browser, { viewport: { width, height: 900 } });
  await page.addInitScript((kept) => {
    if (kept) {
      sessionStorage.setItem('token', kept);
    }
  }, token);
  const found: string[] = [];
  for (const [index, address] of addresses.entries()) {
    const language = LANGUAGES[(index + turn) % LANGUAGES.length] ?? 'pt';
    await openScreen(page, address, language);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      await expect.poll(() => moving(page)).toBe(0);
      const here = await faults(page);
      found.push(...here.map((fault) => `${width} ${colorScheme} ${language} ${address}: ${fault}`));
    }
  }
  await close();
  return found;
}

async function visit(role: DemoRole | undefined, addresses: readonly string[]) {
  const caller = role && (await callAs(product, role));
  const found = await Promise.all(WIDTHS.map((_, turn) => visitAt(turn, caller?.token, addresses)));
  return found.flat();
}

const officePages = (role: Role) =>
  pagesOf(role)
    .filter(({ load }) => load)
    .map(({ path }) => `/#${path}`);

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

test('goes red: a page whose words cannot be read against their ground, in a picture neither', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${product.url}/health/live`);
  await page.setContent(
    '<html lang="pt"><title>x</title><main><h1>x</h1><img src="data:,"><p style="color:#eee">Hardly there</p></main></html>',
  );
  const found = await faults(page);
  const rules = found.map((fault) => fault.split(' ')[0]);
  expect(new Set(rules)).toEqual(new Set(['color-contrast', 'image-alt']));
  await close();
});
