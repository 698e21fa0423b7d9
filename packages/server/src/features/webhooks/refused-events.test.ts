/** Tests of receivers that refuse some events and accept others. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { listWebhooks } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { expect, it } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { addHook, makeSendingDue, recordEvents, useReceiver } from './webhooks.testing.ts';

const receiver = useReceiver();
const server = useApp({ outside: openOutside({ privateHosts: ['127.0.0.1'] }) });
const { call } = server;

const TYPES = ['tag.enabled', 'equipment.improper'] as const;

it('sends later events although the oldest ones are refused in a row', async () => {
  await setIntegrations(server);
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  let now = new Date();
  server.setNow(() => now);
  await addHook(server, 'companyAdmin', { url: receiver.url(), types: [...TYPES] });
  receiver.answerWith(({ body }) => ({ status: body.includes('tag.enabled') ? 422 : 200 }));
  await recordEvents(
    server,
    Array.from({ length: 6 }, () => ({ companyId, type: 'tag.enabled' })),
  );
  await server.runJobs();
  const accepted = await recordEvents(server, [{ companyId }, { companyId }, { companyId }]);
  await server.runJobs();
  receiver.calls.length = 0;
  now = new Date(now.getTime() + 7000);
  await makeSendingDue(server);
  await server.runJobs();
  const sent = receiver.calls.map(({ headers }) => headers['webhook-id'] ?? '');
  expect(sent.filter((id) => accepted.includes(id)).toSorted()).toEqual(accepted.toSorted());
  expect((await call('companyAdmin', listWebhooks)).value[0]?.waiting).toBe(6);
});

it('tries the oldest event and one new event while all are refused', async () => {
  await server.database.pool.query('delete from public.webhooks');
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  let now = new Date();
  server.setNow(() => now);
  await addHook(server, 'companyAdmin', { url: receiver.url() });
  receiver.answerWith(() => ({ status: 404 }));
  const ids = await recordEvents(
    server,
    Array.from({ length: 30 }, () => ({ companyId })),
  );
  await server.runJobs();
  receiver.calls.length = 0;
  for (const seconds of [7, 7 * 60]) {
    now = new Date(now.getTime() + seconds * 1000);
    await makeSendingDue(server);
    await server.runJobs();
  }
  expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
    ids[0],
    ids[29],
    ids[0],
    ids[28],
  ]);
});
