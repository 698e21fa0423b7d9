/** Tests of deliveries: which events are sent, retries, outages, switching off and sending again. */
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  listDeliveries,
  listWebhooks,
  switchWebhookOn,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startJobs } from '../../platform/jobs/runner.ts';
import { jobTask } from '../../platform/jobs/job.ts';
import { openOutside } from '../../platform/outside/outside.ts';
import { openDoors, shutDoors } from '../../platform/db/doors/doors.ts';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { webhooks } from './webhooks.feature.ts';
import { addSpreadJobs } from './spread-events.queries.ts';
import {
  addDue,
  addHook,
  makeSendingDue,
  recordEvents,
  useReceiver,
  waitForCalls,
} from './webhooks.testing.ts';

const receiver = useReceiver();
const outside = openOutside({ privateHosts: ['127.0.0.1'] });
const server = useApp({ outside });
const { call } = server;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let now = new Date();
let companyId = '';

/** Runs the jobs when so much time has passed. */
async function runAfter(milliseconds: number): Promise<void> {
  now = new Date(now.getTime() + milliseconds);
  await makeSendingDue(server);
  await server.runJobs();
}
const sentIds = () => receiver.calls.map(({ headers }) => headers['webhook-id'] ?? '');
const deliveriesOf = async (id: string) =>
  (await call('companyAdmin', listDeliveries, { params: { id }, query: { pageSize: 1000 } })).value.items;
const hookOf = async (id: string) =>
  (await call('companyAdmin', listWebhooks)).value.find((hook) => hook.id === id);
const record = async (count = 1) =>
  recordEvents(
    server,
    Array.from({ length: count }, () => ({ companyId })),
  );

beforeAll(async () => {
  await setIntegrations(server);
  companyId = (await call('companyAdmin', getLoggedUser)).value.companyId;
});
beforeEach(async () => {
  await server.database.pool.query('delete from public.webhooks; delete from g1_home.events');
  now = new Date();
  server.setNow(() => now);
  receiver.calls.length = 0;
  receiver.answerWith(() => ({ status: 200 }));
});

describe('events', () => {
  it('sends the chosen types of the company, the oldest first', async () => {
    const sibling = (await call('siblingAdmin', getLoggedUser)).value.companyId;
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    await addHook(server, 'groupAdmin', {
      url: receiver.url('/group'),
      companyId: null,
      types: ['tag.enabled'],
    });
    await addHook(server, 'siblingAdmin', { url: receiver.url('/sibling') });
    const ids = await recordEvents(server, [
      { companyId },
      { companyId, type: 'tag.enabled' },
      { companyId: sibling, type: 'tag.enabled' },
      { companyId },
    ]);
    await server.runJobs();
    const pathsOf = (path: string) =>
      receiver.calls.filter((received) => received.path === path).map(({ headers }) => headers['webhook-id']);
    expect(pathsOf('/in')).toEqual([ids[0], ids[3]]);
    expect(pathsOf('/group')).toEqual([ids[1], ids[2]]);
    expect(pathsOf('/sibling')).toEqual([]);
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({ type: 'equipment.improper' });
    const deliveries = await deliveriesOf(id);
    expect(deliveries.map(({ eventId }) => eventId)).toEqual([ids[3], ids[0]]);
    expect(deliveries[0]).toMatchObject({ state: 'DELIVERED', status: 200, attempts: 1, fault: null });
    expect(await hookOf(id)).toMatchObject({
      state: 'WORKING',
      waiting: 0,
      lastSuccessAt: now.toISOString(),
    });
  });

  it('sends an event once when its job runs again from the beginning', async () => {
    await addHook(server, 'companyAdmin', { url: receiver.url() });
    const ids = await record();
    await server.runJobs();
    await server.database.pool.query('delete from public.spread_cursors');
    await server.database.public((db) => addSpreadJobs(db, undefined));
    await server.runJobs();
    expect(sentIds()).toEqual(ids);
  });

  it('sends nothing from a restored copy until its doors are opened', async () => {
    await addHook(server, 'companyAdmin', { url: receiver.url() });
    await server.database.public(shutDoors);
    const early = await record();
    await server.runJobs();
    expect(receiver.calls).toEqual([]);
    await server.database.public(openDoors);
    now = new Date();
    const late = await record();
    await server.runJobs();
    expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual(late);
    expect(early).toHaveLength(1);
  });

  it('sends nothing while integrations are off, and sends the waiting events afterwards', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    receiver.answerWith(() => ({ status: 500 }));
    const ids = await record();
    await server.runJobs();
    receiver.answerWith(() => ({ status: 200 }));
    await server.database.pool.query('update public.company_groups set has_integrations = false');
    await runAfter(HOUR_MS);
    expect(receiver.calls).toHaveLength(1);
    await setIntegrations(server);
    await server.database.pool.query(
      `select graphile_worker.add_job('resume-webhooks', '{"tenantRole":null,"payload":{}}')`,
    );
    await server.runJobs();
    expect(sentIds()).toEqual([ids[0], ids[0]]);
    expect(await hookOf(id)).toMatchObject({ state: 'WORKING', waiting: 0 });
  });
});

