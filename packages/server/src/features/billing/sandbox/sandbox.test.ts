/** Tests of the sandbox through the port, and of its clock. */
import { beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { ProviderRefused, type PricedItem } from '../provider/provider.ts';
import { lapseBill, payBill, refuseBill } from './sandbox-bills.service.ts';
import { sandboxTasks } from './sandbox-provider.service.ts';
import { advanceMonth, runSandboxClock } from './sandbox-subscriptions.service.ts';
import { newCustomer, useSandbox } from './sandbox.testing.ts';

const { server, parts, provider, takeEvents, setClock, run, press } = useSandbox();
const START = new Date('2026-01-31T15:00:00Z');
let customerId: number;
let plan: { planId: number; productId: number };
let tags: number;

const ofPlan = (price = 35_900) => [{ productId: plan.productId, quantity: 1, price, perUnit: false }];
const ofTags = (quantity: number) => [{ productId: tags, quantity, price: 325, perUnit: true }];
const subscribe = async (items: readonly PricedItem[] = ofPlan()) =>
  provider.subscribe({
    code: systemIds.newId(),
    customerId,
    planId: plan.planId,
    items,
    method: 'bank_slip',
  });

beforeEach(async () => {
  server.setNow(START);
  customerId = await provider.ensureCustomer(newCustomer());
  plan = await provider.ensurePlan({ code: 'plan-1', name: 'Start', price: 35_900, perUnit: false });
  tags = await provider.ensureProduct({ code: 'tags-nfc', name: 'NFC', price: 325, perUnit: true });
  await takeEvents();
});

describe('objects saved under a code', () => {
  it('a customer is created once and then updated', async () => {
    const customer = newCustomer();
    const id = await provider.ensureCustomer(customer);
    expect(await provider.ensureCustomer({ ...customer, name: 'Extintores Sul Ltda' })).toBe(id);
    const { rows } = await server.database.pool.query(
      'select name from billing_sandbox.customers where code = $1',
      [customer.code],
    );
    expect(rows).toEqual([{ name: 'Extintores Sul Ltda' }]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ taxId: '11222333000180' }, 'registry_code'],
  ])('a customer with %j is refused, and the error names the field', async (wrong, field) => {
    const refused = await provider
      .ensureCustomer({ ...newCustomer(), ...wrong })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect((refused as ProviderRefused).parameters).toEqual([field]);
  });

  it('a plan keeps its ids when its price changes', async () => {
    const again = await provider.ensurePlan({ code: 'plan-1', name: 'Start', price: 40_000, perUnit: false });
    expect(again).toEqual(plan);
  });
});

