/** Tests that events reach webhooks though their acts add no jobs, also after lost notes and late commits, and on two servers. */
import type { WebhookType } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { groupNews } from '../../platform/news/group-news.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { untilPresentIsPast, WAIT_OPTIONS, WITH_OTHERS_MS } from '../../testing/wait-options.ts';
import { spreadNews } from './spread-news.service.ts';
import { webhooks } from './webhooks.feature.ts';
import { addHook, useReceiver } from './webhooks.testing.ts';

const receiver = useReceiver();
const outside = openOutside({ privateHosts: ['127.0.0.1'] });
const server = useApp({ outside });

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;
const addTestHook = async () => {
  const types: WebhookType[] = ['equipment.registered'];
  await addHook(server, 'companyAdmin', { url: receiver.url(), types });
};
const eventIds = async () =>
  (await sql<{ id: string }>('select id from g1_home.events order by transaction, id')).map(({ id }) => id);
const sentIds = () => receiver.calls.map(({ headers }) => headers['webhook-id']);
const spreadJobs = async () =>
  sql(`select key from graphile_worker.jobs where task_identifier = 'spread-events'`);
const roleOf = async () =>
  (
    await sql<{ role: string }>(`select tenant_role as role from public.company_groups where name = 'home'`)
  )[0]?.role ?? '';

/** Runs the jobs when no transaction holds the events back. */
const runJobs = async () => {
  await untilPresentIsPast(server.database);
  await sql('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
};
/** Runs a task as a job of the group, or of no group. */
const runTask = async (name: string, tenantRole: string | null) => {
  const parts = { ...server, clock: { now: server.now }, outside, publicUrl: '' };
  const task = webhooks.jobs?.(parts as never).find((found) => found.name === name);
  await task?.run({ tenantRole, payload: {} }, { id: '1', createdAt: new Date(), attempt: 1 });
};
/** Loses the notes of acts, as a server does that is killed after the commit. */
const loseNotes = () => vi.spyOn(server.database.news, 'note').mockReturnValue();

beforeEach(async () => {
  // Drops the notes of the previous test.
  server.database.news.take();
  await setIntegrations(server);
  await sql('delete from public.webhooks');
  await sql('delete from g1_home.events');
  await sql('delete from graphile_worker._private_jobs');
  await sql('update g1_home.companies set tags_limit = 1000');
  receiver.calls.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('the acts of one second add one job', { timeout: WITH_OTHERS_MS }, async () => {
  await addTestHook();
  await registerTestEquipment(server);
  await registerTestEquipment(server);
  await vi.waitFor(async () => expect(await spreadJobs()).toHaveLength(1), WAIT_OPTIONS);
  await runJobs();
  expect(sentIds()).toHaveLength(2);
  expect(sentIds()).toEqual(await eventIds());
});

it('two servers that noted one group add one job', async () => {
  await addTestHook();
  const role = await roleOf();
  for (const news of [groupNews(), groupNews()]) {
    const { stop } = spreadNews({ public: server.database.public, news });
    news.note(role);
    await stop();
  }
  expect(await spreadJobs()).toEqual([{ key: `spread-events:${role}` }]);
});

it('a group without a webhook that is on gets no job, and its next acts are not noted', async () => {
  await addTestHook();
  await sql(`update public.webhooks set off_since = now(), off_reason = 'GONE'`);
  const news = groupNews();
  const { flush, stop } = spreadNews({ public: server.database.public, news });
  news.note(await roleOf());
  await flush();
  await runTask('spread-all-events', null);
  expect(await spreadJobs()).toEqual([]);
  news.note(await roleOf());
  expect(news.take()).toEqual([]);
  await stop();
});

it('an act of a group without integrations is not noted', async () => {
  const note = loseNotes();
  await registerTestEquipment(server);
  expect(note).toHaveBeenCalledExactlyOnceWith(await roleOf());
  await setIntegrations(server, false);
  await registerTestEquipment(server);
  expect(note).toHaveBeenCalledOnce();
});

it('the task of each minute finds events whose note was lost', { timeout: WITH_OTHERS_MS }, async () => {
  await addTestHook();
  loseNotes();
  await registerTestEquipment(server);
  expect(await spreadJobs()).toEqual([]);
  await runTask('spread-all-events', null);
  await runJobs();
  expect(sentIds()).toHaveLength(1);
  expect(sentIds()).toEqual(await eventIds());
});

it('events wait for an older transaction, and none is skipped', { timeout: WITH_OTHERS_MS }, async () => {
  await addTestHook();
  loseNotes();
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into g1_home.events (id, type, company_id, body, recorded_at)
     select $1, 'equipment.registered', company_id, '{}', now() from public.users where email = 'companyadmin@mobcheck.test'`,
    [systemIds.newId()],
  );
  await registerTestEquipment(server);
  await runTask('spread-events', await roleOf());
  expect(await sql('select from public.webhook_deliveries')).toEqual([]);
  const [job] = await sql(`select run_at > now() as is_later from graphile_worker.jobs`);
  expect(job).toEqual({ is_later: true });
  await client.query('commit');
  client.release();
  await runJobs();
  expect(sentIds()).toHaveLength(2);
  expect(sentIds()).toEqual(await eventIds());
});

it('jobs of two servers at once send each event once', { timeout: WITH_OTHERS_MS }, async () => {
  await addTestHook();
  loseNotes();
  for (let act = 0; act < 5; act += 1) {
    await registerTestEquipment(server);
  }
  await untilPresentIsPast(server.database);
  const role = await roleOf();
  await Promise.all(Array.from({ length: 4 }, () => runTask('spread-events', role)));
  await runJobs();
  expect(sentIds()).toHaveLength(5);
  expect(sentIds()).toEqual(await eventIds());
});

it('a webhook begins with the events after its creation', { timeout: WITH_OTHERS_MS }, async () => {
  loseNotes();
  await registerTestEquipment(server);
  await addTestHook();
  await registerTestEquipment(server);
  await runTask('spread-all-events', null);
  await runJobs();
  expect(sentIds()).toEqual((await eventIds()).slice(1));
});

it('goes on after a restore that numbers transactions anew', { timeout: WITH_OTHERS_MS }, async () => {
  await addTestHook();
  loseNotes();
  await registerTestEquipment(server);
  await runTask('spread-all-events', null);
  await runJobs();
  await sql(`update public.spread_cursors set transaction = '9000000000'`);
  await registerTestEquipment(server);
  await runTask('spread-all-events', null);
  await runJobs();
  expect(sentIds()).toHaveLength(2);
  expect(sentIds()).toEqual(await eventIds());
});
