/** Lists by keyboard, and a page of a thousand rows, in a real browser. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import type { TagUsage } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { csvOf } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, isFocused, openAs } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();

/** More than fit into the window, with those just outside it. */
const MAX_RENDERED_ROWS = 60;

function bodyRows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** Imports equipment until the group's plan is full: more than a thousand pieces. */
async function fillTheGroup(): Promise<void> {
  const group = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  for (const { id } of await group.get<{ id: string }[]>('/web/equipments/companies')) {
    const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN', id);
    const usage = await api.get<TagUsage>('/web/tags/usage/');
    const [leftInCompany, leftInGroup] = [usage.company, usage.group].map(({ limit, used }) => limit - used);
    const quantity = Math.min(leftInCompany ?? 0, leftInGroup ?? 0);
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
    const state = async () => (await api.get<EquipmentImport>(path)).state;
    await expect.poll(state).toBe('DONE');
  }
}

test('a piece is found by the number printed on its tag, and pages are opened, without a mouse', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections');
  const { page } = office;
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { items } = await api.get<{ items: EquipmentSummary[] }>('/web/equipments/?pageSize=1');
  const { tagSerialNumber } = items[0] ?? expect.fail('no equipment');
  await bodyRows(page).first().waitFor();
  const palette = page.getByRole('combobox', { name: 'Pesquisar em tudo' });
  const piece = page.getByRole('dialog').getByText(showTagSerial(tagSerialNumber)).first();
  await page.keyboard.press('Control+k');
  await palette.fill(showTagSerial(tagSerialNumber));
  await page
    .getByRole('option')
    .filter({ hasText: showTagSerial(tagSerialNumber) })
    .waitFor();
  await page.keyboard.press('Enter');
  await piece.waitFor();
  // In front of the window of the piece, Escape closes the search only.
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
  await expect.poll(async () => isFocused(page.getByLabel('Buscar'))).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect.poll(async () => isFocused(bodyRows(page).first().getByRole('button'))).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByRole('heading', { name: 'Relatório de manutenções' }).waitFor();
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
