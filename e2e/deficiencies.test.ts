/** Deficiencies are switched on after a preview, given to people, dismissed and taken back, in a real browser. */
import type { previewAgenda } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import type { listDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { dayAfter } from './days.ts';
import { callAs, openAs } from './demo-users.ts';
import { downloadBy } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Não conformidades' });

/** Presses a button of the open dialog, which then closes. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Chooses deficiencies of the list, and begins an act on them. */
async function actOn(page: Page, numbers: readonly number[], act: string): Promise<void> {
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `Selecionar NC ${number}`, exact: true }).check();
  }
  await page.getByRole('button', { name: act, exact: true }).click();
}

test('a clerk switches deficiencies on, gives two to a person, and dismisses one and takes it back', async () => {
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/config-system');
  const { page } = office;
  await page.getByRole('link', { name: 'Conhecer e ativar' }).click();
  await page.getByRole('heading', { name: 'Para que servem' }).waitFor();
  expect(await menuItem(page).count()).toBe(0);
  const { improperPieces, flaws } = await api.get<ReplyOf<typeof previewAgenda>>(
    '/web/deficiencies/preview/',
  );
  expect(flaws).toBeGreaterThan(2);
  await page.getByText(`${improperPieces} equipamentos impróprios têm ${flaws} falhas`).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ativar não conformidades' }).click();
  await confirm(page, 'Ativar');
  await page.getByText(`Não conformidades ativadas: ${flaws} abertas.`).waitFor();
  await menuItem(page).waitFor();
  await page.getByText(new RegExp(`de ${flaws}$`)).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const listed = '/web/deficiencies/?field=severity&direction=asc&state=OPEN';
  const { items } = await api.get<ReplyOf<typeof listDeficiencies>>(listed);
  const [first, second, third] = items.map(({ number }) => number) as [number, number, number];
  await actOn(page, [first, second], 'Definir responsável');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Responsável' }).click();
  const name = 'Ricardo Amaral';
  await page.getByRole('option', { name }).click();
  await confirm(page, 'Definir responsável');
  await page.getByText('2 não conformidades alteradas.').waitFor();
  await expect.poll(async () => page.getByRole('cell', { name, exact: true }).count()).toBe(2);
  const day = dayAfter(5);
  await actOn(page, [first, second], 'Definir prazo');
  await dialog.getByRole('textbox', { name: 'Prazo' }).fill(showDay(day));
  await confirm(page, 'Definir prazo');
  await expect.poll(async () => page.getByRole('cell', { name: showDay(day), exact: true }).count()).toBe(2);

  await actOn(page, [third], 'Dispensar');
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Resposta errada');
  await confirm(page, 'Dispensar');
  // The notice disappears by itself unless it is hovered.
  await page.getByRole('status').filter({ hasText: '1 não conformidade dispensada.' }).hover();
  const row = page.getByRole('checkbox', { name: `Selecionar NC ${third}`, exact: true });
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByText('1 dispensa desfeita.').waitFor();
  await row.waitFor();

  await page.getByRole('button', { name: new RegExp(`^NC ${third}:`) }).click();
  await page
    .getByRole('dialog', { name: `NC ${third}` })
    .getByText('Aberta', { exact: true })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  const history = page.getByRole('tabpanel', { name: 'Histórico' }).getByRole('listitem');
  await expect.poll(async () => history.count()).toBe(3);
  expect(await history.nth(0).textContent()).toContain('Dispensa desfeita');
  expect(await history.nth(1).textContent()).toContain('Motivo: Resposta errada');
  expect(await axeViolations(page)).toEqual([]);
  await history.nth(2).getByRole('link', { name: 'Ver o registro' }).click();
  await page.getByRole('tab', { name: 'Inspeções', selected: true }).waitFor();
  // Closing the window of the piece returns to the deficiency.
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page
    .getByRole('dialog', { name: `NC ${third}` })
    .getByRole('button', { name: 'Fechar' })
    .click();
  const file = await downloadBy(page, page.getByRole('button', { name: 'Exportar XLSX' }));
  expect(file.bytes.length).toBeGreaterThan(1000);
  await office.close();
});

test('a flaw described in the window of a piece is on its list, and switching off hides everything', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/inspections');
  const { page } = office;
  await page
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  const piece = page.getByRole('dialog');
  await piece.getByRole('button', { name: 'Registrar não conformidade' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar não conformidade' });
  await form.getByRole('textbox', { name: /^O que está errado/ }).fill('Mangueira ressecada');
  await form.getByRole('combobox', { name: 'Gravidade' }).selectOption('BLOCKING');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await piece.getByRole('link', { name: /Mangueira ressecada$/ }).waitFor();
  await piece.getByRole('link', { name: /na lista$/ }).click();
  await page.getByText('Mangueira ressecada').first().waitFor();
  await page.getByRole('list', { name: 'Filtros ativos' }).getByText('Equipamento').waitFor();

  await page.goto(`${mobcheck.url}/#/config-system`);
  await page.getByRole('button', { name: 'Desativar', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Nada se perde/)
    .waitFor();
  await confirm(page, 'Desativar');
  await page.getByRole('link', { name: 'Conhecer e ativar' }).waitFor();
  await expect.poll(async () => menuItem(page).count()).toBe(0);
  await office.close();
});
