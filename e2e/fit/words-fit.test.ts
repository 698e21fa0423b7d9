/** Tests that names, words, days and serials fit into their places, whatever their length and the language. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, PHONE } from '../demo-users.ts';
import { openMobcheck } from '../open-mobcheck.ts';
import { goToPage } from './go-to-page.ts';

const { mobcheck, browser } = await openMobcheck();

const COMPANY = 'Metalúrgica Serra Azul Ltda';

/** Returns by how many pixels the content of an element is wider or higher than the element. */
async function excessOf(element: Locator): Promise<number> {
  return element.evaluate((item) =>
    Math.max(item.scrollWidth - item.clientWidth, item.scrollHeight - item.clientHeight),
  );
}

async function boxOf(
  element: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? expect.fail('not shown');
  return { left: x, right: x + width, top: y, bottom: y + height };
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('currentLanguage', chosen), language);
  await page.reload();
}

/** Returns the days (also with a time), serials and SKUs that are broken or outside their cell. @param selector default: table cells */
async function unfitting(page: Page, selector = 'td'): Promise<string[]> {
  return page.locator(selector).evaluateAll((cells) => {
    const walker = (cell: Element) => document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    return cells.flatMap((cell) => {
      const found: string[] = [];
      for (let texts = walker(cell), text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const match of (text.textContent ?? '').matchAll(
          /\d\d\/\d\d\/\d{4}(?: \d\d:\d\d)?|[0-9A-Z]{4}\s[0-9A-Z]{4}\s[0-9A-Z]{4}|[A-Z]{3,}-[0-9A-Z]+(-[0-9A-Z]+)*/gu,
        )) {
          const range = document.createRange();
          range.setStart(text, match.index);
          range.setEnd(text, match.index + match[0].length);
          const right = range.getBoundingClientRect().right;
          if (range.getClientRects().length > 1 || right > cell.getBoundingClientRect().right) {
            found.push(match[0]);
          }
        }
      }
      return found;
    });
  });
}

test('names of any length leave the figures of the dashboard in view, in charts and in tables', async () => {
  const name = 'W'.repeat(150);
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/', PHONE);
  await page.route(/\/web\/dashboard\/(?:employee|product)-inspections/, async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    await route.fulfill({
      response,
      json: rows.map((row, index) => (index > 0 ? row : { ...row, name, label: name })),
    });
  });
  await page.reload();
  for (const title of ['Inspeções por funcionário', 'Inspeções por produto']) {
    const card = page.getByRole('region', { name: title });
    await card.getByText(name).waitFor();
    const figure = card.getByText(/^\d+$/).first();
    for (const shows of ['chart', 'table']) {
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const edges = async () => [
          (await boxOf(card)).right - (await boxOf(figure)).right,
          (await boxOf(figure)).left - (await boxOf(card)).left,
        ];
        await expect.poll(async () => Math.min(...(await edges()))).toBeGreaterThan(0);
        if (shows === 'chart') {
          // A name takes at most three lines.
          await expect.poll(async () => (await card.getByText(name).boundingBox())?.height).toBeLessThan(70);
        }
      }
      await card.getByRole('button', { name: /^Ver como/ }).click();
    }
  }
  await close();
});

test('on a phone the company picker shows the name of the company in every language', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/products', PHONE);
  for (const language of ['pt', 'en', 'es']) {
    await speak(page, language);
    const picker = page.getByRole('banner').getByRole('combobox').and(page.locator('input'));
    await expect.poll(async () => picker.inputValue()).toBe(COMPANY);
    await expect.poll(async () => excessOf(picker)).toBe(0);
    await expect
      .poll(async () => (await boxOf(picker)).right - (await boxOf(picker)).left)
      .toBeGreaterThan(320);
  }
  await close();
});

test('between a phone and a laptop the company picker shows the whole name of the company', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/products');
  const picker = page.getByRole('banner').getByRole('combobox').and(page.locator('input'));
  await expect.poll(async () => picker.inputValue()).toBe(COMPANY);
  for (const width of [641, 700, 767, 768, 900, 1024, 1025, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => excessOf(picker), { message: `${width}` }).toBe(0);
  }
  await close();
});

test('on a phone the name of the only company is not cut', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/products', PHONE);
  const name = page.getByRole('banner').getByText(COMPANY);
  await name.waitFor();
  await expect.poll(async () => excessOf(name)).toBe(0);
  await close();
});

