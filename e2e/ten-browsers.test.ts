/** Tests ten people with one network address who open Mobcheck at once in browsers that never loaded it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { signIn } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const BROWSERS = 10;

/** Counts the replies that a page gets, and lists those with an error status. */
function watchReplies(page: Page) {
  const replies = { count: 0, refused: [] as string[] };
  page.on('response', (response) => {
    replies.count += 1;
    if (response.status() >= 400) {
      replies.refused.push(`${response.status()} ${response.url()}`);
    }
  });
  return replies;
}

test('no browser gets an error status, from the first file to the rows of the report', async () => {
  const people = Array.from({ length: BROWSERS }, async () => {
    const { page, close } = await openPage(browser);
    const replies = watchReplies(page);
    await page.goto(`${mobcheck.url}/#/inspections`);
    await signIn(page, mobcheck.logins.COMPANY_ADMIN);
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first()
      .waitFor();
    await close();
    return replies;
  });
  const replies = await Promise.all(people);
  expect(replies.flatMap(({ refused }) => refused)).toEqual([]);
  // Each browser has loaded the whole application.
  expect(Math.min(...replies.map(({ count }) => count))).toBeGreaterThan(20);
});
