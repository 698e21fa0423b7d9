/** Buying tags: from the card to a paid bill, and what the list of orders says. */
import { expect, test } from 'vitest';
import { openMobcheck } from './open-mobcheck.ts';
import { openAs } from './demo-users.ts';

const { mobcheck, browser } = await openMobcheck();

test('20 NFC tags are ordered and paid, and the list says so', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/my-plan');
  await page.getByRole('link', { name: 'Comprar tags' }).click();
  await page.getByRole('heading', { name: "Comprar Tag's" }).waitFor();
  await page.getByText('Nenhum pedido ainda').waitFor();
  const card = page.getByRole('region', { name: 'Tag NFC' });
  await card.getByText('R$ 32,50').first().waitFor();
  await card.getByLabel('Quantidade').fill('20');
  await card.getByText('R$ 65,00').waitFor();
  const opened = page.waitForEvent('popup');
  await card.getByRole('button', { name: 'COMPRAR' }).click();
  const bill = await opened;
  await bill.getByText('R$ 65,00').first().waitFor();

  const dialog = page.getByRole('dialog', { name: 'Pedido realizado com sucesso!' });
  await dialog.getByText('Pague a fatura gerada para receber as Tags.').waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  const order = page.getByRole('row', { name: /Tag NFC 20 R\$\s65,00/ });
  await order.getByText('Aguardando pagamento').waitFor();
  await order.getByRole('link', { name: /^Pagar/ }).waitFor();

  await bill.getByRole('button', { name: 'Pagar' }).click();
  await order.getByText('Paga', { exact: true }).waitFor();
  expect(await order.getByRole('link', { name: /^Ver fatura/ }).getAttribute('href')).toContain('/pay/');
  await page.goto(`${mobcheck.url}/#/my-plan`);
  await page.getByRole('row', { name: /R\$\s65,00.*Paga/ }).waitFor();
  await close();
});
