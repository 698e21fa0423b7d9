/** Tests of billing after a company moved from the generic group: nobody pays twice, and no cap or bill is lost. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { migrateGenericPending } from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { forgetJobs, reconcile } from '../../testing/billing.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.service.ts';
import { syncCustomer } from './sync-customer.service.ts';

const server = useApp();
const { call } = server;
let registrations = 0;
let userId: string;
let target: string;

async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, [...values])).rows;
}

const planOf = async () =>
  (await call('foreignGroupAdmin', contract.getGroupPlan, { params: { companyGroup: 'foreign' } })).value;
const billsOf = async () =>
  (await call('foreignGroupAdmin', contract.listBills, { query: { field: 'amount', direction: 'asc' } }))
    .value.items;
const subscribe = async (plan_id: number) => {
  const { id } = (await call('foreignGroupAdmin', contract.createSubscription, { body: { plan_id } })).value;
  await server.runJobs();
  return id;
};
const cancel = async (id: string) => {
  await call('foreignGroupAdmin', contract.cancelSubscription, { params: { id } });
  await server.runJobs();
};
const migrate = async () => {
  const body = { companyGroup: 'foreign', companyId: target };
  const { status } = await call('platformAdmin', migrateGenericPending, { params: { id: userId }, body });
  await server.runJobs();
  return status;
};

beforeAll(async () => {
  await provisionGeneric(server);
  const email = emailOf('foreignAdmin');
  const [row] = await query<{ id: string }>('select company_id as id from public.users where email = $1', [
    email,
  ]);
  target = row?.id ?? '';
});

beforeEach(async () => {
  await query('delete from public.bills');
  await query('delete from public.subscriptions');
  await query('delete from public.billing_customers');
  await query(`update public.company_groups set equipment_cap = 1000, plan_id = 6, billed_status = 'OK'
    where name = 'foreign'`);
  await forgetJobs(server);
  const email = `muda${(registrations += 1)}@mobcheck.test`;
  // Plan 1 (Start) has a cap of 50 pieces.
  await call(undefined, registerUser, { body: registrationOf(email, { selectedPlanId: 1 }) });
  const [user] = await query<{ id: string }>('select id from public.users where email = $1', [email]);
  userId = user?.id ?? '';
  await server.runJobs();
});

describe('a group without a customer of its own', () => {
  it('keeps the cap that the platform admin set, even after the next reconciliation', async () => {
    expect(await migrate()).toBe(200);
    expect(await planOf()).toMatchObject({ cap: 1000, subscription: { plan_id: 1, status: 'active' } });
    await reconcile(server);
    expect(await planOf()).toMatchObject({ cap: 1000 });
  });

  it('gets the larger cap that the company pays for', async () => {
    await query(`update public.company_groups set equipment_cap = 10, plan_id = 5 where name = 'foreign'`);
    await migrate();
    expect(await planOf()).toMatchObject({ plan: { id: 1 }, cap: 50 });
  });

  it("keeps its plan when the company's plan has ended", async () => {
    await query(`update public.subscriptions set status = 'canceled', end_at = now() - interval '1 day'`);
    await query(`update billing_sandbox.subscriptions set status = 'canceled', next_billing_at = null`);
    await migrate();
    await reconcile(server);
    expect(await planOf()).toMatchObject({ plan: { id: 6 }, cap: 1000 });
  });
});

describe('a group after the end of its own subscription', () => {
  let ended: string;
  beforeEach(async () => {
    ended = await subscribe(2);
    await cancel(ended);
    await migrate();
  });

  it("has the company's subscription", async () => {
    expect(await planOf()).toMatchObject({ plan: { id: 1 }, cap: 50, subscription: { status: 'active' } });
  });

  it('still has its old bills', async () => {
    expect((await billsOf()).map(({ amount, status }) => [amount, status])).toEqual([
      [35_900, 'pending'],
      [52_900, 'canceled'],
    ]);
  });

  it("cannot reactivate its old subscription while it has the company's subscription", async () => {
    const reply = await call('foreignGroupAdmin', contract.reactivateSubscription, { params: { id: ended } });
    expect([reply.status, reply.problem.code]).toEqual([409, 'SUBSCRIPTION_STATUS_REFUSED']);
  });
});

it('a paying group keeps its plan, and the bill of the moved company is cancelled', async () => {
  await subscribe(2);
  await migrate();
  expect(await planOf()).toMatchObject({ cap: 100, subscription: { plan_id: 2, status: 'active' } });
  expect((await billsOf()).map(({ amount, status }) => [amount, status])).toEqual([
    [35_900, 'canceled'],
    [52_900, 'pending'],
  ]);
});

it("a move and a synchronisation of the group's customer do not deadlock", async () => {
  await subscribe(2);
  const [customer] = await query<{ id: string }>(
    'select id from public.billing_customers where company_id is null',
  );
  const parts = { database: server.database, clock: { now: server.now }, ids: systemIds };
  const provider = sandboxProvider({ ...parts, publicUrl: 'http://localhost:8080', webhookSecret: 'secret' });
  let synced: Promise<void> | undefined;
  // A move locks the group first and then its customer.
  const lockGroup = `select from public.company_groups where name = 'foreign' for no key update`;
  await whileRowsLocked(server, lockGroup, [], async (move) => {
    // With this change, the synchronisation has to write the group.
    await query(`update public.billing_customers set billed_status = 'PENDING' where company_id is null`);
    synced = syncCustomer({ ...parts, provider }, customer?.id ?? '');
    await move.untilBlocking();
    await move.query('select from public.billing_customers where id = $1 for update', [customer?.id]);
    await move.query('commit');
  });
  await synced;
  expect(await query('select billed_status from public.billing_customers where company_id is null')).toEqual([
    { billed_status: 'OK' },
  ]);
});
