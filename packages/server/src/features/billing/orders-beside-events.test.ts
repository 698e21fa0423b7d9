/** Tests that an order gets its link while hundreds of events of another customer wait, with Vindi's stub as provider. */
import * as billing from '@mobcheck/contract/billing/billing.contract.ts';
import * as contract from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { useApp } from '../../testing/app.ts';
import { forgetJobs, partsWith } from '../../testing/billing.ts';
import { billingTasks, receiveEvent } from './billing-events.service.ts';
import { recordingFailures } from './monitoring/job-failures.service.ts';
import { type BillingProvider, ProviderUnavailable } from './provider/provider.ts';
import { AUTHORIZATION, openVindi } from './vindi/vindi-world.testing.ts';
import { tagOrderTasks } from '../tag-orders/tag-order-jobs.service.ts';

const EVENTS = 480;
const AT = '2026-01-10T09:00:00.000-03:00';
const server = useApp();
let opened: Awaited<ReturnType<typeof openVindi>>;
/** Names of the jobs that ran, in their order. */
const ran: string[] = [];
const query = async (text: string) => (await server.database.pool.query<Record<string, unknown>>(text)).rows;

/** Runs the due jobs with Vindi's adapter. `changes` replaces some of its methods. */
async function runJobs(changes: Partial<BillingProvider> = {}): Promise<void> {
  const parts = partsWith(server, { ...opened.provider, ...changes });
  const tasks = recordingFailures(parts, [...billingTasks(parts), ...tagOrderTasks(parts)]).map((task) => ({
    ...task,
    run: async (...args: Parameters<typeof task.run>) => {
      ran.push(task.name);
      await task.run(...args);
    },
  }));
  await runDueJobs(server.database, tasks, pino({ level: 'silent' }));
}

const receive = async (type: string, data: object): Promise<void> =>
  server.database.public((db) =>
    receiveEvent({ db, clock: { now: server.now } }, opened.provider, {
      body: { event: { type, created_at: AT, data } },
      authorization: AUTHORIZATION,
    }),
  );

/** Receives events of one customer: half about its known bill, half about charges of new bills. */
async function receiveMany(count: number): Promise<void> {
  const { account } = opened.stub;
  const [known] = account.bills;
  const customerId = known?.customerId ?? 0;
  const customer = { id: customerId };
  const bills = Array.from({ length: Math.min(5, count / 2) }, () =>
    account.addBill({ code: null, customerId, subscriptionId: null, amount: 100 }),
  );
  for (let place = 0; place < count / 2; place += 1) {
    const bill = { id: bills[place % bills.length]?.id };
    await receive('bill_updated', { bill: { id: known?.id, customer, attempt: place } });
    await receive('charge_created', { charge: { id: 90_000 + place, bill, customer } });
  }
}

/** Orders tags for another group. */
const order = async () => {
  const body = { product_id: contract.QR_TAG_ID, quantity: 10 } as const;
  return server.call('foreignGroupAdmin', contract.createTagOrder, { body });
};

/** Counts the waiting jobs by task, without mails, which `runJobs` does not send. */
const waitingJobs = async () =>
  query(
    `select task_identifier as task, count(*)::int from graphile_worker.jobs where task_identifier <> 'mail' group by 1 order by 1`,
  );
const outcomes = async () =>
  query('select outcome, count(*)::int from public.billing_events group by 1 order by 1');
const isSync = (call: string) => /^GET (subscriptions|bills)/.test(call);

beforeEach(async () => {
  opened = await openVindi();
  await query('delete from public.bills');
  await query('delete from public.subscriptions');
  await query('delete from public.tag_orders');
  await query('delete from public.billing_customers');
  // Each test has its own account at Vindi.
  await query('delete from public.billing_plans');
  await server.call('groupAdmin', billing.createSubscription, { body: { plan_id: 1 } });
  await runJobs();
  await forgetJobs(server);
  await query('delete from public.billing_events');
  await query('delete from public.billing_job_failures');
  ran.length = 0;
});
afterEach(async () => opened.stub.close());

