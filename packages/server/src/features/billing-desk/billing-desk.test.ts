/** Tests of the billing desk through HTTP, with the sandbox as provider. */
import { DEFAULT_ZONE, dayIn } from '@mobcheck/contract/kernel/date.ts';
import * as contract from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import {
  cancelSubscription,
  createSubscription,
  listBills,
} from '@mobcheck/contract/billing/billing.contract.ts';
import { setCompanyGroupStatus } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { createTagOrder, NFC_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { forgetJobs, pressOnBill, reconcile } from '../../testing/billing.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';

const server = useApp();
const { call } = server;

type Who = Parameters<typeof call>[0];
type Search = NonNullable<CallOf<typeof contract.listBillingCustomers>['query']>;

async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, [...values])).rows;
}
async function listOf(search: Search = {}) {
  return (await call('platformAdmin', contract.listBillingCustomers, { query: search })).value.items;
}
const namesOf = async (search: Search) => (await listOf(search)).map(({ companyGroup }) => companyGroup);
const historyOf = async (companyGroup: string, companyId?: string) =>
  (await call('platformAdmin', contract.getBillingHistory, { query: { companyGroup, companyId } })).value;
const syncAs = (who: Who, companyGroup: string) =>
  call(who, contract.syncBillingCustomer, { body: { companyGroup } });
const sync = (companyGroup: string) => syncAs('platformAdmin', companyGroup);
const health = async () => (await call('platformAdmin', contract.getBillingHealth)).value;

/** Presses a button on the sandbox's page of the group's newest unpaid bill. */
async function press(who: Who, button: string): Promise<void> {
  const { items } = (await call(who, listBills, { query: {} })).value;
  const bill = items.find(({ status }) => status === 'pending');
  await pressOnBill(server, bill?.url, button);
}

beforeAll(async () => {
  await provisionGeneric(server);
});

