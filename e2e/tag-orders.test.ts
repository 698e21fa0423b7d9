/** Tests of buying tags, from the choice of a product to a paid bill, and from the production run to the first registration. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, openAs } from './demo-users.ts';
import { downloadBy } from './files.ts';

const { mobcheck, browser } = await openMobcheck();

test('the list shows the paid order of 20 NFC tags', async () => {
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/my-plan');
  await page.getByRole('link', { name: 'Comprar tags' }).click();
  await page.getByRole('heading', { name: "Comprar Tag's" }).waitFor();
  await page.getByText('Lista vazia').waitFor();
  const card = page.getByRole('region', { name: 'Tag NFC' });
  await card.getByText('R$ 32,50').first().waitFor();
  const steps = await card.locator('button[tabindex="-1"]').all();
  expect(steps).toHaveLength(2);
  for (const step of steps) {
    const { width = 0, height = 0 } = (await step.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
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
  await order.getByText('Aguardando Pagamento').waitFor();
  await order.getByRole('link', { name: /^Pagar/ }).waitFor();

  await bill.getByRole('button', { name: 'Pagar' }).click();
  await order.getByText('Paga', { exact: true }).waitFor();
  expect(await order.getByRole('link', { name: /^Ver fatura/ }).getAttribute('href')).toContain('/pay/');
  await page.goto(`${mobcheck.url}/#/my-plan`);
  await page.getByRole('row', { name: /R\$\s65,00.*Paga/ }).waitFor();
  await close();
});

/** Makes and sends the tags of the run on screen. Returns the serial of its first tag, from the encoding list. */
async function makeAndSend(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Abrir a produção de 20 NFC/ }).click();
  const run = page.getByRole('dialog', { name: /^20 tags NFC/ });
  const list = await downloadBy(page, run.getByRole('button', { name: 'Lista de gravação NFC (CSV)' }));
  const lines = Buffer.from(list.bytes).toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(21);
  await run.getByRole('button', { name: 'Marcar como produzidas' }).click();
  await page.getByRole('button', { name: 'Estão prontas' }).click();
  await run.getByRole('button', { name: 'Informar envio' }).click();
  const shipment = page.getByRole('dialog', { name: 'Envio de 20 tags' });
  await shipment.getByLabel('Transportadora').fill('Correios');
  await shipment.getByLabel('Código de rastreio').fill('BR123456789BR');
  await shipment.getByRole('button', { name: 'Enviar' }).click();
  await run.getByText('20 tags por Correios').waitFor();
  return lines[1]?.split(',')[0] ?? '';
}

test('the paid tags are made, sent, and received with the first registration', async () => {
  const platform = await openAs(browser, mobcheck, 'MOBCHECK_ADMIN', '/#/tag-production');
  const serial = await makeAndSend(platform.page);
  expect(serial).toMatch(/^[0-9A-Z]{12}$/);

  const buyer = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/buy-tag');
  const order = buyer.page.getByRole('row', { name: /Tag NFC 20/ });
  await order.getByText('Rastreio BR123456789BR').waitFor();
  await order.getByRole('button', { name: /^Confirmar recebimento/ }).waitFor();
  // All columns are in view, also with an order whose bill waits for its payment.
  const company = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  await company.send('POST', '/web/tag-orders/', { product_id: 650_490, quantity: 5 });
  // An open page asks for the number of notices once a minute.
  const noticed = async () => {
    const { items } = await company.get<{ items: { kind: string }[] }>('/web/notices/?unread=true');
    return items.map(({ kind }) => kind);
  };
  await expect.poll(noticed).toEqual(expect.arrayContaining(['bill', 'tags-sent']));
  await buyer.page.reload();
  await buyer.page.getByRole('row', { name: /Tag NFC 5 .*Aguardando Pagamento/ }).waitFor();
  const hidden = async () =>
    buyer.page
      .getByRole('table')
      .last()
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  for (const width of [1280, 1366]) {
    await buyer.page.setViewportSize({ width, height: 768 });
    await expect.poll(hidden, { message: `${width}` }).toBe(0);
  }
  // The payer also gets the mails about the bill and the tags as notices.
  await buyer.page.getByRole('link', { name: /^Avisos: [23] não lidos$/ }).click();
  await buyer.page
    .getByRole('button', { name: /^Não lido: Há uma nova fatura/ })
    .first()
    .waitFor();
  await buyer.page
    .getByRole('button', { name: /^Não lido: 20 tags NFC foram enviadas.*BR123456789BR/ })
    .click();
  await order.getByText('Rastreio BR123456789BR').waitFor();

  const [model] = await company.get<{ id: string }[]>('/field/products/');
  await company.send('POST', '/web/equipments/', {
    tagSerialNumber: serial,
    productId: model?.id,
    extraLabel: 'Tag comprada',
  });
  await buyer.page.reload();
  await order.getByText('Recebida').waitFor();
  await platform.page.reload();
  await platform.page.getByRole('row', { name: /NFC 20 Recebida 1 de 20/ }).waitFor();
  await buyer.close();
  await platform.close();
});
