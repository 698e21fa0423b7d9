/** Tests of prices and coupons that the platform sets, and of the payment, receipt and payment data of a customer. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from './demo-users.ts';
import { downloadBy } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

/** Creates a coupon of 10 % off the first three bills. */
async function createCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo cupom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo cupom' });
  await dialog.getByLabel('Código').fill(code);
  await dialog.getByLabel('Desconto em %').fill('10');
  await dialog.getByLabel('Quantas faturas recebem o desconto').fill('3');
  await dialog.getByLabel('Quantos clientes podem usar').fill('1');
  await dialog.getByRole('button', { name: 'Criar cupom' }).click();
  await page.getByText(`Cupom ${code} criado`).waitFor();
}

/** Sets a price for the Premium plan from tomorrow on, and returns once the list shows it as coming. */
async function addPremiumPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo preço de plano' }).click();
  const form = page.getByRole('dialog', { name: 'Novo preço de plano' });
  await form.getByRole('combobox', { name: 'Plano' }).click();
  await page.getByRole('option', { name: 'Premium' }).click();
  await form.getByLabel('Preço em reais').fill('1.100,00');
  await form.getByRole('button', { name: 'Conferir' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirmar o novo preço?' });
  await confirmation.getByText(/R\$\s1\.049 por mês → R\$\s1\.100 por mês/).waitFor();
  await confirmation.getByRole('button', { name: 'Confirmar o preço' }).click();
  await page.getByRole('row', { name: /R\$\s1\.100 por mês .* Previsto/ }).waitFor();
}

test('the platform sets a price from tomorrow on and creates a coupon', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/prices');
  await addPremiumPrice(page);
  await createCoupon(page, 'VOLTA10');
  const coupon = page.getByRole('row', { name: /VOLTA10 10% 3 .* 0 de 1 .*Vale/ });
  await expect.poll(() => coupon.count()).toBe(1);
  await close();
});

test("a customer subscribes with the coupon at today's price, pays and downloads the receipt", async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/my-plan');
  await page.getByRole('button', { name: 'Assinar um plano' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Premium/ }).click();
  await dialog.getByLabel('Cupom de desconto').fill('nada10');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await dialog.getByText('Este cupom não existe. Confira o código.').waitFor();
  await dialog.getByLabel('Cupom de desconto').fill('volta10');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await dialog.getByText(/R\$\s944,10 em cada uma das 3 primeiras faturas/).waitFor();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Assinar' }).click();
  const bill = await opened;
  await bill.getByText('R$ 944,10').first().waitFor();
  await bill.getByRole('button', { name: 'Pagar' }).click();
  await bill.getByText('Paga', { exact: true }).waitFor();
  await page.reload();
  const row = page.getByRole('row', { name: /R\$\s944,10.*Paga/ });
  const receipt = await downloadBy(page, row.getByRole('button', { name: /^Recibo de R\$\s944,10/ }));
  expect(Buffer.from(receipt.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  await close();
});

test('the dialog of payment data refuses an invalid e-mail at its field and saves a valid one', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/my-plan');
  const section = page.getByRole('region', { name: 'Dados de pagamento' });
  await section.getByRole('button', { name: 'Alterar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dados de pagamento' });
  await dialog.getByLabel('E-mail para faturas').fill('sem arroba');
  await dialog.getByLabel('E-mail para faturas').press('Tab');
  await dialog.getByText('E-mail inválido.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
  await dialog.getByLabel('E-mail para faturas').fill('financeiro@jornada.test');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Dados de pagamento salvos').waitFor();
  await section.getByText('financeiro@jornada.test').waitFor();
  await section.getByText('Enviando ao provedor de pagamento…').waitFor({ state: 'detached' });
  await close();
});
