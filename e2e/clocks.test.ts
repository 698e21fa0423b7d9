/** Clocks are switched on after a preview, found in the report and its PDF, and undone, in a real browser. */
import type { listClockChanges } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { getReportTotal } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { dayAfter } from './days.ts';
import { callAs, openAs } from './demo-users.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Prazos' });

/** Confirms the act of a dialog. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Switches clocks on with all proposals. Returns the number of pieces that change according to the preview. */
async function switchOn(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Selecionar as propostas' }).click();
  await page.getByRole('button', { name: /^Ver o que muda com \d+ propostas/ }).click();
  const heading = page.getByRole('heading', { name: /equipamentos mudam$/ });
  await heading.waitFor();
  const changed = Number.parseInt((await heading.textContent()) ?? '', 10);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText('5 perguntas do catálogo inicial passam a ser feitas só onde se aplicam.').waitFor();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await confirm(page, 'Aplicar');
  await page.getByText(`Prazos aplicados: ${changed} equipamentos mudaram.`).waitFor();
  return changed;
}

test('a clerk switches clocks on with a preview, finds due recharges, downloads them, and undoes it', async () => {
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const dueDates = async () => {
    const path = '/web/equipments/?pageSize=1000&field=createdAt';
    const { items } = await api.get<{ items: { updateDate: string }[] }>(path);
    // A change of the due date also changes `updateDate`, so the comparison leaves `updateDate` out.
    return items.map(({ updateDate: _, ...piece }) => piece);
  };
  const before = await dueDates();
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/config-system');
  const { page } = office;
  await page.getByRole('link', { name: 'Abrir os prazos' }).click();
  await page.getByRole('heading', { name: 'Para que servem' }).waitFor();
  expect(await menuItem(page).count()).toBe(0);
  const changed = await switchOn(page);
  await menuItem(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${mobcheck.url}/#/inspections`);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByLabel('Prazo', { exact: true }).selectOption('Recarga');
  await page.getByLabel('Situação do prazo').selectOption('A vencer');
  const total = '/web/equipments/total?clockKind=RECHARGE&clockStatus=EXPIRING';
  const { total: expiring } = await api.get<ReplyOf<typeof getReportTotal>>(total);
  expect(expiring).toBeGreaterThan(0);
  await page.getByRole('button', { name: `Ver ${expiring} equipamento` }).click();
  await page.getByRole('columnheader', { name: 'Recarga vence em' }).waitFor();
  await page.getByText(new RegExp(`de ${expiring}$`)).waitFor();
  const pdf = await downloadBy(page, page.getByRole('button', { name: 'Exportar PDF' }));
  const printed = pdfText(pdf.bytes);
  expect(printed).toContain('Recarga');
  await page.getByRole('row').nth(1).getByText('Válido').first().waitFor();

  await menuItem(page).click();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await page.getByRole('button', { name: /^Desfazer a mudança/ }).click();
  await page.getByRole('dialog').getByText('eles são desativados no grupo').waitFor();
  await confirm(page, 'Desfazer');
  await page.getByText(`Mudança desfeita: ${changed} equipamentos voltaram`).waitFor();
  await page.getByRole('heading', { name: 'Para que servem' }).waitFor();
  await menuItem(page).waitFor({ state: 'detached' });
  expect(await dueDates()).toEqual(before);
  await office.close();
});

test('the days of a clock are stated in the window of a piece, which has a new due date then', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/clocks');
  const { page } = office;
  await switchOn(page);
  await page.goto(`${mobcheck.url}/#/inspections?clockKind=RECHARGE&clockStatus=EXPIRED`);
  await page
    .getByRole('button', { name: /^Abrir Extintor/ })
    .first()
    .click();
  const piece = page.getByRole('dialog');
  const recharge = piece.getByRole('listitem').filter({ hasText: 'Recarga' });
  await recharge.getByText('Vencido').waitFor();
  await piece.getByRole('button', { name: 'Informar datas' }).click();
  const form = page.getByRole('dialog', { name: 'Datas dos prazos' });
  const typed = showDay(dayAfter(-1));
  await form.getByRole('textbox', { name: 'Recarga' }).fill(typed);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Datas dos prazos salvas.').waitFor();
  await expect.poll(async () => recharge.textContent()).toContain(`Último dia: ${typed} (informado)`);
  await recharge.getByText('Em dia').waitFor();
  await page.goto(`${mobcheck.url}/#/`);
  await page.getByRole('link', { name: /^Recarga, Vencidos: \d+ equipamento/ }).click();
  await page.getByRole('columnheader', { name: 'Recarga vence em' }).waitFor();
  await office.close();
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { items } = await api.get<ReplyOf<typeof listClockChanges>>('/web/clocks/changes/');
  await api.send('POST', `/web/clocks/changes/${items.find(({ isUndoable }) => isUndoable)?.id}/undo/`, {});
});