describe('subscribing', () => {
  it('creates the first bill at once, due at the end of the third day', async () => {
    const { subscription, bill } = await subscribe();
    expect(subscription).toMatchObject({
      customerId,
      status: 'active',
      items: [{ productId: plan.productId, quantity: 1 }],
      createdAt: START,
      nextBillingAt: new Date('2026-02-28T15:00:00Z'),
      overdueSince: undefined,
      endAt: undefined,
    });
    expect(bill).toMatchObject({
      code: undefined,
      customerId,
      subscriptionId: subscription.id,
      amount: 35_900,
      status: 'pending',
      dueAt: new Date('2026-02-03T23:59:59-03:00'),
      paidAt: undefined,
    });
    expect(bill?.url).toMatch(/^https:\/\/mobcheck\.example\.com\/pay\/[\w-]{43}$/);
    expect(await takeEvents()).toEqual([
      ['subscription_created', 'subscription', subscription.id],
      ['bill_created', 'bill', bill?.id],
    ]);
  });

  it('multiplies the price of pieces by their quantity', async () => {
    expect((await subscribe(ofTags(80))).bill?.amount).toBe(26_000);
  });

  it('twice with one code, even simultaneously, creates one subscription with one bill', async () => {
    const order = {
      code: systemIds.newId(),
      customerId,
      planId: plan.planId,
      items: ofPlan(),
      method: 'pix',
    } as const;
    const results = await Promise.all([1, 2, 3].map(async () => provider.subscribe(order)));
    expect(new Set(results.map(({ subscription, bill }) => `${subscription.id} ${bill?.id}`)).size).toBe(1);
    expect(await provider.listSubscriptions(customerId)).toHaveLength(1);
    expect(await provider.listBills(customerId)).toHaveLength(1);
    expect(await takeEvents()).toHaveLength(2);
  });

  it.each([
    ['an unknown customer', { customerId: 1 }, 'customer_id'],
    ['an unknown plan', { planId: 1 }, 'plan_id'],
    ['no items', { items: [] }, 'product_items'],
    [
      'an unknown product',
      { items: [{ productId: 1, quantity: 1, price: 1, perUnit: false }] },
      'product_items',
    ],
  ])('with %s is refused and leaves nothing', async (_, wrong, field) => {
    const order = {
      code: systemIds.newId(),
      customerId,
      planId: plan.planId,
      items: ofPlan(),
      method: 'bank_slip' as const,
      ...wrong,
    };
    const refused = await provider.subscribe(order).catch((error: unknown) => error);
    expect((refused as ProviderRefused).parameters).toEqual([field]);
    expect(await provider.listSubscriptions(customerId)).toEqual([]);
    expect(await takeEvents()).toEqual([]);
  });
});

describe('the clock', () => {
  it('creates one bill a month, on the last day of shorter months', async () => {
    const { subscription } = await subscribe();
    const dates: string[] = [];
    for (const now of ['2026-02-28T14:59:00Z', '2026-02-28T15:00:00Z', '2026-03-31T15:00:00Z']) {
      setClock(now);
      await run(runSandboxClock);
      await run(runSandboxClock);
      const { nextBillingAt } = (await provider.getSubscription(subscription.id)) ?? {};
      dates.push(`${(await provider.listBills(customerId)).length} ${nextBillingAt?.toISOString()}`);
    }
    expect(dates).toEqual([
      '1 2026-02-28T15:00:00.000Z',
      '2 2026-03-31T15:00:00.000Z',
      '3 2026-04-30T15:00:00.000Z',
    ]);
  });

  it('creates the bills of every month that passed while no server ran', async () => {
    await subscribe();
    setClock('2026-04-30T15:00:00Z');
    await run(runSandboxClock);
    expect(await provider.listBills(customerId)).toHaveLength(4);
  });

  it('marks an unpaid bill once it is past due, and payment removes the mark', async () => {
    const { subscription, bill } = await subscribe();
    await takeEvents();
    setClock('2026-02-04T02:59:59Z');
    await run(runSandboxClock);
    expect((await provider.getSubscription(subscription.id))?.overdueSince).toBeUndefined();
    setClock('2026-02-04T03:00:00Z');
    await run(runSandboxClock);
    await run(runSandboxClock);
    expect((await provider.getSubscription(subscription.id))?.overdueSince).toEqual(bill?.dueAt);
    // Filtered, because the clock also makes bills of other tests overdue.
    const ofBill = (await takeEvents()).filter(([, kind, id]) => kind !== 'bill' || id === bill?.id);
    expect(ofBill).toEqual([['bill_overdue', 'bill', bill?.id]]);
    await press(payBill, bill);
    expect((await provider.getSubscription(subscription.id))?.overdueSince).toBeUndefined();
  });

  it('runs each minute as a job', async () => {
    const { subscription } = await subscribe();
    const task = sandboxTasks({ ...parts, deliver: async () => 204 }).find(({ cron }) => cron !== undefined);
    expect(task?.cron).toBe('* * * * *');
    setClock('2026-02-28T15:00:00Z');
    await task?.run({ tenantRole: null, payload: {} }, { id: '1', createdAt: START, attempt: 1 });
    expect((await provider.listBills(customerId))[0]).toMatchObject({ subscriptionId: subscription.id });
    expect(await provider.listBills(customerId)).toHaveLength(2);
  });

  it('moved ahead by a month creates the next bill and makes the unpaid bill overdue', async () => {
    const { subscription, bill } = await subscribe();
    await press(advanceMonth, bill);
    await press(advanceMonth, bill);
    expect(await provider.getSubscription(subscription.id)).toMatchObject({
      nextBillingAt: new Date('2026-04-30T15:00:00Z'),
      overdueSince: bill?.dueAt,
    });
    expect((await provider.listBills(customerId)).map(({ createdAt }) => createdAt.toISOString())).toEqual([
      '2026-03-31T15:00:00.000Z',
      '2026-02-28T15:00:00.000Z',
      '2026-01-31T15:00:00.000Z',
    ]);
  });
});

