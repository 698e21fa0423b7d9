/** Tests of making, listing, revoking and announcing API tokens. */
import {
  createGroupToken,
  createOwnToken,
  listGroupTokens,
  listOwnTokens,
  reportLeakedToken,
  revokeGroupToken,
  revokeOwnToken,
} from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { TOKEN_SCOPES } from '@mobcheck/contract/kernel/endpoint.ts';
import { listSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApiToken } from '../../platform/context/api-token.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { SignedInContext } from '../../platform/context/action-context.ts';
import { useApp } from '../../testing/app.ts';
import { makeHomeOutdated } from '../../testing/integrations/outdated-group.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import type { PersonName } from '../../testing/people.ts';
import { createOwnToken as createToken } from './api-tokens.service.ts';
import { ANNOUNCE_TOKEN_ENDS } from './token-mails.service.ts';

const server = useApp();
const { call } = server;
const DAY = 86_400_000;
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;
const body = { name: 'Planilha', scopes: ['equipment:read' as const] };
const companyOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyId;

beforeAll(async () => {
  await provisionGeneric(server);
});
beforeEach(async () => {
  await query('delete from public.api_tokens');
  await setIntegrations(server);
});
afterEach(() => {
  server.setNow(undefined);
  server.forgetTokens();
});

describe('POST /web/logged-user/api-tokens/', () => {
  it('replies with the whole token once and stores only its hash', async () => {
    const { value, status } = await call('companyAdmin', createOwnToken, { body });
    expect(status).toBe(200);
    expect(value.token).toMatch(/^mbk_p_[0-9A-Za-z]{49}$/);
    expect(value).toMatchObject({ ...body, kind: 'PERSONAL', tail: value.token.slice(-4), lastUsedAt: null });
    expect(Date.parse(value.expiresAt) - Date.parse(value.createdAt)).toBe(90 * DAY);
    const { token: _, ...listed } = value;
    expect((await call('companyAdmin', listOwnTokens)).value).toEqual([listed]);
    const dump = JSON.stringify(await query('select * from public.api_tokens'));
    expect(dump).not.toContain(value.token);
  });

  it('stores no reply under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'segredo-unico' };
    const { value } = await call('companyAdmin', createOwnToken, { body }, { headers });
    const again = await call('companyAdmin', createOwnToken, { body }, { headers });
    expect(again.value.token).not.toBe(value.token);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown scope', { scopes: ['equipment:destroy'] }, 'scopes.0'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['no name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'n'.repeat(61) }, 'name'],
    ['an expiry of more than a year', { days: 367 }, 'days'],
    ['an expiry of no days', { days: 0 }, 'days'],
    ['an unknown field', { role: 'MOBCHECK_ADMIN' }, 'role'],
  ])('refuses %s', async (_, change, path) => {
    const { problem } = await call(
      'companyAdmin',
      createOwnToken,
      { body },
      { rawBody: { ...body, ...change } },
    );
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', issues: [{ path }] });
  });

  it('refuses an old proof, an operator, a platform admin and a group without integrations', async () => {
    const codeOf = async (who: PersonName) => (await call(who, createOwnToken, { body })).problem.code;
    expect(await codeOf('operator')).toBe('ROLE_REFUSED');
    expect(await codeOf('platformAdmin')).toBe('ROLE_REFUSED');
    await setIntegrations(server, false);
    expect(await codeOf('companyAdmin')).toBe('INTEGRATIONS_OFF');
    await setIntegrations(server);
    await query(`update public.sessions set proved_at = now() - interval '1 hour'`);
    expect(await codeOf('companyAdmin')).toBe('PROOF_REQUIRED');
  });

  it('allows a person ten valid tokens, even with simultaneous calls', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, async () => call('companyAdmin', createOwnToken, { body })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(made.find(({ status }) => status !== 200)?.problem.code).toBe('TOO_MANY_TOKENS');
    const [first] = (await call('companyAdmin', listOwnTokens)).value;
    await call('companyAdmin', revokeOwnToken, { params: { id: first?.id ?? '' } });
    expect((await call('companyAdmin', createOwnToken, { body })).status).toBe(200);
  });
});

it('no person gives a token more rights than they have', async () => {
  const actor = { role: 'COMPANY_OPERATOR', companyGroup: 'home' };
  const context = {
    clock: { now: server.now },
    session: { actor, provedAt: server.now() },
  } as unknown as SignedInContext;
  const scopes = ['equipment:read' as const, 'events:read' as const];
  await expect(createToken(context, { name: 'x', scopes, days: 1 })).rejects.toMatchObject({
    issues: [{ path: 'scopes.1', code: 'not_allowed' }],
  });
});

