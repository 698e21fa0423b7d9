/** Tests that tables keep their columns in view and their names whole, and that phones and tablets show each row as a card. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, openAs, PHONE } from '../demo-users.ts';
import { openMobcheck } from '../open-mobcheck.ts';
import { goToPage } from './go-to-page.ts';

const { mobcheck, browser } = await openMobcheck();

/** Returns the names, places, codes and companies of a report that are cut. */
async function cutNames(page: Page): Promise<(string | null)[]> {
  return page.locator('tbody td [title]').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { right, bottom } = box.getBoundingClientRect();
      // The note on a disabled tag, after a code, may be cut.
      const parts = [box, ...box.querySelectorAll(':scope > span:first-child, :scope > span > span')];
      return parts
        .filter((part) => {
          const words = document.createRange();
          words.selectNodeContents(part);
          const isNoted = part === box && part.querySelector('span') !== null;
          const rows = [...words.getClientRects()];
          return !isNoted && rows.some((row) => row.right > right + 1 || row.bottom > bottom + 1);
        })
        .map((part) => part.textContent);
    }),
  );
}

test.each(['COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'] as const)(
  'on laptops and large windows no name in the reports of a %s is cut',
  async (role) => {
    const { page, close } = await openAs(browser, mobcheck, role, '/#/tags');
    for (const path of ['inspections?pageSize=100&field=product', 'maintenances?pageSize=100']) {
      await goToPage(page, `${mobcheck.url}/#/${path}`);
      const rows = page.locator('tbody tr[data-index]');
      for (const width of [1280, 1366, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await rows.nth(9).waitFor();
        await expect.poll(async () => cutNames(page), { message: `${path} ${width}` }).toEqual([]);
        const unevenness = async () => {
          const heights = await rows.evaluateAll((all) =>
            all.map((row) => row.getBoundingClientRect().height),
          );
          return Math.max(...heights) - Math.min(...heights);
        };
        await expect.poll(unevenness).toBeLessThan(1);
        const hidden = async () =>
          page
            .getByRole('table')
            .evaluate((item) => item.scrollWidth - (item.parentElement?.clientWidth ?? 0));
        await expect.poll(hidden).toBe(0);
      }
    }
    await close();
  },
);

test('on a laptop a list with pages of a thousand rows shows all columns', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/records');
  await page.route(/\/web\/service-order\/\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: { id: string }[] };
    const items = Array.from({ length: 150 }, (_, index) => ({ ...list.items[index % 3], id: `${index}` }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  for (const path of ['os', 'records', 'tags', 'products']) {
    await goToPage(page, `${mobcheck.url}/#/${path}?pageSize=1000`);
    const table = page.getByRole('table');
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
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

test('on a tablet the columns of logs, requests and employees fit beside their buttons', async () => {
  const viewport = { width: 800, height: 1024 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/records', { viewport });
  for (const path of ['tags-replace', 'security-log', 'audit', 'company-users']) {
    await goToPage(page, `${mobcheck.url}/#/${path}`);
    const table = page.getByRole('table');
    await table.getByRole('row').nth(1).waitFor();
    const hidden = async () =>
      table.evaluate((item) => item.scrollWidth - (item.parentElement?.clientWidth ?? 0));
    await expect.poll(hidden, { message: path }).toBe(0);
  }
  await close();
});

test('beside the search of requests the fields of days are wide enough for their format', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags-replace');
  const days = page.getByPlaceholder('DD/MM/AAAA');
  await expect.poll(() => days.count()).toBe(2);
  const widths = async () => days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().width));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(150);
  await close();
});

test('on a laptop the security log has an e-mail address in one line', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/security-log');
  const who = page.getByRole('row').nth(1).getByText('admin@demo.mobcheck.local · demonstracao');
  await who.waitFor();
  await expect.poll(async () => (await who.boundingBox())?.height).toBeLessThan(24);
  await close();
});

/** Returns the texts or names of elements that are cut, outside of the window or outside of their card. Checks the first three cards. */
async function faultsOfCards(page: Page): Promise<string[]> {
  return page.locator('tbody tr[data-index]').evaluateAll((rows) =>
    rows.slice(0, 3).flatMap((row) => {
      const card = row.getBoundingClientRect();
      const shown = [...row.querySelectorAll('*')].filter((item) => item.closest('svg, [hidden]') === null);
      return shown
        .filter((item) => {
          const { left, right, top, bottom } = item.getBoundingClientRect();
          const isOut = left < 0 || right > innerWidth || top < card.top - 1 || bottom > card.bottom + 1;
          const { display, overflowX } = getComputedStyle(item);
          const isCut =
            display !== 'inline' && overflowX !== 'visible' && item.scrollWidth > item.clientWidth + 1;
          return item.clientWidth > 1 && (isOut || isCut);
        })
        .map((item) => item.textContent || item.tagName);
    }),
  );
}

const WIDE_LISTS = [
  'os',
  'inspections',
  'maintenances',
  'records',
  'tags?enabled=true',
  'products',
  'companies',
  'company-users',
];
const OTHER_LISTS = [
  'company-groups',
  'tags-replace',
  'security-log',
  'audit',
  'billing-desk',
  'prices',
  'buy-tag',
];

const ALL_LISTS = [...WIDE_LISTS, ...OTHER_LISTS];

/** The lists that show cards, by language and size of the window. On a large tablet the columns of the other lists fit. */
const SIZES = {
  pt: [
    { width: 390, height: 844, lists: ALL_LISTS },
    { width: 768, height: 1024, lists: ALL_LISTS },
    { width: 1024, height: 768, lists: WIDE_LISTS },
  ],
  en: [{ width: 780, height: 1024, lists: WIDE_LISTS }],
  es: [{ width: 900, height: 1200, lists: WIDE_LISTS }],
} as const;

test.each(['pt', 'en', 'es'] as const)(
  'on phones and tablets, %s, each row of a list is a card without cut texts',
  async (language) => {
    const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/audit', PHONE);
    await page.evaluate((chosen) => localStorage.setItem('currentLanguage', chosen), language);
    await page.reload();
    const inLanguage = async () => page.evaluate(() => document.documentElement.lang);
    await expect.poll(inLanguage).toMatch(new RegExp(`^${language}`));
    const name = 'W'.repeat(150);
    await page.route(/\/web\/(tags|products|companies|service-order)\/\?/, async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { items: object[] };
      const long = {
        name,
        productName: name,
        equipmentExtraLabel: name,
        companyName: name,
        observation: name,
      };
      const items = list.items.map((item, index) => (index > 0 ? item : { ...item, ...long }));
      await route.fulfill({ response, json: { ...list, items } });
    });
    for (const path of ALL_LISTS) {
      const sizes = SIZES[language].filter(({ lists }) => lists.includes(path));
      for (const [index, { width, height }] of sizes.entries()) {
        const message = `${path} ${width}`;
        await page.setViewportSize({ width, height });
        await (index === 0 && goToPage(page, `${mobcheck.url}/#/${path}`));
        const rows = page.locator('tbody tr[data-index]');
        await rows.first().waitFor();
        // The cells of a card are below each other.
        const excess = async () =>
          rows
            .first()
            .evaluate(
              (row) => row.getBoundingClientRect().height - (row.firstElementChild?.clientHeight ?? 0),
            );
        await expect.poll(excess, { message }).toBeGreaterThan(20);
        await expect.poll(async () => faultsOfCards(page), { message }).toEqual([]);
        const whole = async () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(whole, { message }).toBe(width);
      }
    }
    await close();
  },
);

test.each([
  [768, 3],
  [1024, 4],
])('at %i px the values of all cards are in columns, %i to a line', async (width, count) => {
  const viewport = { width, height: 1024 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections', { viewport });
  const values = page.locator('tbody td:not(:first-child, [data-early], [data-pinned])');
  await values.nth(20).waitFor();
  const places = async () =>
    values.evaluateAll((all) => {
      const shown = all.map((value) => value.getBoundingClientRect()).filter(({ width }) => width > 1);
      return new Set(shown.map(({ left }) => Math.round(left))).size;
    });
  await expect.poll(places).toBe(count);
  await close();
});

test('on a phone a card has its status at the top, and cards can be ticked and sorted', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/records', PHONE);
  const first = page.getByRole('row').nth(1);
  for (const [path, status] of [
    ['products', first.getByText('Ativo', { exact: true })],
    ['tags?enabled=true', first.getByText('Ativa', { exact: true })],
    ['inspections?status=EXPIRED', first.getByText('Vencido', { exact: true })],
    ['security-log', first.getByText('Entrou', { exact: true })],
  ] as const) {
    await goToPage(page, `${mobcheck.url}/#/${path}`);
    await status.waitFor();
    const below = async () => ((await status.boundingBox())?.y ?? 0) - ((await first.boundingBox())?.y ?? 0);
    await expect.poll(below, { message: path }).toBeLessThan(32);
  }
  // Rows can be ticked, and sorted by the heads.
  await goToPage(page, `${mobcheck.url}/#/products`);
  await first.getByRole('checkbox').check();
  await page.getByText('1 item selecionado').first().waitFor();
  await page.getByRole('columnheader', { name: 'SKU' }).getByRole('button').click();
  await expect.poll(() => page.url()).toContain('field=sku');
  await close();
});

test('on a phone the name of a group that pays breaks after its prefix, and nowhere else', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/billing-desk', PHONE);
  const name = page.getByRole('cell').getByText('mobcheck_demonstracao').first();
  await name.waitFor();
  const linesOfItsParts = async () =>
    name.evaluate((item) =>
      [...item.childNodes].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length;
      }),
    );
  await expect.poll(linesOfItsParts).toEqual([1, 0, 1]);
  await close();
});

