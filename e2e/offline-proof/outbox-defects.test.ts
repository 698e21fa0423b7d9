/** Tests that the random histories find each defect that is planted in the outbox and its sender. */
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '../browser.ts';
import { playHistories, seedsFrom } from '../offline/random-histories.ts';
import { DEFECTS } from './planted-defects.ts';

const browser = await openBrowser();
afterAll(() => closeBrowser(browser));

/** Sizes of batches of histories. A batch is played when earlier batches found nothing. The first batch finds most defects. */
const BATCHES = [16, 64, 320, 1600];

test.each(Object.keys(DEFECTS))('the histories find: %s', async (name) => {
  let played = 0;
  let faults: readonly string[] = [];
  for (const count of BATCHES) {
    if (faults.length === 0) {
      ({ faults } = await playHistories(browser, seedsFrom(1 + played, count), DEFECTS[name]));
      played += count;
    }
  }
  console.log(`${name}: ${faults.length} of the last histories up to number ${played} show it`);
  expect(faults.length, `not found in ${played} histories`).toBeGreaterThan(0);
});