// Not shuffled, because the tests follow one customer from its first order to its last bill. Independent tests would each have to
// subscribe, pay and cancel, which takes about a second of the provider's jobs.
describe('the billing desk', { shuffle: false }, () => {
  describe('a customer at the desk', () => {
    it('without a subscription is a group with its plan, cap and use', async () => {
      expect(await listOf({ query: 'home' })).toMatchObject([
        {
          companyGroup: 'home',
          companyId: null,
          name: 'Casa Ltda',
          cap: 1000,
          used: 0,
          status: null,
          isStuck: false,
        },
      ]);
    });

    it('of the generic group is a company, listed by its own name', async () => {
      await call(undefined, registerUser, {
        body: registrationOf('desk@cliente.test', {
          company: 'Cliente da Mesa',
          fantasyName: 'Cliente da Mesa',
        }),
      });
      expect(await listOf({ query: 'Cliente da Mesa' })).toMatchObject([
        { companyGroup: 'generic', companyId: expect.any(String), name: 'Cliente da Mesa', planId: 5 },
      ]);
    });

    it('that subscribed has its plan and next bill', async () => {
      await call('groupAdmin', createSubscription, { body: { plan_id: 1 } });
      await server.runJobs();
      expect(await listOf({ query: 'home' })).toMatchObject([
        {
          name: 'Casa Ltda',
          planId: 1,
          orderedPlanId: null,
          cap: 50,
          status: 'active',
          nextBillingAt: expect.any(String),
        },
      ]);
    });

    it('with a late bill is overdue since its due date', async () => {
      await press('groupAdmin', 'lapse');
      await server.runJobs();
      const [bill] = (await call('groupAdmin', listBills, { query: {} })).value.items;
      expect(await listOf({ show: 'overdue' })).toMatchObject([
        {
          companyGroup: 'home',
          overdueSince: bill?.due_at,
          paymentStatus: 'PENDING',
          paymentException: null,
        },
      ]);
    });

    it('whose first bill is late has the free plan and the ordered plan', async () => {
      expect(await listOf({ show: 'overdue' })).toMatchObject([{ planId: 5, orderedPlanId: 1 }]);
      expect((await historyOf('home')).customer).toMatchObject({ planId: 5, orderedPlanId: 1 });
    });

    it('with a status set by hand shows the person and the reason', async () => {
      const params = { companyGroup: 'home' };
      const body = { paymentStatus: 'OK', reason: 'Paga na sexta' } as const;
      await call('platformAdmin', setCompanyGroupStatus, { params, body });
      expect(await listOf({ show: 'overdue' })).toMatchObject([
        { paymentStatus: 'OK', paymentException: { reason: 'Paga na sexta', setBy: 'Pessoa platformAdmin' } },
      ]);
    });

    it('that cancelled is listed as cancelled', async () => {
      await press('groupAdmin', 'pay');
      await server.runJobs();
      const { subscriptions } = await historyOf('home');
      await call('groupAdmin', cancelSubscription, { params: { id: subscriptions[0]?.id ?? '' } });
      await server.runJobs();
      expect(await namesOf({ show: 'cancelled' })).toEqual(['home']);
    });

    it('on the free plan is listed as free', async () => {
      expect(await namesOf({ show: 'free' })).toEqual(['generic']);
    });
  });

  describe('the list of customers', () => {
    it('is sorted by name and paged', async () => {
      const all = await namesOf({ pageSize: 1000 });
      expect(await namesOf({ pageSize: 1000, direction: 'desc' })).toEqual(all.toReversed());
      expect(await namesOf({ pageSize: 1, page: 2 })).toEqual(all.slice(1, 2));
    });

    it.each(['planId', 'nextBillingAt', 'overdueSince'] as const)('is sorted by %s', async (field) => {
      const rows = await listOf({ field, pageSize: 1000 });
      const values = rows.map((row) => row[field]).filter((value) => value !== null);
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : 1)));
    });

    it.each([
      ['an unknown column', { field: 'email' }, 'field'],
      ['an unknown filter', { show: 'rich' }, 'show'],
      ['a page of 1,001', { pageSize: 1001 }, 'pageSize'],
    ])('400 for %s', async (_title, search, path) => {
      const reply = await call('platformAdmin', contract.listBillingCustomers, { query: search as object });
      expect([reply.status, reply.problem.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    });
  });

  describe('the history of a customer', () => {
    it('has the requests with their users and outcomes', async () => {
      const { requests } = await historyOf('home');
      expect(requests).toMatchObject([
        { request: 'cancel', askedBy: 'Pessoa groupAdmin', outcome: 'done', endedAt: expect.any(String) },
        { request: 'subscribe', planId: 1, quantity: 1, outcome: 'done' },
      ]);
    });

    it('has the bills with their links, and the events about them', async () => {
      const { bills, events } = await historyOf('home');
      expect(bills).toMatchObject([
        { amount: 35_900, status: 'paid', isForTags: false, url: expect.stringContaining('/pay/') },
      ]);
      expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bill_created', 'bill_paid']));
      expect(events[0]).toMatchObject({ receivedAt: expect.any(String), processedAt: expect.any(String) });
    });

    it('has the orders of tags with the status of their bill', async () => {
      await call('groupAdmin', createTagOrder, { body: { product_id: NFC_TAG_ID, quantity: 4 } });
      await server.runJobs();
      expect((await historyOf('home')).tagOrders).toMatchObject([
        { quantity: 4, total: 1300, billStatus: 'pending' },
      ]);
    });

    it('of a group that never bought anything is empty', async () => {
      expect(await historyOf('foreign')).toMatchObject({
        openIn: expect.any(String),
        providerId: null,
        bills: [],
        requests: [],
        obstacles: [],
      });
    });

    it('404 for a group or company that does not exist', async () => {
      const of = async (search: object) =>
        (await call('platformAdmin', contract.getBillingHistory, { query: search as never })).status;
      expect(await of({ companyGroup: 'nobody' })).toBe(404);
      expect(await of({ companyGroup: 'home', companyId: systemIds.newId() })).toBe(404);
    });
  });

  describe('a bill without a link', () => {
    it('is stuck', async () => {
      await query(
        `update public.bills set url = null, created_at = now() - interval '1 hour' where status = 'pending'`,
      );
      expect((await historyOf('home')).obstacles).toMatchObject([
        { kind: 'BILL_WITHOUT_LINK', amount: 1300 },
      ]);
      expect(await namesOf({ show: 'stuck' })).toEqual(['home']);
    });
  });

  describe('synchronising now', () => {
    it("copies the provider's state", async () => {
      expect((await sync('home')).status).toBe(204);
      await server.runJobs();
      const { bills, obstacles } = await historyOf('home');
      expect([bills.every(({ url }) => url !== null), obstacles]).toEqual([true, []]);
    });

    it('is written into the audit trail', async () => {
      expect(await query(`select user_email from public.audit where feature = 'billing-desk'`)).toEqual([
        { user_email: 'platformadmin@mobcheck.test' },
      ]);
    });

    it('by two simultaneous calls changes nothing more', async () => {
      const before = await historyOf('home');
      const replies = await Promise.all([sync('home'), sync('home')]);
      expect(replies.map(({ status }) => status)).toEqual([204, 204]);
      await server.runJobs();
      expect({ ...(await historyOf('home')), syncedAt: null }).toEqual({ ...before, syncedAt: null });
    });

    it('409 for a customer that has nothing at the provider', async () => {
      const reply = await sync('foreign');
      expect([reply.status, reply.problem.code]).toEqual([409, 'BILLING_DESK_NOTHING_TO_SYNC']);
    });

    it('404 for an unknown group', async () => {
      expect((await sync('nobody')).status).toBe(404);
    });

    it('400 without a group', async () => {
      const reply = await call('platformAdmin', contract.syncBillingCustomer, { body: {} as never });
      expect(reply.problem.issues).toEqual([{ path: 'companyGroup', code: 'required' }]);
    });
  });

  describe('the health of billing', () => {
    it('has the provider and the last event', async () => {
      expect(await health()).toMatchObject({ provider: 'sandbox', lastEventAt: expect.any(String) });
    });

    it('has no reconciliation before the first one', async () => {
      expect((await health()).reconciliation).toBeNull();
    });

    it('counts the customers that changed without an event', async () => {
      await press('groupAdmin', 'pay');
      // The webhook calls are lost.
      await forgetJobs(server);
      await reconcile(server);
      expect((await health()).reconciliation).toMatchObject({ customers: 1, read: 1, differed: 1 });
    });

    it('counts no customer when every change had an event', async () => {
      await reconcile(server);
      expect((await health()).reconciliation).toMatchObject({ customers: 1, read: 1, differed: 0 });
    });
  });

  describe('the export of bills', () => {
    const today = dayIn(DEFAULT_ZONE, new Date());
    const exported = async (who: Who, search: object) =>
      server.app.inject({
        method: 'GET',
        url: `/web/billing-desk/bills.csv?${new URLSearchParams(search as Record<string, string>).toString()}`,
        headers: who === undefined ? {} : { authorization: `Bearer ${await server.tokenOf(who)}` },
      });
    const period = { from: '2020-01-01', upTo: '2099-12-31' };

    it('is a CSV with byte order mark, semicolons and decimal commas', async () => {
      const file = await exported('platformAdmin', period);
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(file.headers['content-disposition']).toContain('faturas 2020-01-01 - 2099-12-31.csv');
      expect(file.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
      const [header, ...rows] = file.payload.trim().split('\r\n');
      expect(header).toContain('Número;Cliente;CNPJ;Grupo;');
      expect(rows).toHaveLength(2);
      expect(rows.find((row) => row.includes(';359,00;Paga'))).toContain(';Casa Ltda;');
    });

    it('writes the name of a customer that looks like a formula as a text', async () => {
      await query(`update public.billing_customers set name = '=1+1;"x"' where provider_id is not null`);
      const file = await exported('platformAdmin', period);
      expect(file.payload).toContain(`;"'=1+1;""x""";`);
    });

    it('has only the header for a period without bills', async () => {
      const file = await exported('platformAdmin', {
        from: '2020-01-01',
        upTo: '2020-01-01',
        language: 'en',
      });
      expect(file.payload.trim().split('\r\n')).toEqual([expect.stringContaining('Number;Customer;CNPJ')]);
    });

    it.each([
      ['an end before the start', { from: today, upTo: '2020-01-01' }, 'upTo', 'before_start'],
      ['no start', { upTo: today }, 'from', 'required'],
      ['a day that does not exist', { from: '2026-02-30', upTo: today }, 'from', 'invalid'],
    ])('400 for %s', async (_title, search, path, code) => {
      const file = await exported('platformAdmin', search);
      expect(file.json().issues).toEqual([{ path, code }]);
    });

    it('401 without a session', async () => {
      expect((await exported(undefined, period)).statusCode).toBe(401);
    });
  });

  it.each([
    ['401 without a session', undefined, 401],
    ['403 for the admin of a group', 'groupAdmin', 403],
    ['403 for the admin of a company', 'companyAdmin', 403],
    ['403 for an operator', 'operator', 403],
  ] as const)('%s', async (_title, who, status) => {
    const key = { companyGroup: 'home' };
    expect((await call(who, contract.listBillingCustomers)).status).toBe(status);
    expect((await call(who, contract.getBillingHistory, { query: key })).status).toBe(status);
    expect((await call(who, contract.getBillingHealth)).status).toBe(status);
    expect((await syncAs(who, 'home')).status).toBe(status);
  });
});
