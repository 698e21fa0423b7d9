/** Tests of the sandbox's payment page through HTTP: content, buttons and readable codes. */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { webPages } from '../../../platform/http/web-pages.ts';
import { readCodes } from '../../../testing/scan-labels.ts';
import type { ProviderBill } from '../provider/provider.ts';
import { barCodeDigits, digitLine } from './bank-slip.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { newCustomer, useSandbox } from './sandbox.testing.ts';

const { parts, provider, setClock } = useSandbox();
const PORTUGUESE = { 'accept-language': 'pt-BR,pt;q=0.9', accept: 'text/html' };
let app: FastifyInstance;
let bill: ProviderBill | undefined;
let customerId: number;
let path: string;

beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  app = await createHttpServer({ logger, rateLimitFactor: 1000, newId: systemIds.newId });
  await sandboxRoutes(app, parts);
  await webPages(app, undefined);
  await app.ready();
});
afterAll(async () => app.close());

async function subscribe(name: string) {
  const { planId, productId } = await provider.ensurePlan({
    code: 'plan-4',
    name,
    price: 99,
    perUnit: true,
  });
  const items = [{ productId, quantity: 80, price: 99, perUnit: true }];
  return provider.subscribe({ code: systemIds.newId(), customerId, planId, items, method: 'bank_slip' });
}

async function newBill(): Promise<void> {
  setClock('2026-11-22T15:00:00Z');
  customerId = await provider.ensureCustomer({ ...newCustomer(), name: 'Sul & Filhos <b>' });
  ({ bill } = await subscribe('Personalizado'));
  path = new URL(bill?.url ?? '').pathname;
}

