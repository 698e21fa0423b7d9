/** Tests that a saved view of a list keeps its content after a reload, and for the people with whom it is shared. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { columnHeaders } from './tables.ts';

const { mobcheck, browser } = await openMobcheck();

const rowsOf = (page: Page) => page.locator('tbody tr[data-index]');
const LIST = ['Quando', 'Quem fez', 'Equipamento', 'Conformidade'];
const VIEW = ['Equipamento', 'Quando', 'Conformidade'];

/** Waits until the list shows the columns and filters of the view. @param more further columns, which its owner does not have */
async function showsTheView(page: Page, more: readonly string[] = []): Promise<void> {
  await expect.poll(async () => columnHeaders(page)).toEqual([...VIEW, ...more]);
  await rowsOf(page).getByText('Não conforme').first().waitFor();
  await rowsOf(page).getByText('Conforme', { exact: true }).first().waitFor({ state: 'detached' });
}

test('a view of the records opens with its filters and columns, also for people with whom it is shared', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/health/live');
  // The stored columns replace those that are chosen before they arrive.
  const stored = page.waitForResponse(/\/web\/list-views\/records\/$/);
  await page.goto(`${mobcheck.url}/#/records`);
  await stored;
  await expect.poll(async () => columnHeaders(page)).toEqual(LIST);
  await page.getByLabel('Conformidade').selectOption('Não conforme');
  await page.getByRole('button', { name: 'Colunas' }).click();
  const columns = page.getByRole('dialog', { name: 'Colunas' });
  await columns.getByLabel('Quem fez', { exact: true }).click();
  await columns.getByRole('button', { name: 'Mover Quando para depois' }).click();
  await columns.getByRole('button', { name: 'Mover Quando para depois' }).click();
  await expect.poll(async () => columnHeaders(page)).toEqual(VIEW);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await page.getByLabel('Nome da visão').fill('Não conformes');
  await page.getByLabel('Abrir a lista com esta visão').check();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const view = page.getByRole('button', { name: 'Não conformes', pressed: true });
  await view.waitFor();

  // Resetting the columns of the list does not change the columns of the view.
  await page.getByRole('button', { name: 'Inspeções', exact: true }).click();
  await page.getByRole('button', { name: 'Colunas' }).click();
  // The list shows a change before it is saved.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/web/list-views/'),
  );
  await columns.getByRole('button', { name: 'Voltar às colunas padrão' }).click();
  await expect.poll(async () => columnHeaders(page)).toEqual(LIST);
  await saved;
  await page.goto('about:blank');
  await page.goto(`${mobcheck.url}/#/records`);
  await showsTheView(page);
  await page.reload();
  await showsTheView(page);

  await page.getByRole('button', { name: 'Opções da visão Não conformes' }).click();
  await page.getByRole('menuitem', { name: 'Compartilhar com a empresa' }).click();
  await page.getByText('Todos da empresa agora veem a visão “Não conformes”.').waitFor();
  await close();

  const other = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/records');
  const ofCompany = other.page.getByRole('group', { name: 'Visões da empresa' });
  await ofCompany.getByRole('button', { name: 'Não conformes' }).click();
  // A user who sees several companies has the column of the company.
  await showsTheView(other.page, ['Empresa']);
  await other.close();
});
