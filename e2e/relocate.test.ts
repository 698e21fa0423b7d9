/** Tests that chosen pieces are moved and moved back, in a real browser. */
import type { EquipmentSummary, listSnapshots } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes } from 'node:crypto';
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

test('the keyboard moves three pieces to another unit and back', async () => {
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
  await tabTo(page, page.getByRole('button', { name: 'Mover', exact: true }));
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
  // The message disappears by itself unless its button has the focus.
  await tabTo(page, page.getByRole('button', { name: 'Desfazer' }));
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

  await keyboard.press('Enter');
  await page.getByText('3 equipamentos voltaram para onde estavam.').waitFor();
  expect((await now()).map(({ unit }) => unit)).toEqual(before.map(({ unit }) => unit));
  await office.close();
});

test('the keyboard moves three pieces to another company and back', async () => {
  const group = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const [from, to] = await group.get<{ id: string; name: string }[]>('/web/equipments/companies');
  if (from === undefined || to === undefined) {
    return expect.fail('the demonstration has several companies');
  }
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN', from.id);
  const [product] = await api.get<{ id: string }[]>('/field/products/');
  const serials: string[] = [];
  for (let piece = 0; piece < 3; piece += 1) {
    const tagSerialNumber = newTagSerial(randomBytes(11));
    await api.send('POST', '/web/equipments/', { tagSerialNumber, productId: product?.id, unit: 'Matriz' });
    serials.push(tagSerialNumber);
  }
  const now = async () =>
    Promise.all(
      serials.map(async (serial) => {
        const { companyId, unit } = await group.get<EquipmentSummary>(`/web/equipments/${serial}/`);
        return [companyId, unit];
      }),
    );
  const office = await openAs(
    browser,
    mobcheck,
    'COMPANY_GROUP_ADMIN',
    `/#/inspections?companyId=${from.id}`,
  );
  const { page } = office;
  const { keyboard } = page;
  await chooseFirst(page, 3);
  await tabTo(page, page.getByRole('button', { name: 'Mover', exact: true }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mover 3 equipamentos' });
  await dialog.getByText('Outra empresa').waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('combobox', { name: /^Empresa/ }));
  await keyboard.type(to.name);
  await page.getByRole('option', { name: to.name }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox', { name: /^Unidade na outra empresa/ }));
  await keyboard.type('Portaria');
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.press('Enter');
  await page.getByText(`3 equipamentos agora são da empresa “${to.name}”.`).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Desfazer' }));
  expect(await now()).toEqual(serials.map(() => [to.id, 'Portaria']));

  const found = `/#/inspections?companyId=${to.id}&query=${serials[0]}`;
  const other = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', found);
  await other.page
    .getByRole('row')
    .filter({ has: other.page.getByRole('cell') })
    .first()
    .click();
  await other.page.getByRole('tab', { name: 'Modificações' }).click();
  await other.page.getByText(`Empresa: ${from.name} → ${to.name}`).waitFor();
  await other.page.getByText('Unidade: Matriz → Portaria').waitFor();
  await other.close();

  await keyboard.press('Enter');
  await page.getByText('3 equipamentos voltaram para onde estavam.').waitFor();
  expect(await now()).toEqual(serials.map(() => [from.id, 'Matriz']));
  await office.close();
});
