/** Tests of orders and labels of the pieces that are chosen in the report. */
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { downloadBy } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, openAs } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();
const today = dayIn(DEFAULT_ZONE, new Date());

const PAGE_TICK = 'Selecionar todas as linhas desta página';

interface Orders {
  readonly items: readonly { readonly id: string; readonly number: number }[];
}
interface Order {
  readonly companyId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly priority: string;
  readonly equipments: readonly { readonly type: string; readonly completionDate: string | null }[];
}

/** Returns the newest order of a company. */
async function newestOrder(companyId: string): Promise<Order> {
  const api = await callAs(mobcheck, 'MOBCHECK_ADMIN', companyId);
  const { items } = await api.get<Orders>('/web/service-order/?field=number&direction=desc');
  return api.get<Order>(`/web/service-order/${items[0]?.id}/`);
}

async function companyNamed(name: string): Promise<string> {
  const api = await callAs(mobcheck, 'MOBCHECK_ADMIN');
  const companies = await api.get<{ id: string; name: string }[]>('/web/equipments/companies');
  return companies.find((company) => company.name.startsWith(name))?.id ?? expect.fail(`no ${name}`);
}

/** Counts the taps of a user. A select takes one tap to open and one to choose. */
function countTaps() {
  let count = 0;
  return {
    count: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    select: async (target: Locator, label: string) => {
      count += 2;
      await target.selectOption({ label });
    },
  };
}

const attention = (page: Page) => page.getByRole('region', { name: 'Precisa de atenção hoje' });

async function openDashboard(): Promise<{ page: Page; close: () => Promise<void> }> {
  const office = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/');
  await attention(office.page).locator('[aria-busy="false"]').waitFor();
  return office;
}

const expiredTile = (page: Page) => attention(page).getByRole('link', { name: /^Vencidos: / });
const chosenBar = (page: Page) => page.getByRole('region', { name: 'Seleção' });

test('an order for ten expired pieces of a company takes eight taps', async () => {
  const company = 'Metalúrgica Serra Azul Ltda';
  const { page, close } = await openDashboard();
  const { tap, select, count } = countTaps();
  await select(page.getByRole('combobox', { name: 'Empresa' }), company);
  await attention(page).getByRole('link', { name: 'Vencidos: 12 equipamentos' }).waitFor();
  await tap(expiredTile(page));
  await page.getByText('1–10 de 12').waitFor();
  await tap(page.getByRole('checkbox', { name: PAGE_TICK }));
  await tap(chosenBar(page).getByRole('link', { name: 'Cadastrar OS' }));
  await page.getByText('10 equipamentos', { exact: true }).waitFor();
  await tap(page.getByRole('combobox', { name: 'Responsável' }));
  await tap(page.getByRole('option', { name: /João Batista Ferreira/ }));
  await tap(page.getByRole('button', { name: 'Cadastrar', exact: true }));
  await page.getByText('Ordem de Serviço cadastrada com sucesso!').waitFor();
  expect(count()).toBe(8);

  const order = await newestOrder(await companyNamed(company));
  expect(order).toMatchObject({ startDate: today, endDate: addDays(today, 7), priority: 'AVERAGE' });
  expect(order.equipments.map(({ type }) => type)).toEqual(Array.from({ length: 10 }, () => 'INSPECTION'));
  await close();
});

test('a selection of several companies asks for the company, which becomes the active one', async () => {
  const company = 'Associação Hospitalar Vale do Ipê';
  const api = await callAs(mobcheck, 'MOBCHECK_ADMIN');
  const expired = '/web/equipments/?attention=EXPIRED';
  const { total } = await api.get<{ total: number }>(expired);
  const own = await api.get<{ total: number }>(`${expired}&companyId=${await companyNamed(company)}`);
  const { page, close } = await openDashboard();
  await expiredTile(page).click();
  await page.getByText(`1–10 de ${total}`).waitFor();
  await page.getByRole('checkbox', { name: PAGE_TICK }).click();
  await chosenBar(page)
    .getByRole('button', { name: /^Selecionar tudo/ })
    .click();
  // The rows of the other pages are chosen when the server has listed them.
  await chosenBar(page).getByText(`${total} itens selecionados`).waitFor();
  await chosenBar(page).getByRole('button', { name: 'Cadastrar OS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Para qual empresa é a OS?' });
  // The active company is proposed.
  expect(await dialog.getByRole('radio', { name: /^Metalúrgica/ }).isChecked()).toBe(true);
  await dialog
    .getByText(`12 equipamentos entram na OS. ${total - 12} de outras empresas ficam de fora.`)
    .waitFor();
  await dialog.getByRole('radio', { name: company }).check();
  await dialog.getByText(`${own.total} equipamentos entram na OS. ${total - own.total} de outras`).waitFor();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText(`${own.total} equipamentos`, { exact: true }).waitFor();
  await page.getByText(`Quais equipamentos de ${company}`).waitFor();
  const start = page.getByRole('textbox', { name: 'Data de início' });
  await expect.poll(() => start.inputValue()).toBe(showDay(today));
  await close();
});

test('labels print over the report, which keeps its filters, page and choice', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections?query=extintor&page=2');
  const { page } = office;
  await page.getByText(/^11–20 de /).waitFor();
  const ticks = page.getByRole('checkbox', { name: /^Selecionar (?!todas)/ });
  await ticks.nth(8).check();
  await ticks.nth(9).check();
  const place = async () => [page.url(), await page.evaluate(() => window.scrollY)];
  const before = await place();
  await chosenBar(page).getByRole('button', { name: 'Imprimir etiquetas' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imprimir etiquetas' });
  const file = await downloadBy(page, sheet.getByRole('button', { name: 'Imprimir', exact: true }));
  expect(file.name).toMatch(/\.pdf$/);
  await sheet.waitFor({ state: 'detached' });
  await chosenBar(page).getByText('2 itens selecionados').waitFor();
  expect(await Promise.all([7, 8, 9].map((row) => ticks.nth(row).isChecked()))).toEqual([false, true, true]);
  await expect.poll(place).toEqual(before);
  await chosenBar(page).getByRole('button', { name: 'Imprimir etiquetas' }).click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await chosenBar(page).getByText('2 itens selecionados').waitFor();
  await office.close();
});
