/** Tests of lists by keyboard, a page of a thousand rows, and printed pages, in a real browser. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import type { TagUsage } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '../axe.ts';
import { csvOf } from '../files.ts';
import { openMobcheck } from '../open-mobcheck.ts';
import { callAs, isFocused, openAs } from '../demo-users.ts';

const { mobcheck, browser } = await openMobcheck();
const today = dayIn(DEFAULT_ZONE, new Date());

/** A limit above the number of rows in the window and just outside it. */
const MAX_RENDERED_ROWS = 60;

function bodyRows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** Returns the reasons why a user cannot see the focus. Empty means that it is marked, in the window and not covered. */
async function focusFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return ['nothing has the focus'];
    }
    const words = element.getAttribute('aria-label') ?? element.textContent;
    const name = `${element.tagName} ${words}`.slice(0, 60);
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const isMarked =
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    const front = document.elementFromPoint(x, y);
    const isInFront = front !== null && (element.contains(front) || front.contains(element));
    return [
      ...(isMarked ? [] : [`${name}: not marked`]),
      ...(isInside ? [] : [`${name}: outside the window`]),
      ...(isInside && !isInFront ? [`${name}: covered by ${front?.outerHTML.slice(0, 120)}`] : []),
    ];
  });
}

/** Expects that a user sees where the focus is. Waits while a window scrolls or opens. */
async function expectSeenFocus(page: Page): Promise<void> {
  await expect.poll(() => focusFaults(page)).toEqual([]);
}

/** Presses Tab until a control has the focus, which must be seen there. @param key `Shift+Tab` for a control before the focus */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let presses = 0; !(await isFocused(control)); presses += 1) {
    expect(presses).toBeLessThan(80);
    await page.keyboard.press(key);
  }
  await expectSeenFocus(page);
}

/** Imports equipment until the group's plan is full, which is more than a thousand pieces. */
async function fillTheGroup(): Promise<void> {
  const group = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  for (const { id } of await group.get<{ id: string }[]>('/web/equipments/companies')) {
    const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN', id);
    const usage = await api.get<TagUsage>('/web/tags/usage/');
    const quantity = Math.min(...[usage.company, usage.group].map(({ limit, used }) => limit - used));
    if (quantity === 0) {
      continue;
    }
    const rows = Array.from({ length: quantity }, (_, index) => ['EXT-ABC-04', `L-${index}`]);
    const form = new FormData();
    form.set('file', new Blob([csvOf([['Produto', 'Nº de controle'], ...rows]).toString()]), 'lote.csv');
    const equipmentImport = await api.send<EquipmentImport>('POST', '/web/imports/', form);
    const path = `/web/imports/${equipmentImport.id}/`;
    await api.send('PUT', `${path}mapping/`, equipmentImport.mapping);
    await api.send('POST', `${path}confirm/`, { rows: 'ALL' });
    await expect.poll(async () => (await api.get<EquipmentImport>(path)).state).toBe('DONE');
  }
}

