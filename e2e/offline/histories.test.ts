/** Random histories of a phone in a real browser: nothing is lost, doubled or stuck, whatever happens. */
import { afterAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { playHistories, seedsFrom } from './random-histories.ts';

const browser = await openBrowser();
afterAll(() => browser.close());

test('random histories of forty steps lose, double and strand no record', async () => {
  const { faults, records } = await playHistories(browser, seedsFrom(1, inject('offlineHistories')));
  expect(faults).toEqual([]);
  expect(records).toBeGreaterThan(0);
});
