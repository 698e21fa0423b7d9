/** Chosen pieces are moved and taken back, in a real browser. */
import type { EquipmentSummary, listSnapshots } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, isFocused, openAs } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();

async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; !(await isFocused(control)); presses += 1) {
    expect(presses).toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
}

/** Chooses the first rows of the list with the keyboard. */
async function chooseFirst(page: Page, count: number): Promise<void> {
  const { keyboard } = page;
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
    .waitFor();
  await keyboard.press('j');
  await keyboard.press('Space');
  for (let row = 1; row < count; row += 1) {
    await keyboard.press('j');
  }
  await keyboard.press('Shift+Space');
  await page.getByRole('region', { name: 'Seleção' }).getByText(`${count} itens selecionados`).waitFor();
}

test('three pieces are chosen with the keyboard, moved to another unit, seen there, and taken back', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections');
  const { page } = office;
  const { keyboard } = page;
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const list = '/web/equipments/?pageSize=3&field=createdAt&direction=desc';
  const before = (await api.get<{ items: EquipmentSummary[] }>(list)).items;
  const now = async () =>
    Promise.all(
      before.map(({ tagSerialNumber }) => api.get<EquipmentSummary>(`/web/equipments/${tagSerialNumber}/`)),
    );
  await chooseFirst(page, 3);
  await tabTo(page, page.getByRole('button', { name: 'Mover' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mover 3 equipamentos' });
  await expect
    .poll(async () => isFocused(dialog.getByRole('combobox', { name: /^Nova unidade/ })))
    .toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.type('Galpão do porto');
  await keyboard.press('Enter');
  await page.getByText('3 equipamentos agora estão na unidade “Galpão do porto”.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await now()).map(({ updateDate: _, ...piece }) => piece)).toEqual(
    before.map(({ updateDate: _, ...piece }) => ({ ...piece, unit: 'Galpão do porto' })),
  );
  const [first] = before;
  const history = await api.get<ReplyOf<typeof listSnapshots>>(
    `/web/equipments/${first?.tagSerialNumber}/snapshots`,
  );
  expect(history[0]?.changes).toEqual([
    { field: 'unit', name: '', before: first?.unit, after: 'Galpão do porto' },
  ]);

  await tabTo(page, page.getByRole('button', { name: 'Desfazer' }));
  await keyboard.press('Enter');
  await page.getByText('3 equipamentos voltaram para onde estavam.').waitFor();
  expect((await now()).map(({ unit }) => unit)).toEqual(before.map(({ unit }) => unit));
  await office.close();
});
