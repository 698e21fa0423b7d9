/** Tests of a price that changed after the page showed it: nothing is ordered, and the caller gets the new price. */
import {
  changeSubscription,
  createSubscription,
  getGroupPlan,
  listBills,
} from '@mobcheck/contract/billing/billing.contract.ts';
import { CUSTOM_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { addPlanPrice, addTagPrice } from '@mobcheck/contract/prices/prices.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import {
  createTagOrder,
  listTagOrders,
  QR_TAG_ID,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';
import type { PersonName } from '../../testing/people.ts';
import { priceDay } from './current-prices.service.ts';

const server = useApp();
const { call } = server;
const { addCustomer } = customers(server);
const who = 'groupAdmin';

/** Plans of the specification. */
const [START, STANDARD] = [1, 2];
/** Monthly prices in cents: the Start plan before and after a raise, and the Standard plan. */
const [OLD_PRICE, NEW_PRICE, STANDARD_PRICE] = [35_900, 37_900, 52_900];

interface Reply {
  readonly status: number;
  readonly problem: { readonly code?: string; readonly params?: object | undefined };
}
const refusal = ({ status, problem }: Reply) => [status, problem.code, problem.params];
const subscription = async () =>
  (await call(who, getGroupPlan, { params: { companyGroup: 'home' } })).value.subscription;
const subscribe = (plan_id: number, expected_price?: number, as: PersonName = who) =>
  call(as, createSubscription, { body: { plan_id, expected_price } });
const buy = (quantity: number, expected_price?: number, headers = {}) =>
  call(who, createTagOrder, { body: { product_id: QR_TAG_ID, quantity, expected_price } }, { headers });
const listOrders = async () => (await call(who, listTagOrders, { query: {} })).value.items;
const isRegistered = async (email: string) =>
  (await server.database.pool.query('select from public.users where email = $1', [email])).rowCount === 1;

beforeAll(async () => {
  await provisionGeneric(server);
  const validFrom = priceDay(server.now());
  const raise = (planId: number, value: number) =>
    call('platformAdmin', addPlanPrice, {
      body: { planId, validFrom, value, cap: planId === START ? 60 : 50 },
    });
  await raise(START, NEW_PRICE);
  // The price of each piece of equipment was 99.
  await raise(CUSTOM_PLAN_ID, 109);
  await call('platformAdmin', addTagPrice, { body: { productId: QR_TAG_ID, validFrom, value: 125 } });
});

describe('tags', () => {
  it('409 PRICE_CHANGED with the price of the whole order, and nothing is ordered', async () => {
    const before = await listOrders();
    expect(refusal(await buy(10, 1150))).toEqual([409, 'PRICE_CHANGED', { price: 1250 }]);
    expect(await listOrders()).toEqual(before);
  });

  it('201 with the new price and the idempotency key of the refused call', async () => {
    const key = { 'idempotency-key': systemIds.newId() };
    expect((await buy(3, 345, key)).status).toBe(409);
    expect((await buy(3, 375, key)).value).toMatchObject({ total: 375 });
  });

  it('a caller that names no expected price pays the current price', async () => {
    expect((await buy(2)).value).toMatchObject({ total: 250 });
  });

  it.each([
    [-1, 'too_short'],
    [1.5, 'invalid'],
    ['1150', 'invalid'],
  ])('400 for the price %j', async (expected, code) => {
    const reply = await buy(10, expected as number);
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path: 'expected_price', code }]]);
  });
});

describe('a subscription', () => {
  it('409 PRICE_CHANGED with the monthly price, and no subscription is made', async () => {
    expect(refusal(await subscribe(START, OLD_PRICE))).toEqual([409, 'PRICE_CHANGED', { price: NEW_PRICE }]);
    expect(await subscription()).toBeNull();
  });

  it('409 PRICE_CHANGED with the price of all pieces for the custom plan', async () => {
    const body = { plan_id: CUSTOM_PLAN_ID, product_items: [{ quantity: 80 }], expected_price: 80 * 99 };
    expect(refusal(await call(who, createSubscription, { body }))).toEqual([
      409,
      'PRICE_CHANGED',
      { price: 80 * 109 },
    ]);
  });

  it('with the current price is made and billed at this price', async () => {
    const buyer = 'foreignGroupAdmin';
    expect((await subscribe(START, NEW_PRICE, buyer)).value).toMatchObject({ price: NEW_PRICE, cap: 60 });
    await server.runJobs();
    const { items } = (await call(buyer, listBills, { query: {} })).value;
    expect(items.map(({ amount }) => amount)).toContain(NEW_PRICE);
  });

  it('a change at another price is 409 PRICE_CHANGED, and the subscription stays as it was', async () => {
    const { me } = await addCustomer('muda@preco.test');
    const { id } = (await me.call(createSubscription, { body: { plan_id: START } })).value;
    await server.runJobs();
    const present = async () =>
      (await me.call(getGroupPlan, { params: { companyGroup: 'generic' } })).value.subscription;
    const change = (expected_price?: number) =>
      me.call(changeSubscription, { params: { id }, body: { plan_id: STANDARD, expected_price } });
    expect(refusal(await change(STANDARD_PRICE - 1))).toEqual([
      409,
      'PRICE_CHANGED',
      { price: STANDARD_PRICE },
    ]);
    expect(await present()).toMatchObject({ plan_id: START, request: null });
    expect((await change(STANDARD_PRICE)).value).toMatchObject({ request: 'change' });
  });
});

describe('a registration', () => {
  const register = (email: string, changes: object) =>
    call(undefined, registerUser, { body: registrationOf(email, { selectedPlanId: START, ...changes }) });

  it('409 PRICE_CHANGED with the monthly price, and nobody is registered', async () => {
    expect(refusal(await register('cedo@preco.test', { expectedPrice: OLD_PRICE }))).toEqual([
      409,
      'PRICE_CHANGED',
      { price: NEW_PRICE },
    ]);
    expect(await isRegistered('cedo@preco.test')).toBe(false);
  });

  it.each([
    ['the current price', { expectedPrice: NEW_PRICE }],
    ['no price', {}],
  ])('201 when the caller expects %s', async (_title, changes) => {
    const email = `novo${'expectedPrice' in changes}@preco.test`;
    expect((await register(email, changes)).status).toBe(201);
    expect(await isRegistered(email)).toBe(true);
  });
});
