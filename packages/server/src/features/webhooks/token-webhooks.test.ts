/** Tests of webhooks that programs make with an API token. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  retryDelivery,
  switchWebhookOn,
  updateWebhook,
  type WebhookType,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { addDue, addHook, recordEvents, useReceiver } from './webhooks.testing.ts';

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

  it('limits the types of its webhook also when a person changes it', async () => {
    const { token } = await ownToken(server, 'companyAdmin', scopes);
    const made = { body: { ...body, url: receiver.url() } };
    const { id } = (await callWithToken(server, token, createWebhook, made)).value;
    const change = async (types: WebhookType[]) =>
      call('companyAdmin', updateWebhook, {
        params: { id },
        body: { name: 'n8n', url: receiver.url(), types },
      });
    expect((await change(['equipment.improper', 'inspection.recorded'])).problem.issues).toEqual([
      { path: 'types', code: 'above_token' },
    ]);
    expect((await change(['equipment.improper', 'tag.enabled'])).status).toBe(200);
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
    const shown = (await call('siblingAdmin', listWebhooks)).value;
    expect(shown).toMatchObject([{ state: 'OFF', offReason: 'TOKEN' }]);
    await setRole('COMPANY_GROUP_ADMIN');
  });

  it.each([
    ['demoted', { role: 'COMPANY_OPERATOR' }],
    ['removed', { status: 'INACTIVE' }],
    ['moved to another company', { company_id: '00000000-0000-4000-8000-000000000000' }],
  ])('whose person was %s shows its webhook off, and no act brings it back', async (_, change) => {
    const { token } = await ownToken(server, 'companyAdmin', scopes);
    const made = { body: { ...body, url: receiver.url() } };
    const { id } = (await callWithToken(server, token, createWebhook, made)).value;
    const params = { id };
    await addDue(server, id, 1);
    const [delivery] = (await call('groupAdmin', listDeliveries, { params })).value.items;
    const [column, value] = Object.entries(change)[0] ?? ['', ''];
    const { rows } = await server.database.pool.query<{ before: string }>(
      `update public.users u set ${column} = $2 from public.users old where old.id = u.id and u.email = $1
       returning old.${column} as before`,
      [emailOf('companyAdmin'), value],
    );
    onTestFinished(async () => {
      await server.database.pool.query(`update public.users set ${column} = $2 where email = $1`, [
        emailOf('companyAdmin'),
        rows[0]?.before,
      ]);
    });
    expect((await call('groupAdmin', listWebhooks)).value).toMatchObject([
      { state: 'OFF', offReason: 'TOKEN', waiting: 1 },
    ]);
    const refused = [
      await call('groupAdmin', switchWebhookOn, { params }),
      await call('groupAdmin', replayWebhook, { params, body: { since: new Date().toISOString() } }),
      await call('groupAdmin', retryDelivery, { params: { id: delivery?.id ?? '' } }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('WEBHOOK_TOKEN_ENDED'));
    await server.runJobs();
    expect(receiver.calls).toEqual([]);
  });

  it('has its name in the audit trail of its webhooks', async () => {
    const { token } = await ownToken(server, 'companyAdmin', scopes);
    const made = { body: { ...body, url: receiver.url() } };
    const { id } = (await callWithToken(server, token, createWebhook, made)).value;
    await withToken(token, deleteWebhook, { params: { id } });
    const trail = (await call('companyAdmin', listAudit, { query: { pageSize: 100 } })).value.items;
    expect(trail.filter(({ subject }) => subject === id)).toMatchObject([
      { act: 'delete', tokenName: 'Programa de companyAdmin' },
      { act: 'create', tokenName: 'Programa de companyAdmin' },
    ]);
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
