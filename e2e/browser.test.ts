/** Tests that pages of reused contexts refuse changes that would stay for the next test. */
import { expect, test } from 'vitest';
import { openPage, openReusedPage } from './browser.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

test('a lasting change throws on a reused page and works on a page with its own context', async () => {
  // The second page is opened in the context of the first.
  for (const _ of [1, 2]) {
    const { page, close } = await openReusedPage(browser, mobcheck.url);
    const beside = await page.context().newPage();
    for (const owner of [page, beside, page.context()]) {
      expect(() => owner.clock.install()).toThrow(/clock.*openPage/);
      expect(() => owner.addInitScript(() => undefined)).toThrow(/addInitScript.*openPage/);
      expect(() => owner.exposeFunction('tell', () => undefined)).toThrow(/exposeFunction.*openPage/);
    }
    await close();
  }
  const { page, close } = await openPage(browser);
  await page.addInitScript(() => Object.assign(globalThis, { isPrepared: true }));
  await page.clock.install({ time: '2026-08-03T12:00:00Z' });
  await page.goto(`${mobcheck.url}/health/live`);
  const found = () => [Reflect.get(globalThis, 'isPrepared'), new Date().getUTCMonth()];
  expect(await page.evaluate(found)).toEqual([true, 7]);
  await close();
});