describe('a failing receiver', () => {
  it('gets one event at a time during an outage, and all its events once afterwards', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    receiver.answerWith(() => ({ status: 503 }));
    const ids = await record(30);
    await server.runJobs();
    expect(sentIds()).toEqual(ids.slice(0, 5));
    expect(await hookOf(id)).toMatchObject({ state: 'FAILING', waiting: 30 });
    receiver.calls.length = 0;
    for (const pause of [7_000, 7 * MINUTE_MS, 37 * MINUTE_MS]) {
      await runAfter(pause);
    }
    expect(sentIds()).toEqual([ids[29], ids[28], ids[27]]);
    receiver.calls.length = 0;
    receiver.answerWith(() => ({ status: 200 }));
    await runAfter(31 * MINUTE_MS);
    expect(sentIds()).toEqual([ids[26], ...ids.slice(5, 26), ...ids.slice(0, 5), ...ids.slice(27)]);
    await runAfter(DAY_MS);
    expect(sentIds()).toHaveLength(30);
    expect(await hookOf(id)).toMatchObject({ state: 'WORKING', waiting: 0, failingSince: null });
  });

  it('goes on with later events while one event fails', async () => {
    await addHook(server, 'companyAdmin', { url: receiver.url() });
    const ids = await record(8);
    receiver.answerWith(({ headers }) => ({ status: headers['webhook-id'] === ids[0] ? 500 : 200 }));
    await server.runJobs();
    expect(sentIds()).toEqual(ids);
    await runAfter(7_000);
    expect(sentIds().slice(8)).toEqual([ids[0]]);
  });

  it('is tried ten times in 75 hours, then the delivery has failed', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    receiver.answerWith(() => ({ status: 500 }));
    await record();
    await server.runJobs();
    for (const hours of [0.01, 0.11, 0.61, 2.5, 6.1, 12.1, 17, 24.1, 29]) {
      await runAfter(hours * HOUR_MS);
    }
    expect(receiver.calls).toHaveLength(10);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'FAILED', attempts: 10, status: 500, fault: 'status', nextAttemptAt: null },
    ]);
    const timestamps = receiver.calls.map(({ headers }) => headers['webhook-timestamp']);
    expect(new Set(timestamps).size).toBe(10);
  });

  it('waits as long as Retry-After says', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    receiver.answerWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    await record();
    await server.runJobs();
    const [delivery] = await deliveriesOf(id);
    expect(delivery?.nextAttemptAt).toBe(new Date(now.getTime() + 600_000).toISOString());
    await runAfter(9 * MINUTE_MS);
    expect(receiver.calls).toHaveLength(1);
    await runAfter(MINUTE_MS);
    expect(receiver.calls).toHaveLength(2);
  });

  it.each([301, 302, 307, 404, 500])('counts a status of %i as a failure', async (status) => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    receiver.answerWith(() => ({ status, headers: { location: receiver.url('/elsewhere') } }));
    await record();
    await server.runJobs();
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/in']);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'WAITING', status, fault: 'status' }]);
  });

  it('is switched off after five days without a success, with a mail and a notice', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url(), name: 'ERP <b>' });
    receiver.answerWith(() => ({ status: 500 }));
    await record(7);
    await server.runJobs();
    const mailsBefore = (await server.runJobs()).length;
    for (let day = 0; day < 6; day += 1) {
      await runAfter(DAY_MS + HOUR_MS);
    }
    expect(await hookOf(id)).toMatchObject({ state: 'OFF', offReason: 'FAILED' });
    const mails = (await server.runJobs()).slice(mailsBefore);
    expect(mails.map(({ to }) => to)).toEqual(['companyadmin@mobcheck.test']);
    expect(mails[0]?.subject).toBe('Webhook desligado: ERP <b>');
    expect((await call('companyAdmin', listNotices)).value.items[0]).toMatchObject({
      kind: 'webhook-off',
      facts: { name: 'ERP <b>', reason: 'FAILED' },
    });
    const callCount = receiver.calls.length;
    await record();
    await runAfter(DAY_MS);
    expect(receiver.calls).toHaveLength(callCount);

    receiver.calls.length = 0;
    receiver.answerWith(() => ({ status: 200 }));
    expect((await call('companyAdmin', switchWebhookOn, { params: { id } })).status).toBe(204);
    await server.runJobs();
    // The event that was recorded while it was off is not among them.
    expect(new Set(sentIds()).size).toBe(7);
    expect(await hookOf(id)).toMatchObject({ state: 'WORKING', waiting: 0 });
  });

  it('is switched off at once by a status of 410', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    receiver.answerWith(() => ({ status: 410 }));
    await record(3);
    await server.runJobs();
    expect(receiver.calls).toHaveLength(1);
    expect(await hookOf(id)).toMatchObject({ state: 'OFF', offReason: 'GONE', waiting: 2 });
  });
});

