/** Ten people of one office, so of one address, open Mobcheck at once with browsers that have nothing of it yet. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { signIn } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const BROWSERS = 10;

/** Notes the replies that a page gets: all, and those that refuse something. */
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

test('nobody is refused anything, from the first file to the rows of the report', async () => {
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
  // Each has loaded the application for itself.
  expect(Math.min(...replies.map(({ count }) => count))).toBeGreaterThan(20);
});
