/** Tests of the plan, from the landing page to a paid bill, a late bill, another plan, cancelling and reactivating. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, openAs, signIn } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();
const CUSTOMER = { email: 'paga@jornada.test', password: 'Jornada@1' };

async function fillRegistration(page: Page): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label).first().fill(text);
  await page.getByLabel('CEP').waitFor();
  await fill('Nome', 'Paula Jornada');
  await fill('E-mail', CUSTOMER.email);
  await fill('Telefone', '11987654321');
  await fill('Cargo', 'Gerente');
  await fill('CNPJ', '11222333000181');
  await fill('Razão social', 'Jornada Premium Ltda');
  const passwords = page.locator('input[autocomplete="new-password"]');
  await passwords.nth(0).fill(CUSTOMER.password);
  await passwords.nth(1).fill(CUSTOMER.password);
  await page.getByLabel('Li e aceito os termos de uso').check();
}

/** Opens the sandbox's bill in a new tab with a click, presses a button there, and returns the tab. */
async function pressOnBill(page: Page, click: () => Promise<void>, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await click();
  const bill = await opened;
  await bill.getByRole('button', { name: button }).click();
  return bill;
}

async function activateCustomer(): Promise<void> {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/users');
  await page.getByRole('row', { name: /Paula Jornada/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByRole('tab', { name: 'Empresa genérica' }).click();
  await dialog.getByLabel('Nome da empresa genérica').fill('Jornada Premium');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await page.getByText('Cadastro de Paula Jornada ativado.').waitFor();
  await close();
}

/** Finds the overdue demonstration group at the platform's desk, synchronises it and exports the bills. */
async function seeAtDesk(): Promise<void> {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/billing-desk');
  await page.getByLabel('Mostrar').selectOption('overdue');
  // While the first bill is late, the free plan counts, and the ordered plan is shown beside it.
  await page.getByRole('row', { name: /Freemium\s*contratado: Enterprise Ativa .* Pendente/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cobrança de/ });
  await dialog.getByRole('row', { name: /Plano R\$\s1\.439,00 .* Aguardando Pagamento/ }).waitFor();
  await dialog.getByRole('tab', { name: 'Assinaturas e pedidos' }).click();
  await dialog.getByRole('row', { name: /Assinar: Enterprise .* Feito em/ }).waitFor();
  // The print also has the content of the other tabs.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  for (const name of ['Faturas', 'Assinaturas e pedidos', 'Tags', 'Avisos']) {
    await dialog.getByRole('heading', { name, exact: true }).first().waitFor();
  }
  await dialog.getByRole('row', { name: /Plano R\$\s1\.439,00 .* Aguardando Pagamento/ }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Sincronizar agora' }).click();
  await page.getByText(/Sincronização pedida/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exportar faturas' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^faturas .*\.csv$/);
  await close();
}

test('a plan chosen on the landing page and its paid first bill are in My plan', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(mobcheck.url);
  await page.getByRole('link', { name: 'Assinar Premium' }).click();
  await fillRegistration(page);
  const bill = await pressOnBill(
    page,
    () => page.getByRole('button', { name: 'Pagar', exact: true }).click(),
    'Pagar',
  );
  await bill.getByText('R$ 1.049,00').first().waitFor();
  // A page that is closed at once may never send the payment.
  await bill.getByText('Paga', { exact: true }).waitFor();
  await bill.close();
  await page.getByText(/A primeira fatura foi aberta em outra aba/).waitFor();
  const mail = await mobcheck.mailTo(CUSTOMER.email, 'Sua fatura do Mobcheck');
  expect(mail.text).toContain('1.049,00');
  await activateCustomer();

  await page.goto(mobcheck.url);
  await page.reload();
  await signIn(page, CUSTOMER);
  await page.getByText('Jornada Premium').first().waitFor();
  await page.goto(`${mobcheck.url}/#/my-plan`);
  const plan = page.getByRole('region', { name: 'Plano' });
  await plan.getByText('Premium').waitFor();
  await plan.getByText('0 de 500').waitFor();
  await plan.getByText('Ativa', { exact: true }).waitFor();
  await page.getByRole('row', { name: /R\$\s1\.049,00.*Paga/ }).waitFor();
  await close();
});

test('a late bill blocks every page but My plan until it is paid', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/my-plan');
  await page.getByRole('button', { name: 'Assinar um plano' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Enterprise/ }).click();
  const bill = await pressOnBill(
    page,
    () => dialog.getByRole('button', { name: 'Assinar' }).click(),
    'Deixar vencer',
  );
  const caller = await callAs(mobcheck, 'COMPANY_ADMIN');
  const paymentStatus = async () =>
    (await caller.get<{ paymentStatus: string }>('/web/logged-user/')).paymentStatus;
  await expect.poll(paymentStatus).toBe('PENDING');
  await page.reload();
  await page.getByText('vencida').first().waitFor();
  const blockedOffice = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections');
  await blockedOffice.page.getByText(/Você possui pagamentos pendentes/).waitFor();
  await seeAtDesk();
  await bill.getByRole('button', { name: 'Pagar' }).click();
  await expect.poll(paymentStatus).toBe('OK');
  await page.reload();
  await page.getByRole('row', { name: /Paga/ }).first().waitFor();
  // The office opens again by itself, without a reload.
  await blockedOffice.page.getByText(/Você possui pagamentos pendentes/).waitFor({ state: 'detached' });
  await blockedOffice.page.getByRole('table').waitFor();
  await blockedOffice.close();
  await close();
});

test('a custom plan of 80 pieces is cancelled and reactivated with a new bill', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/my-plan');
  const plan = page.getByRole('region', { name: 'Plano' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Mudar de plano' }).click();
  await dialog.getByRole('radio', { name: /Sob medida/ }).click();
  await dialog.getByLabel('Quantidade de equipamentos').fill('80');
  await dialog.getByText(/Nada a pagar agora/).waitFor();
  await dialog.getByRole('button', { name: 'Mudar de plano' }).click();
  await plan.getByText('Sob medida (80)').waitFor();
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await dialog.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await plan.getByText('Cancelada').waitFor();
  await page.getByRole('button', { name: 'Reativar' }).click();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Reativar' }).click();
  await (await opened).getByText('R$ 79,20').first().waitFor();
  await plan.getByText('Ativa', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Aguardando Pagamento/ }).count()).toBe(1);
  await close();
});
