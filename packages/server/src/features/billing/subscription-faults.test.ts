/** Tests of subscriptions when the provider refuses or fails, when companies move, and when payers do not pay. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { deleteUser, migrateGenericPending } from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { forgetJobs, partsWith, pressOnBill } from '../../testing/billing.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';
import { ProviderRefused, ProviderUnavailable, type BillingProvider } from './provider/provider.ts';
import { sendRequest } from './subscription-requests.service.ts';
import { syncCustomer } from './sync-customer.service.ts';

const server = useApp();
const { call } = server;

async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, [...values])).rows;
}

const refuse = async (): Promise<never> => {
  throw new ProviderRefused('refused', ['registry_code']);
};
const fail = async (): Promise<never> => {
  throw new ProviderUnavailable('down');
};

const subscribe = (plan_id = 1, who: 'groupAdmin' | 'foreignGroupAdmin' = 'groupAdmin') =>
  call(who, contract.createSubscription, { body: { plan_id } });
const cancel = (id: string) => call('groupAdmin', contract.cancelSubscription, { params: { id } });
const planOf = async (who: 'groupAdmin' | 'platformAdmin', companyGroup = 'home') =>
  (await call(who, contract.getGroupPlan, { params: { companyGroup } })).value;

/** Returns the statuses that subscriptions of single companies and of replaced customers have at the provider. */
async function statusesAtProvider(): Promise<string[]> {
  const customers = await query<{ id: number }>(
    'select provider_id as id from public.billing_customers where company_id is not null or replaced_by is not null',
  );
  const lists = customers.map(({ id }) => partsWith(server).provider.listSubscriptions(id));
  return (await Promise.all(lists)).flat().map(({ status }) => status);
}

/** Subscribes and waits until the provider has refused the data of the company. */
async function refusedSubscription(): Promise<string> {
  const { id } = (await subscribe()).value;
  await forgetJobs(server);
  await sendRequest(partsWith(server, { ensureCustomer: refuse }), id);
  return id;
}

/** Presses a button of the page of the newest bill. */
async function press(button: string): Promise<void> {
  const [bill] = (await call('groupAdmin', contract.listBills, { query: {} })).value.items;
  await pressOnBill(server, bill?.url, button);
  await server.runJobs();
}

beforeAll(async () => {
  await provisionGeneric(server);
});

beforeEach(async () => {
  await query('delete from public.bills');
  await query('delete from public.subscriptions');
  await query('delete from public.billing_customers');
  await query(`update public.company_groups set equipment_cap = 1000, plan_id = 6, billed_status = 'OK'
    where name in ('home', 'foreign')`);
  await forgetJobs(server);
});

describe('a payer whose data the provider refused', () => {
  it('a refused payer may subscribe again after cancelling the refused subscription', async () => {
    const id = await refusedSubscription();
    expect((await cancel(id)).value).toMatchObject({ request: null, refused: true });
    await server.runJobs();
    expect((await subscribe()).status).toBe(201);
  });

  it('the next subscription of a refused payer sends the corrected data', async () => {
    await refusedSubscription();
    await server.database.pool.query(
      `do $$ begin execute format('update %I.companies set email = %L',
        (select schema_name from public.company_groups where name = 'home'), 'novo@mobcheck.test'); end $$`,
    );
    const { id } = (await subscribe()).value;
    await forgetJobs(server);
    const emails: string[] = [];
    const ensureCustomer: BillingProvider['ensureCustomer'] = async (customer) => {
      emails.push(customer.email);
      return partsWith(server).provider.ensureCustomer(customer);
    };
    await sendRequest(partsWith(server, { ensureCustomer }), id);
    expect(emails).toEqual(['novo@mobcheck.test']);
  });
});

describe('a request that the provider refuses', () => {
  const changed = (id: string) =>
    call('groupAdmin', contract.changeSubscription, { params: { id }, body: { plan_id: 2 } });

  it.each([
    ['change', changed, 'changeItems'],
    ['cancel', cancel, 'cancel'],
  ] as const)(
    'a refused %s is reported with the subscription, which stays unchanged',
    async (request, send, refused) => {
      const { id } = (await subscribe()).value;
      await server.runJobs();
      await send(id);
      await forgetJobs(server);
      await sendRequest(partsWith(server, { [refused]: refuse }), id);
      expect((await planOf('groupAdmin')).subscription).toMatchObject({
        plan_id: 1,
        status: 'active',
        request: null,
        refused: false,
        refused_request: request,
      });
    },
  );

  it('the next request of a subscription clears the refused request', async () => {
    const { id } = (await subscribe()).value;
    await server.runJobs();
    await changed(id);
    await forgetJobs(server);
    await sendRequest(partsWith(server, { changeItems: refuse }), id);
    expect((await changed(id)).value.refused_request).toBeNull();
  });
});

