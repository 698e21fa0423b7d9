/** Tests of an unavailable provider, of a bill that does not exist yet, of a crash before the commit, and of too many tags. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import { TAGS_LIMIT_REACHED } from '@mobcheck/contract/tags/tags.contract.ts';
import { toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { forgetJobs, partsWith } from '../../testing/billing.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { ProviderUnavailable, type BillingProvider } from './provider/provider.ts';
import { firstBill, sendRequest } from './subscription-requests.service.ts';

const server = useApp();
const { call } = server;
let id: string;

const query = async (text: string) => (await server.database.pool.query(text)).rows;

const subscriptionsAtProvider = async () => query('select status from billing_sandbox.subscriptions');
const billsOf = async () => (await call('groupAdmin', contract.listBills, { query: {} })).value.items;
const planOf = async () =>
  (await call('groupAdmin', contract.getGroupPlan, { params: { companyGroup: 'home' } })).value;

beforeEach(async () => {
  await query(`delete from public.bills; delete from public.subscriptions; delete from public.billing_customers;
    delete from billing_sandbox.bill_items; delete from billing_sandbox.bills;
    delete from billing_sandbox.subscription_items; delete from billing_sandbox.subscriptions`);
  ({ id } = (await call('groupAdmin', contract.createSubscription, { body: { plan_id: 1 } })).value);
  await forgetJobs(server);
});

describe('a registration for a paid plan', () => {
  const down = async (): Promise<never> => {
    throw new ProviderUnavailable('down');
  };

  it('has no link while the provider is unavailable, and its job gets the bill later', async () => {
    const none = { customerId: null, billUrl: null };
    expect(await firstBill(partsWith(server, { ensureCustomer: down }), id)).toEqual(none);
    await sendRequest(partsWith(server), id);
    expect(await billsOf()).toMatchObject([{ status: 'pending', url: expect.stringContaining('/pay/') }]);
  });

  it('has a customer but no link before the provider has created the bill', async () => {
    const { subscribe } = partsWith(server).provider;
    const provider: Partial<BillingProvider> = {
      subscribe: async (order) => ({ ...(await subscribe(order)), bill: undefined }),
      listBills: async () => [],
    };
    expect(await firstBill(partsWith(server, provider), id)).toEqual({
      customerId: expect.any(Number),
      billUrl: null,
    });
  });
});

describe("a process that dies between the provider's answer and the commit", () => {
  /** The provider carries out the call, but the server writes nothing afterwards. Its reservation of the request stays. */
  async function dieAfter(request: 'subscribe' | 'reactivate') {
    const { provider } = partsWith(server);
    const dying = async (...given: never[]): Promise<never> => {
      await (provider[request] as (...order: never[]) => Promise<unknown>)(...given);
      throw new Error('killed');
    };
    await sendRequest(partsWith(server, { [request]: dying }), id).catch(() => undefined);
    await query(`update public.subscriptions set sending_until = now() + interval '5 minutes'`);
  }

  it('has subscribed once when the job runs again after the end of the reservation', async () => {
    await dieAfter('subscribe');
    await expect(sendRequest(partsWith(server), id)).rejects.toThrow(ProviderUnavailable);
    server.setNow(new Date(Date.now() + 6 * 60_000));
    await sendRequest(partsWith(server), id);
    server.setNow(undefined);
    expect(await subscriptionsAtProvider()).toEqual([{ status: 'active' }]);
    expect(await billsOf()).toHaveLength(1);
    expect((await planOf()).subscription).toMatchObject({ status: 'active', request: null });
  });

  it('has reactivated with one new bill when the job runs again', async () => {
    await sendRequest(partsWith(server), id);
    await call('groupAdmin', contract.cancelSubscription, { params: { id } });
    await sendRequest(partsWith(server), id);
    await call('groupAdmin', contract.reactivateSubscription, { params: { id } });
    await dieAfter('reactivate');
    server.setNow(new Date(Date.now() + 6 * 60_000));
    await sendRequest(partsWith(server), id);
    server.setNow(undefined);
    expect((await billsOf()).map(({ status }) => status)).toEqual(['pending', 'canceled']);
  });
});

it('more tags than a smaller plan allows stay enabled, and no further tag can be enabled', async () => {
  await sendRequest(partsWith(server), id);
  const pieces = await Promise.all(Array.from({ length: 11 }, () => registerTestEquipment(server)));
  // Back to the free plan, which has a cap of ten.
  await call('groupAdmin', contract.cancelSubscription, { params: { id } });
  await sendRequest(partsWith(server), id);
  expect(await planOf()).toMatchObject({ cap: 10, used: 11 });
  const toggle = (value: boolean) =>
    call('groupAdmin', toggleTag, {
      params: { serial: pieces[0]?.serial ?? '' },
      body: { enabled: value },
    });
  expect((await toggle(false)).status).toBe(200);
  const again = await toggle(true);
  expect([again.status, again.problem.code]).toEqual([409, TAGS_LIMIT_REACHED.code]);
});
