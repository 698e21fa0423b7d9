/** Tests of receipts through HTTP, with the sandbox as provider. */
import {
  createSubscription,
  changeSubscription,
  listBills,
} from '@mobcheck/contract/billing/billing.contract.ts';
import { downloadReceipt } from '@mobcheck/contract/billing/receipts.contract.ts';
import { createTagOrder, NFC_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { useApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;

type Language = 'pt' | 'en' | 'es';
const receipt = (who: PersonName | undefined, id: string, language?: Language) =>
  call(who, downloadReceipt, { params: { id }, query: language === undefined ? {} : { language } });
const textsOf = (bytes: Buffer) => readPdf(bytes).pages.flat();
const bills = async () => (await call('groupAdmin', listBills, { query: {} })).value.items;
const pay = async (url: string | null | undefined) =>
  server.app.inject({
    method: 'POST',
    url: `${new URL(url ?? '').pathname}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

let planBill = '';
let tagBill = '';
let unpaidBill = '';

beforeAll(async () => {
  // This instant is the next day in UTC.
  server.setNow(new Date('2026-01-31T23:30:00-03:00'));
  const created = await call('groupAdmin', createSubscription, {
    body: { plan_id: 4, product_items: [{ quantity: 80 }] },
  });
  await server.runJobs();
  planBill = (await bills())[0]?.id ?? '';
  await pay((await bills())[0]?.url);
  await call('groupAdmin', createTagOrder, { body: { product_id: NFC_TAG_ID, quantity: 20 } });
  await server.runJobs();
  const tags = (await bills()).find(({ id }) => id !== planBill);
  tagBill = tags?.id ?? '';
  await pay(tags?.url);
  await call('groupAdmin', createTagOrder, { body: { product_id: NFC_TAG_ID, quantity: 10 } });
  // Changes the subscription, because a receipt must keep the content of the paid bill.
  const { id } = created.value;
  await call('groupAdmin', changeSubscription, { params: { id }, body: { plan_id: 2, product_items: [] } });
  await server.runJobs();
  unpaidBill = (await bills()).find(({ status }) => status === 'pending')?.id ?? '';
});

describe('a receipt', () => {
  it('200: has payer, plan, period, amount and payment day, and a note that it is no invoice', async () => {
    const response = await receipt('groupAdmin', planBill);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Recibo da fatura 9'),
    });
    const texts = textsOf(response.bytes).join('\n');
    expect(texts).toContain('Casa Ltda');
    expect(texts).toContain('11.222.333/0001-81');
    expect(texts).toContain('Plano sob medida, 80 equipamentos');
    expect(texts).toContain('31/01/2026 a 27/02/2026');
    expect(texts).toMatch(/R\$\s79,20/);
    expect(texts).toContain('Ele não é nota fiscal.');
  });

  it('200: for tags, has their kind and number but no period', async () => {
    const texts = textsOf((await receipt('groupAdmin', tagBill)).bytes).join('\n');
    expect(texts).toContain('Tag NFC, 20 un.');
    expect(texts).not.toContain('Período');
    expect(texts).toMatch(/R\$\s65,00/);
  });

  it.each([
    ['en', 'It is not a tax invoice'],
    ['es', 'No es una factura fiscal'],
  ] as const)('200: is written in the language %s', async (language, text) => {
    const texts = textsOf((await receipt('groupAdmin', planBill, language)).bytes).join('\n');
    expect(texts).toContain(text);
  });

  it('200: for the admin of a company of the group and for the platform admin', async () => {
    expect((await receipt('companyAdmin', planBill)).status).toBe(200);
    expect((await receipt('platformAdmin', planBill)).status).toBe(200);
  });

  it('409 BILL_NOT_PAID for an unpaid bill', async () => {
    const { problem } = await receipt('groupAdmin', unpaidBill);
    expect([problem.status, problem.code]).toEqual([409, 'BILL_NOT_PAID']);
  });

  it('404 for a bill of another group and for an unknown bill', async () => {
    expect((await receipt('foreignGroupAdmin', planBill)).problem.code).toBe('NOT_FOUND');
    expect((await receipt('groupAdmin', systemIds.newId())).problem.code).toBe('NOT_FOUND');
  });

  it('403 for operators, 401 without a session', async () => {
    expect((await receipt('operator', planBill)).problem.code).toBe('ROLE_REFUSED');
    expect((await receipt(undefined, planBill)).status).toBe(401);
  });

  it('400 for an invalid id and for an unknown language', async () => {
    expect((await receipt('groupAdmin', 'x')).problem.issues?.[0]?.path).toBe('id');
    expect((await receipt('groupAdmin', planBill, 'xx' as Language)).problem.issues?.[0]?.path).toBe(
      'language',
    );
  });
});