describe('a cancelled subscription', () => {
  it('a cancelled subscription without a bill ends at once', async () => {
    const { id } = (await subscribe()).value;
    await forgetJobs(server);
    const withoutBills: Partial<BillingProvider> = { listBills: async () => [] };
    await sendRequest(partsWith(server, withoutBills), id);
    await cancel(id);
    await forgetJobs(server);
    await sendRequest(partsWith(server, withoutBills), id);
    expect(await planOf('groupAdmin')).toMatchObject({ plan: { id: 5 }, cap: 10 });
  });

  it('a cancelled subscription that was never paid ends at once', async () => {
    const { id } = (await subscribe()).value;
    await server.runJobs();
    await cancel(id);
    await server.runJobs();
    expect(await planOf('groupAdmin')).toMatchObject({ plan: { id: 5 }, cap: 10 });
  });

  it('a cancelled subscription keeps the paid month after an unpaid reactivation', async () => {
    const { id } = (await subscribe()).value;
    await server.runJobs();
    await press('pay');
    const end = (await planOf('groupAdmin')).subscription?.next_billing_at;
    await cancel(id);
    await server.runJobs();
    await call('groupAdmin', contract.reactivateSubscription, { params: { id } });
    await server.runJobs();
    await cancel(id);
    await server.runJobs();
    expect(await planOf('groupAdmin')).toMatchObject({ cap: 50, subscription: { end_at: end } });
  });

  it('a reactivation with an unknown result prevents another subscription', async () => {
    const { id } = (await subscribe()).value;
    await server.runJobs();
    await cancel(id);
    await server.runJobs();
    await call('groupAdmin', contract.reactivateSubscription, { params: { id } });
    await forgetJobs(server);
    // The provider has reactivated the subscription, but its new state could not be read.
    await expect(sendRequest(partsWith(server, { listSubscriptions: fail }), id)).rejects.toThrow(
      ProviderUnavailable,
    );
    expect((await subscribe(2)).problem.code).toBe('SUBSCRIPTION_EXISTS');
  });
});

it("the payment of a bill that is too old for the provider's list is found", async () => {
  await subscribe();
  await server.runJobs();
  await press('lapse');
  const late = 'select payment_status as status from public.billing_customers';
  expect(await query(late)).toEqual([{ status: 'PENDING' }]);
  const [customer] = await query<{ id: string }>('select id from public.billing_customers');
  await query(`update billing_sandbox.bills set status = 'paid', paid_at = now()`);
  await syncCustomer(partsWith(server, { listBills: async () => [] }), customer?.id ?? '');
  expect(await query(late)).toEqual([{ status: 'OK' }]);
});

it('the platform admin reads the plan of any group', async () => {
  expect(await planOf('platformAdmin', 'foreign')).toMatchObject({ cap: 1000, subscription: null });
});

describe('a company of the generic group with a subscription', () => {
  let registrations = 0;
  let user: { id: string; email: string };
  let subscriptionId: string;

  beforeEach(async () => {
    const email = `assina${(registrations += 1)}@mobcheck.test`;
    const registered = await call(undefined, registerUser, {
      body: registrationOf(email, { selectedPlanId: 1 }),
    });
    subscriptionId = registered.value.subscriptionId ?? '';
    const [row] = await query<{ id: string }>('select id from public.users where email = $1', [email]);
    user = { id: row?.id ?? '', email };
    await server.runJobs();
  });

  const migrate = async () => {
    const [company] = await query<{ id: string }>(
      'select company_id as id from public.users where email = $1',
      [emailOf('foreignAdmin')],
    );
    const body = { companyGroup: 'foreign', companyId: company?.id ?? '' };
    return call('platformAdmin', migrateGenericPending, { params: { id: user.id }, body });
  };

  it('the provider no longer bills a company whose last user is deleted', async () => {
    await call('platformAdmin', deleteUser, { params: { email: user.email } });
    await server.runJobs();
    expect(await statusesAtProvider()).toEqual(['canceled']);
  });

  it('a moved company with an ended plan does not change the cap of its new group', async () => {
    await query(`update public.subscriptions set status = 'canceled', end_at = now() - interval '1 day'`);
    expect((await migrate()).status).toBe(200);
    const groups = await query(
      `select equipment_cap as cap from public.company_groups where name = 'foreign'`,
    );
    expect(groups).toEqual([{ cap: 1000 }]);
  });

  it("a company that moves before the provider's answer is stored is billed once", async () => {
    await subscribe(1, 'foreignGroupAdmin');
    await server.runJobs();
    await query(
      `update public.subscriptions set request = 'subscribe', status = null, provider_id = null where id = $1`,
      [subscriptionId],
    );
    await migrate();
    await server.runJobs();
    expect(await statusesAtProvider()).toEqual(['canceled']);
  });

  it('a company that moves while its subscription is sent is not billed in addition to its group', async () => {
    await subscribe(1, 'foreignGroupAdmin');
    await server.runJobs();
    await query(
      `update public.subscriptions set request = 'subscribe', status = null, provider_id = null where id = $1`,
      [subscriptionId],
    );
    const during: BillingProvider['subscribe'] = async (order) => {
      const subscribed = await partsWith(server).provider.subscribe(order);
      await migrate();
      return subscribed;
    };
    await sendRequest(partsWith(server, { subscribe: during }), subscriptionId);
    await server.runJobs();
    expect(await statusesAtProvider()).toEqual(['canceled']);
  });

  it('a company that moves during its reactivation is not billed in addition to its group', async () => {
    await subscribe(1, 'foreignGroupAdmin');
    await partsWith(server).provider.cancel(
      (
        await query<{ id: number }>('select provider_id as id from public.subscriptions where id = $1', [
          subscriptionId,
        ])
      )[0]?.id ?? 0,
    );
    await server.runJobs();
    await query(`update public.subscriptions set request = 'reactivate' where id = $1`, [subscriptionId]);
    await migrate();
    await server.runJobs();
    expect(await statusesAtProvider()).toEqual(['canceled']);
  });
});
