/** Tests that webhook calls are stored once and never trusted: repeated, late, wrong, foreign, too large and lost calls. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { receiveEvent } from './billing-events.service.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECRET = 'the-secret-of-the-webhook';
const authorization = `Basic ${Buffer.from(`sandbox:${SECRET}`).toString('base64')}`;
const server = useApp();
let billId: number;

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const runJob = async (name: string) => {
  await query(`select graphile_worker.add_job($1, '{"tenantRole": null, "payload": {}}')`, [name]);
  await server.runJobs();
};

/** Receives a call about a bill and runs its job. */
async function receive(type: string, bill: number, received = new Date()): Promise<void> {
  const { database, now } = server;
  const clock = { now };
  const publicUrl = 'http://localhost:8080';
  const provider = sandboxProvider({ database, clock, ids: systemIds, publicUrl, webhookSecret: SECRET });
  const data = { bill: { id: bill, status: 'paid', url: 'https://provider.test/pay/secret' } };
  const body = { event: { type, created_at: '2026-11-22T12:00:00.000-03:00', data } };
  server.setNow(received);
  await database.public((db) => receiveEvent({ db, clock }, provider, { body, authorization }));
  await server.runJobs();
  server.setNow(undefined);
}

const statusOfBill = async () =>
  (await query('select status from public.bills where provider_id = $1', [billId]))[0]?.['status'];
const events = async () => query('select kind, outcome from public.billing_events order by key');
/** Pays the bill at the provider, without a webhook call. */
const payUnseen = async () => {
  await query(`update billing_sandbox.bills set status = 'paid', paid_at = now() where id = $1`, [billId]);
};

beforeEach(async () => {
  await query('delete from public.bills; ');
  await query('delete from public.subscriptions');
  await query('delete from public.billing_customers');
  await server.call('groupAdmin', contract.createSubscription, { body: { plan_id: 1 } });
  await server.runJobs();
  const [row] = await query('select provider_id as id from public.bills');
  billId = Number(row?.['id']);
  await query('delete from public.billing_events');
});

describe('a webhook call', () => {
  it('a webhook call with an untrue state changes nothing', async () => {
    await receive('bill_paid', billId);
    expect(await statusOfBill()).toBe('pending');
  });

  it('a repeated webhook call is stored and processed once', async () => {
    await payUnseen();
    await receive('bill_paid', billId);
    await receive('bill_paid', billId);
    expect(await statusOfBill()).toBe('paid');
    expect(await events()).toEqual([{ kind: 'bill_paid', outcome: 'synced' }]);
  });

  it('a webhook call about an older state does not change the newer state', async () => {
    await payUnseen();
    await receive('bill_paid', billId);
    await receive('bill_created', billId);
    expect(await statusOfBill()).toBe('paid');
  });

  it('a webhook call that is 48 hours late does not change the result of the reconciliation', async () => {
    await payUnseen();
    await runJob('billing-reconciliation');
    await receive('bill_created', billId, new Date(Date.now() + 48 * HOUR_MS));
    expect(await statusOfBill()).toBe('paid');
  });

  it('the nightly reconciliation finds the change of a lost webhook call', async () => {
    await payUnseen();
    expect(await statusOfBill()).toBe('pending');
    await runJob('billing-reconciliation');
    expect(await statusOfBill()).toBe('paid');
  });

  it('an event without a job is finished by the nightly reconciliation, and a later event waits', async () => {
    await query(
      `insert into public.billing_events (key, kind, subject_type, subject_id, raw, received_at)
       values ('a', 'bill_paid', 'bill', $1, '{}', now() - interval '1 hour'),
         ('b', 'bill_paid', 'bill', $1, '{}', now() + interval '1 hour'),
         ('c', 'bill_paid', 'bill', $1 + 1000, '{}', now() - interval '1 hour')`,
      [billId],
    );
    await runJob('billing-reconciliation');
    expect((await events()).map(({ outcome }) => outcome as unknown)).toEqual(['synced', null, null]);
  });

  it('a webhook call about an unknown customer is stored as unknown', async () => {
    await query(`with other as (insert into billing_sandbox.customers (code, name, email, tax_id, phone, created_at)
        values ('foreign', 'Alheia', 'a@alheia.test', '', '', now()) returning id)
      insert into billing_sandbox.bills (customer_id, token, amount, status, created_at, due_at)
      select id, 'token-of-another', 100, 'paid', now(), now() from other`);
    const [other] = await query(`select id from billing_sandbox.bills where token = 'token-of-another'`);
    await receive('bill_paid', Number(other?.['id']));
    expect(await events()).toEqual([{ kind: 'bill_paid', outcome: 'unknown' }]);
    expect(await query('select status from public.bills')).toEqual([{ status: 'pending' }]);
  });

  it('413 for a webhook call of more than 64 KB, which is not stored', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: contract.receiveBillingEvent.path,
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify({ event: { type: 'bill_paid', data: { text: 'x'.repeat(65_536) } } }),
    });
    expect(reply.statusCode).toBe(413);
    expect(await events()).toEqual([]);
  });
});

describe('the content of a call', () => {
  it.each([
    [29, true],
    [31, false],
  ])('the content of a webhook call exists after %i days: %s', async (days, isThere) => {
    await receive('bill_paid', billId, new Date(Date.now() - days * DAY_MS));
    await runJob('billing-event-pruning');
    expect(await query('select raw is not null as there from public.billing_events')).toEqual([
      { there: isThere },
    ]);
  });
});

it('an event is deleted after 400 days', async () => {
  await receive('bill_paid', billId, new Date(Date.now() - 401 * DAY_MS));
  await runJob('billing-event-pruning');
  expect(await events()).toEqual([]);
});