describe('the clock of a customer', () => {
  it('does not affect the bills of other customers', async () => {
    const other = await provider.ensureCustomer(newCustomer());
    const order = { code: systemIds.newId(), planId: plan.planId, items: ofPlan(), method: 'pix' } as const;
    const { subscription } = await provider.subscribe({ ...order, customerId: other });
    const { bill } = await subscribe();
    await press(advanceMonth, bill);
    await run(runSandboxClock);
    expect(await provider.listBills(customerId)).toHaveLength(2);
    expect(await provider.listBills(other)).toHaveLength(1);
    expect((await provider.getSubscription(subscription.id))?.overdueSince).toBeUndefined();
  });

  it('determines when a later subscription of the customer begins', async () => {
    const { bill } = await subscribe();
    await press(advanceMonth, bill);
    expect((await subscribe()).bill?.createdAt).toEqual(new Date('2026-02-28T15:00:00Z'));
  });
});

describe('a bill', () => {
  it('is paid once', async () => {
    const { bill } = await subscribe();
    await takeEvents();
    await Promise.all([press(payBill, bill), press(payBill, bill)]);
    expect(await provider.getBill(bill?.id ?? 0)).toMatchObject({ status: 'paid', paidAt: START });
    expect(await takeEvents()).toEqual([['bill_paid', 'bill', bill?.id]]);
  });

  it('is still pending and can be paid after a refused payment', async () => {
    const { bill } = await subscribe();
    await takeEvents();
    await press(refuseBill, bill);
    expect((await provider.getBill(bill?.id ?? 0))?.status).toBe('pending');
    expect(await takeEvents()).toEqual([['charge_rejected', 'bill', bill?.id]]);
    await press(payBill, bill);
    expect((await provider.getBill(bill?.id ?? 0))?.status).toBe('paid');
  });

  it('that lapses was due yesterday', async () => {
    const { subscription, bill } = await subscribe();
    await takeEvents();
    await press(lapseBill, bill);
    await press(lapseBill, bill);
    const dueAt = new Date('2026-01-30T23:59:59-03:00');
    expect(await provider.getBill(bill?.id ?? 0)).toMatchObject({ status: 'pending', dueAt });
    expect((await provider.getSubscription(subscription.id))?.overdueSince).toEqual(dueAt);
    expect(await takeEvents()).toEqual([['bill_overdue', 'bill', bill?.id]]);
  });

  it.each([
    ['refused', refuseBill],
    ['left to lapse', lapseBill],
  ])('that is paid cannot be %s', async (_, button) => {
    const { bill } = await subscribe();
    await press(payBill, bill);
    await takeEvents();
    await press(button, bill);
    expect(await provider.getBill(bill?.id ?? 0)).toMatchObject({ status: 'paid', dueAt: bill?.dueAt });
    expect(await takeEvents()).toEqual([]);
  });

  it('of a single purchase is created once for its code', async () => {
    const order = {
      code: systemIds.newId(),
      customerId,
      items: ofTags(20),
      method: 'bank_slip',
    } as const;
    const [bill, again] = await Promise.all([provider.charge(order), provider.charge(order)]);
    expect(bill).toMatchObject({
      code: order.code,
      subscriptionId: undefined,
      amount: 6500,
      status: 'pending',
    });
    expect(again).toEqual(bill);
    expect(await provider.listBills(customerId)).toEqual([bill]);
  });

  it('that does not exist is undefined', async () => {
    expect(await provider.getBill(1)).toBeUndefined();
    expect(await provider.getSubscription(1)).toBeUndefined();
  });
});

