/** A suite of tests that every adapter of the billing port must pass. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderRefused } from './provider.ts';
import { eventTests } from './provider-events-suite.testing.ts';
import {
  addCustomer,
  addSubscriber,
  createTwice,
  CUSTOM_PLAN,
  DAY_MS,
  orderOf,
  PLAN,
  TAG,
  type ProviderWorld,
  type World,
} from './provider-world.testing.ts';

function creation(world: World): void {
  it('a repeated creation after a lost answer creates no second customer', async () => {
    const code = randomUUID();
    const id = await createTwice(world(), () => addCustomer(world(), code));
    expect(await addCustomer(world(), code)).toBe(id);
    expect(await world().countOf('customers', code)).toBe(1);
  });

  it('a customer with new data keeps its id', async () => {
    const { provider, countOf } = world();
    const customer = { code: randomUUID(), name: 'Ana', email: 'ana@a.test', taxId: '', phone: '' };
    const id = await provider.ensureCustomer(customer);
    const changed = { ...customer, name: 'Ana e Filhas', taxId: '12ABC34501DE35', phone: '1133334444' };
    expect(await provider.ensureCustomer(changed)).toBe(id);
    expect(await provider.ensureCustomer({ ...changed, phone: '21988887777' })).toBe(id);
    expect(await countOf('customers', customer.code)).toBe(1);
  });

  it('a repeated creation creates no second plan and no second product', async () => {
    const { provider, countOf } = world();
    const code = `plan-${randomUUID()}`;
    const ids = await provider.ensurePlan({ ...PLAN, code });
    expect(await provider.ensurePlan({ ...PLAN, code })).toEqual(ids);
    expect([await countOf('plans', code), await countOf('products', code)]).toEqual([1, 1]);
  });

  it('a new subscription has the new price of its plan', async () => {
    const code = `plan-${randomUUID()}`;
    const before = await addSubscriber(world(), { ...PLAN, code, price: 4990 });
    const after = await addSubscriber(world(), { ...PLAN, code, price: 5990 });
    expect([before.bill?.amount, after.bill?.amount]).toEqual([4990, 5990]);
    expect(after.plan).toEqual(before.plan);
  });

  it('a repeated order after a lost answer creates no second subscription and no second bill', async () => {
    const customerId = await addCustomer(world());
    const order = orderOf(randomUUID(), customerId, await world().provider.ensurePlan(PLAN));
    const first = await createTwice(world(), () => world().provider.subscribe(order));
    expect(await world().provider.subscribe(order)).toEqual(first);
    expect(await world().countOf('subscriptions', order.code)).toBe(1);
    expect(await world().provider.listBills(customerId)).toEqual([first.bill]);
  });

  it('a repeated order after a lost answer creates no second one-off bill', async () => {
    const { provider, countOf } = world();
    const customerId = await addCustomer(world());
    const items = [{ ...TAG, productId: await provider.ensureProduct(TAG), quantity: 20 }];
    const order = { code: randomUUID(), customerId, items, method: 'pix' } as const;
    const bill = await createTwice(world(), () => provider.charge(order));
    expect(await provider.charge(order)).toEqual(bill);
    expect(bill).toMatchObject({ code: order.code, amount: 6500, status: 'pending', customerId });
    expect(bill.subscriptionId).toBeUndefined();
    expect(await countOf('bills', order.code)).toBe(1);
  });
}

function subscriptions(world: World): void {
  it('a new subscription is active, with its items, next billing date and unpaid bill', async () => {
    const { subscription, bill, customerId, plan, code } = await addSubscriber(world(), CUSTOM_PLAN, 80);
    expect(subscription).toMatchObject({ code, customerId, status: 'active', overdueSince: undefined });
    expect(subscription.items).toEqual([{ productId: plan.productId, quantity: 80 }]);
    const days = (Number(subscription.nextBillingAt) - Number(subscription.createdAt)) / DAY_MS;
    expect(Math.round(days)).toBeOneOf([28, 29, 30, 31]);
    expect(bill).toMatchObject({ customerId, amount: 7920, status: 'pending', paidAt: undefined });
    expect(bill?.subscriptionId).toBe(subscription.id);
    expect(bill?.url).toMatch(/^https?:/);
    expect(Number(bill?.dueAt)).toBeGreaterThan(Number(bill?.createdAt));
  });

  it('a subscription is read as it was created', async () => {
    const { subscription, bill } = await addSubscriber(world());
    expect(await world().provider.getSubscription(subscription.id)).toEqual(subscription);
    expect(await world().provider.getBill(bill?.id ?? 0)).toEqual(bill);
  });

  it('changed items replace the old items from the next bill on, even when changed twice', async () => {
    const { provider, advance } = world();
    const { subscription, customerId } = await addSubscriber(world());
    const { productId } = await provider.ensurePlan(CUSTOM_PLAN);
    const items = [{ ...CUSTOM_PLAN, productId, quantity: 120 }];
    await createTwice(world(), () => provider.changeItems(subscription.id, items));
    expect((await provider.changeItems(subscription.id, items)).items).toEqual([
      { productId, quantity: 120 },
    ]);
    await advance(32 * DAY_MS);
    expect((await provider.listBills(customerId)).map(({ amount }) => amount)).toEqual([11_880, 9990]);
  });

  it('a subscription is overdue from the due date of an unpaid bill until its payment', async () => {
    const { provider, advance, pay } = world();
    const { subscription, bill } = await addSubscriber(world());
    await advance(Number(bill?.dueAt) - Number(bill?.createdAt) + DAY_MS);
    expect((await provider.getSubscription(subscription.id))?.overdueSince).toEqual(bill?.dueAt);
    await pay(bill?.id ?? 0);
    expect((await provider.getSubscription(subscription.id))?.overdueSince).toBeUndefined();
  });

  it('lists the subscriptions of a customer, newest first', async () => {
    const { provider, advance } = world();
    const first = await addSubscriber(world());
    await provider.cancel(first.subscription.id);
    await advance(1000);
    await addSubscriber(world());
    const second = await provider.subscribe({ ...first.order, code: randomUUID() });
    const listed = await provider.listSubscriptions(first.customerId);
    expect(listed.map(({ id, status }) => [id, status])).toEqual([
      [second.subscription.id, 'active'],
      [first.subscription.id, 'canceled'],
    ]);
  });
}

function prices(world: World): void {
  it('a running subscription keeps its price when its plan gets a new price', async () => {
    const code = `plan-${randomUUID()}`;
    const { customerId } = await addSubscriber(world(), { ...PLAN, code, price: 4990 });
    await world().provider.ensurePlan({ ...PLAN, code, price: 5990 });
    await world().advance(32 * DAY_MS);
    const listed = await world().provider.listBills(customerId);
    expect(listed.map(({ amount }) => amount)).toEqual([4990, 4990]);
  });

  it('a discount applies only to its first bills', async () => {
    const discount = { amount: 1990, bills: 2 };
    const { customerId, bill } = await addSubscriber(world(), { ...PLAN, discount });
    expect(bill?.amount).toBe(8000);
    await world().advance(63 * DAY_MS);
    const listed = await world().provider.listBills(customerId);
    expect(listed.map(({ amount }) => amount)).toEqual([9990, 8000, 8000]);
  });

  it('a bill of zero is paid at once', async () => {
    const discount = { amount: PLAN.price, bills: 1 };
    const { bill } = await addSubscriber(world(), { ...PLAN, discount });
    expect(bill).toMatchObject({ amount: 0, status: 'paid' });
    expect(bill?.paidAt).toBeInstanceOf(Date);
  });

  it('changed items have no discount', async () => {
    const { provider, advance } = world();
    const discount = { amount: 1990, bills: 5 };
    const { subscription, customerId, plan } = await addSubscriber(world(), { ...PLAN, discount });
    await provider.changeItems(subscription.id, [{ ...PLAN, productId: plan.productId, quantity: 1 }]);
    await advance(32 * DAY_MS);
    expect((await provider.listBills(customerId)).map(({ amount }) => amount)).toEqual([9990, 8000]);
  });
}

function endings(world: World): void {
  it('cancelling a subscription, even twice, cancels its unpaid bill', async () => {
    const { provider } = world();
    const { subscription, bill } = await addSubscriber(world());
    const cancelled = await provider.cancel(subscription.id);
    expect(cancelled).toMatchObject({ status: 'canceled', nextBillingAt: undefined });
    expect(cancelled.endAt).toBeInstanceOf(Date);
    expect(await provider.cancel(subscription.id)).toEqual(cancelled);
    expect((await provider.getBill(bill?.id ?? 0))?.status).toBe('canceled');
  });

  it('after a cancellation a paid bill stays paid, and no more bills are created', async () => {
    const { provider, pay, advance } = world();
    const { subscription, bill, customerId } = await addSubscriber(world());
    await pay(bill?.id ?? 0);
    await provider.cancel(subscription.id);
    await advance(70 * DAY_MS);
    expect(await provider.listBills(customerId)).toMatchObject([{ id: bill?.id, status: 'paid' }]);
  });

  it('a reactivation creates a new bill, and a second reactivation changes nothing', async () => {
    const { provider } = world();
    const { subscription, customerId } = await addSubscriber(world());
    await provider.cancel(subscription.id);
    const reactivated = await createTwice(world(), () => provider.reactivate(subscription.id));
    expect(reactivated.subscription).toMatchObject({ status: 'active', endAt: undefined });
    expect(reactivated.bill).toMatchObject({ status: 'pending', amount: 9990 });
    expect((await provider.reactivate(subscription.id)).subscription).toEqual(reactivated.subscription);
    const statuses = (await provider.listBills(customerId)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['canceled', 'pending']);
  });

  it('an unknown subscription is read as undefined, and its changes are refused', async () => {
    const { provider } = world();
    expect(await provider.getSubscription(987_654_321)).toBeUndefined();
    expect(await provider.getBill(987_654_321)).toBeUndefined();
    const items = [{ ...PLAN, productId: 1, quantity: 1 }];
    for (const change of [
      async () => provider.cancel(987_654_321),
      async () => provider.reactivate(987_654_321),
      async () => provider.changeItems(987_654_321, items),
    ]) {
      await expect(change()).rejects.toBeInstanceOf(ProviderRefused);
    }
  });
}

function bills(world: World): void {
  it('a bill is created each month', async () => {
    const { provider, advance } = world();
    const { customerId } = await addSubscriber(world());
    await advance(63 * DAY_MS);
    expect(await provider.listBills(customerId)).toHaveLength(3);
  });

  it('a paid bill has the instant of its payment', async () => {
    const { provider, pay, advance } = world();
    const { bill } = await addSubscriber(world());
    await advance(DAY_MS);
    await pay(bill?.id ?? 0);
    const paid = await provider.getBill(bill?.id ?? 0);
    expect(paid?.status).toBe('paid');
    expect(Number(paid?.paidAt)).toBeGreaterThanOrEqual(Number(bill?.createdAt) + DAY_MS);
  });

  it('lists the bills of a customer, newest first', async () => {
    const { provider, advance } = world();
    const { customerId } = await addSubscriber(world());
    await advance(63 * DAY_MS);
    const listed = await provider.listBills(customerId);
    const times = listed.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(listed.map((one) => one.customerId))).toEqual(new Set([customerId]));
  });
}

/** Runs the suite. @param open starts a separate provider for the suite */
export function providerSuite(open: () => Promise<ProviderWorld>): void {
  let opened: ProviderWorld | undefined;
  const world: World = () => {
    if (opened === undefined) {
      throw new Error('the provider is not open');
    }
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => opened?.close());

  describe('created objects', () => {
    creation(world);
  });
  describe('subscriptions', () => {
    subscriptions(world);
  });
  describe('prices and discounts', () => {
    prices(world);
  });
  describe('subscriptions that end', () => {
    endings(world);
  });
  describe('bills', () => {
    bills(world);
  });
  describe('webhooks', () => {
    eventTests(world);
  });
}
