/** Tests of receivers that refuse some events and accept others. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  listDeliveries,
  listWebhooks,
  retryDelivery,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { expect, it } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { addDue, addHook, makeSendingDue, recordEvents, useReceiver } from './webhooks.testing.ts';

const receiver = useReceiver();
const server = useApp({ outside: openOutside({ privateHosts: ['127.0.0.1'], timeLimitMs: 500 }) });
const { call } = server;

const DAY_MS = 86_400_000;
const TYPES = ['tag.enabled', 'equipment.improper'] as const;

let now = new Date();
const sentIds = () => receiver.calls.map(({ headers }) => headers['webhook-id'] ?? '');

/** Begins with one webhook and no calls. Returns its id. */
async function begin(): Promise<string> {
  await setIntegrations(server);
  await server.database.pool.query('delete from public.webhooks');
  now = new Date();
  server.setNow(() => now);
  receiver.calls.length = 0;
  return (await addHook(server, 'companyAdmin', { url: receiver.url(), types: [...TYPES] })).id;
}

/** Runs the jobs when so many minutes have passed. */
async function runAfter(minutes: number): Promise<void> {
  now = new Date(now.getTime() + minutes * 60_000);
  await makeSendingDue(server);
  await server.runJobs();
}

it('sends later events although the oldest ones are refused in a row', async () => {
  await begin();
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  receiver.answerWith(({ body }) => ({ status: body.includes('tag.enabled') ? 422 : 200 }));
  await recordEvents(
    server,
    Array.from({ length: 6 }, () => ({ companyId, type: 'tag.enabled' })),
  );
  await server.runJobs();
  const accepted = await recordEvents(server, [{ companyId }, { companyId }, { companyId }]);
  await server.runJobs();
  receiver.calls.length = 0;
  await runAfter(0.12);
  expect(
    sentIds()
      .filter((id) => accepted.includes(id))
      .toSorted(),
  ).toEqual(accepted.toSorted());
  expect((await call('companyAdmin', listWebhooks)).value[0]?.waiting).toBe(6);
});

it('tries one event after each rest while all are refused, the newest first', async () => {
  const id = await begin();
  receiver.answerWith(() => ({ status: 404 }));
  const ids = await addDue(server, id, 9);
  await server.runJobs();
  receiver.calls.length = 0;
  for (const minutes of [0.2, 1, 4.5, 29, 2]) {
    await runAfter(minutes);
  }
  expect(sentIds()).toEqual([ids[8], ids[7], ids[6]]);
});

it.each([500, 422, 'silence'] as const)(
  'one event that ends with %s holds up no other event of a quiet webhook',
  async (fault) => {
    const id = await begin();
    const [poison] = await addDue(server, id, 1);
    receiver.answerWith(({ headers }) =>
      headers['webhook-id'] !== poison ? { status: 200 } : fault === 'silence' ? fault : { status: fault },
    );
    for (const minutes of [0, 0.2, 7, 40, 180]) {
      await runAfter(minutes);
    }
    expect(sentIds()).toEqual(Array(5).fill(poison));
    receiver.calls.length = 0;
    await runAfter(1);
    const later = await addDue(server, id, 2);
    await server.runJobs();
    expect(sentIds().toSorted()).toEqual(later.toSorted());
    expect((await call('companyAdmin', listWebhooks)).value).toMatchObject([
      { state: 'WORKING', waiting: 1 },
    ]);
  },
);

it('sending one event again ends the rest', async () => {
  const id = await begin();
  receiver.answerWith(() => ({ status: 500 }));
  const ids = await addDue(server, id, 8);
  for (const minutes of [0, 0.2, 7]) {
    await runAfter(minutes);
  }
  now = new Date(now.getTime() + 60_000);
  receiver.calls.length = 0;
  receiver.answerWith(() => ({ status: 200 }));
  const { items } = (await call('companyAdmin', listDeliveries, { params: { id } })).value;
  const oldest = items.find(({ eventId }) => eventId === ids[0]);
  await call('companyAdmin', retryDelivery, { params: { id: oldest?.id ?? '' } });
  await server.runJobs();
  expect(sentIds()[0]).toBe(ids[0]);
  expect(sentIds().toSorted()).toEqual(ids.toSorted());
});

it('sending one event again right after a failed call does not end the rest', async () => {
  const id = await begin();
  receiver.answerWith(() => ({ status: 500 }));
  const ids = await addDue(server, id, 8);
  await runAfter(0);
  receiver.calls.length = 0;
  const { items } = (await call('companyAdmin', listDeliveries, { params: { id } })).value;
  const params = { id: items.find(({ eventId }) => eventId === ids[0])?.id ?? '' };
  expect((await call('companyAdmin', retryDelivery, { params })).status).toBe(204);
  await server.runJobs();
  expect(sentIds()).toEqual([]);
  await runAfter(0.2);
  expect(sentIds()).toEqual([ids[0]]);
});

it('instants from a clock that ran ahead delay neither deliveries nor the webhook', async () => {
  const id = await begin();
  const ids = await addDue(server, id, 3);
  const nextYear = new Date(now.getTime() + 365 * DAY_MS);
  await server.database.pool.query('update public.webhook_deliveries set next_attempt_at = $1', [nextYear]);
  await server.database.pool.query(
    'update public.webhooks set sending_until = $1, resting_until = $1, failures = 6',
    [nextYear],
  );
  receiver.answerWith(() => ({ status: 200 }));
  await server.database.pool.query('delete from graphile_worker._private_jobs');
  await server.database.pool.query(
    `select graphile_worker.add_job('resume-webhooks', '{"tenantRole":null,"payload":{}}')`,
  );
  await server.runJobs();
  expect(new Set(sentIds())).toEqual(new Set(ids));
});
