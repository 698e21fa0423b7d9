/** Tests of subscriptions and bills through HTTP, with the sandbox as provider: permissions, states and payments. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { activateGenericPending } from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { pressOnBill, reconcile } from '../../testing/billing.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { systemIds } from '../../platform/context/ids.ts';

const server = useApp();
const { call } = server;
const DAY_MS = 86_400_000;

type Who = Parameters<typeof call>[0];

const planOf = async (who: Who, companyGroup = 'home') =>
  (await call(who, contract.getGroupPlan, { params: { companyGroup } })).value;
const subscribe = (who: Who, plan_id: number, quantity?: number) =>
  call(who, contract.createSubscription, {
    body: { plan_id, product_items: quantity === undefined ? [] : [{ quantity }] },
  });
const billsOf = async (who: Who) => (await call(who, contract.listBills, { query: {} })).value.items;

beforeAll(async () => {
  await provisionGeneric(server);
});

// Not shuffled, because the tests follow the subscription of one group through its states. Independent tests would repeat all earlier
// steps at the provider.
describe('subscriptions', { shuffle: false }, () => {
  describe('a group that subscribes', () => {
    it('has no subscription at first', async () => {
      // Test groups have plan 6, as if the platform admin had set it.
      expect(await planOf('groupAdmin')).toMatchObject({ subscription: null, customerId: null, cap: 1000 });
    });

    it('gets 201 and waits for the provider', async () => {
      const created = await subscribe('groupAdmin', 1);
      expect(created.status).toBe(201);
      expect(created.value).toMatchObject({ plan_id: 1, status: null, request: 'subscribe' });
    });

    it('cannot subscribe a second time: 409 SUBSCRIPTION_EXISTS', async () => {
      const second = await subscribe('groupAdmin', 2);
      expect([second.status, second.problem.code]).toEqual([409, 'SUBSCRIPTION_EXISTS']);
    });

    it('has the plan, its cap and a bill once the provider has answered', async () => {
      await server.runJobs();
      const plan = await planOf('groupAdmin');
      expect(plan).toMatchObject({ plan: { id: 1 }, cap: 50 });
      expect(plan.subscription).toMatchObject({ status: 'active', request: null, quantity: 1 });
      expect(plan.customerId).toEqual(expect.any(Number));
      expect(await billsOf('groupAdmin')).toMatchObject([{ amount: 35_900, status: 'pending' }]);
    });

    it('finds subscription and customer in the logged user', async () => {
      const plan = await planOf('groupAdmin');
      const user = (await call('groupAdmin', getLoggedUser)).value;
      expect([user.subscription_id, user.billing_customer_id]).toEqual([
        plan.subscription?.id,
        plan.customerId,
      ]);
    });

    it('is warned once a bill is overdue', async () => {
      const [bill] = await billsOf('groupAdmin');
      await pressOnBill(server, bill?.url, 'lapse');
      await server.runJobs();
      expect((await call('companyAdmin', getLoggedUser)).value.paymentStatus).toBe('PENDING');
      expect((await planOf('groupAdmin')).subscription?.overdue_since).not.toBeNull();
    });

    it('is no longer warned after it has paid', async () => {
      const [bill] = await billsOf('groupAdmin');
      await pressOnBill(server, bill?.url, 'pay');
      await server.runJobs();
      expect((await call('companyAdmin', getLoggedUser)).value.paymentStatus).toBe('OK');
      const paid = await call('groupAdmin', contract.getBill, { params: { id: bill?.id ?? '' } });
      expect(paid.value).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
    });

    it('changes to a custom plan, whose quantity is its cap', async () => {
      const { subscription } = await planOf('groupAdmin');
      const params = { id: subscription?.id ?? '' };
      const body = { plan_id: 4, product_items: [{ quantity: 80 }] };
      const changed = await call('groupAdmin', contract.changeSubscription, { params, body });
      expect(changed.value).toMatchObject({ plan_id: 1, request: 'change' });
      await server.runJobs();
      expect(await planOf('groupAdmin')).toMatchObject({
        plan: { id: 4 },
        cap: 80,
        subscription: { plan_id: 4, quantity: 80, request: null },
      });
    });

    it('cannot change while a request waits for the provider: 409 SUBSCRIPTION_BUSY', async () => {
      const { subscription } = await planOf('groupAdmin');
      const params = { id: subscription?.id ?? '' };
      await call('groupAdmin', contract.changeSubscription, { params, body: { plan_id: 1 } });
      const second = await call('groupAdmin', contract.changeSubscription, { params, body: { plan_id: 2 } });
      expect([second.status, second.problem.code]).toEqual([409, 'SUBSCRIPTION_BUSY']);
      await server.runJobs();
    });

    it('keeps its plan after cancelling until the paid month ends', async () => {
      const { subscription } = await planOf('groupAdmin');
      const params = { id: subscription?.id ?? '' };
      const next = subscription?.next_billing_at;
      await call('groupAdmin', contract.cancelSubscription, { params });
      await server.runJobs();
      const plan = await planOf('groupAdmin');
      expect(plan).toMatchObject({ cap: 50, subscription: { status: 'canceled', end_at: next } });
    });

    it('gets the same reply when it cancels twice', async () => {
      const { subscription } = await planOf('groupAdmin');
      const params = { id: subscription?.id ?? '' };
      const again = await call('groupAdmin', contract.cancelSubscription, { params });
      expect(again.value).toMatchObject({ status: 'canceled', request: null });
    });

    it('gets a new bill when it reactivates', async () => {
      const { subscription } = await planOf('groupAdmin');
      const before = (await billsOf('groupAdmin')).length;
      const params = { id: subscription?.id ?? '' };
      await call('groupAdmin', contract.reactivateSubscription, { params });
      await server.runJobs();
      expect((await planOf('groupAdmin')).subscription).toMatchObject({ status: 'active' });
      expect(await billsOf('groupAdmin')).toHaveLength(before + 1);
    });

    it('has the free plan after the last paid month of a cancelled subscription', async () => {
      const { subscription } = await planOf('groupAdmin');
      await call('groupAdmin', contract.cancelSubscription, { params: { id: subscription?.id ?? '' } });
      await server.runJobs();
      const end = (await planOf('groupAdmin')).subscription?.end_at ?? '';
      server.setNow(new Date(Date.parse(end) + DAY_MS));
      await reconcile(server);
      server.setNow(undefined);
      expect(await planOf('groupAdmin')).toMatchObject({ plan: { id: 5 }, cap: 10 });
    });
  });

  describe('subscribing', () => {
    it.each([
      ['a plan that does not exist', { plan_id: 99 }, 'plan_id', 'unknown'],
      ['the free plan', { plan_id: 5 }, 'plan_id', 'unknown'],
      [
        'a custom plan of 49',
        { plan_id: 4, product_items: [{ quantity: 49 }] },
        'product_items.0.quantity',
        'too_short',
      ],
      ['somebody else’s customer', { plan_id: 1, customer_id: 1 }, 'customer_id', 'unknown'],
      ['an unknown field', { plan_id: 1, price: 1 }, 'price', 'unknown'],
    ])('with %s is a field error', async (_, rawBody, path, code) => {
      const reply = await call('foreignGroupAdmin', contract.createSubscription, undefined as never, {
        rawBody,
      });
      expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, code }]]);
    });

    it.each(['companyAdmin', 'operator'] as const)('is 403 for the %s of a group', async (who) => {
      expect((await subscribe(who, 1)).status).toBe(403);
    });

    it('from several tabs at once creates one subscription', async () => {
      const replies = await Promise.all([1, 2, 3, 4].map((plan) => subscribe('foreignGroupAdmin', plan)));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    });

    it('twice with one idempotency key creates one subscription', async () => {
      const headers = { 'idempotency-key': systemIds.newId() };
      const body = { plan_id: 1 };
      const first = await call('platformAdmin', contract.createSubscription, { body }, { headers });
      const second = await call('platformAdmin', contract.createSubscription, { body }, { headers });
      expect(second.value.id).toBe(first.value.id);
      await server.runJobs();
    });
  });

  describe('the plan, subscription and bills of another group', () => {
    it('are 404 for a group admin, but not for the platform admin', async () => {
      const { subscription } = await planOf('groupAdmin');
      const params = { id: subscription?.id ?? '' };
      const [bill] = await billsOf('groupAdmin');
      const replies = [
        await call('foreignGroupAdmin', contract.getSubscription, { params }),
        await call('foreignGroupAdmin', contract.cancelSubscription, { params }),
        await call('foreignGroupAdmin', contract.changeSubscription, { params, body: { plan_id: 1 } }),
        await call('foreignGroupAdmin', contract.reactivateSubscription, { params }),
        await call('foreignGroupAdmin', contract.getBill, { params: { id: bill?.id ?? '' } }),
        await call('foreignGroupAdmin', contract.getGroupPlan, { params: { companyGroup: 'home' } }),
        await call('foreignGroupAdmin', contract.listBills, { query: { companyGroup: 'home' } }),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
      expect((await call('platformAdmin', contract.getSubscription, { params })).status).toBe(200);
    });
  });

  describe('a webhook call', () => {
    const post = (authorization: string | undefined, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: contract.receiveBillingEvent.path,
        headers: authorization === undefined ? {} : { authorization },
        payload,
      });

    it.each([undefined, 'Basic c2FuZGJveDp3cm9uZw==', 'Bearer x'])(
      'with the secret %s is 401',
      async (secret) => {
        const reply = await post(secret, { event: { type: 'bill_paid', data: { bill: { id: 1 } } } });
        expect([reply.statusCode, reply.json().code]).toEqual([401, 'WEBHOOK_REFUSED']);
      },
    );

    it('with a body that is nested too deeply is 401 without the secret', async () => {
      const reply = await server.app.inject({
        method: 'POST',
        url: contract.receiveBillingEvent.path,
        headers: { 'content-type': 'application/json' },
        payload: `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'WEBHOOK_REFUSED']);
    });
  });

  describe('a registration for a paid plan', () => {
    const email = 'paga@mobcheck.test';
    const headers = { 'idempotency-key': systemIds.newId() };
    const register = () =>
      call(
        undefined,
        registerUser,
        { body: registrationOf(email, { selectedPlanId: 4, equipmentQtt: 80 }) },
        { headers },
      );

    it('gets the customer id and the link to the first bill', async () => {
      const reply = await register();
      expect(reply.status).toBe(201);
      expect(reply.value).toEqual({
        subscriptionId: expect.any(String),
        customerId: expect.any(Number),
        billUrl: expect.stringContaining('/pay/'),
      });
    });

    it('gets the same reply when the call is repeated', async () => {
      const [first, second] = [await register(), await register()];
      expect(second.value).toEqual(first.value);
    });

    it('has the tags of the plan once the registration is approved', async () => {
      const { rows } = await server.database.pool.query<{ id: string }>(
        'select id from public.users where email = $1',
        [email],
      );
      await call('platformAdmin', activateGenericPending, {
        params: { id: rows[0]?.id ?? '' },
        body: { companyName: 'Padaria Ana' },
      });
      const token = (await signInAs(server, email, 'Padaria@482')).body;
      const authorization = { headers: { authorization: `Bearer ${token}` } };
      const plan = await call(
        undefined,
        contract.getGroupPlan,
        { params: { companyGroup: 'generic' } },
        authorization,
      );
      expect(plan.value).toMatchObject({ plan: { id: 4 }, cap: 80, used: 0 });
      const bills = await call(undefined, contract.listBills, { query: {} }, authorization);
      expect(bills.value.items).toMatchObject([{ amount: 80 * 99 }]);
    });

    it('for a custom plan of 49 gets a field error', async () => {
      const reply = await call(undefined, registerUser, {
        body: registrationOf('pouco@mobcheck.test', { selectedPlanId: 4, equipmentQtt: 49 }),
      });
      expect(reply.problem.issues).toEqual([{ path: 'equipmentQtt', code: 'too_short' }]);
    });

    it('for the free plan instead has no customer at the provider', async () => {
      const reply = await call(undefined, registerUser, { body: registrationOf('gratis@mobcheck.test') });
      expect(reply.value).toEqual({ subscriptionId: null, customerId: null, billUrl: null });
    });
  });

  describe('a second subscription that runs at the provider', () => {
    it('is stored in addition to the first', async () => {
      const { subscription } = await planOf('groupAdmin');
      await call('groupAdmin', contract.cancelSubscription, { params: { id: subscription?.id ?? '' } });
      await server.runJobs();
      expect((await subscribe('groupAdmin', 2)).status).toBe(201);
      await server.runJobs();
      // The provider's staff reactivate the old subscription.
      await server.database.pool.query(`update billing_sandbox.subscriptions set status = 'active'`);
      await reconcile(server);
      const { rows } = await server.database.pool.query(
        `select 1 from public.subscriptions s join public.billing_customers c on c.id = s.customer_id
       join public.company_groups g on g.id = c.company_group_id where g.name = 'home' and s.status = 'active'`,
      );
      expect(rows.length).toBeGreaterThan(1);
    });
  });

  describe('two companies of the generic group', () => {
    /** Registers a company for a paid plan and approves it. Returns its ids and the options for calls of its user. */
    async function payingCompany(email: string) {
      const { value } = await call(undefined, registerUser, {
        body: registrationOf(email, { selectedPlanId: 1 }),
      });
      const { rows } = await server.database.pool.query<{ id: string; company: string }>(
        'select id, company_id as company from public.users where email = $1',
        [email],
      );
      const [user] = rows;
      await call('platformAdmin', activateGenericPending, {
        params: { id: user?.id ?? '' },
        body: { companyName: email },
      });
      const token = (await signInAs(server, email, 'Padaria@482')).body;
      return {
        companyId: user?.company ?? '',
        subscriptionId: value.subscriptionId ?? '',
        options: { headers: { authorization: `Bearer ${token}` } },
      };
    }

    it('get 404 for the plan, subscription and bills of each other', async () => {
      const first = await payingCompany('uma@irmas.test');
      const second = await payingCompany('outra@irmas.test');
      const params = { id: second.subscriptionId };
      const query = { companyId: second.companyId };
      const group = { companyGroup: 'generic' };
      const replies = [
        await call(undefined, contract.getGroupPlan, { params: group, query }, first.options),
        await call(undefined, contract.listBills, { query }, first.options),
        await call(undefined, contract.getSubscription, { params }, first.options),
        await call(undefined, contract.cancelSubscription, { params }, first.options),
        await call(undefined, contract.createSubscription, { query, body: { plan_id: 1 } }, first.options),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    });
  });
});
