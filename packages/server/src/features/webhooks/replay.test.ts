/** Tests of sending events again, by a period or one by one. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  listDeliveries,
  replayWebhook,
  retryDelivery,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { addHook, recordEvents, useReceiver } from './webhooks.testing.ts';

const receiver = useReceiver();
const outside = openOutside({ privateHosts: ['127.0.0.1'] });
const server = useApp({ outside });
const { call } = server;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let now = new Date();
let companyId = '';

const sentIds = () => receiver.calls.map(({ headers }) => headers['webhook-id'] ?? '');
const deliveriesOf = async (id: string) =>
  (await call('companyAdmin', listDeliveries, { params: { id }, query: { pageSize: 1000 } })).value.items;
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

describe('sending again', () => {
  it('sends the events since an instant with the same ids, also delivered and missed ones', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    await record(2);
    await server.runJobs();
    await server.database.pool.query(`delete from public.webhook_deliveries`);
    now = new Date(now.getTime() + HOUR_MS);
    const since = now.toISOString();
    const later = await record(3);
    await server.runJobs();
    receiver.calls.length = 0;
    now = new Date(now.getTime() + 1000);
    const { value } = await call('companyAdmin', replayWebhook, { params: { id }, body: { since } });
    expect(value).toEqual({ events: 3 });
    await server.runJobs();
    expect(sentIds()).toEqual(later);
    const everything = new Date(now.getTime() - DAY_MS).toISOString();
    const all = await call('companyAdmin', replayWebhook, { params: { id }, body: { since: everything } });
    expect(all.value).toEqual({ events: 5 });
    await server.runJobs();
    expect(new Set(sentIds()).size).toBe(5);
  });

  it('has one waiting job for a webhook, which sends the events since the earliest instant', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    const early = now.toISOString();
    const ids = await record(2);
    await server.runJobs();
    receiver.calls.length = 0;
    for (const isEarly of [false, true, false]) {
      now = new Date(now.getTime() + 60_000);
      const since = isEarly ? early : now.toISOString();
      await call('companyAdmin', replayWebhook, { params: { id }, body: { since } });
    }
    const { rows } = await server.database.pool.query(
      `select from graphile_worker._private_jobs where key = 'replay:' || $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await server.runJobs();
    expect(sentIds().toSorted()).toEqual(ids);
  });

  it('replays more events than one transaction copies, also from before the webhook', async () => {
    const since = now.toISOString();
    const ids = await record(501);
    await server.runJobs();
    now = new Date(now.getTime() + 10_000);
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    await call('companyAdmin', replayWebhook, { params: { id }, body: { since } });
    await server.runJobs();
    expect(sentIds().toSorted()).toEqual(ids);
  });

  it('400 for more events than the maximum', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    await server.database.pool.query(
      `insert into g1_home.events (id, type, company_id, body, recorded_at)
       select gen_random_uuid(), 'equipment.improper', $1, '{}', $2 from generate_series(1, 10001)`,
      [companyId, now],
    );
    const since = new Date(now.getTime() - HOUR_MS).toISOString();
    const refused = await call('companyAdmin', replayWebhook, { params: { id }, body: { since } });
    expect(refused.problem.issues).toEqual([{ path: 'since', code: 'too_many' }]);
  });

  it('sends the event of one delivery again, and 409 for a webhook that is off', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    const ids = await record();
    await server.runJobs();
    const [delivery] = await deliveriesOf(id);
    const params = { id: delivery?.id ?? '' };
    expect((await call('companyAdmin', retryDelivery, { params })).status).toBe(204);
    await server.runJobs();
    expect(sentIds()).toEqual([ids[0], ids[0]]);
    await server.database.pool.query(`update public.webhooks set off_since = now(), off_reason = 'GONE'`);
    expect((await call('companyAdmin', retryDelivery, { params })).problem.code).toBe('WEBHOOK_IS_OFF');
    const body = { since: now.toISOString() };
    const replayed = await call('companyAdmin', replayWebhook, { params: { id }, body });
    expect(replayed.problem.code).toBe('WEBHOOK_IS_OFF');
  });

  it('filters deliveries by state', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    const ids = await record(3);
    receiver.answerWith(({ headers }) => ({ status: headers['webhook-id'] === ids[1] ? 500 : 200 }));
    await server.runJobs();
    const waiting = await call('companyAdmin', listDeliveries, {
      params: { id },
      query: { state: 'WAITING' },
    });
    expect(waiting.value).toMatchObject({ total: 1, items: [{ eventId: ids[1] }] });
  });
});
