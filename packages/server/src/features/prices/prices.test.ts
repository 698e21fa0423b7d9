/** Tests of prices through HTTP: permissions, first day, removal, and the lasting price of a subscription. */
import {
  changeSubscription,
  createSubscription,
  getGroupPlan,
  listBills,
} from '@mobcheck/contract/billing/billing.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { listPlans } from '@mobcheck/contract/plans/plans.contract.ts';
import * as contract from '@mobcheck/contract/prices/prices.contract.ts';
import { createTagOrder, NFC_TAG_ID, QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

const at = (time: string) => server.setNow(new Date(time));
/** First day of the new prices in these tests, with the minute before it and its first minute in São Paulo. */
const NEW_DAY = addDays(dayIn(DEFAULT_ZONE, new Date()), 2);
const LAST_MINUTE = `${NEW_DAY}T02:59:00Z`;
const FIRST_MINUTE = `${NEW_DAY}T03:00:00Z`;
afterEach(() => server.setNow(undefined));
beforeAll(async () => {
  await addPlanPrice(2, NEW_DAY, 59_900, 120);
  await addPlanPrice(4, NEW_DAY, 120, 80);
});

const addPlanPrice = (planId: number, validFrom: string, value: number, cap: number) =>
  call('platformAdmin', contract.addPlanPrice, { body: { planId, validFrom, value, cap } });
const addTagPrice = (validFrom: string, value: number) =>
  call('platformAdmin', contract.addTagPrice, { body: { productId: NFC_TAG_ID, validFrom, value } });
const removePlanPrice = (planId: number, validFrom: string) =>
  call('platformAdmin', contract.removePlanPrice, { params: { planId, validFrom } });
const planNow = async (planId: number) =>
  (await call(undefined, listPlans)).value.find(({ id }) => id === planId);
const pricesOf = async (planId: number) =>
  (await call('platformAdmin', contract.listPrices)).value.plans.filter((price) => price.planId === planId);
const planOf = async () =>
  (await call('groupAdmin', getGroupPlan, { params: { companyGroup: 'home' } })).value;
const amounts = async () =>
  (await call('groupAdmin', listBills, { query: {} })).value.items.map(({ amount }) => amount);

describe('the price list', () => {
  it('begins with the prices of the specification', async () => {
    const prices = (await call('platformAdmin', contract.listPrices)).value;
    const isFirst = ({ validFrom }: { readonly validFrom: string }) => validFrom === '2000-01-01';
    const [plans, tags] = [prices.plans.filter(isFirst), prices.tags.filter(isFirst)];
    expect(plans.map(({ planId, value, cap }) => [planId, value, cap])).toEqual([
      [1, 35_900, 50],
      [2, 52_900, 100],
      [3, 104_900, 500],
      [4, 99, 50],
      [5, 0, 10],
      [6, 143_900, 1000],
    ]);
    expect(tags.map(({ productId, value }) => [productId, value])).toEqual([
      [QR_TAG_ID, 115],
      [NFC_TAG_ID, 325],
    ]);
  });

  it.each([undefined, 'operator', 'companyAdmin', 'groupAdmin'] as const)(
    'the price list is closed to %s',
    async (who) => {
      const expected = who === undefined ? 401 : 403;
      expect((await call(who, contract.listPrices)).status).toBe(expected);
      const body = { planId: 1, validFrom: '2100-01-01', value: 36_000, cap: 50 };
      expect((await call(who, contract.addPlanPrice, { body })).status).toBe(expected);
    },
  );
});

describe('a new price', () => {
  it('a new price counts from the first minute of its day in São Paulo', async () => {
    expect((await addPlanPrice(3, NEW_DAY, 119_900, 520)).status).toBe(201);
    at(LAST_MINUTE);
    expect(await planNow(3)).toMatchObject({ value: 104_900, limit: 500 });
    at(FIRST_MINUTE);
    expect(await planNow(3)).toMatchObject({ value: 119_900, limit: 520 });
  });

  it('a new price of tags counts for orders of its day, not for bills of earlier orders', async () => {
    await addTagPrice(NEW_DAY, 400);
    const body = { product_id: NFC_TAG_ID, quantity: 10 } as const;
    at(LAST_MINUTE);
    const before = await call('groupAdmin', createTagOrder, { body });
    at(FIRST_MINUTE);
    const after = await call('groupAdmin', createTagOrder, { body });
    await server.runJobs();
    expect([before.value.total, after.value.total]).toEqual([3250, 4000]);
    const ofTags = (await amounts()).filter((amount) => amount < 10_000);
    expect(ofTags.toSorted((a, b) => a - b)).toEqual([3250, 4000]);
  });

  it('a new price from today counts at once', async () => {
    const { today } = (await call('platformAdmin', contract.listPrices)).value;
    await addPlanPrice(6, today, 150_000, 1200);
    expect(await planNow(6)).toMatchObject({ value: 150_000, limit: 1200 });
  });

  it('the cap of a new price of the custom plan is the smallest quantity sold', async () => {
    at(FIRST_MINUTE);
    const body = { plan_id: 4, product_items: [{ quantity: 79 }] };
    const reply = await call('foreignGroupAdmin', createSubscription, { body });
    expect(reply.problem.issues).toEqual([{ path: 'product_items.0.quantity', code: 'too_short' }]);
  });

  it.each([
    ['from a past day', { validFrom: '2020-01-01' }, 'validFrom', 'date_out_of_range'],
    ['of more than ten times the old one', { value: 359_001 }, 'value', 'absurd_price'],
    ['of less than a tenth of the old one', { value: 3589 }, 'value', 'absurd_price'],
    ['of zero for a paid plan', { value: 0 }, 'value', 'invalid'],
    ['for the free plan', { planId: 5, value: 100 }, 'value', 'invalid'],
    ['of an unknown plan', { planId: 9 }, 'planId', 'unknown'],
    ['without a cap', { cap: 0 }, 'cap', 'too_short'],
    ['of half a cent', { value: 36_000.5 }, 'value', 'invalid'],
    ['from a text that is no day', { validFrom: '31/12/2026' }, 'validFrom', 'invalid'],
  ])('%s is a field error', async (_, change, path, code) => {
    const rawBody = { planId: 1, validFrom: '2100-01-01', value: 36_000, cap: 50, ...change };
    const reply = await call('platformAdmin', contract.addPlanPrice, undefined as never, { rawBody });
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, code }]]);
  });

  it('two simultaneous prices of one day are added once', async () => {
    const replies = await Promise.all([1, 2].map(() => addPlanPrice(3, '2101-01-01', 110_000, 500)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('PRICE_EXISTS');
  });

  it('the audit trail shows a new price with the old price', async () => {
    await addPlanPrice(2, '2103-01-01', 62_900, 150);
    const { rows } = await server.database.pool.query<{ detail: object }>(
      `select detail from public.audit
       where feature = 'prices' and subject = 'plan-2' and detail->>'validFrom' = '2103-01-01'`,
    );
    expect(rows).toEqual([
      { detail: { validFrom: '2103-01-01', value: 62_900, cap: 150, valueBefore: 59_900, capBefore: 120 } },
    ]);
  });
});