describe('POST /web/api-tokens/', () => {
  it('makes tokens of the whole group and of one company', async () => {
    const whole = await groupToken(server, 'groupAdmin', ['equipment:read']);
    expect(whole).toMatchObject({ kind: 'GROUP', companyName: null });
    expect(whole.token).toMatch(/^mbk_g_/);
    const companyId = await companyOf('siblingAdmin');
    const ofSibling = await groupToken(server, 'groupAdmin', ['equipment:read'], companyId);
    expect(ofSibling.companyName).not.toBeNull();
  });

  it('refuses a company of another group and an unknown company', async () => {
    for (const companyId of [await companyOf('foreignAdmin'), crypto.randomUUID()]) {
      const { problem } = await call('groupAdmin', createGroupToken, { body: { ...body, companyId } });
      expect(problem.issues).toEqual([{ path: 'companyId', code: 'unknown' }]);
    }
  });

  it('refuses another company of the generic group, whose customers are unrelated', async () => {
    await setIntegrations(server);
    const { addEquippedCustomer, findTenantCompany } = customers(server);
    const { me } = await addEquippedCustomer('caio@padaria.test', 'caio');
    await addEquippedCustomer('davi@padaria.test', 'davi');
    const { company } = await findTenantCompany('generic', 'davi@padaria.test');
    for (const companyId of [company, null]) {
      const { problem } = await me.call(createGroupToken, { body: { ...body, companyId } });
      expect(problem.issues).toEqual([{ path: 'companyId', code: 'unknown' }]);
    }
  });

  it('counts the tokens of each company of the generic group separately', async () => {
    await setIntegrations(server);
    const { addEquippedCustomer, findTenantCompany } = customers(server);
    const make = async (name: string) => {
      const email = `${name}@padaria.test`;
      const { me } = await addEquippedCustomer(email, name);
      const { company } = await findTenantCompany('generic', email);
      return async () => me.call(createGroupToken, { body: { ...body, companyId: company } });
    };
    const [ofAna, ofBia] = [await make('ana'), await make('bia')];
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await ofAna()).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect((await ofAna()).problem.code).toBe('TOO_MANY_TOKENS');
    expect((await ofBia()).status).toBe(200);
  });

  it('refuses an old proof', async () => {
    await server.tokenOf('groupAdmin');
    await query(`update public.sessions set proved_at = now() - interval '1 hour'`);
    const refused = await call('groupAdmin', createGroupToken, { body: { ...body, companyId: null } });
    expect(refused.problem.code).toBe('PROOF_REQUIRED');
  });

  it('is open to group admins only', async () => {
    for (const who of ['operator', 'companyAdmin', 'platformAdmin'] as const) {
      const { problem } = await call(who, createGroupToken, { body: { ...body, companyId: null } });
      expect(problem.code).toBe('ROLE_REFUSED');
    }
  });
});

describe('lists and revocation', () => {
  it('a group admin sees and revokes all tokens of the group, and none of another group', async () => {
    const personal = await ownToken(server, 'siblingAdmin', ['equipment:read']);
    const ofGroup = await groupToken(server, 'groupAdmin', ['equipment:read']);
    const foreign = await groupToken(server, 'foreignGroupAdmin', ['equipment:read']);
    const listed = (await call('groupAdmin', listGroupTokens)).value.map(({ id }) => id);
    expect(listed.toSorted()).toEqual([personal.id, ofGroup.id].toSorted());
    expect((await call('groupAdmin', revokeGroupToken, { params: { id: foreign.id } })).status).toBe(404);
    expect((await call('groupAdmin', revokeGroupToken, { params: { id: personal.id } })).status).toBe(204);
    expect((await call('groupAdmin', revokeGroupToken, { params: { id: personal.id } })).status).toBe(404);
    expect((await callWithToken(server, personal.token, listEquipment)).problem.code).toBe('TOKEN_INVALID');
    expect((await callWithToken(server, foreign.token, listEquipment)).status).toBe(200);
  });

  it('a person revokes only own tokens', async () => {
    const other = await ownToken(server, 'siblingAdmin', ['equipment:read']);
    expect((await call('companyAdmin', revokeOwnToken, { params: { id: other.id } })).status).toBe(404);
    expect((await call('companyAdmin', listOwnTokens)).value).toEqual([]);
  });

  it('the audit trail names the maker of a token, and the token of an act', async () => {
    await groupToken(server, 'groupAdmin', ['equipment:read']);
    const { items } = (await call('groupAdmin', listAudit, { query: { feature: 'api-tokens' } })).value;
    expect(items[0]).toMatchObject({ act: 'create', userName: 'Pessoa groupAdmin', detail: { name: 'ERP' } });
    expect(items[0]).not.toHaveProperty('tokenName');
  });
});