test('tabs that are wider than their window have buttons that scroll them', async () => {
  const viewport = { width: 768, height: 1024 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/subcategories', { viewport });
  await speak(page, 'es');
  await page.getByRole('button', { name: 'Nueva subcategoría' }).click();
  const tabs = page.getByRole('dialog').getByRole('tablist');
  const last = tabs.getByRole('tab').last();
  const [back, on] = [page.locator('[data-scrolls="back"]'), page.locator('[data-scrolls="on"]')];
  await on.waitFor();
  expect(await back.isVisible()).toBe(false);
  const name = page.getByRole('dialog').getByLabel('Nombre').first();
  await name.fill('Extintores');
  await on.click();
  await back.waitFor();
  await on.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await boxOf(tabs)).right - (await boxOf(last)).right)
    .toBeGreaterThanOrEqual(0);
  // The buttons of the tabs leave the focus and the cursor in the field.
  await page.keyboard.type(' de CO2');
  expect(await name.inputValue()).toBe('Extintores de CO2');
  // The buttons are hidden when all tabs are in view.
  await page.setViewportSize({ width: 1440, height: 1024 });
  await back.waitFor({ state: 'hidden' });
  await on.waitFor({ state: 'hidden' });
  await close();
});

test('the lines of the title of a message do not touch', async () => {
  const { page, close, dropExpectedErrors } = await openAs(
    browser,
    mobcheck,
    'COMPANY_ADMIN',
    '/#/tags?enabled=true',
    PHONE,
  );
  await page.route(/\/toggle\//, async (route) => {
    const params = { scope: 'group', used: 1000, limit: 1000 };
    await route.fulfill({ status: 409, json: { code: 'TAGS_LIMIT_REACHED', status: 409, params } });
  });
  await page.getByRole('switch', { name: /^Tag / }).first().click({ force: true });
  const title = page.getByRole('dialog').getByText('O limite de tags ativas foi atingido');
  await title.waitFor();
  const ratio = await title.evaluate((item) => {
    const { lineHeight, fontSize } = getComputedStyle(item);
    return parseFloat(lineHeight) / parseFloat(fontSize);
  });
  expect(ratio).toBeGreaterThanOrEqual(1.25);
  expect(dropExpectedErrors(/409/)).toBe(1);
  await close();
});

test('the message with an undo covers no button for chosen rows', async () => {
  const viewport = { width: 1280, height: 720 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags?enabled=true', {
    viewport,
  });
  const row = page.getByRole('row').nth(1);
  await row.getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: 'Seleção' });
  await bar.waitFor();
  await row.getByRole('switch').click({ force: true });
  const notice = page.getByRole('status').filter({ hasText: 'desativada.' });
  await notice.getByRole('button', { name: 'Desfazer' }).waitFor();
  await expect
    .poll(async () => (await boxOf(bar)).top - (await boxOf(notice)).bottom)
    .toBeGreaterThanOrEqual(0);
  await notice.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText(/ ativada\./).waitFor();
  await close();
});

test('at the widths of a laptop no day, serial or SKU in a report breaks or leaves its column', async () => {
  for (const role of ['COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN'] as const) {
    const { page, close } = await openAs(browser, mobcheck, role, '/#/tags');
    // The longest text of a column is an expired date, in bold and with an icon.
    for (const path of ['inspections?status=EXPIRED', 'maintenances']) {
      await goToPage(page, `${mobcheck.url}/#/${path}`);
      for (const width of [1280, 1366, 1440, 1600, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.getByRole('row').nth(5).waitFor();
        await expect.poll(async () => unfitting(page), { message: `${role} ${path} ${width}` }).toEqual([]);
      }
    }
    await close();
  }
});

test('on a phone the search results for an order keep to their column', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/create-os', PHONE);
  await page.getByRole('button', { name: 'Buscar equipamentos' }).first().click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Buscar por tag/)
    .fill('almoxarifado');
  await page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ hasText: /Almox.*\d{4}/ })
    .nth(3)
    .waitFor();
  await expect.poll(async () => unfitting(page)).toEqual([]);
  await close();
});

test('a long name that opens on focus moves no row, so that Shift-click hits its row', async () => {
  for (const path of ['/#/inspections', '/#/maintenances']) {
    const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', path);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await rows.nth(9).waitFor();
    const name = rows.first().locator('[title]').first();
    // The tallest name that is possible.
    await name.evaluate((element) => element.firstElementChild?.append(' muito comprido'.repeat(9)));
    const tops = async () =>
      rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
    const before = await tops();
    const height = await name.evaluate((element) => element.clientHeight);
    await rows.first().getByRole('checkbox').click();
    await page.keyboard.press('Shift');
    await expect.poll(() => name.evaluate((element) => element.clientHeight)).toBeGreaterThan(height);
    expect(await tops()).toEqual(before);
    await rows
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('4 itens selecionados').first().waitFor();
    await close();
  }
});

