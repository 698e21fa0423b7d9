/** Tests that a group admin connects another system with a webhook, which gets a signed test and shows its failures. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' });

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}
const received: Received[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const headers = request.headers as Record<string, string>;
    received.push({ headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());

/** Whether a delivery has the signature of Standard Webhooks. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a group admin creates a webhook, copies its secret and sends a test', async () => {
  const { page, close, dropExpectedErrors } = await openAs(
    browser,
    mobcheck,
    'COMPANY_GROUP_ADMIN',
    '/#/integrations?tab=webhooks',
  );
  await page.getByRole('button', { name: 'Ativar integrações' }).click();
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByText('Nenhum webhook ainda').waitFor();
  await page.getByRole('button', { name: 'Criar o primeiro webhook' }).click();
  await page.getByLabel('Nome').fill('n8n da manutenção');
  await page.getByLabel('Endereço').fill('https://192.168.0.10/webhook');
  await page.getByLabel('Equipamento impróprio').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Este endereço é de uma rede interna').waitFor();
  const { port } = receiver.address() as AddressInfo;
  await page.getByLabel('Endereço').fill(`http://127.0.0.1:${port}/webhook`);
  await page.getByRole('button', { name: 'Salvar' }).click();

  const dialog = page.getByRole('dialog', { name: 'Segredo do webhook' });
  const secret = await dialog.getByRole('textbox', { name: 'Segredo' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();

  const acts = page.getByRole('button', { name: 'Ações de n8n da manutenção' });
  await acts.click();
  await page.getByRole('menuitem', { name: 'Enviar teste' }).click();
  await page.getByText('Teste recebido').waitFor();
  expect(received.map((delivery) => isSigned(delivery, secret))).toEqual([true]);

  status = 500;
  await acts.click();
  await page.getByRole('menuitem', { name: 'Enviar teste' }).click();
  await page.getByText('O endereço respondeu 500').waitFor();

  await acts.click();
  await page.getByRole('menuitem', { name: 'Entregas' }).click();
  await page.getByText('Nenhuma entrega nos últimos 30 dias').waitFor();
  await page.keyboard.press('Escape');

  await acts.click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Nenhum webhook ainda').waitFor();
  expect(dropExpectedErrors(/status of 400/)).toBe(1);
  await close();
});
