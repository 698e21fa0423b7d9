/** Tests a customer who signs up without a review, from the landing page to the document of a recharged extinguisher. */
import { randomBytes } from 'node:crypto';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, type WatchedPage } from './browser.ts';
import { dayAfter } from './days.ts';
import { PHONE, signIn } from './demo-users.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck({ SIGNUP: 'open' });
const OWNER = { email: 'dona@propria.test', password: 'Jornada@1' };
const TECHNICIAN = { email: 'tecnico@propria.test', password: 'Jornada@2' };
const COMPANY = 'Extintores Própria Ltda';
const PRODUCT = 'Extintor pó ABC 4 kg da Própria';
const LABEL = 'Guarita';

/** Registers for a paid plan from the landing page, and pays the first bill. */
async function signUpAndPay(page: Page): Promise<void> {
  await page.goto(mobcheck.url);
  await page.getByRole('link', { name: 'Assinar Premium' }).click();
  await page.getByLabel('CEP').waitFor();
  const fill = (label: string, text: string) => page.getByLabel(label).first().fill(text);
  await fill('Nome', 'Dona Própria');
  await fill('E-mail', OWNER.email);
  await fill('Telefone', '11987654321');
  await fill('Cargo', 'Diretora');
  await fill('CNPJ', '45723174000110');
  await fill('Razão social', COMPANY);
  const passwords = page.locator('input[autocomplete="new-password"]');
  await passwords.nth(0).fill(OWNER.password);
  await passwords.nth(1).fill(OWNER.password);
  await page.getByLabel('Li e aceito os termos de uso').check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const bill = await opened;
  await bill.getByRole('button', { name: 'Pagar' }).click();
  await bill.getByText('R$ 1.049,00').first().waitFor();
  // A page that is closed at once may never send the payment.
  await bill.getByText('Paga', { exact: true }).waitFor();
  await bill.close();
}

/** Signs in as soon as the paid bill has made the group. */
async function enterOwnGroup({ page, dropExpectedErrors }: WatchedPage): Promise<void> {
  await mobcheck.mailTo(OWNER.email, 'Bem-vindo ao Mobcheck').catch(() => undefined);
  await expect
    .poll(
      async () => {
        await page.goto(mobcheck.url);
        await page.reload();
        await signIn(page, OWNER);
        const inside = page.getByRole('heading', { level: 1, name: 'Painel' });
        await inside.or(page.getByRole('alert')).first().waitFor();
        return inside.isVisible();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(true);
  dropExpectedErrors(/403/);
}

async function renameProduct(page: Page): Promise<void> {
  await page.goto(`${mobcheck.url}/#/products?query=EXT-ABC-04`);
  await page.getByRole('row', { name: /EXT-ABC-04/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(PRODUCT);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`Produto ${PRODUCT} atualizado.`).waitFor();
}

async function addTechnician(page: Page): Promise<void> {
  await page.goto(`${mobcheck.url}/#/company-users`);
  await page.getByRole('button', { name: 'Novo funcionário' }).click();
  const dialog = page.getByRole('dialog');
  const fill = (label: string, text: string) => dialog.getByLabel(label).first().fill(text);
  await fill('Nome', 'Téo Técnico');
  await fill('E-mail', TECHNICIAN.email);
  await fill('Telefone', '11988887777');
  await fill('Cargo', 'Técnico');
  await dialog.locator('input[autocomplete="new-password"]').first().fill(TECHNICIAN.password);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`Cadastro de ${TECHNICIAN.email} feito.`).waitFor();
}

async function answer(page: Page, question: string, choice: 'Sim' | 'Não'): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: choice }).check();
}

/** Registers an extinguisher whose charge ended yesterday, and inspects it. */
async function registerAndInspect(page: Page, serial: string): Promise<void> {
  await page.goto(`${mobcheck.url}/field#/t/${serial}/register`);
  await page.getByLabel('Buscar por nome, SKU ou tipo').fill('EXT-ABC-04');
  await page.getByRole('button', { name: PRODUCT }).click();
  await page.getByLabel('Identificação').fill(LABEL);
  await page.getByRole('textbox', { name: 'Validade', exact: true }).fill(dayAfter(-1));
  await page.getByRole('textbox', { name: 'Recarga', exact: true }).fill(dayAfter(-366));
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await page.getByRole('button', { name: 'Inspecionar' }).click();
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
  await page.getByRole('heading', { level: 1, name: 'Conforme', exact: true }).waitFor();
  await page.getByText(/^Recebido pelo servidor/).waitFor();
}

/** Records a maintenance that renews the recharge, due in a year as the product says. */
async function recharge(page: Page, serial: string): Promise<void> {
  await page.goto(`${mobcheck.url}/field#/t/${serial}/maintain`);
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  await answer(page, 'A recarga foi feita?', 'Sim');
  for (const question of ['O teste hidrostático foi', 'O selo e a etiqueta', 'O anel foi trocado?']) {
    await answer(page, question, 'Não');
  }
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
  await page.getByText('Manutenção registrada').waitFor();
  await page.getByText(/^Recebido pelo servidor/).waitFor();
}

const statusOf = (page: Page): Locator => page.getByRole('row', { name: new RegExp(LABEL) });

test('a customer signs up by paying, and a technician renews an expired extinguisher', async () => {
  const owner = await openPage(browser);
  const { page } = owner;
  await signUpAndPay(page);
  await enterOwnGroup(owner);
  await page.getByText(COMPANY).first().waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/generic|mobcheck_/);
  await page.goto(`${mobcheck.url}/#/my-plan`);
  await page.getByRole('region', { name: 'Plano' }).getByText('Premium').waitFor();
  await page.getByRole('row', { name: /R\$\s1\.049,00.*Paga/ }).waitFor();
  await renameProduct(page);
  await addTechnician(page);

  const serial = newTagSerial(randomBytes(16));
  const phone = await openPage(browser, PHONE);
  await phone.page.goto(`${mobcheck.url}/field`);
  await signIn(phone.page, TECHNICIAN);
  await phone.page.getByText(/^Dados de \d/).waitFor();
  await registerAndInspect(phone.page, serial);
  await page.goto(`${mobcheck.url}/#/inspections?query=${serial}`);
  await statusOf(page).getByText('Vencido').first().waitFor();
  await recharge(phone.page, serial);
  await phone.close();

  await page.reload();
  await statusOf(page).getByText('Válido').first().waitFor();
  const report = await downloadBy(page, page.getByRole('button', { name: 'Exportar PDF' }));
  const text = pdfText(report.bytes);
  expect(text).toContain(LABEL);
  expect(text).toContain('Válido');
  expect(text).not.toContain('Vencido');
  await owner.close();
});