const open = async (headers: Record<string, string> = PORTUGUESE) => app.inject({ url: path, headers });
const press = async (button: string) =>
  app.inject({
    method: 'POST',
    url: `${path}/${button}`,
    headers: { ...PORTUGUESE, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
const SCALE = 4;
/** Paints the rectangles of a drawing, black on white, with its empty margin. */
async function paint(html: string, name: string): Promise<Uint8Array> {
  const svg = new RegExp(`<svg class="${name}".*?</svg>`, 's').exec(html)?.[0] ?? '';
  const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [])
    .slice(1)
    .map((side) => Number(side) * SCALE);
  const gray = new Uint8Array(width * height).fill(255);
  for (const match of svg.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)) {
    const [x = 0, y = 0, wide = 0, high = 0] = match.slice(1).map((side) => Number(side) * SCALE);
    for (let row = y; row < y + high; row += 1) {
      gray.fill(0, row * width + x, row * width + x + wide);
    }
  }
  const image = sharp(gray, { raw: { width, height, channels: 1 } });
  return new Uint8Array(await image.png().toBuffer());
}
const codesOf = (html: string) => [...html.matchAll(/<p class="code">(.*?)<\/p>/g)].map(([, code]) => code);

describe('the page of a bill', () => {
  beforeAll(newBill);

  it('the page shows lines, amount, due day and payer of the bill', async () => {
    const answer = await open();
    const text = answer.body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(answer.statusCode).toBe(200);
    expect(text).toContain(`Fatura ${bill?.id} Aguardando Pagamento`);
    expect(text).toContain('Personalizado 80 R$ 79,20');
    expect(text).toContain('Pagador Sul &amp; Filhos &lt;b&gt; 11.222.333/0001-81');
    expect(text).toContain('Vencimento 25/11/2026');
  });

  it('the page says that it is a sandbox and that its codes are void', async () => {
    const { body } = await open();
    expect(body).toContain('Nenhum dinheiro é cobrado');
    expect(body.match(/>SEM VALOR</g)).toHaveLength(2);
  });

  it.each([
    ['en-GB', 'en', 'Waiting for payment'],
    ['es', 'es', 'Pendiente de pago'],
    ['fr', 'pt-BR', 'Aguardando Pagamento'],
  ])('the page for the language %s is in %s', async (language, code, text) => {
    const answer = await open({ 'accept-language': language });
    expect(answer.headers['content-language']).toBe(code);
    expect(answer.body).toContain(`<html lang="${code}">`);
    expect(answer.body).toContain(text);
  });

  it('the page has no script and no inline style, and sends no referrer', async () => {
    const { body, headers } = await open();
    expect(body).not.toMatch(/<script|<style|style="/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await app.inject({ url: '/pay/payment-page.css' })).headers['content-type']).toContain(
      'text/css',
    );
  });

  it('the page has a QR code of its Pix code, with the amount of the bill', async () => {
    const { body } = await open();
    const [pix] = codesOf(body);
    expect(await readCodes(await paint(body, 'squares'), 'QRCodeModel2')).toEqual([pix]);
    expect(pix).toMatch(/^000201.*540579\.20.*6304[0-9A-F]{4}$/);
  });

  it('the page has a bar code of its digit line, for a bank that does not exist', async () => {
    const { body } = await open();
    const slip = { bank: '000', dueDay: '2026-11-25', amount: 7920, freeField: String(bill?.id) };
    const digits = barCodeDigits(slip);
    expect(await readCodes(await paint(body, 'bars'), 'ITF')).toEqual([digits]);
    expect(codesOf(body)[1]).toBe(digitLine(digits));
  });

  it('the description of the API does not have the page', () => {
    expect(Object.keys(app.swagger().paths ?? {}).filter((known) => known.startsWith('/pay'))).toEqual([]);
  });

  it.each([
    ['GET', '/pay/unknown'],
    ['GET', '/pay/%00'],
    ['GET', `/pay/${'a'.repeat(43)}`],
    ['GET', `/pay/${'a'.repeat(300)}`],
    ['POST', '/pay/unknown/pay'],
    ['POST', '/pay/unknown/advance'],
  ] as const)('%s %s returns the 404 page', async (method, url) => {
    const answer = await app.inject({ method, url, headers: PORTUGUESE });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Página não encontrada');
  });
});

describe('the button', () => {
  beforeEach(newBill);

  it('the button “pay” pays the bill once, and the page links back to the product', async () => {
    const answer = await press('pay');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, path]);
    setClock('2026-11-23T15:00:00Z');
    expect((await press('pay')).statusCode).toBe(303);
    const { body } = await open();
    expect(body).toContain('Pagamento recebido em 22/11/2026');
    expect(body).toContain('<a href="/#/my-plan">');
    expect(body).not.toContain(`${path}/pay`);
    expect(await provider.getBill(bill?.id ?? 0)).toMatchObject({
      status: 'paid',
      paidAt: new Date('2026-11-22T15:00:00Z'),
    });
  });

  it('the button “refuse” shows a refusal, and the bill can still be paid', async () => {
    await press('refuse');
    const { body } = await open();
    expect(body).toContain('recusada em 22/11/2026');
    expect(body).toContain(`${path}/pay`);
    expect((await provider.getBill(bill?.id ?? 0))?.status).toBe('pending');
  });

  it('the button “lapse” makes the bill overdue, and it can still be paid', async () => {
    await press('lapse');
    const { body } = await open();
    expect(body).toContain('Vencida');
    expect(body).toContain('21/11/2026');
    expect(body).toContain(`${path}/pay`);
    expect(body).not.toContain(`${path}/lapse`);
  });

  it('the button “advance” creates the next bill of the subscription', async () => {
    await press('advance');
    expect((await open()).body).toContain('Relógio deste pagador: 22/12/2026');
    expect(await provider.listBills(customerId)).toHaveLength(2);
  });

  it('an unknown button returns the 404 page', async () => {
    expect((await press('steal')).statusCode).toBe(404);
  });

  it('the page of a cancelled bill has no button “pay”', async () => {
    await provider.cancel(bill?.subscriptionId ?? 0);
    const { body } = await open();
    expect(body).toContain('Esta fatura foi cancelada');
    expect(body).not.toContain(`${path}/pay`);
  });
});
