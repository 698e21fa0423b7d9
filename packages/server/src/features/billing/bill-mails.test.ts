/** Tests of the mails about bills: one mail per bill as soon as it has a link, and reminders around the due date. */
import * as contract from '@mobcheck/contract/billing/billing.contract.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import type { BillingProvider } from './provider/provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.service.ts';
import { syncCustomer } from './sync-customer.service.ts';

const server = useApp();
let mailsBefore: number;

const query = async (text: string) => (await server.database.pool.query(text)).rows;
/** Sends the waiting mails, and returns the mails about bills since the test began. */
const newMails = async () =>
  (await server.runJobs()).slice(mailsBefore).filter(({ text }) => text.includes('/pay/'));

function sandbox(): BillingProvider {
  return sandboxProvider({
    database: server.database,
    clock: { now: server.now },
    ids: systemIds,
    publicUrl: 'http://localhost:8080',
    webhookSecret: 'secret',
  });
}

/** Copies the state of the customer from a provider whose list of bills differs from the sandbox. */
async function syncWith(listBills: BillingProvider['listBills']): Promise<void> {
  const [customer] = await query('select id from public.billing_customers');
  const { database, now } = server;
  const provider = { ...sandbox(), listBills };
  await syncCustomer({ database, clock: { now }, ids: systemIds, provider }, String(customer?.['id']));
}

beforeEach(async () => {
  await query(
    `delete from public.bills; delete from public.subscriptions; delete from public.billing_customers`,
  );
  await server.call('groupAdmin', contract.createSubscription, { body: { plan_id: 1 } });
  mailsBefore = (await server.runJobs()).length;
});

it('a new bill is mailed once, even if it is read several times', async () => {
  await syncWith(sandbox().listBills);
  await syncWith(sandbox().listBills);
  const [bill] = (await server.call('groupAdmin', contract.listBills, { query: {} })).value.items;
  const mails = (await server.runJobs()).filter(({ text }) => text.includes(bill?.url ?? '-'));
  expect(mails).toHaveLength(1);
});

it('a bill mailed to an address without a user is in the notices of the group admins', async () => {
  await query('delete from public.bills; delete from public.notices');
  await syncWith(sandbox().listBills);
  const [bill] = (await server.call('groupAdmin', contract.listBills, { query: {} })).value.items;
  const mail = (await server.runJobs()).find(({ text }) => text.includes(bill?.url ?? '-'));
  expect(mail?.to).toBe('contato@mobcheck.test');
  const { items } = (await server.call('groupAdmin', listNotices, { query: {} })).value;
  expect(items).toMatchObject([{ kind: 'bill', facts: { moment: 'issued', amount: bill?.amount } }]);
});

it('a bill without a link is mailed when it gets a link', async () => {
  await query('delete from public.bills');
  const without: BillingProvider['listBills'] = async (id) =>
    (await sandbox().listBills(id)).map((bill) => ({ ...bill, url: undefined }));
  mailsBefore = (await server.runJobs()).length;
  await syncWith(without);
  expect(await newMails()).toEqual([]);
  await syncWith(sandbox().listBills);
  await syncWith(sandbox().listBills);
  expect(await newMails()).toHaveLength(1);
});

it.each([
  ['three days before the due date', '3 days', 1],
  ['two days before the due date', '2 days', 0],
  ['seven days after the due date', '-7 days', 1],
])('%s (%s), two runs of the daily task send this number of reminders: %i', async (_, distance, count) => {
  mailsBefore = (await server.runJobs()).length;
  // Noon in São Paulo. Bills are due at the end of a day.
  server.setNow(new Date('2026-11-20T15:00:00Z'));
  await query(`update public.bills set due_at = timestamptz '2026-11-21T02:59:59Z' + interval '${distance}'`);
  for (let run = 0; run < 2; run += 1) {
    await query(`select graphile_worker.add_job('bill-reminders', '{"tenantRole": null, "payload": {}}')`);
    await server.runJobs();
  }
  const mails = await newMails();
  server.setNow(undefined);
  expect(mails).toHaveLength(count);
});
