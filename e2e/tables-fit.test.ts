/** Tables of any length keep their columns in view and their names whole. */
import { expect, test } from 'vitest';
import { openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

test('in a large window the reports of several companies cut no name that a laptop shows whole', async () => {
  const viewport = { width: 1920, height: 1080 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections', {
    viewport,
  });
  for (const path of ['inspections', 'maintenances']) {
    await page.goto(`${mobcheck.url}/#/${path}`);
    await page.getByRole('row').nth(5).waitFor();
    const cut = async () =>
      page
        .locator('tbody td [title], tbody td [title] > span')
        .evaluateAll((items) =>
          items
            .filter(
              (item) => item.scrollWidth > item.clientWidth && getComputedStyle(item).display !== 'inline',
            )
            .map((item) => item.textContent),
        );
    await expect.poll(cut).toEqual([]);
  }
  await close();
});

test('with a thousand rows on the page all columns of a laptop are in view, and no word of them is cut at the edge', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/records');
  await page.route(/\/web\/service-order\/\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: { id: string }[] };
    const items = Array.from({ length: 150 }, (_, index) => ({ ...list.items[index % 3], id: `${index}` }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The orders' nine columns need a usual laptop; on a smaller one their acts stay in view.
    for (const path of ['records', 'tags', 'products', ...(width > 1280 ? ['os'] : [])]) {
      await page.goto(`${mobcheck.url}/#/${path}?pageSize=1000`);
      const table = page.getByRole('table');
      await table.getByRole('row').nth(9).waitFor();
      const hidden = async () =>
        table.evaluate((item) => item.scrollWidth - (item.parentElement?.clientWidth ?? 0));
      await expect.poll(hidden, { message: `${path} ${width}` }).toBe(0);
    }
  }
  await close();
});

test('a record takes two lines of its list, and its company is whole', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/records');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await rows.nth(9).waitFor();
  const heights = async () =>
    rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)));
  await expect.poll(heights).toBeLessThan(56);
  const company = rows.getByText('Associação Hospitalar Vale do Ipê').first();
  await expect.poll(() => company.evaluate((item) => item.scrollHeight - item.clientHeight)).toBe(0);
  await close();
});