describe('a subscription', () => {
  it('that is changed costs the new items from its next bill on', async () => {
    const { subscription, bill } = await subscribe();
    const changed = await provider.changeItems(subscription.id, ofTags(100));
    expect(changed.items).toEqual([{ productId: tags, quantity: 100 }]);
    await press(advanceMonth, bill);
    expect((await provider.listBills(customerId)).map(({ amount }) => amount)).toEqual([
      32_500,
      bill?.amount,
    ]);
  });

  it('that is cancelled unpaid ends now, with its bill', async () => {
    const { subscription, bill } = await subscribe();
    await takeEvents();
    const cancelled = await provider.cancel(subscription.id);
    expect(cancelled).toMatchObject({ status: 'canceled', nextBillingAt: undefined, endAt: START });
    expect((await provider.getBill(bill?.id ?? 0))?.status).toBe('canceled');
    await press(payBill, bill);
    expect((await provider.getBill(bill?.id ?? 0))?.status).toBe('canceled');
    expect(await takeEvents()).toEqual([
      ['subscription_canceled', 'subscription', subscription.id],
      ['bill_canceled', 'bill', bill?.id],
    ]);
  });

  it('that is cancelled runs until the end of the paid month and is not billed again', async () => {
    const { subscription, bill } = await subscribe();
    await press(payBill, bill);
    const cancelled = await provider.cancel(subscription.id);
    expect(cancelled.endAt).toEqual(new Date('2026-02-28T15:00:00Z'));
    await press(advanceMonth, bill);
    expect((await provider.listBills(customerId)).map(({ status }) => status)).toEqual(['paid']);
  });

  it('that is cancelled twice does not change the second time', async () => {
    const { subscription } = await subscribe();
    const cancelled = await provider.cancel(subscription.id);
    await takeEvents();
    setClock('2026-02-01T15:00:00Z');
    expect(await provider.cancel(subscription.id)).toEqual(cancelled);
    expect(await takeEvents()).toEqual([]);
  });

  it('that is reactivated begins a new month with a new bill', async () => {
    const { subscription, bill } = await subscribe();
    await provider.cancel(subscription.id);
    await takeEvents();
    setClock('2026-06-10T12:00:00Z');
    const again = await provider.reactivate(subscription.id);
    expect(again.subscription).toMatchObject({
      status: 'active',
      nextBillingAt: new Date('2026-07-10T12:00:00Z'),
      endAt: undefined,
    });
    expect(again.bill).toMatchObject({ status: 'pending', amount: 35_900 });
    expect(again.bill?.id).not.toBe(bill?.id);
    expect(await takeEvents()).toEqual([
      ['subscription_reactivated', 'subscription', subscription.id],
      ['bill_created', 'bill', again.bill?.id],
    ]);
  });

  it('that is reactivated twice has one new bill', async () => {
    const { subscription } = await subscribe();
    await provider.cancel(subscription.id);
    const [first, second] = [
      await provider.reactivate(subscription.id),
      await provider.reactivate(subscription.id),
    ];
    expect(second).toEqual(first);
    expect(await provider.listBills(customerId)).toHaveLength(2);
  });

  it.each(['cancel', 'reactivate'] as const)('that does not exist: %s is refused', async (call) => {
    await expect(provider[call](1)).rejects.toBeInstanceOf(ProviderRefused);
  });
});
