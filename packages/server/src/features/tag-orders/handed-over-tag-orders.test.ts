/** Tests that the tag orders of a company move to another group with its last user. */
import {
  listTagOrders,
  createTagOrder,
  QR_TAG_ID,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { listProductionRuns } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { pressOnBill } from '../../testing/billing.ts';
import { customers, type TenantCompany, type SignedInUser } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';
import { makeTags, sendTags, tagsOf } from '../../testing/produced-tags.ts';

const server = useApp();
const { findTenantCompany, addCustomer, migrateUser, signIn } = customers(server);

const ordersOf = async ({ call }: SignedInUser) => (await call(listTagOrders, { query: {} })).value.items;
const buyer: SignedInUser = {
  call: (endpoint, ...input) => server.call('foreignGroupAdmin', endpoint, ...input),
};
const ownersOf = async (id: string) =>
  (
    await server.database.pool.query<{ group: string; company_id: string }>(
      `select company_group.name as group, tag_orders.company_id from public.tag_orders
       join public.company_groups company_group on company_group.id = company_group_id where tag_orders.id = $1`,
      [id],
    )
  ).rows;

/** Orders tags in a company of the generic group, which creates an unpaid bill. */
async function order(me: SignedInUser, quantity: number): Promise<string> {
  const { id } = (await me.call(createTagOrder, { body: { product_id: QR_TAG_ID, quantity } })).value;
  await server.runJobs();
  return id;
}

let target: TenantCompany;
beforeAll(async () => {
  await provisionGeneric(server);
  target = await findTenantCompany('foreign', emailOf('foreignAdmin'));
});

describe('an order of a company after its last user moves', () => {
  let orderId: string;
  let strangersOrderId: string;
  let stranger: SignedInUser;

  /** Orders tags in a new company, and moves its only user to another group. Returns the order's id. */
  async function moveWithOrder(email: string): Promise<string> {
    const { id, me } = await addCustomer(email);
    const ordered = await order(me, 3);
    await migrateUser(id, 'foreign', target.company);
    return ordered;
  }

  /** Pays an order after the move. Returns its production runs. */
  async function payAfterMove(ordered: string) {
    const url = (await ordersOf(buyer)).find(({ id }) => id === ordered)?.url;
    await pressOnBill(server, url, 'pay');
    await server.runJobs();
    const runs = (await server.call('platformAdmin', listProductionRuns, { query: {} })).value.items;
    return runs.filter((run) => run.orderId === ordered);
  }

  beforeAll(async () => {
    ({ me: stranger } = await addCustomer('fica@tags.test'));
    strangersOrderId = await order(stranger, 4);
    orderId = await moveWithOrder('vai@tags.test');
  });

  it('is in the list of the new group, with its bill', async () => {
    expect((await ordersOf(buyer)).filter(({ id }) => id === orderId)).toMatchObject([
      { id: orderId, quantity: 3, status: 'pending' },
    ]);
  });

  it('belongs to the company to which the user moved', async () => {
    expect(await ownersOf(orderId)).toEqual([{ group: 'foreign', company_id: target.company }]);
  });

  it('is produced for the new company when it is paid after the move', async () => {
    const paid = await moveWithOrder('paga@tags.test');
    expect(await payAfterMove(paid)).toMatchObject([{ orderId: paid, companyGroup: 'foreign', quantity: 3 }]);
  });

  it('gives its tags to the new company once they are sent', async () => {
    const [run] = await payAfterMove(await moveWithOrder('recebe@tags.test'));
    const runId = run?.id ?? '';
    const serials = (await tagsOf(server, runId)).map(({ serial }) => serial);
    await makeTags(server, runId);
    expect((await sendTags(server, runId)).status).toBe(201);
    const { rows } = await server.database.pool.query<{ company_id: string }>(
      `select company_id from ${target.schema}.tags where serial_number = any($1)`,
      [serials],
    );
    expect(rows.map(({ company_id: company }) => company)).toEqual(serials.map(() => target.company));
  });

  it('does not take the order of another company of the generic group along', async () => {
    expect(await ordersOf(stranger)).toMatchObject([{ id: strangersOrderId }]);
    expect(await ownersOf(strangersOrderId)).toMatchObject([{ group: 'generic' }]);
  });
});

it('an order stays in the company while another user remains there', async () => {
  const { id, me } = await addCustomer('dupla@tags.test');
  const orderId = await order(me, 5);
  await server.database.pool.query(
    `insert into public.users
       (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
     select gen_random_uuid(), 'socia@tags.test', 'Sócia', 'COMPANY_ADMIN', 'ACTIVE', password_hash,
       company_group_id, company_id, company_name
     from public.users where id = $1`,
    [id],
  );
  expect((await migrateUser(id, 'foreign', target.company)).status).toBe(200);
  expect(await ordersOf(await signIn('socia@tags.test'))).toMatchObject([{ id: orderId }]);
  expect((await ordersOf(buyer)).map((listed) => listed.id)).not.toContain(orderId);
});
