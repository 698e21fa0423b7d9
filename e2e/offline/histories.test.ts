/** Tests with random histories of a phone in a real browser that nothing is lost, doubled or stuck, whatever happens. */
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, openBrowser } from '../browser.ts';
import { playHistories, seedsFrom } from './random-histories.ts';

const browser = await openBrowser();
afterAll(() => closeBrowser(browser));

const count = inject('offlineHistories');
/** The limit only ends a run that hangs, since a history takes a fifth of a second on a busy machine. */
const LIMIT_MS = 300_000 + count * 1000;

test(
  'random histories of forty steps lose, double and strand no record',
  async () => {
    const { faults, records } = await playHistories(browser, seedsFrom(1, count));
    expect(faults).toEqual([]);
    expect(records).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
