/** Tests that lists, buttons, forms and names fit in the window of phones, tablets and laptops. */
import { BUILD_HEADER } from '@mobcheck/contract/kernel/build-header.ts';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, openAs, PHONE } from '../demo-users.ts';
import { openMobcheck } from '../open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

/** Top and bottom of an element in the window, in pixels. */
async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await element.boundingBox()) ?? expect.fail('not shown');
  return { top: y, bottom: y + height };
}

/** Returns by how many pixels a table is wider than its scrolling frame. */
async function hiddenWidthOf(table: Locator): Promise<number> {
  return table.evaluate((item) => item.scrollWidth - (item.parentElement?.clientWidth ?? 0));
}

test('the list of tags begins on the first screen of a phone, with whole cards', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags', PHONE);
  const row = page.getByRole('row').nth(3);
  await row.waitFor();
  const usage = page.getByRole('region', { name: 'Tags em uso' });
  await usage.getByRole('progressbar').first().waitFor();
  await expect.poll(async () => (await edgesOf(row)).bottom).toBeLessThan(PHONE.viewport?.height ?? 0);
  // The rules of the limit are shown after a click.
  const note = usage.getByText('Desativar não apaga nada');
  expect(await note.isVisible()).toBe(false);
  await usage.getByText('O que conta no limite').click();
  await note.waitFor();
  await close();
});

test('the actions of the report are beside its title on a small laptop', async () => {
  const viewport = { width: 1280, height: 720 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections', { viewport });
  const title = page.getByRole('heading', { name: 'Relatório de inspeções' });
  const button = page.getByRole('button', { name: 'Cadastrar equipamento' });
  const clear = page.getByRole('button', { name: 'Limpar filtros' });
  for (const query of ['', '?query=extintor']) {
    await page.goto(`${mobcheck.url}/#/inspections${query}`);
    await title.waitFor();
    // With filters, the button that clears them is enabled.
    await expect.poll(() => clear.isEnabled({ timeout: 1000 }).catch(() => false)).toBe(query !== '');
    // The title has one line, and the button is beside it.
    await expect
      .poll(async () => (await edgesOf(title)).bottom - (await edgesOf(title)).top)
      .toBeLessThan(40);
    await expect
      .poll(async () => (await edgesOf(button)).top - (await edgesOf(title)).bottom)
      .toBeLessThan(0);
  }
  await close();
});

test('in Spanish the button that makes a tag number is beside its field', async () => {
  const viewport = { width: 768, height: 900 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections', { viewport });
  await page.evaluate(() => localStorage.setItem('currentLanguage', 'es'));
  await page.reload();
  await page.getByRole('button', { name: 'Registrar equipo' }).click();
  const field = page.getByLabel(/^Número del tag/);
  const button = page.getByRole('button', { name: 'Generar número' });
  await expect.poll(async () => (await edgesOf(button)).top - (await edgesOf(field)).top).toBe(0);
  await field.fill('12');
  await page.keyboard.press('Tab');
  await page.getByText('Faltan caracteres').waitFor();
  await expect.poll(async () => (await edgesOf(button)).top - (await edgesOf(field)).top).toBe(0);
  await close();
});

test('all columns are in view on a small laptop, whatever the names', async () => {
  const viewport = { width: 1280, height: 720 };
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  await api.send('POST', '/web/categories/', { name: 'W'.repeat(100), enabled: true });
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/companies', {
    viewport,
  });
  for (const path of ['companies', 'categories']) {
    await page.goto(`${mobcheck.url}/#/${path}`);
    // The previous list also has three rows, so this waits for a row of the open list.
    await page
      .getByRole('row')
      .filter({ hasText: path === 'categories' ? 'WWW' : 'Metalúrgica' })
      .first()
      .waitFor();
    await expect.poll(() => hiddenWidthOf(page.getByRole('table'))).toBe(0);
  }
  await close();
});

test('the switches of tags are in view on a laptop, whatever the labels', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/');
  await page.route(/\/web\/tags\/\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { items: object[] };
    const long = { equipmentExtraLabel: 'W'.repeat(150), equipmentExtraCode: 'C'.repeat(40) };
    const items = body.items.map((item) => ({ ...item, ...long }));
    await route.fulfill({ response, json: { ...body, items } });
  });
  await page.goto(`${mobcheck.url}/#/tags?query=galp`);
  await page.getByText('W'.repeat(150)).first().waitFor();
  await expect.poll(() => hiddenWidthOf(page.getByRole('table'))).toBe(0);
  await close();
});