test('the keyboard finds a piece by the number printed on its tag, and opens pages', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections');
  const { page } = office;
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { items } = await api.get<{ items: EquipmentSummary[] }>('/web/equipments/?pageSize=1');
  const { tagSerialNumber } = items[0] ?? expect.fail('no equipment');
  await bodyRows(page).first().waitFor();
  const palette = page.getByRole('combobox', { name: 'Buscar em tudo' });
  const piece = page.getByRole('dialog').getByText(showTagSerial(tagSerialNumber)).first();
  await page.keyboard.press('Control+k');
  await expect.poll(async () => isFocused(palette)).toBe(true);
  await expectSeenFocus(page);
  await page.keyboard.type(showTagSerial(tagSerialNumber));
  await page
    .getByRole('option')
    .filter({ hasText: showTagSerial(tagSerialNumber) })
    .waitFor();
  await page.keyboard.press('Enter');
  // The palette opens the piece after its searches are answered. Until then its list shows the same number.
  await palette.waitFor({ state: 'detached' });
  await piece.waitFor();
  await expectSeenFocus(page);
  // Escape closes the search but not the window of the piece behind it.
  await page.keyboard.press('Control+k');
  await palette.fill('emp');
  await page.getByRole('option', { name: 'Empresas', selected: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  expect(await piece.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await piece.waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await expect.poll(async () => isFocused(page.getByRole('textbox', { name: 'Buscar' }))).toBe(true);
  await expectSeenFocus(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect.poll(async () => isFocused(bodyRows(page).first().getByRole('checkbox'))).toBe(true);
  await expectSeenFocus(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('heading', { name: 'Relatório de manutenções' }).waitFor();
  await office.close();
});

test('the keyboard alone finds, filters and chooses pieces, and puts them into an order', async () => {
  const office = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/inspections');
  const { page } = office;
  const { keyboard } = page;
  await bodyRows(page).first().waitFor();
  await keyboard.press('/');
  await keyboard.type('extintor');
  await expect.poll(() => page.url()).toContain('query=extintor');
  await tabTo(page, page.getByRole('button', { name: 'Filtros', exact: true }));
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filtros' });
  const company = drawer.getByRole('combobox', { name: 'Empresa' });
  await tabTo(page, company);
  await keyboard.type('Metal');
  await page.getByRole('option', { name: /^Metal/ }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('companyId=');
  await tabTo(page, drawer.getByLabel('Somente tags ativas'));
  await keyboard.press('Space');
  await expect.poll(() => page.url()).toContain('enabledTagsOnly=true');
  await keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expectSeenFocus(page);
  await tabTo(page, page.getByRole('button', { name: 'Salvar visão' }));
  await keyboard.press('Enter');
  await expect.poll(async () => isFocused(page.getByRole('textbox', { name: 'Nome da visão' }))).toBe(true);
  await expectSeenFocus(page);
  await keyboard.type('Extintores ativos');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Extintores ativos', pressed: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectSeenFocus(page);

  await keyboard.press('j');
  await expectSeenFocus(page);
  await keyboard.press('Space');
  for (let row = 1; row < 10; row += 1) {
    await keyboard.press('j');
    await expectSeenFocus(page);
  }
  await keyboard.press('Shift+Space');
  const selection = page.getByRole('region', { name: 'Seleção' });
  await selection.getByText('10 itens selecionados').waitFor();
  await tabTo(page, selection.getByRole('link', { name: 'Cadastrar OS' }));
  await keyboard.press('Enter');
  await page.getByText('10 equipamentos', { exact: true }).waitFor();

  await tabTo(page, page.getByRole('textbox', { name: 'Data de início' }));
  await keyboard.type(showDay(today));
  await tabTo(page, page.getByRole('textbox', { name: 'Data de término' }));
  await keyboard.type(showDay(addDays(today, 7)));
  await tabTo(page, page.getByRole('combobox', { name: 'Prioridade' }));
  await keyboard.type('Muito alta');
  const responsible = page.getByRole('combobox', { name: 'Responsável' });
  await tabTo(page, responsible);
  await keyboard.type('João Batista');
  await page.getByRole('option', { name: /João Batista Ferreira/ }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Tipo de OS' }));
  await keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Cadastrar', exact: true }));
  await keyboard.press('Enter');
  await page.getByText('Ordem de Serviço cadastrada com sucesso!').waitFor();
  // The form for the next order has no equipment.
  await page.getByText('Nenhum equipamento ainda').waitFor();
  await office.close();
});

test('the last of a thousand rows can be reached although only some are rendered', async () => {
  await fillTheGroup();
  const group = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections');
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { page } = group;
  await page.getByLabel('Linhas por página').selectOption('1000');
  const table = page.getByRole('table');
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('1001');
  expect(await bodyRows(page).count()).toBeLessThan(MAX_RENDERED_ROWS);

  const list = '/web/equipments/?pageSize=1000&field=createdAt&direction=desc';
  const { items } = await api.get<{ items: EquipmentSummary[] }>(list);
  await table.evaluate((item) => item.parentElement?.scrollTo({ top: item.parentElement.scrollHeight }));
  const last = page.locator('tr[aria-rowindex="1001"]');
  await last.waitFor();
  expect(await last.innerText()).toContain(items.at(-1)?.extraCode);
  expect(await bodyRows(page).count()).toBeLessThan(MAX_RENDERED_ROWS);
  await last.click();
  await page
    .getByRole('dialog')
    .getByText(showTagSerial(items.at(-1)?.tagSerialNumber ?? ''))
    .first()
    .waitFor();
  await group.close();
});

test('a usual laptop shows all columns, and prints only the list or the open piece', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections');
  const table = page.getByRole('table');
  const beyond = () => table.evaluate((item) => item.clientWidth - (item.parentElement?.clientWidth ?? 0));
  await bodyRows(page).first().waitFor();
  await expect.poll(beyond).toBe(0);
  // A smaller laptop hides the column with the day of registration until the user chooses it.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('columnheader', { name: 'Cadastro' }).waitFor({ state: 'detached' });
  await expect.poll(beyond).toBe(0);
  // The area of an A4 page within its margins, in pixels.
  await page.setViewportSize({ width: 703, height: 1030 });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('search').waitFor({ state: 'hidden' });
  await expect.poll(beyond).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await bodyRows(page).first().getByRole('cell').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Número de controle').waitFor();
  await page.emulateMedia({ media: 'print' });
  await table.waitFor({ state: 'hidden' });
  const panel = dialog.getByRole('tabpanel');
  expect(await panel.evaluate((item) => item.scrollHeight - item.clientHeight)).toBe(0);
  expect(await dialog.getByRole('button').count()).toBe(0);
  await close();
});
