/** Tests of companies of the generic group at the billing desk, before and after their move. */
import {
  getBillingHistory,
  listBillingCustomers,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { createSubscription, listBills } from '@mobcheck/contract/billing/billing.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { pressOnBill } from '../../testing/billing.ts';
import { customers, type SignedInUser } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { addCustomer, findTenantCompany, migrateUser } = customers(server);

const listed = async (query: string) =>
  (await call('platformAdmin', listBillingCustomers, { query: { query } })).value.items;

beforeAll(() => provisionGeneric(server));

/** Adds a company that has subscribed, with a bill that it has not paid. */
async function addSubscriber(email: string): Promise<{ id: string; me: SignedInUser }> {
  const company = await addCustomer(email);
  await company.me.call(createSubscription, { body: { plan_id: 3 } });
  await server.runJobs();
  return company;
}

async function lapseFirstBill({ me }: { readonly me: SignedInUser }): Promise<void> {
  const [bill] = (await me.call(listBills, { query: {} })).value.items;
  await pressOnBill(server, bill?.url, 'lapse');
  await server.runJobs();
}

it('a company has the plan that it subscribed to', async () => {
  await addSubscriber('mesa@cliente.test');
  expect(await listed('mesa@cliente.test')).toMatchObject([{ planId: 3, orderedPlanId: null, cap: 500 }]);
});

it('a company with a late first bill has the free plan and the ordered plan', async () => {
  await lapseFirstBill(await addSubscriber('atrasada@cliente.test'));
  expect(await listed('atrasada@cliente.test')).toMatchObject([{ planId: 5, orderedPlanId: 3, cap: 10 }]);
});

it('a group into which a subscribed company moved is listed once, with the bills of both', async () => {
  const company = await addSubscriber('muda@cliente.test');
  await lapseFirstBill(company);
  await call('foreignGroupAdmin', createSubscription, { body: { plan_id: 1 } });
  await server.runJobs();
  const target = await findTenantCompany('foreign', emailOf('foreignAdmin'));
  await migrateUser(company.id, 'foreign', target.company);
  await server.runJobs();
  expect(await listed('foreign')).toMatchObject([{ companyGroup: 'foreign', planId: 1, status: 'active' }]);
  const query = { companyGroup: 'foreign' };
  const { bills, subscriptions, events } = (await call('platformAdmin', getBillingHistory, { query })).value;
  expect(bills.map(({ amount, status }) => [amount, status])).toEqual([
    [35_900, 'pending'],
    [104_900, 'canceled'],
  ]);
  expect(subscriptions.map(({ planId }) => planId)).toEqual([1, 3]);
  expect(events.map(({ kind }) => kind)).toContain('subscription_canceled');
});
