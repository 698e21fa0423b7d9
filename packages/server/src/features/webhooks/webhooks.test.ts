/** Tests of webhooks: who may have which, addresses, secrets, limits and the audit trail. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  MAX_WEBHOOKS,
  MAX_WEBHOOKS_OF_COMPANY,
  replayWebhook,
  retryDelivery,
  switchWebhookOn,
  testWebhook,
  updateWebhook,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDoors, shutDoors } from '../../platform/db/doors/doors.ts';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../../testing/app.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import type { PersonName } from '../../testing/people.ts';
import { addDue, addHook, useReceiver } from './webhooks.testing.ts';

const receiver = useReceiver();
const outside = openOutside({
  privateHosts: ['127.0.0.1'],
  resolve: async (host) => (host.startsWith('inner') ? ['8.8.8.8', '10.0.0.1'] : ['8.8.8.8']),
});
const server = useApp({ outside });
const { call } = server;

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const hook = async (who: PersonName, more: object = {}) =>
  addHook(server, who, { url: receiver.url(), ...more });
const companyOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyId;
const namesFor = async (who: PersonName) => (await call(who, listWebhooks)).value.map(({ name }) => name);

beforeAll(async () => {
  await setIntegrations(server);
});
beforeEach(async () => {
  await server.database.pool.query('delete from public.webhooks');
  server.setNow(undefined);
  receiver.calls.length = 0;
  receiver.answerWith(() => ({ status: 200 }));
});

describe('POST /web/webhooks/', () => {
  it('returns the secret once, and lists the webhook without it', async () => {
    const { id, secret } = await hook('companyAdmin');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await call('companyAdmin', listWebhooks);
    expect(listed.value).toMatchObject([
      { id, name: 'ERP', state: 'WORKING', waiting: 0, company: { name: 'Casa Ltda' } },
    ]);
    expect(listed.bytes.toString()).not.toContain('whsec_');
  });

  it.each([
    ['http://hooks.example.com/', 'not_https'],
    ['https://hooks.example.com:25/', 'not_https'],
    ['https://0xa.1/', 'private_address'],
    ['https://localhost/', 'private_address'],
    ['https://inner.example.com/', 'private_address'],
    ['https://hooks.example.com./', 'unknown_host'],
    ['https://me@hooks.example.com/', 'invalid'],
    ['nothing', 'invalid'],
    ['', 'required'],
    [`https://hooks.example.com/${'a'.repeat(500)}`, 'too_long'],
  ])('400 for the address %s', async (url, code) => {
    const body = { name: 'A', url, types: ['equipment.improper' as const] };
    const refused = await call('companyAdmin', createWebhook, { body });
    expect(refused.status).toBe(400);
    expect(refused.problem.issues).toEqual([{ path: 'url', code }]);
  });

  it.each([
    [{ types: [] }, 'types'],
    [{ types: ['equipment.improper', 'equipment.improper'] }, 'types'],
    [{ types: ['webhook.test'] }, 'types.0'],
    [{ name: '   ' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ companyId: UNKNOWN_ID }, 'companyId'],
    [{ secret: 'whsec_mine' }, 'secret'],
  ])('400 for the body with %j', async (part, path) => {
    const rawBody = { name: 'A', url: receiver.url(), types: ['equipment.improper'], ...part };
    const refused = await call('groupAdmin', createWebhook, undefined as never, { rawBody });
    expect(refused.problem.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('a company admin has webhooks only of the own company, a group admin of all', async () => {
    const sibling = await companyOf('siblingAdmin');
    for (const companyId of [null, sibling]) {
      const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const], companyId };
      expect((await call('companyAdmin', createWebhook, { body })).problem.issues).toEqual([
        { path: 'companyId', code: 'invalid' },
      ]);
    }
    await hook('companyAdmin', { name: 'Casa' });
    await hook('groupAdmin', { name: 'Grupo', companyId: null });
    await hook('groupAdmin', { name: 'Irmã', companyId: sibling });
    expect(await namesFor('groupAdmin')).toEqual(['Casa', 'Grupo', 'Irmã']);
    expect(await namesFor('platformAdmin')).toEqual(['Casa', 'Grupo', 'Irmã']);
    expect(await namesFor('companyAdmin')).toEqual(['Casa']);
    expect(await namesFor('siblingAdmin')).toEqual(['Irmã']);
    expect(await namesFor('foreignGroupAdmin')).toEqual([]);
  });

  it('group admins of the generic group see and make only webhooks of their own company', async () => {
    await server.database.pool.query(
      `update public.company_groups set name = '${GENERIC_GROUP}-kept' where name = '${GENERIC_GROUP}'`,
    );
    await server.database.pool.query(
      `update public.company_groups set name = '${GENERIC_GROUP}' where name = 'home'`,
    );
    try {
      const sibling = await companyOf('siblingAdmin');
      await hook('siblingAdmin', { name: 'Irmã' });
      for (const companyId of [null, sibling]) {
        const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const], companyId };
        expect((await call('groupAdmin', createWebhook, { body })).status).toBe(400);
      }
      expect(await namesFor('groupAdmin')).toEqual([]);
    } finally {
      await server.database.pool.query(
        `update public.company_groups set name = 'home' where name = '${GENERIC_GROUP}'`,
      );
      await server.database.pool.query(
        `update public.company_groups set name = '${GENERIC_GROUP}' where name = '${GENERIC_GROUP}-kept'`,
      );
    }
  });

  it('403 for operators and for creating as a platform admin', async () => {
    const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const] };
    expect((await call('operator', createWebhook, { body })).status).toBe(403);
    expect((await call('platformAdmin', createWebhook, { body })).status).toBe(403);
    expect((await call('operator', listWebhooks)).status).toBe(403);
    expect((await call(undefined, listWebhooks)).status).toBe(401);
  });

  it('403 PROOF_REQUIRED without a recent proof of the person, also for another secret and address', async () => {
    const { id } = await hook('companyAdmin');
    server.setNow(new Date(Date.now() + 11 * 60_000));
    const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const] };
    const refused = [
      await call('companyAdmin', createWebhook, { body }),
      await call('companyAdmin', updateWebhook, { params: { id }, body }),
      await call('companyAdmin', changeWebhookSecret, { params: { id } }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('PROOF_REQUIRED'));
    expect((await call('companyAdmin', deleteWebhook, { params: { id } })).status).toBe(204);
  });

  const many = async (who: PersonName, count: number, more: object = {}) => {
    const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const], ...more };
    const replies = await Promise.all(
      Array.from({ length: count }, async () => call(who, createWebhook, { body })),
    );
    return replies
      .map((reply) =>
        reply.status === 200 ? 'made' : `${reply.problem.code} ${JSON.stringify(reply.problem.params)}`,
      )
      .toSorted();
  };

  it('409 beyond the limit of a group, also for simultaneous calls', async () => {
    expect(await many('groupAdmin', MAX_WEBHOOKS + 3, { companyId: null })).toEqual([
      ...Array(3).fill('WEBHOOKS_FULL {"max":10}'),
      ...Array(MAX_WEBHOOKS).fill('made'),
    ]);
  });

  it('409 beyond the limit of a company, which leaves room for the others of its group', async () => {
    expect(await many('companyAdmin', MAX_WEBHOOKS)).toEqual([
      ...Array(5).fill('COMPANY_WEBHOOKS_FULL {"max":5}'),
      ...Array(MAX_WEBHOOKS_OF_COMPANY).fill('made'),
    ]);
    expect(await many('groupAdmin', 1, { companyId: await companyOf('companyAdmin') })).toEqual([
      'COMPANY_WEBHOOKS_FULL {"max":5}',
    ]);
    expect(await many('siblingAdmin', 1)).toEqual(['made']);
  });

  it('keeps no reply for a repeated call, since it has a secret', async () => {
    const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const] };
    const options = { headers: { 'idempotency-key': 'same-key-of-a-tab' } };
    const [one, two] = [
      await call('companyAdmin', createWebhook, { body }, options),
      await call('companyAdmin', createWebhook, { body }, options),
    ];
    expect(one.value.secret).not.toBe(two.value.secret);
    for (const table of ['public.idempotency_keys', 'g1_home.idempotency_keys']) {
      const { rows } = await server.database.pool.query(
        `select * from ${table} where reply::text like '%whsec%'`,
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('with integrations off', () => {
  it('403 INTEGRATIONS_OFF for acts, except listing and deleting', async () => {
    const { id } = await hook('companyAdmin');
    await server.database.pool.query('update public.company_groups set has_integrations = false');
    try {
      const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const] };
      const params = { id };
      const refused = [
        await call('companyAdmin', createWebhook, { body }),
        await call('companyAdmin', updateWebhook, { params, body }),
        await call('companyAdmin', testWebhook, { params }),
        await call('companyAdmin', changeWebhookSecret, { params }),
        await call('companyAdmin', switchWebhookOn, { params }),
        await call('companyAdmin', replayWebhook, { params, body: { since: new Date().toISOString() } }),
        await call('companyAdmin', retryDelivery, { params }),
      ];
      expect(refused.map(({ problem }) => problem.code)).toEqual(Array(7).fill('INTEGRATIONS_OFF'));
      expect(await namesFor('companyAdmin')).toEqual(['ERP']);
      expect((await call('companyAdmin', deleteWebhook, { params })).status).toBe(204);
    } finally {
      await setIntegrations(server);
    }
  });
});

it('a restored copy with its doors shut sends nothing, and says so', async () => {
  const { id } = await hook('companyAdmin');
  await addDue(server, id, 1);
  const deliveries = await call('companyAdmin', listDeliveries, { params: { id } });
  await server.database.public(shutDoors);
  onTestFinished(async () => server.database.public(openDoors));
  const refused = [
    await call('companyAdmin', testWebhook, { params: { id } }),
    await call('companyAdmin', switchWebhookOn, { params: { id } }),
    await call('companyAdmin', replayWebhook, { params: { id }, body: { since: new Date().toISOString() } }),
    await call('companyAdmin', retryDelivery, { params: { id: deliveries.value.items[0]?.id ?? '' } }),
  ];
  expect(refused.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
    Array(4).fill('409 DOORS_SHUT'),
  );
  await server.runJobs();
  expect(receiver.calls).toEqual([]);
});

describe('another company or group', () => {
  it.each(['siblingAdmin', 'foreignAdmin', 'foreignGroupAdmin'] as const)('404 for %s', async (who) => {
    const { id } = await hook('companyAdmin');
    const params = { id };
    const body = { name: 'A', url: receiver.url(), types: ['equipment.improper' as const] };
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into public.webhook_deliveries (webhook_id, event_id, type, body, next_attempt_at, created_at)
       values ($1, gen_random_uuid(), 'equipment.improper', '{}', now(), now()) returning id`,
      [id],
    );
    const replies = [
      await call(who, updateWebhook, { params, body }),
      await call(who, deleteWebhook, { params }),
      await call(who, testWebhook, { params }),
      await call(who, changeWebhookSecret, { params }),
      await call(who, switchWebhookOn, { params }),
      await call(who, replayWebhook, { params, body: { since: new Date().toISOString() } }),
      await call(who, listDeliveries, { params }),
      await call(who, retryDelivery, { params: { id: rows[0]?.id ?? '' } }),
      await call('companyAdmin', updateWebhook, { params: { id: UNKNOWN_ID }, body }),
      await call('companyAdmin', retryDelivery, { params: { id: UNKNOWN_ID } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(404));
    expect(receiver.calls).toEqual([]);
  });
});

describe('PUT /web/webhooks/{id}/', () => {
  it('changes name, address and types, and refuses a stale write', async () => {
    const { id } = await hook('companyAdmin');
    const [before] = (await call('companyAdmin', listWebhooks)).value;
    const body = { name: 'SAP', url: receiver.url('/sap'), types: ['tag.enabled' as const] };
    const options = { params: { id }, body: { ...body, updateDate: before?.updateDate ?? '' } };
    expect((await call('companyAdmin', updateWebhook, options)).status).toBe(200);
    expect((await call('groupAdmin', listWebhooks)).value).toMatchObject([body]);
    expect((await call('companyAdmin', updateWebhook, options)).problem.code).toBe('STALE_WRITE');
  });

  it('400 for a private address', async () => {
    const { id } = await hook('companyAdmin');
    const body = { name: 'A', url: 'https://inner.example.com/', types: ['tag.enabled' as const] };
    expect((await call('companyAdmin', updateWebhook, { params: { id }, body })).problem.issues).toEqual([
      { path: 'url', code: 'private_address' },
    ]);
  });
});

describe('POST /web/webhooks/{id}/test/', () => {
  it('sends a signed event that the library of the standard verifies', async () => {
    const { id, secret } = await hook('companyAdmin');
    const { value } = await call('companyAdmin', testWebhook, { params: { id } });
    expect(value).toMatchObject({ status: 200, fault: null });
    const [received] = receiver.calls;
    const event = new StandardWebhook(secret).verify(received?.body ?? '', received?.headers ?? {});
    expect(event).toMatchObject({
      type: 'webhook.test',
      id: received?.headers['webhook-id'],
      company: { name: 'Casa Ltda' },
    });
    expect(() => new StandardWebhook(secret).verify(`${received?.body} `, received?.headers ?? {})).toThrow(
      'No matching signature found',
    );
  });

  it('shows the status of a refusal and nothing of its body', async () => {
    const { id } = await hook('companyAdmin');
    receiver.answerWith(() => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }));
    const reply = await call('companyAdmin', testWebhook, { params: { id } });
    expect(reply.value).toMatchObject({ status: 302, fault: 'status' });
    expect(reply.bytes.toString()).not.toContain('secret of the receiver');
    expect(receiver.calls).toHaveLength(1);
  });

  it('judges the address again at the call', async () => {
    const { id } = await hook('companyAdmin');
    await server.database.pool.query(`update public.webhooks set url = 'https://inner.example.com/'`);
    const { value } = await call('companyAdmin', testWebhook, { params: { id } });
    expect(value).toMatchObject({ status: null, fault: 'private_address' });
  });
});

describe('POST /web/webhooks/{id}/secret/', () => {
  it('signs with both secrets for a day, then with the new one', async () => {
    const { id, secret } = await hook('companyAdmin');
    const { value } = await call('companyAdmin', changeWebhookSecret, { params: { id } });
    const verifiedBy = async () => {
      receiver.calls.length = 0;
      await call('companyAdmin', testWebhook, { params: { id } });
      const [received] = receiver.calls;
      return [secret, value.secret].map((key) => {
        try {
          new StandardWebhook(key).verify(received?.body ?? '', { ...received?.headers });
          return true;
        } catch {
          return false;
        }
      });
    };
    expect(await verifiedBy()).toEqual([true, true]);
    await server.database.pool.query(`update public.webhooks set previous_secret_until = now()`);
    expect(await verifiedBy()).toEqual([false, true]);
  });
});

describe('the audit trail', () => {
  it('has every act with the host of the address and without secrets', async () => {
    const { id } = await hook('companyAdmin', { url: receiver.url('/in?key=hidden') });
    const body = { name: 'SAP', url: receiver.url(), types: ['tag.enabled' as const] };
    await call('companyAdmin', updateWebhook, { params: { id }, body });
    await call('companyAdmin', changeWebhookSecret, { params: { id } });
    await call('companyAdmin', switchWebhookOn, { params: { id } });
    await call('companyAdmin', testWebhook, { params: { id } });
    await call('companyAdmin', replayWebhook, { params: { id }, body: { since: new Date().toISOString() } });
    await addDue(server, id, 1);
    const deliveries = await call('companyAdmin', listDeliveries, { params: { id } });
    await call('companyAdmin', retryDelivery, { params: { id: deliveries.value.items[0]?.id ?? '' } });
    await call('companyAdmin', deleteWebhook, { params: { id } });
    const trail = await call('companyAdmin', listAudit, { query: { pageSize: 100 } });
    const acts = trail.value.items.filter(({ subject }) => subject === id).map(({ act }) => act);
    expect(acts.toSorted()).toEqual([
      'changeSecret',
      'create',
      'delete',
      'replay',
      'retry',
      'switchOn',
      'test',
      'update',
    ]);
    expect(trail.bytes.toString()).not.toMatch(/hidden|whsec_/);
  });
});

it('no role of a group reads webhooks or their deliveries', async () => {
  const { rows } = await server.database.pool.query<{ tenantRole: string; schemaName: string }>(
    `select tenant_role as "tenantRole", schema_name as "schemaName" from public.company_groups where name = 'home'`,
  );
  const [group] = rows;
  for (const table of ['webhooks', 'webhook_deliveries']) {
    const read = server.database.tenant(group as never, async (db) =>
      db.executeQuery({
        sql: `select * from public.${table}`,
        parameters: [],
        query: { kind: 'RawNode' },
      } as never),
    );
    await expect(read).rejects.toMatchObject({ code: '42501' });
  }
});
