/** The list of records: a row opens its record in the window of its equipment. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMobcheck } from './open-mobcheck.ts';
import { openAs } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();

test('a row opens that record, however old, below the head of the window', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/records?direction=asc');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  const when = await row.getByRole('cell').first().innerText();
  await row.click();
  const dialog = page.getByRole('dialog');
  const record = dialog.getByRole('button', { name: when, expanded: true });
  await record.waitFor();
  const top = async (item: Locator) => (await item.boundingBox())?.y ?? expect.fail('not shown');
  const tabs = dialog.getByRole('tablist');
  await expect.poll(async () => (await top(tabs)) - (await top(dialog))).toBeGreaterThan(30);
  await expect.poll(async () => (await top(record)) - (await top(tabs))).toBeGreaterThan(30);
  expect(await top(record)).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  await close();
});