test('a long list cuts a name without spaces and keeps the other columns in view', async () => {
  const viewport = { width: 1280, height: 720 };
  const name = 'W'.repeat(150);
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/companies', {
    viewport,
  });
  await page.getByRole('row').nth(2).waitFor();
  await page.route(/\/web\/categories\/\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: object[] };
    const items = Array.from({ length: 150 }, (_, id) => ({ ...list.items[0], id: `${id}`, name }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  await page.goto(`${mobcheck.url}/#/categories`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await rows.nth(14).waitFor();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  const table = page.getByRole('table');
  await expect.poll(() => hiddenWidthOf(table)).toBe(0);
  // Each row has one line, the height that is assumed for rows that are not rendered.
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThan(48);
  await close();
});

test('the buttons for chosen rows are in view when the list is longer than the window', async () => {
  const viewport = { width: 1280, height: 720 };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/tags', { viewport });
  await page.getByRole('row').nth(4).waitFor();
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).click();
  const act = page.getByRole('button', { name: 'Limpar seleção' });
  await act.waitFor();
  const table = page.getByRole('table');
  await expect.poll(async () => (await edgesOf(table)).bottom).toBeGreaterThan(viewport.height);
  await expect.poll(async () => (await edgesOf(act)).bottom).toBeLessThanOrEqual(viewport.height);
  await close();
});

test('on a phone the Spanish form of a company is no wider than its dialog', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/companies', PHONE);
  await page.evaluate(() => localStorage.setItem('currentLanguage', 'es'));
  await page.reload();
  await page.getByRole('button', { name: 'Nueva empresa' }).click();
  const hint = page.getByText('JPEG, PNG, WebP o GIF, hasta 15 MB.');
  await hint.waitFor();
  const right = async (item: Locator) => {
    const { x, width } = (await item.boundingBox()) ?? expect.fail('not shown');
    return x + width;
  };
  await expect
    .poll(async () => (await right(page.getByRole('dialog'))) - (await right(hint)))
    .toBeGreaterThan(0);
  await close();
});

test('on a phone the offer of a newer build does not hide the name of the company', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/companies', PHONE);
  const picker = page.getByRole('combobox', { name: 'Cadastrar em' });
  await picker.waitFor();
  const width = async () => (await picker.boundingBox())?.width;
  await expect.poll(width).toBeGreaterThan(96);
  const before = await width();
  await page.route('**/web/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [BUILD_HEADER]: 'newer' } });
  });
  await page.goto(`${mobcheck.url}/#/products`);
  await page.getByRole('button', { name: 'Versão nova: recarregar' }).waitFor();
  await expect.poll(width).toBe(before);
  await close();
});

test('on a phone a replacement request keeps to its column, and its dialog shows the buttons', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags-replace', PHONE);
  const replaces = page.getByText(/^no lugar de/).first();
  await replaces.waitFor();
  const overflow = () =>
    replaces.evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const cell = line.closest('td')?.getBoundingClientRect().right ?? 0;
      return range.getBoundingClientRect().right - cell;
    });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await replaces.click();
  const dialog = page.getByRole('dialog');
  const transfer = dialog.getByRole('button', { name: 'Transferir' });
  await transfer.waitFor();
  await expect
    .poll(async () => (await edgesOf(dialog)).bottom - (await edgesOf(transfer)).bottom)
    .toBeGreaterThan(0);
  await close();
});

test('on a phone the names of products and of payers keep to their column', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/products', PHONE);
  for (const [path, shown] of [
    ['products', 'Central de alarme 8 laços'],
    ['billing-desk', 'mobcheck_demonstracao'],
  ] as const) {
    await page.goto(`${mobcheck.url}/#/${path}`);
    const cell = page.getByRole('cell').filter({ hasText: shown }).first();
    const overflow = async () =>
      cell.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right - element.getBoundingClientRect().right;
      });
    await expect.poll(overflow, { message: path }).toBeLessThanOrEqual(0);
  }
  await close();
});

test('on a phone the list of a select makes the page no wider than the window', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/tags-qr-code', PHONE);
  await page.getByRole('button', { name: 'Gerar Tags' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Empresa' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(PHONE.viewport?.width);
  await close();
});

test('no button at the bottom of a small phone loses the end of its text, in any language', async () => {
  const api = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const { items } = await api.get<{ items: { tagSerialNumber: string }[] }>('/web/equipments/?pageSize=10');
  const serial = items[0]?.tagSerialNumber ?? expect.fail('no equipment');
  const small = { ...PHONE, viewport: { width: 320, height: 640 } };
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', small);
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('currentLanguage', chosen), language);
    for (const path of ['', '/inspect', '/maintain', '/replace']) {
      await page.goto(`${mobcheck.url}/field#/t/${serial}${path}`);
      await page.reload();
      const buttons = page.locator('[data-action-bar] button');
      await buttons.first().waitFor();
      const cut = () =>
        buttons.evaluateAll((found) =>
          found.flatMap((button) =>
            [...button.querySelectorAll('span')]
              .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
              .map(({ textContent }) => textContent),
          ),
        );
      await expect.poll(cut, { message: `${language} ${path}` }).toEqual([]);
    }
  }
  await close();
});