test('on a phone assistive technology gets a list as a table', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags', PHONE);
  await page.getByRole('row').nth(10).waitFor();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  expect(count('table')).toBe(1);
  expect(count('row')).toBe(11);
  expect(count('columnheader')).toBe(6);
  expect(count('cell')).toBe(60);
  await close();
});

test('a list of a thousand cards draws the cards in view, which do not move', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/records', PHONE);
  await page.getByLabel('Linhas por página').selectOption('1000');
  const table = page.getByRole('table');
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('1001');
  const viewport = table.locator('..');
  await viewport.scrollIntoViewIfNeeded();
  expect(await page.locator('tbody tr[data-index]').count()).toBeLessThan(60);
  /** Returns by how many pixels the drawn cards leave the list empty at its top or bottom. Its heads cover some pixels. */
  const gap = async () =>
    viewport.evaluate((list) => {
      const cards = [...list.querySelectorAll('tr[data-index]')].map((row) => row.getBoundingClientRect());
      const { top, bottom } = list.getBoundingClientRect();
      return Math.max((cards[0]?.top ?? 0) - top - 60, bottom - (cards.at(-1)?.bottom ?? 0) - 2);
    });
  for (const share of [0.5, 0.1, 0.9, 0.3]) {
    await viewport.evaluate((list, part) => list.scrollTo({ top: list.scrollHeight * part }), share);
    await expect.poll(gap).toBeLessThanOrEqual(0);
  }
  // Drawing the cards above moves nothing, also if their height was estimated wrongly.
  const shift = await viewport.evaluate(async (list) => {
    let most = 0;
    for (let step = 0; step < 20; step += 1) {
      const { left, top } = list.getBoundingClientRect();
      const row = document.elementFromPoint(left + 100, top + 300)?.closest('tr');
      const before = row?.getBoundingClientRect().top ?? 0;
      list.scrollBy({ top: -200 });
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      most = Math.max(most, Math.abs((row?.getBoundingClientRect().top ?? 0) - before - 200));
    }
    return most;
  });
  expect(shift).toBeLessThan(1);
  await viewport.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await page.locator('tr[aria-rowindex="1001"]').waitFor();
  await close();
});

