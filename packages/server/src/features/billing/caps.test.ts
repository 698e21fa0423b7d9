/** Tests that caps depend on payments. Cancelling, reactivating and changing the plan without a payment give no larger cap. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import {
  createTagOrder,
  QR_TAG_ID,
  listTagOrders,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;
const DAY_MS = 86_400_000;
let id: string;

const capOf = async () =>
  (await call('groupAdmin', contract.getGroupPlan, { params: { companyGroup: 'home' } })).value.cap;
const cancel = () => call('groupAdmin', contract.cancelSubscription, { params: { id } });
const reactivate = () => call('groupAdmin', contract.reactivateSubscription, { params: { id } });
const change = (plan_id: number) =>
  call('groupAdmin', contract.changeSubscription, { params: { id }, body: { plan_id } });
const newestBill = async () => (await call('groupAdmin', contract.listBills, { query: {} })).value.items[0];
const press = async (button: string, url: string | null | undefined) => {
  await server.app.inject({ method: 'POST', url: `${new URL(url ?? '').pathname}/${button}` });
  await server.runJobs();
};

beforeEach(async () => {
  await server.database.pool.query(`delete from public.tag_orders; delete from public.bills;
    delete from public.subscriptions; delete from public.billing_customers`);
  ({ id } = (await call('groupAdmin', contract.createSubscription, { body: { plan_id: 1 } })).value);
  await server.runJobs();
});
afterEach(() => server.setNow(undefined));

it('cancelling and reactivating every three days without paying does not keep the cap', async () => {
  const caps = [await capOf()];
  const start = Date.now();
  for (const days of [2, 4]) {
    server.setNow(new Date(start + days * DAY_MS));
    await cancel();
    await server.runJobs();
    await reactivate();
    await server.runJobs();
    caps.push(await capOf());
  }
  expect(caps).toEqual([50, 10, 10]);
});

it('a late first bill removes the cap, and its payment restores it', async () => {
  const url = (await newestBill())?.url;
  await press('lapse', url);
  expect(await capOf()).toBe(10);
  await press('pay', url);
  expect(await capOf()).toBe(50);
});

it('changing to a larger plan and back between two bills gives no larger cap', async () => {
  await press('pay', (await newestBill())?.url);
  await change(6);
  await server.runJobs();
  expect(await capOf()).toBe(50);
  await change(1);
  await server.runJobs();
  expect(await capOf()).toBe(50);
});

it('a larger plan is in effect once the bill of its first month is paid', async () => {
  const { url } = (await newestBill()) ?? {};
  await press('pay', url);
  await change(6);
  await server.runJobs();
  await press('advance', url);
  expect(await capOf()).toBe(50);
  const bill = await newestBill();
  expect(bill?.amount).toBe(143_900);
  await press('pay', bill?.url);
  expect(await capOf()).toBe(1000);
});

it('a lapsed bill for tags blocks nobody', async () => {
  await press('pay', (await newestBill())?.url);
  await call('groupAdmin', createTagOrder, { body: { product_id: QR_TAG_ID } });
  await server.runJobs();
  const [order] = (await call('groupAdmin', listTagOrders, { query: {} })).value.items;
  await press('lapse', order?.url);
  expect((await call('companyAdmin', getLoggedUser)).value.paymentStatus).toBe('OK');
});