describe('removing a price', () => {
  it('removing a coming price leaves the previous price', async () => {
    await addPlanPrice(1, '2102-01-01', 40_000, 50);
    expect((await removePlanPrice(1, '2102-01-01')).status).toBe(204);
    expect(await pricesOf(1)).toHaveLength(1);
  });

  it('removing a missing price is 404', async () => {
    expect((await removePlanPrice(1, '2102-01-01')).status).toBe(404);
  });

  it('removing a price that has begun is 409 and leaves it', async () => {
    const reply = await removePlanPrice(1, '2000-01-01');
    expect([reply.status, reply.problem.code]).toEqual([409, 'PRICE_STARTED']);
    expect(await pricesOf(1)).toHaveLength(1);
  });

  it('removing a coming price of tags works once, and is then 404', async () => {
    await addTagPrice('2102-01-01', 500);
    const params = { productId: NFC_TAG_ID, validFrom: '2102-01-01' };
    expect((await call('platformAdmin', contract.removeTagPrice, { params })).status).toBe(204);
    expect((await call('platformAdmin', contract.removeTagPrice, { params })).status).toBe(404);
  });
});

// These tests run in order: the second changes the subscription of the first, since a group has only one.
describe('a subscription', { shuffle: false }, () => {
  it('a subscription keeps its first price and cap', async () => {
    at(LAST_MINUTE);
    await call('groupAdmin', createSubscription, { body: { plan_id: 2 } });
    await server.runJobs();
    at(`${NEW_DAY}T12:00:00Z`);
    const plan = await planOf();
    expect(plan).toMatchObject({ plan: { value: 52_900, limit: 100 }, cap: 100 });
    expect(plan.subscription?.price).toBe(52_900);
    at(`${addDays(NEW_DAY, 32)}T12:00:00Z`);
    await server.database.pool.query(
      `select graphile_worker.add_job('sandbox-clock', '{"tenantRole": null, "payload": {}}')`,
    );
    await server.runJobs();
    server.setNow(undefined);
    expect((await amounts()).filter((amount) => amount > 10_000)).toEqual([52_900, 52_900]);
  });

  it('a changed subscription gets the prices of the day of the change', async () => {
    at(`${NEW_DAY}T13:00:00Z`);
    const { subscription } = await planOf();
    const params = { id: subscription?.id ?? '' };
    const body = { plan_id: 4, product_items: [{ quantity: 90 }] };
    await call('groupAdmin', changeSubscription, { params, body });
    await server.runJobs();
    expect((await planOf()).subscription).toMatchObject({ plan_id: 4, quantity: 90, price: 90 * 120 });
  });
});