describe('jobs', () => {
  const tasksOf = () =>
    webhooks.jobs?.({
      ...server,
      clock: { now: () => now },
      outside,
      publicUrl: 'http://localhost:8080',
    } as never) ?? [];

  it('two jobs of one webhook send each event once', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    const ids = await record(20);
    const [spread, , , , , sending] = tasksOf();
    await server.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 day'`,
    );
    const { rows } = await server.database.pool.query<{ role: string }>(
      `select tenant_role as role from public.company_groups where name = 'home'`,
    );
    const facts = { id: '1', createdAt: now, attempt: 1 };
    await spread?.run({ tenantRole: rows[0]?.role, payload: {} }, facts);
    const send = async () => sending?.run({ tenantRole: null, payload: { webhookId: id } }, facts);
    await Promise.all([send(), send(), send()]);
    expect(sentIds()).toEqual(ids);
  });

  it('sends the deliveries of a killed server a minute later', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    await server.database.pool.query(`update public.webhooks set sending_until = $1`, [
      new Date(now.getTime() + MINUTE_MS),
    ]);
    const ids = await record(2);
    await server.runJobs();
    expect(sentIds()).toEqual([]);
    await runAfter(MINUTE_MS);
    expect(sentIds()).toEqual(ids);
    expect(await hookOf(id)).toMatchObject({ waiting: 0 });
  });

  it('receivers that never answer delay no other job, and no mail', async () => {
    receiver.answerWith(() => 'silence');
    for (const who of ['companyAdmin', 'companyAdmin', 'foreignAdmin', 'foreignAdmin'] as const) {
      const { id } = await addHook(server, who, { url: receiver.url() });
      await addDue(server, id, 1);
    }
    const ran: string[] = [];
    const done = Promise.withResolvers<void>();
    const any = { name: 'stand-in-for-mail', payload: z.unknown() };
    const own = { name: 'stand-in-for-own-work', payload: any.payload };
    const noting = (kind: typeof any) =>
      jobTask(kind, async () => {
        ran.push(kind.name);
        if (ran.length === 2) {
          done.resolve();
        }
      });
    const jobs = await startJobs(
      server.database,
      [...tasksOf(), { ...noting(any), callsOutside: true }, noting(own)],
      pino({ level: 'silent' }),
    );
    await waitForCalls(receiver, 4);
    for (const { name } of [any, own]) {
      await server.database.pool.query(
        `select graphile_worker.add_job($1, '{"tenantRole":null,"payload":{}}')`,
        [name],
      );
    }
    const begin = performance.now();
    await done.promise;
    // All workers of the third runner wait ten seconds for their receivers.
    expect(performance.now() - begin).toBeLessThan(5000);
    expect(receiver.calls).toHaveLength(4);
    receiver.answerWith(() => ({ status: 200 }));
    receiver.hangUp();
    await jobs.stop();
  });

  it('deletes deliveries after 30 days', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    await record(2);
    await server.runJobs();
    await server.database.pool.query(
      `update public.webhook_deliveries set created_at = $1 where place = (select min(place) from public.webhook_deliveries)`,
      [new Date(now.getTime() - 31 * DAY_MS)],
    );
    await server.database.pool.query(
      `select graphile_worker.add_job('forget-deliveries', '{"tenantRole":null,"payload":{}}')`,
    );
    await server.runJobs();
    expect(await deliveriesOf(id)).toHaveLength(1);
  });
});