test('on a phone the label of the search for tags takes at most two lines', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags', PHONE);
  const label = page.getByText('Buscar por tag, identificação, nº de controle, produto ou empresa');
  await label.waitFor();
  await expect.poll(async () => (await label.boundingBox())?.height).toBeLessThan(50);
  const search = page.getByRole('search');
  const field = search.getByRole('textbox');
  const filters = search.getByRole('button', { name: 'Filtros' });
  await expect.poll(async () => (await boxOf(filters)).top - (await boxOf(field)).top).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

test('the names in the list of a select are aligned, whichever is chosen', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags-qr-code');
  await page.getByRole('button', { name: 'Gerar Tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Empresa' }).click();
  const list = page.getByRole('listbox', { name: 'Empresa' });
  await list.getByRole('option', { selected: true }).waitFor();
  const edges = async () =>
    list.getByRole('option').evaluateAll((options) =>
      options.map((option) => {
        const range = document.createRange();
        range.selectNodeContents(option.querySelector('span') ?? option);
        return range.getBoundingClientRect().left;
      }),
    );
  await expect.poll(async () => new Set(await edges()).size).toBe(1);
  expect(await list.count()).toBe(1);
  await close();
});

test('in the window that replaces a tag no day or serial is broken, on a tablet and on a phone', async () => {
  for (const viewport of [
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags-replace', {
      viewport,
    });
    await page
      .getByRole('button', { name: /^Substituir pela tag/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Última manutenção').waitFor();
    const whole = async () => unfitting(page, '[role=dialog] :is(dd, p, li)');
    await expect.poll(whole).toEqual([]);
    await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
    await dialog.getByText('Confirmar a transferência?').waitFor();
    await expect.poll(whole).toEqual([]);
    await close();
  }
});

test('on a phone the two ends of a range of days are side by side', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags', PHONE);
  for (const path of ['records', 'audit', 'security-log']) {
    await goToPage(page, `${mobcheck.url}/#/${path}`);
    const from = page.getByRole('textbox', { name: 'De', exact: true });
    const upTo = page.getByRole('textbox', { name: 'Até', exact: true });
    await upTo.waitFor();
    await expect.poll(async () => (await boxOf(upTo)).top - (await boxOf(from)).top).toBe(0);
  }
  await close();
});

test('on a laptop and a large window the label of the search for tags takes one line', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags');
  const label = page.getByText('Buscar por tag, identificação, nº de controle, produto ou empresa');
  await label.waitFor();
  for (const width of [1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await label.boundingBox())?.height, { message: `${width}` })
      .toBeLessThan(30);
  }
  await close();
});

test('with the column of the company, no word of a place is broken', async () => {
  const path = '/#/inspections?query=estacionamento';
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', path);
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const place = page
      .getByRole('cell')
      .getByText(/^Estacionamento/)
      .first();
    await place.waitFor();
    const lines = async () =>
      place.evaluate((item) => {
        const range = document.createRange();
        const text = item.firstChild ?? item;
        range.setStart(text, 0);
        range.setEnd(text, 'Estacionamento'.length);
        return range.getClientRects().length;
      });
    await expect.poll(lines, { message: `${width}` }).toBe(1);
  }
  await close();
});

test('on a phone the header keeps its height when the only company of a group is loaded', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/products', PHONE);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/web\/equipments\/companies/, async (route) => {
    const response = await route.fetch();
    const companies = (await response.json()) as object[];
    await asked;
    await route.fulfill({ response, json: companies.slice(0, 1) });
  });
  await page.reload();
  const header = page.getByRole('banner');
  const height = async () => (await header.boundingBox())?.height;
  await header.getByRole('combobox').first().waitFor();
  const before = await height();
  answer();
  await header.getByText(COMPANY).and(page.locator('span')).waitFor();
  expect(await height()).toBe(before);
  await close();
});

test('the prompt of a required choice is paler than its answer', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/create-os');
  const priority = page.getByLabel('Prioridade');
  await priority.waitFor();
  const color = async () => priority.evaluate((select) => getComputedStyle(select).color);
  const pale = await color();
  await priority.selectOption('HIGH');
  await expect.poll(color).not.toBe(pale);
  await close();
});
