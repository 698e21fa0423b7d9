/** A service order: written in the office, found on the phone, worked off there, finished by itself. */
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { downloadBy, pdfWords } from './files.ts';
import { openAs, PHONE } from './person.ts';
import { startProduct, type RunningProduct } from './server.ts';

let product: RunningProduct;
let browser: Browser;
const today = dayIn(DEFAULT_ZONE, new Date());

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Chooses the first two pieces that a search finds. */
async function chooseTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar equipamentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar equipamentos' });
  await dialog.getByRole('textbox').first().fill('extintor de po abc 4');
  await dialog
    .getByRole('checkbox', { name: /^Marcar Extintor|^Marcar (?!todos)/ })
    .nth(1)
    .waitFor();
  for (const place of [0, 1]) {
    await dialog
      .getByRole('checkbox', { name: /^Marcar (?!todos)/ })
      .nth(place)
      .check();
  }
  await dialog.getByText('2 marcados').waitFor();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
}

/** Answers the whole checklist with what conforms and saves. */
async function inspectNext(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Próximo/ }).click();
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).waitFor();
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page
    .getByRole('link', { name: 'Voltar à ordem' })
    .or(page.getByRole('button', { name: 'Voltar à ordem' }))
    .click();
}

test('written in the office, worked off on the phone, finished by itself', async () => {
  const office = await openAs(browser, product, 'MOBCHECK_ADMIN', '/#/create-os');
  const { page } = office;
  await page.getByRole('heading', { name: 'Cadastrar nova OS' }).waitFor();

  // The checks, each before the next, in the specification's words.
  await register(page);
  await page.getByText('Insirar algum equipamento para cadastrar.').waitFor();
  await chooseTwo(page);
  await register(page);
  await page.getByText('Existem dados obrigatórios em branco.').first().waitFor();

  await page.getByRole('textbox', { name: 'Data de início' }).fill(showDay(today));
  const end = page.getByRole('textbox', { name: 'Data de término' });
  await end.fill(showDay(addDays(today, 7)));
  // Leaving the field closes its calendar.
  await end.press('Tab');
  await page.getByRole('combobox', { name: 'Prioridade' }).selectOption({ label: 'Muito alta' });
  await page.getByRole('combobox', { name: 'Tipo de OS' }).selectOption({ label: 'Inspeção' });
  await page.getByRole('combobox', { name: 'Responsável' }).click();
  await page.getByRole('option', { name: /João Batista Ferreira/ }).click();
  await page.getByRole('textbox', { name: 'Observações' }).fill('Antes da vistoria dos bombeiros');
  await register(page);
  await page.getByText('Ordem de Serviço cadastrada com sucesso!').waitFor();
  await page.getByText('Nenhum equipamento ainda').waitFor();

  // The responsible person's mail leads to it, also signed out.
  const mail = await product.mailTo(product.logins.COMPANY_OPERATOR.email);
  const link = /https?:\/\/\S+\/field#\/orders\/[0-9a-f-]{36}/.exec(mail.text ?? '')?.[0] ?? '';
  const phone = await openAs(browser, product, 'COMPANY_OPERATOR', link.slice(link.indexOf('/field')), {
    ...PHONE,
    geolocation: { latitude: -29.16, longitude: -51.18 },
    permissions: ['geolocation'],
  });
  await phone.page.getByText('Antes da vistoria dos bombeiros').waitFor();
  await phone.page.getByText('0 de 2').first().waitFor();
  await inspectNext(phone.page);
  await phone.page.getByText('1 de 2').first().waitFor();
  await inspectNext(phone.page);
  await phone.page.getByText('Tudo feito').first().waitFor();
  const paper = await downloadBy(phone.page, phone.page.getByRole('button', { name: 'Baixar em PDF' }));
  expect(pdfWords(paper.bytes)).toContain('Antes da vistoria dos bombeiros');
  await phone.close();

  await page.goto(`${product.url}/#/os?query=bombeiros`);
  const row = page.getByRole('row', { name: /Antes da vistoria dos bombeiros/ });
  await row.getByText('Finalizada').waitFor();
  expect(await row.textContent()).toContain('2 de 2');

  // What contradicts the lines cannot be chosen, and says why.
  await row.getByRole('button', { name: /^Editar a OS/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Editar OS/ });
  await dialog
    .getByRole('img', { name: /Para estatus PENDENTE, não pode haver inspeções concluídas\./ })
    .waitFor();
  expect(await dialog.getByRole('radio', { name: 'Pendente' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('radio', { name: 'Finalizada' }).isChecked()).toBe(true);
  await office.close();
});