describe('POST /public/api-tokens/leaked/', () => {
  it('revokes the token and mails its maker, and always answers 204', async () => {
    const { token } = await ownToken(server, 'companyAdmin');
    for (const text of [token, token, 'mbk_p_nothing', `mbk_p_${'0'.repeat(49)}`]) {
      expect((await call(undefined, reportLeakedToken, { body: { token: text } })).status).toBe(204);
    }
    expect((await callWithToken(server, token, listEquipment)).problem.code).toBe('TOKEN_INVALID');
    const mails = (await server.runJobs()).filter(({ subject }) =>
      subject.includes('Programa de companyAdmin'),
    );
    expect(mails.map(({ to }) => to)).toEqual(['companyadmin@mobcheck.test']);
  });

  it('mails no other company of the generic group', async () => {
    await setIntegrations(server);
    const { addEquippedCustomer } = customers(server);
    const maker = await addEquippedCustomer('dora@padaria.test', 'dora');
    const stranger = await addEquippedCustomer('eva@padaria.test', 'eva');
    const make = async () => maker.me.call(createOwnToken, { body: { ...body, name: 'Da Dora' } });
    const [first, second] = [(await make()).value, (await make()).value];
    await query(`update public.users set role = 'COMPANY_GROUP_ADMIN' where id = $1`, [stranger.id]);
    await call(undefined, reportLeakedToken, { body: { token: first.token } });
    await query(`update public.users set status = 'INACTIVE' where id = $1`, [maker.id]);
    await call(undefined, reportLeakedToken, { body: { token: second.token } });
    const mails = (await server.runJobs()).filter(({ subject }) => subject.includes('Da Dora'));
    expect(mails.map(({ to }) => to)).toEqual(['dora@padaria.test']);
  });

  it('is in the audit trail once, without a person', async () => {
    const { token, id } = await ownToken(server, 'siblingAdmin');
    for (const text of [token, token, 'mbk_p_nothing']) {
      await call(undefined, reportLeakedToken, { body: { token: text } });
    }
    const { items } = (await call('groupAdmin', listAudit, { query: { feature: 'api-tokens' } })).value;
    const ended = items.filter(({ subject, act }) => subject === id && act === 'revoke');
    expect(ended).toMatchObject([
      { userName: 'Mobcheck', userEmail: '', detail: { name: 'Programa de siblingAdmin' } },
    ]);
  });
});

describe('the security log', () => {
  it('has one event of a leaked token, and none of an unknown text', async () => {
    const { token } = await ownToken(server, 'siblingAdmin');
    const leaks = async () =>
      (await call('platformAdmin', listSecurityEvents, { query: { query: '/leaked/' } })).value.items;
    const before = new Set((await leaks()).map(({ id }) => id));
    for (const text of ['mbk_p_nothing', token, token, newApiToken(systemIds, 'GROUP')]) {
      await call(undefined, reportLeakedToken, { body: { token: text } });
    }
    const added = (await leaks()).filter(({ id }) => !before.has(id));
    expect(added).toMatchObject([{ kind: 'DOOR', status: 204 }]);
  });
});

describe('a group that waits for its upgrade', () => {
  it.each<[string, (token: Awaited<ReturnType<typeof ownToken>>) => Promise<{ status: number }>]>([
    ['its person', async ({ id }) => call('siblingAdmin', revokeOwnToken, { params: { id } })],
    ['an admin of the group', async ({ id }) => call('groupAdmin', revokeGroupToken, { params: { id } })],
    ['a finder', async ({ token }) => call(undefined, reportLeakedToken, { body: { token } })],
  ])('has a token that %s revokes', async (_, revoke) => {
    await server.tokenOf('groupAdmin');
    const made = await ownToken(server, 'siblingAdmin');
    await makeHomeOutdated(server);
    expect((await revoke(made)).status).toBe(204);
    expect((await callWithToken(server, made.token, listEquipment)).problem.code).toBe('TOKEN_INVALID');
  });
});

describe('the daily announcement', () => {
  it('mails fourteen and three days before the end, each once', async () => {
    const { expiresAt } = await groupToken(server, 'groupAdmin', [...TOKEN_SCOPES]);
    const mailsAt = async (daysBefore: number) => {
      server.setNow(new Date(Date.parse(expiresAt) - daysBefore * DAY));
      await server.database.public((db) => enqueue(db, ANNOUNCE_TOKEN_ENDS, {}));
      return (await server.runJobs()).filter(({ subject }) => /token “ERP” vence/.test(subject)).length;
    };
    const before = await mailsAt(15);
    expect(await mailsAt(14)).toBe(before + 1);
    expect(await mailsAt(13)).toBe(before + 1);
    expect(await mailsAt(3)).toBe(before + 2);
    expect(await mailsAt(2)).toBe(before + 2);
    expect(await mailsAt(-1)).toBe(before + 2);
  });
});
