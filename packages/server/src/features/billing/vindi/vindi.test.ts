/** Tests of the Vindi adapter: the tests that every billing provider must pass, and behaviour that only Vindi has. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable } from '../provider/provider.ts';
import { providerSuite } from '../provider/provider-suite.testing.ts';
import type { VindiStub } from './stub/vindi-stub.testing.ts';
import { AUTHORIZATION, openVindi, vindiWorld } from './vindi-world.testing.ts';

describe('the port', () => {
  providerSuite(vindiWorld);
});

describe('at Vindi', () => {
  let opened: Awaited<ReturnType<typeof openVindi>>;
  beforeEach(async () => {
    opened = await openVindi();
  });
  afterEach(async () => opened.stub.close());

  const CUSTOMER = { code: 'c-1', name: 'Ana', email: 'ana@a.test', taxId: '11222333000181', phone: '' };
  const PLAN = { code: 'plan-2', name: 'Standard', price: 14_950, perUnit: false };
  /** Subscribes the customer. A repeated call finds the same customer and subscription. */
  async function subscribe() {
    const { provider } = opened;
    const customerId = await provider.ensureCustomer(CUSTOMER);
    const { planId, productId } = await provider.ensurePlan(PLAN);
    const items = [{ ...PLAN, productId, quantity: 1 }];
    return provider.subscribe({ code: 's-1', customerId, planId, items, method: 'bank_slip' });
  }

  it('a subscription has no bill until Vindi has created the first bill', async () => {
    const { provider, stub } = opened;
    stub.account.firstBillsLater = true;
    const { subscription, bill } = await subscribe();
    expect(bill).toBeUndefined();
    stub.account.advance(0);
    expect((await subscribe()).bill).toMatchObject({ amount: 14_950, subscriptionId: subscription.id });
    expect(await provider.listBills(subscription.customerId)).toHaveLength(1);
  });

  it('a reactivation can be answered without a bill', async () => {
    const { provider, stub } = opened;
    const { subscription } = await subscribe();
    await provider.cancel(subscription.id);
    stub.account.firstBillsLater = true;
    expect(await provider.reactivate(subscription.id)).toMatchObject({
      subscription: { status: 'active' },
      bill: undefined,
    });
  });

  it('the price of a plan is sent in reais', async () => {
    await subscribe();
    expect(opened.stub.account.products.map(({ price }) => price)).toEqual(['149.50']);
  });

  it('nothing is sent again when nothing changed', async () => {
    await subscribe();
    const count = opened.stub.calls.length;
    await subscribe();
    expect(opened.stub.calls.slice(count).filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('an archived customer is restored', async () => {
    const { provider, stub } = opened;
    const id = await provider.ensureCustomer(CUSTOMER);
    const [customer] = stub.account.customers;
    Object.assign(customer ?? {}, { status: 'archived' });
    expect(await provider.ensureCustomer(CUSTOMER)).toBe(id);
    expect(customer?.status).toBe('inactive');
  });

  it('a new phone replaces the old phone', async () => {
    const { provider, stub } = opened;
    await provider.ensureCustomer({ ...CUSTOMER, phone: '11988887777' });
    await provider.ensureCustomer({ ...CUSTOMER, phone: '1133334444' });
    expect(stub.account.customers[0]?.phones).toMatchObject([
      { phoneType: 'landline', number: '551133334444' },
    ]);
  });

  it('at least the last 50 bills are read from several pages', async () => {
    const { provider, stub } = opened;
    const { subscription } = await subscribe();
    stub.account.advance(70 * 31 * 86_400_000);
    const ids = (await provider.listBills(subscription.customerId)).map(({ id }) => id);
    const newest = stub.account.bills.map(({ id }) => id).toSorted((a, b) => b - a);
    expect(ids).toEqual(newest.slice(0, 50));
  });

  it('an item that was added twice is kept once', async () => {
    const { provider, stub } = opened;
    const { subscription } = await subscribe();
    const [item] = subscription.items;
    const [row] = stub.account.subscriptions;
    if (item === undefined || row === undefined) {
      throw new Error('nothing was subscribed');
    }
    stub.account.addItem(row, { ...item, price: '149.50', schemaType: 'flat', discounts: [] });
    expect((await provider.changeItems(subscription.id, [{ ...PLAN, ...item }])).items).toEqual([item]);
  });

  it.each([
    ['http://127.0.0.1:9/customer/bills/1?token=t', 'another port'],
    ['https://vindi.example.com/customer/bills/1?token=t', 'another host'],
    ['https://app.vindi.com.br.example.com/bills/1', 'a longer host'],
    ['javascript:alert(1)', 'a script'],
    ['//vindi.example.com/', 'no protocol'],
    ['', 'nothing'],
  ])('the link %s (%s) is left out', async (link) => {
    const { provider, stub } = opened;
    const { bill } = await subscribe();
    const reply = { status: 200, content: { bill: { ...JSON.parse(billJson(stub)), url: link } } };
    stub.failNext('GET', /^bills\/\d+$/, { reply });
    expect((await provider.getBill(bill?.id ?? 0))?.url).toBeUndefined();
  });

  it.each([
    ['an unknown status', { status: 'frozen' }],
    ['an amount with three decimals', { amount: '10.005' }],
    ['a negative amount', { amount: '-10.0' }],
    ['an amount that is a number', { amount: 10 }],
    ['an amount above the maximum', { amount: '10000000.00' }],
    ['a date without an offset', { created_at: '2026-01-10T12:00:00' }],
    ['no customer', { customer: null }],
  ])('a bill with %s is ProviderUnavailable', async (_, change) => {
    const { provider, stub } = opened;
    const { bill } = await subscribe();
    const reply = { status: 200, content: { bill: { ...JSON.parse(billJson(stub)), ...change } } };
    stub.failNext('GET', /^bills\/\d+$/, { reply });
    await expect(provider.getBill(bill?.id ?? 0)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('a list with a row of another customer is ProviderUnavailable', async () => {
    const { provider, stub } = opened;
    const { subscription } = await subscribe();
    const foreign = { ...JSON.parse(billJson(stub)), customer: { id: subscription.customerId + 1 } };
    stub.failNext('GET', /^bills$/, { reply: { status: 200, content: { bills: [foreign] } } });
    await expect(provider.listBills(subscription.customerId)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    ['charge_rejected', { charge: { id: 5, bill: { id: 71, code: null } } }, { type: 'bill', id: 71 }],
    ['period_created', { period: { id: 6, subscription: { id: 72 } } }, { type: 'subscription', id: 72 }],
    ['subscription_canceled', { subscription: { id: 73 } }, { type: 'subscription', id: 73 }],
    [
      'payment_profile_created',
      { payment_profile: { id: 8, customer: { id: 74 } } },
      { type: 'customer', id: 74 },
    ],
    ['issue_created', { issue: { id: 9, item_type: 'Charge', item_id: 5 } }, undefined],
    ['message_seen', { message: { id: 10 } }, undefined],
    ['test', {}, undefined],
  ])('the subject of the event %s is the resource that we store, if any', (type, data, subject) => {
    const body = JSON.stringify({ event: { type, created_at: '2026-01-10T09:00:00.000-03:00', data } });
    expect(opened.provider.readEvent(body, AUTHORIZATION)).toMatchObject({ kind: type, subject });
  });

  it('the key of a delivery depends on its content, not on the order of its fields', () => {
    const created_at = '2026-01-10T09:00:00.000-03:00';
    const keyOf = (data: object, fields = {}) => {
      const body = JSON.stringify(
        { ...fields, event: { type: 'bill_paid', created_at, data } },
        undefined,
        1,
      );
      return opened.provider.readEvent(body, AUTHORIZATION)?.key;
    };
    const once = keyOf({ bill: { id: 71, status: 'pending', charges: [{ id: 1 }] } });
    expect(keyOf({ bill: { charges: [{ id: 1 }], status: 'pending', id: 71 } }, { delivery: 2 })).toBe(once);
    expect(keyOf({ bill: { id: 71, status: 'paid', charges: [{ id: 1 }] } })).not.toBe(once);
    expect(keyOf({ bill: { id: 71, status: 'pending', charges: [{ id: 2 }] } })).not.toBe(once);
  });

  it.each([
    [{ bill: { id: 71, customer: { id: 7 } } }, 7],
    [{ charge: { id: 5, bill: { id: 71 }, customer: { id: 7 } } }, 7],
    [{ customer: { id: 7 } }, 7],
    [{ period: { id: 6, subscription: { id: 72, customer: { id: 7 } } } }, 7],
    [{ bill: { id: 71 } }, undefined],
    [{ bill: { id: 71, customer: { id: '7; drop' } } }, undefined],
  ])('the customer of an event is read if it has a valid id: %j', (data, customerId) => {
    const body = JSON.stringify({
      event: { type: 'any', created_at: '2026-01-10T09:00:00.000-03:00', data },
    });
    expect(opened.provider.readEvent(body, AUTHORIZATION)).toMatchObject({ customerId });
  });
});

/** Returns the stub's first bill as the API writes it. */
function billJson({ account, webhook }: VindiStub): string {
  const change = account.changes.find(({ type }) => type === 'bill_created');
  const body = change === undefined ? '{}' : webhook(change);
  return JSON.stringify(JSON.parse(body).event.data.bill);
}
