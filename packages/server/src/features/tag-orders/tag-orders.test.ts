/** Tests of tag orders through HTTP, with the sandbox as provider: permissions, visibility and the bill. */
import { listBills } from '@mobcheck/contract/billing/billing.contract.ts';
import * as contract from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { pressOnBill } from '../../testing/billing.ts';

const server = useApp();
const { call } = server;
const { QR_TAG_ID, NFC_TAG_ID } = contract;
const DAY_MS = 86_400_000;

type Who = Parameters<typeof call>[0];

const order = (who: Who, product_id: contract.TagProductId, quantity?: number, headers = {}) =>
  call(
    who,
    contract.createTagOrder,
    { body: { product_id, ...(quantity === undefined ? {} : { quantity }) } },
    { headers },
  );
const ordersOf = async (who: Who, query = {}) =>
  (await call(who, contract.listTagOrders, { query })).value.items;
const billsOf = async (who: Who) => (await call(who, listBills, { query: {} })).value.items;
const runSql = (text: string) => server.database.pool.query(text);

// These tests run in order and follow the orders of two groups from the order to the payment. Otherwise each test would need its own
// group, since it counts orders and bills.
describe('tag orders', { shuffle: false }, () => {
  describe('an order of 20 NFC tags', () => {
    it('a tag order is 201 before the provider has created its bill', async () => {
      const created = await order('groupAdmin', NFC_TAG_ID, 20);
      expect(created.status).toBe(201);
      expect(created.value).toMatchObject({
        product_id: NFC_TAG_ID,
        quantity: 20,
        total: 6500,
        status: null,
        refused: false,
        url: null,
      });
    });

    it('an order of 20 NFC tags gets a pending bill of R$ 65,00 from the provider', async () => {
      await server.runJobs();
      const [first] = await ordersOf('groupAdmin');
      expect(first).toMatchObject({ status: 'pending', url: expect.stringContaining('/pay/') });
      expect(await billsOf('groupAdmin')).toMatchObject([{ amount: 6500, status: 'pending' }]);
    });

    it('a tag order keeps one bill when its job runs again after a crash before our commit', async () => {
      await runSql('update public.tag_orders set billed_at = null');
      server.setNow(new Date(Date.now() + 2 * DAY_MS));
      await runSql(
        `select graphile_worker.add_job('unbilled-tag-orders', '{"tenantRole": null, "payload": {}}')`,
      );
      await server.runJobs();
      server.setNow(undefined);
      const { rows } = await server.database.pool.query<{ done: boolean }>(
        'select billed_at is not null as done from public.tag_orders',
      );
      expect(rows).toEqual([{ done: true }]);
      expect(await billsOf('groupAdmin')).toHaveLength(1);
    });

    it('a tag order is paid after its bill was paid on the provider’s page', async () => {
      const [first] = await ordersOf('groupAdmin');
      await pressOnBill(server, first?.url, 'pay');
      await server.runJobs();
      expect(await ordersOf('groupAdmin')).toMatchObject([{ status: 'paid' }]);
    });

    it('the other admins of the group see a tag order', async () => {
      const own = await ordersOf('groupAdmin');
      expect(await ordersOf('companyAdmin')).toEqual(own);
      expect(await ordersOf('siblingAdmin')).toEqual(own);
    });

    it('another group does not see a tag order', async () => {
      expect(await ordersOf('foreignGroupAdmin')).toEqual([]);
    });
  });

  describe('ordering tags', () => {
    it('without a quantity orders ten', async () => {
      expect((await order('foreignAdmin', QR_TAG_ID)).value).toMatchObject({ quantity: 10, total: 1150 });
    });

    it.each([
      ['a kind that is not sold', { product_id: 1 }, 'product_id', 'invalid'],
      ['no kind', {}, 'product_id', 'required'],
      ['no tag', { product_id: QR_TAG_ID, quantity: 0 }, 'quantity', 'too_short'],
      ['half a tag', { product_id: QR_TAG_ID, quantity: 1.5 }, 'quantity', 'invalid'],
      ['too many', { product_id: QR_TAG_ID, quantity: 100_001 }, 'quantity', 'too_long'],
      ['a price in the body', { product_id: QR_TAG_ID, price: 1 }, 'price', 'unknown'],
    ])('%s is a field error', async (_, rawBody, path, code) => {
      const reply = await call('groupAdmin', contract.createTagOrder, undefined as never, { rawBody });
      expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, code }]]);
    });

    it('ordering and listing are 401 without a session', async () => {
      expect((await order(undefined, QR_TAG_ID)).status).toBe(401);
      expect((await call(undefined, contract.listTagOrders, { query: {} })).status).toBe(401);
    });

    it('ordering and listing are 403 for operators', async () => {
      expect((await order('operator', QR_TAG_ID)).status).toBe(403);
      expect((await call('operator', contract.listTagOrders, { query: {} })).status).toBe(403);
    });

    it('two calls with one idempotency key make one tag order', async () => {
      const key = { 'idempotency-key': systemIds.newId() };
      const [first, second] = [
        await order('foreignAdmin', NFC_TAG_ID, 7, key),
        await order('foreignAdmin', NFC_TAG_ID, 7, key),
      ];
      expect(second.value).toEqual(first.value);
      const orders = await ordersOf('foreignAdmin');
      expect(orders.filter(({ quantity }) => quantity === 7)).toHaveLength(1);
    });

    it('a repeated call without a key makes a second order with its own bill', async () => {
      await order('foreignAdmin', NFC_TAG_ID, 7);
      await server.runJobs();
      const bills = (await billsOf('foreignAdmin')).filter(({ amount }) => amount === 7 * 325);
      expect(bills).toHaveLength(2);
      const urls = (await ordersOf('foreignAdmin')).map(({ url }) => url);
      expect(new Set(urls).size).toBe(3);
    });

    it('the audit trail has a tag order', async () => {
      const { rows } = await server.database.pool.query<{ act: string; user_email: string }>(
        `select act, user_email from public.audit where feature = 'tag-orders' order by at limit 1`,
      );
      expect(rows).toEqual([{ act: 'order', user_email: 'groupadmin@mobcheck.test' }]);
    });
  });

  describe('the list of orders', () => {
    it('the list of tag orders is sorted and paged', async () => {
      const bySize = { field: 'quantity', direction: 'desc', pageSize: 1 } as const;
      expect(await ordersOf('foreignAdmin', bySize)).toMatchObject([{ quantity: 10 }]);
      const { total } = (await call('foreignAdmin', contract.listTagOrders, { query: bySize })).value;
      expect(total).toBe(3);
    });
  });

  describe('a provider that refuses the data of the company', () => {
    it('an order with refused company data is refused and has no bill', async () => {
      const before = (await billsOf('groupAdmin')).length;
      await order('groupAdmin', QR_TAG_ID, 30);
      await runSql(`update public.billing_customers set email = '' where provider_id is not null`);
      await server.runJobs();
      const [latest] = await ordersOf('groupAdmin');
      expect(latest).toMatchObject({ quantity: 30, refused: true, status: null, url: null });
      expect(await billsOf('groupAdmin')).toHaveLength(before);
    });

    it('the next order after a refusal is billed with the corrected data', async () => {
      await order('groupAdmin', QR_TAG_ID, 40);
      await server.runJobs();
      expect((await ordersOf('groupAdmin'))[0]).toMatchObject({
        quantity: 40,
        refused: false,
        status: 'pending',
      });
    });
  });
});
