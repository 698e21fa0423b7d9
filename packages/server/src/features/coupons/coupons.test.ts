/** Tests of coupons through HTTP: created and ended by the platform admin, used once per customer, billed with their discount. */
import * as billing from '@mobcheck/contract/billing/billing.contract.ts';
import * as contract from '@mobcheck/contract/coupons/coupons.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { couponOf } from './coupons.testing.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';

const server = useApp();
const { call } = server;
const runSql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const create = async (code: string, change: Parameters<typeof couponOf>[1] = {}) =>
  (await call('platformAdmin', contract.createCoupon, { body: couponOf(code, change) })).value;
const check = async (who: Parameters<typeof call>[0], code: string, planId = 1, quantity = 1) =>
  (await call(who, billing.checkCoupon, { query: { code, planId, quantity } })).value;
const subscribe = (who: Parameters<typeof call>[0], coupon: string, plan_id = 1) =>
  call(who, billing.createSubscription, { body: { plan_id, coupon } });
const register = (email: string, coupon: string) =>
  call(undefined, registerUser, { body: registrationOf(email, { selectedPlanId: 1, coupon }) });
const usesOf = async (code: string) => {
  const { items } = (await call('platformAdmin', contract.listCoupons, { query: { query: code } })).value;
  return items[0]?.uses;
};
/** Ends all subscriptions, so that every group can subscribe again. */
const forget = async () => {
  await server.runJobs();
  await runSql(`update public.subscriptions set status = 'expired', request = null`);
};

beforeAll(async () => {
  await provisionGeneric(server);
  await create('NATAL-20');
});

describe('a coupon', () => {
  it('is created by the platform admin with its code in capitals', async () => {
    expect(await create(' pascoa-20 ')).toMatchObject({ code: 'PASCOA-20', uses: 0, endedAt: null });
  });

  it('of a code that exists is 409', async () => {
    const reply = await call('platformAdmin', contract.createCoupon, { body: couponOf('NATAL-20') });
    expect([reply.status, reply.problem.code]).toEqual([409, 'COUPON_CODE_EXISTS']);
  });

  it.each([
    ['of no discount', { percentOff: null }, 'percentOff', 'invalid'],
    ['of two discounts', { centsOff: 100 }, 'percentOff', 'invalid'],
    ['of 101 %', { percentOff: 101 }, 'percentOff', 'too_long'],
    ['of 0 %', { percentOff: 0 }, 'percentOff', 'too_short'],
    ['for no bill', { bills: 0 }, 'bills', 'too_short'],
    ['that ends before it begins', { validUntil: '2025-01-01' }, 'validUntil', 'date_out_of_range'],
    ['for the free plan', { planIds: [5] }, 'planIds.0', 'unknown'],
    ['for no plan', { planIds: [] }, 'planIds', 'required'],
    ['for nobody', { maxUses: 0 }, 'maxUses', 'too_short'],
    ['with a space in its code', { code: 'A B C' }, 'code', 'invalid'],
  ])('%s is a field error', async (_, change, path, code) => {
    const rawBody = { ...couponOf('ERRADO'), ...change };
    const reply = await call('platformAdmin', contract.createCoupon, undefined as never, { rawBody });
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, code }]]);
  });

  it.each([undefined, 'operator', 'companyAdmin', 'groupAdmin'] as const)(
    'cannot be created, listed or ended by %s',
    async (who) => {
      const expected = who === undefined ? 401 : 403;
      const replies = [
        await call(who, contract.createCoupon, { body: couponOf('MEU') }),
        await call(who, contract.listCoupons, { query: {} }),
        await call(who, contract.endCoupon, { params: { id: systemIds.newId() } }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([expected, expected, expected]);
    },
  );

  it.each(['%', '_'])('are searched for the very character %s', async (query) => {
    await create(query === '%' ? 'PERCENT' : 'UNDERLINE');
    expect((await call('platformAdmin', contract.listCoupons, { query: { query } })).value.items).toEqual([]);
  });

  it('that does not exist cannot be ended', async () => {
    const params = { id: systemIds.newId() };
    expect((await call('platformAdmin', contract.endCoupon, { params })).status).toBe(404);
  });
});

describe('checking a coupon', () => {
  it('shows price and discount before a registration', async () => {
    expect(await check(undefined, 'natal-20')).toEqual({
      price: 35_900,
      problem: null,
      discount: { amount: 7180, bills: 3 },
    });
  });

  it('discounts the price of all pieces of the custom plan', async () => {
    expect((await check(undefined, 'NATAL-20', 4, 80)).discount).toEqual({ amount: 1584, bills: 3 });
  });

  it('never discounts more than the price', async () => {
    await create('GRANDE', { percentOff: null, centsOff: 99_999_999 });
    expect((await check(undefined, 'GRANDE')).discount?.amount).toBe(35_900);
  });

  it.each([
    ['coupon_not_yet', { validFrom: '2150-01-01' }],
    ['coupon_expired', { validUntil: '2026-02-01' }],
    ['coupon_other_plan', { planIds: [2] }],
  ])('says %s', async (problem, change) => {
    const { code } = await create(`NAO-${problem.slice(7).replaceAll('_', '-')}`, change);
    expect(await check(undefined, code)).toMatchObject({ problem, discount: null });
  });

  it('says coupon_unknown for an unknown code', async () => {
    expect((await check(undefined, 'NADA')).problem).toBe('coupon_unknown');
  });

  it('says coupon_expired for an ended coupon', async () => {
    const { id, code } = await create('FIM');
    const ended = await call('platformAdmin', contract.endCoupon, { params: { id } });
    const again = await call('platformAdmin', contract.endCoupon, { params: { id } });
    expect(again.value.endedAt).toBe(ended.value.endedAt);
    expect((await check(undefined, code)).problem).toBe('coupon_expired');
  });

  it('accepts the coupon on its last day in São Paulo and not after', async () => {
    await create('ULTIMO', { validUntil: '2027-05-31' });
    server.setNow(new Date('2027-06-01T02:59:00Z'));
    const before = await check(undefined, 'ULTIMO');
    server.setNow(new Date('2027-06-01T03:00:00Z'));
    const after = await check(undefined, 'ULTIMO');
    server.setNow(undefined);
    expect([before.problem, after.problem]).toEqual([null, 'coupon_expired']);
  });
});