describe('events of one customer', () => {
  it('are one job, which runs after an order and reads the customer once', async () => {
    await receiveMany(EVENTS);
    expect((await order()).status).toBe(201);
    const jobs = await waitingJobs();
    const callsBefore = opened.stub.calls.length;
    await runJobs();
    const calls = opened.stub.calls.slice(callsBefore);
    expect({ jobs, ran, beforeTheOrder: calls.slice(0, calls.indexOf('POST bills')).filter(isSync) }).toEqual(
      {
        jobs: [
          { task: 'billing-event', count: 1 },
          { task: 'tag-order-bill', count: 1 },
        ],
        ran: ['tag-order-bill', 'billing-event'],
        // The order searches for a bill with its code.
        beforeTheOrder: ['GET bills'],
      },
    );
    expect(calls.length).toBeLessThan(20);
    expect(await outcomes()).toEqual([{ outcome: 'synced', count: EVENTS }]);
    const [ordered] = (await server.call('foreignGroupAdmin', contract.listTagOrders, { query: {} })).value
      .items;
    expect(ordered?.url).toMatch(/^http/);
  });

  it('are one job, which reads all events, even if they arrive simultaneously', async () => {
    const [known] = opened.stub.account.bills;
    const bill = { id: known?.id, customer: { id: known?.customerId } };
    await Promise.all(Array.from({ length: 20 }, (_, place) => receive('bill_updated', { bill, place })));
    expect(await waitingJobs()).toEqual([{ task: 'billing-event', count: 1 }]);
    await runJobs();
    expect(await outcomes()).toEqual([{ outcome: 'synced', count: 20 }]);
  });
});

it('an unreadable event does not delay the other events of its customer', async () => {
  const [known] = opened.stub.account.bills;
  const customer = { id: known?.customerId };
  await receive('bill_created', { bill: { id: 999_999, customer } });
  await receive('bill_paid', { bill: { id: known?.id, customer } });
  await runJobs({
    getBill: async () => {
      throw new ProviderUnavailable('garbage');
    },
  });
  expect(await outcomes()).toContainEqual({ outcome: 'synced', count: 1 });
});

it('an event that arrives while a job reads its customer gets another job', async () => {
  await receiveMany(2);
  const { provider } = opened;
  let late: (() => Promise<void>) | undefined = async () => receiveMany(2);
  await runJobs({
    listBills: async (customerId) => {
      const bills = await provider.listBills(customerId);
      const once = late;
      late = undefined;
      await once?.();
      return bills;
    },
  });
  expect(await waitingJobs()).toEqual([{ task: 'billing-event', count: 1 }]);
  await runJobs();
  expect(ran).toEqual(['billing-event', 'billing-event']);
  expect((await outcomes()).map(({ outcome }) => outcome)).toEqual(['synced']);
});

it('after a failed job, the next job reads all events and deletes the recorded failure', async () => {
  await receiveMany(2);
  const fail = async (): Promise<never> => {
    throw new Error('no answer');
  };
  await runJobs({ listBills: fail });
  const failures = 'select task, subject from public.billing_job_failures';
  expect(await query(failures)).toHaveLength(1);
  await receive('bill_updated', { bill: { id: opened.stub.account.bills[0]?.id, late: true } });
  expect(await waitingJobs()).toEqual([{ task: 'billing-event', count: 1 }]);
  await runJobs();
  expect(await outcomes()).toEqual([{ outcome: 'synced', count: 3 }]);
  expect(await query(failures)).toEqual([]);
});

it('different events of one instant are both stored, and a repeated event is not', async () => {
  const id = opened.stub.account.bills[0]?.id;
  await receive('bill_updated', { bill: { id, status: 'pending' } });
  await receive('bill_updated', { bill: { id, status: 'paid' } });
  await receive('bill_updated', { bill: { status: 'paid', id } });
  await runJobs();
  expect(await outcomes()).toEqual([{ outcome: 'synced', count: 2 }]);
});

it('an order runs before the jobs of the nightly reconciliation', async () => {
  await query(
    `select graphile_worker.add_job('billing-reconciliation', '{"tenantRole": null, "payload": {}}')`,
  );
  await runJobs({ listBills: async () => Promise.reject(new Error('later')) });
  ran.length = 0;
  await query('update graphile_worker._private_jobs set run_at = now()');
  await order();
  await runJobs();
  expect(ran).toEqual(['tag-order-bill', 'billing-sync']);
});