test('on a phone the views of a list are one line with the open view and its menu', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const views = Array.from({ length: 6 }, (_, index) => ({
    name: `Produtos do galpão ${index + 1}`,
    search: { query: `galpão ${index + 1}` },
    isDefault: false,
  }));
  await api.send('PUT', '/web/list-views/products/', { views, columns: null });
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/products', PHONE);
  const line = page.getByRole('group', { name: 'Visões', exact: true });
  const last = line.getByRole('button', { name: 'Produtos do galpão 6', exact: true });
  await last.waitFor();
  await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(48);
  const end = line.locator('..').evaluate((item) => getComputedStyle(item, '::after').backgroundImage);
  expect(await end, 'fades out').toContain('gradient');
  const start = async () =>
    line.locator('..').evaluate((item) => getComputedStyle(item, '::before').backgroundImage);
  expect(await start(), 'begins with the first').toBe('none');
  await page.goto(`${mobcheck.url}/#/products?query=${encodeURIComponent('galpão 6')}`);
  await expect.poll(start, { message: 'fades in' }).toContain('gradient');
  const menu = line.getByRole('button', { name: 'Opções da visão Produtos do galpão 6' });
  await expect
    .poll(async () => menu.evaluate((item) => item.getBoundingClientRect().right))
    .toBeLessThan(300);
  await menu.click();
  const choice = page.getByRole('menuitem', { name: 'Excluir visão' });
  const isInView = async () =>
    choice.evaluate((item) => {
      const { left, top, width, height } = item.getBoundingClientRect();
      return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isInView).toBe(true);
  await close();
});