// Not shuffled, because the tests follow the uses of one coupon by one group, which can subscribe only once.
describe('subscribing with a coupon', { shuffle: false }, () => {
  beforeAll(forget);

  it('bills the discounted price', async () => {
    const reply = await subscribe('groupAdmin', 'natal-20');
    expect(reply.value).toMatchObject({ price: 35_900, discount: { amount: 7180, bills: 3 } });
    await server.runJobs();
    const bills = (await call('groupAdmin', billing.listBills, { query: {} })).value.items;
    expect(bills.map(({ amount }) => amount)).toEqual([28_720]);
  });

  it('counts as a use', async () => {
    expect(await usesOf('NATAL-20')).toBe(1);
  });

  it('a second time is a field error with its own code', async () => {
    await forget();
    expect((await check('groupAdmin', 'NATAL-20')).problem).toBe('coupon_already_used');
    const reply = await subscribe('groupAdmin', 'NATAL-20');
    expect([reply.status, reply.problem.issues]).toEqual([
      400,
      [{ path: 'coupon', code: 'coupon_already_used' }],
    ]);
  });

  it('that is unknown subscribes nothing', async () => {
    const reply = await subscribe('groupAdmin', 'NADA');
    expect(reply.problem.issues).toEqual([{ path: 'coupon', code: 'coupon_unknown' }]);
    const { rows } = await runSql(`select from public.subscriptions where status is null`);
    expect(rows).toEqual([]);
  });

  it('from three tabs at once uses the coupon once', async () => {
    await create('ABAS');
    const replies = await Promise.all([1, 2, 3].map(() => subscribe('foreignGroupAdmin', 'ABAS')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await usesOf('ABAS')).toBe(1);
    await forget();
  });

  it('of 100 % creates a paid bill', async () => {
    await create('GRATIS', { percentOff: 100, bills: 1 });
    await subscribe('groupAdmin', 'GRATIS', 2);
    await server.runJobs();
    const [bill] = (await call('groupAdmin', billing.listBills, { query: {} })).value.items;
    expect(bill).toMatchObject({ amount: 0, status: 'paid' });
  });

  it('loses the discount with a change of the plan', async () => {
    const { subscription } = (
      await call('groupAdmin', billing.getGroupPlan, { params: { companyGroup: 'home' } })
    ).value;
    const params = { id: subscription?.id ?? '' };
    await call('groupAdmin', billing.changeSubscription, { params, body: { plan_id: 3 } });
    await server.runJobs();
    const changed = await call('groupAdmin', billing.getSubscription, { params });
    expect(changed.value).toMatchObject({ plan_id: 3, price: 104_900, discount: null });
  });
});

describe('registering with a coupon', () => {
  it('bills the discounted price', async () => {
    await create('CADASTRO-20');
    const { subscriptionId } = (await register('cupom@mobcheck.test', 'cadastro-20')).value;
    const { rows } = await runSql('select amount from public.bills where subscription_id = $1', [
      subscriptionId,
    ]);
    expect(rows).toEqual([{ amount: 28_720 }]);
  });

  it('that is unknown registers nobody', async () => {
    const reply = await register('ninguem@mobcheck.test', 'NADA');
    expect(reply.problem.issues).toEqual([{ path: 'coupon', code: 'coupon_unknown' }]);
    const { rows } = await runSql(`select from public.users where email = 'ninguem@mobcheck.test'`);
    expect(rows).toEqual([]);
  });

  it('gives the last use to one of several simultaneous registrations', async () => {
    await create('ULTIMA-VEZ', { maxUses: 1 });
    const replies = await Promise.all(
      [1, 2, 3].map((nth) => register(`corrida${nth}@mobcheck.test`, 'ULTIMA-VEZ')),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    const losers = replies.filter(({ status }) => status === 400);
    expect(losers.flatMap(({ problem }) => problem.issues)).toEqual([
      { path: 'coupon', code: 'coupon_used_up' },
      { path: 'coupon', code: 'coupon_used_up' },
    ]);
    expect(await usesOf('ULTIMA-VEZ')).toBe(1);
  });

  it('a subscription that the provider refuses gives its coupon back', async () => {
    await create('DEVOLVE', { maxUses: 1 });
    await forget();
    const created = await subscribe('groupAdmin', 'DEVOLVE');
    onTestFinished(
      async () => void (await runSql(`update public.billing_customers set email = 'casa@mobcheck.test'`)),
    );
    await runSql(`update public.billing_customers set email = 'no address'`);
    await server.runJobs();
    const params = { id: created.value.id };
    expect((await call('groupAdmin', billing.getSubscription, { params })).value.refused).toBe(true);
    expect(await usesOf('DEVOLVE')).toBe(0);
  });
});

it('creating and ending a coupon writes audit rows', async () => {
  const { id } = await create('RASTRO');
  await call('platformAdmin', contract.endCoupon, { params: { id } });
  const { rows } = await runSql(
    `select act, detail->>'code' as code from public.audit where feature = 'coupons' and detail->>'code' = 'RASTRO' order by at`,
  );
  expect(rows).toEqual([
    { act: 'create', code: 'RASTRO' },
    { act: 'end', code: 'RASTRO' },
  ]);
});
