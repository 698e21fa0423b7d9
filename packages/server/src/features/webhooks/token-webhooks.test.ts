/** Tests of webhooks that programs make with an API token. */
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listWebhooks,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { addHook, recordEvents, useReceiver } from './webhooks.testing.ts';

const receiver = useReceiver();
const server = useApp({ outside: openOutside({ privateHosts: ['127.0.0.1'] }) });
const { call } = server;

const companyOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyId;
const namesFor = async (who: PersonName) => (await call(who, listWebhooks)).value.map(({ name }) => name);

beforeAll(async () => {
  await setIntegrations(server);
});
beforeEach(async () => {
  await server.database.pool.query('delete from public.webhooks');
  receiver.calls.length = 0;
});

describe('an API token', () => {
  const scopes = ['webhooks:write', 'equipment:read'] as const;
  const body = { name: 'n8n', url: '', types: ['equipment.improper' as const] };
  const withToken = async (
    token: string,
    endpoint: Parameters<typeof callWithToken>[2],
    input: object = {},
  ) => callWithToken(server, token, endpoint, input);

  it('makes, lists and deletes only its own webhooks', async () => {
    const { id } = await addHook(server, 'companyAdmin', { url: receiver.url() });
    const { token } = await ownToken(server, 'companyAdmin', scopes);
    const created = await callWithToken(server, token, createWebhook, {
      body: { ...body, url: receiver.url() },
    });
    expect(created.status).toBe(200);
    const listed = await callWithToken(server, token, listWebhooks);
    expect(listed.value.map(({ name }) => name)).toEqual(['n8n']);
    expect(await namesFor('companyAdmin')).toEqual(['ERP', 'n8n']);
    expect((await withToken(token, deleteWebhook, { params: { id } })).status).toBe(404);
    const own = { params: { id: created.value.id } };
    expect((await withToken(token, changeWebhookSecret, own)).status).toBe(403);
    expect((await withToken(token, deleteWebhook, own)).status).toBe(204);
  });

  it('400 for a type that its scopes do not read', async () => {
    const { token } = await groupToken(server, 'groupAdmin', scopes);
    const types = ['equipment.improper', 'inspection.recorded'];
    const refused = await withToken(token, createWebhook, { body: { ...body, url: receiver.url(), types } });
    expect(refused.problem.issues).toEqual([{ path: 'types.1', code: 'not_allowed' }]);
  });

  it('of a former group admin sends the events of the own company only', async () => {
    const { token } = await ownToken(server, 'groupAdmin', scopes);
    for (const who of ['companyAdmin', 'siblingAdmin', undefined] as const) {
      const companyId = who === undefined ? null : await companyOf(who);
      const made = { ...body, url: receiver.url(`/${who ?? 'whole'}`), companyId };
      expect((await withToken(token, createWebhook, { body: made })).status).toBe(200);
    }
    const events = [
      { companyId: await companyOf('companyAdmin') },
      { companyId: await companyOf('siblingAdmin') },
    ];
    const pathsOfEvents = async () => {
      receiver.calls.length = 0;
      await recordEvents(server, events);
      await server.runJobs();
      return receiver.calls.map(({ path }) => path).toSorted();
    };
    expect(await pathsOfEvents()).toEqual(['/companyAdmin', '/siblingAdmin', '/whole', '/whole']);
    const setRole = async (role: string) =>
      server.database.pool.query('update public.users set role = $1 where email = $2', [
        role,
        emailOf('groupAdmin'),
      ]);
    await setRole('COMPANY_ADMIN');
    expect(await pathsOfEvents()).toEqual(['/companyAdmin']);
    await setRole('COMPANY_GROUP_ADMIN');
  });

  it('ends with its webhooks', async () => {
    const { token } = await ownToken(server, 'companyAdmin', scopes);
    const created = await callWithToken(server, token, createWebhook, {
      body: { ...body, url: receiver.url() },
    });
    expect(created.status).toBe(200);
    await server.database.pool.query('update public.api_tokens set revoked_at = now()');
    await server.database.pool.query(
      `insert into public.webhook_deliveries (webhook_id, event_id, type, body, next_attempt_at, created_at)
       values ($1, gen_random_uuid(), 'equipment.improper', '{}', now(), now())`,
      [created.value.id],
    );
    for (const job of ['resume-webhooks', 'forget-deliveries']) {
      await server.database.pool.query(
        `select graphile_worker.add_job($1, '{"tenantRole":null,"payload":{}}')`,
        [job],
      );
    }
    await server.runJobs();
    expect(receiver.calls).toEqual([]);
    expect(await namesFor('companyAdmin')).toEqual([]);
  });
});
