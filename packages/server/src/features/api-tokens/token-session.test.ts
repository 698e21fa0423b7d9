/** Tests of calls with API tokens: their rights at each moment, their limits, and all ways in which a token ends. */
import { createOwnToken, listGroupTokens } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { createCategory, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  getEquipment,
  listEquipment,
  registerEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import { getSignupMode } from '@mobcheck/contract/signup/signup.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { listSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { listTags, toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newApiToken } from '../../platform/context/api-token.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { openDoors, shutDoors } from '../../platform/db/doors/doors.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;
const meOf = async (who: PersonName) => (await call(who, getLoggedUser)).value;
const codeOf = async (token: string) => {
  const response = await callWithToken(server, token, listEquipment);
  return response.status === 200 ? 'let in' : response.problem.code;
};
const headerOf = async (who: PersonName) => {
  const { companyGroup, companyId } = await meOf(who);
  return { [COMPANY_HEADER]: `${companyGroup}/${companyId}` };
};

/** Disables a tag with an API token. */
async function disableWith(token: string, serial: string): Promise<void> {
  const [tag] = (await callWithToken(server, token, listTags, { query: { query: serial } })).value.items;
  const body = { enabled: false, updateDate: tag?.updateDate };
  expect((await callWithToken(server, token, toggleTag, { params: { serial }, body })).status).toBe(200);
}

beforeEach(async () => {
  await query('delete from public.api_tokens');
  await setIntegrations(server);
});
afterEach(() => {
  server.setNow(undefined);
  server.forgetTokens();
});

describe('a token', () => {
  it('acts in its company, and the audit trail names it', async () => {
    const { serial } = await registerTestEquipment(server);
    const { token } = await ownToken(server, 'companyAdmin');
    expect((await callWithToken(server, token, getEquipment, { params: { serial } })).status).toBe(200);
    await disableWith(token, serial);
    const [row] = (await call('groupAdmin', listAudit, { query: { feature: 'tags' } })).value.items;
    expect(row).toMatchObject({ userName: 'Pessoa companyAdmin', tokenName: 'Programa de companyAdmin' });
  });

  it('of the group acts under its own name', async () => {
    const { serial } = await registerTestEquipment(server);
    const { token } = await groupToken(server, 'groupAdmin');
    await disableWith(token, serial);
    const [row] = (await call('groupAdmin', listAudit, { query: { feature: 'tags' } })).value.items;
    expect(row).toMatchObject({ userName: 'ERP', userEmail: '', tokenName: 'ERP' });
  });

  it('sees nothing of another group', async () => {
    const { serial } = await registerTestEquipment(server, { who: 'foreignAdmin' });
    const { token } = await groupToken(server, 'groupAdmin');
    const headers = await headerOf('foreignAdmin');
    expect((await callWithToken(server, token, listEquipment, {}, { headers })).problem.code).toBe(
      'COMPANY_REFUSED',
    );
    expect((await callWithToken(server, token, getEquipment, { params: { serial } })).status).toBe(404);
  });

  it('of one company does not enter another company of the group', async () => {
    const headers = await headerOf('siblingAdmin');
    const own = await ownToken(server, 'companyAdmin');
    const { companyId } = await meOf('companyAdmin');
    const ofCompany = await groupToken(server, 'groupAdmin', ['equipment:read'], companyId);
    for (const { token } of [own, ofCompany]) {
      expect((await callWithToken(server, token, listEquipment, {}, { headers })).problem.code).toBe(
        'COMPANY_REFUSED',
      );
    }
    const { token } = await groupToken(server, 'groupAdmin');
    expect((await callWithToken(server, token, listEquipment, {}, { headers })).status).toBe(200);
  });

  it('without the scope changes nothing', async () => {
    const { token } = await ownToken(server, 'groupAdmin', ['equipment:read']);
    const body = { name: 'Nova', status: 'ACTIVE' };
    const { problem } = await callWithToken(server, token, createCategory, { body });
    expect(problem).toMatchObject({ status: 403, code: 'TOKEN_REFUSED' });
    expect((await callWithToken(server, token, listCategories)).problem.code).toBe('TOKEN_REFUSED');
    expect((await callWithToken(server, token, registerEquipment, { body: {} })).problem.code).toBe(
      'TOKEN_REFUSED',
    );
  });

  it('does not open an endpoint without a scope, even if everybody may call it', async () => {
    const { token } = await ownToken(server, 'companyAdmin');
    expect((await callWithToken(server, token, getSignupMode)).problem.code).toBe('TOKEN_REFUSED');
  });

  it('a refused call is in the security log with its person', async () => {
    const { token } = await ownToken(server, 'companyAdmin');
    await callWithToken(server, token, getLoggedUser);
    const findRefusals = async () =>
      (await call('groupAdmin', listSecurityEvents, { query: { kind: 'REFUSED' } })).value.items;
    await expect
      .poll(findRefusals)
      .toContainEqual(
        expect.objectContaining({ userName: 'Pessoa companyAdmin', action: 'GET /web/logged-user/' }),
      );
  });
});

describe('a token ends', () => {
  it('when it expires', async () => {
    const { token, expiresAt } = await ownToken(server, 'companyAdmin');
    expect(await codeOf(token)).toBe('let in');
    server.setNow(new Date(expiresAt));
    expect(await codeOf(token)).toBe('TOKEN_INVALID');
  });

  it.each<[string, string]>([
    ['the person is removed', `update public.users set status = 'DELETED' where email = $1`],
    ['the person is inactive', `update public.users set status = 'INACTIVE' where email = $1`],
    ['the person becomes an operator', `update public.users set role = 'COMPANY_OPERATOR' where email = $1`],
    [
      'the person becomes a platform admin',
      `update public.users set role = 'MOBCHECK_ADMIN' where email = $1`,
    ],
    [
      'the person moves to another company',
      `update public.users set company_id = gen_random_uuid() where email = $1`,
    ],
    [
      'the person moves to another group',
      `update public.users set company_group_id = (select id from public.company_groups where name = 'foreign') where email = $1`,
    ],
  ])('when %s', async (_, change) => {
    const { token } = await ownToken(server, 'siblingAdmin');
    expect(await codeOf(token)).toBe('let in');
    const email = emailOf('siblingAdmin');
    const [before] = await query(
      'select role, status, company_id, company_group_id from public.users where email = $1',
      [email],
    );
    await query(change, [email]);
    expect(await codeOf(token)).toBe('TOKEN_INVALID');
    await query(
      'update public.users set role = $2, status = $3, company_id = $4, company_group_id = $5 where email = $1',
      [email, before?.['role'], before?.['status'], before?.['company_id'], before?.['company_group_id']],
    );
    expect(await codeOf(token)).toBe('let in');
  });

  it('while the integrations of the group are off', async () => {
    const personal = await ownToken(server, 'companyAdmin');
    const ofGroup = await groupToken(server, 'groupAdmin');
    await setIntegrations(server, false);
    expect(await codeOf(personal.token)).toBe('TOKEN_INVALID');
    expect(await codeOf(ofGroup.token)).toBe('TOKEN_INVALID');
  });

  it('while a group requires a second factor that the person lacks', async () => {
    const personal = await ownToken(server, 'companyAdmin');
    const ofGroup = await groupToken(server, 'groupAdmin');
    await query('update public.company_groups set requires_admin_factor = true');
    expect(await codeOf(personal.token)).toBe('SECOND_FACTOR_MISSING');
    expect(await codeOf(ofGroup.token)).toBe('let in');
    await query('update public.company_groups set requires_admin_factor = false');
  });
});

describe('a group admin', () => {
  it('makes and lists a token in another company of the group', async () => {
    const headers = await headerOf('siblingAdmin');
    const scopes = ['equipment:read' as const];
    const made = await call('groupAdmin', createOwnToken, { body: { name: 'Filial', scopes } }, { headers });
    expect(await codeOf(made.value.token)).toBe('let in');
    const listed = (await call('groupAdmin', listGroupTokens)).value.map(({ id }) => id);
    expect(listed).toEqual([made.value.id]);
    const change = 'update public.users set role = $1 where email = $2';
    await query(change, ['COMPANY_ADMIN', emailOf('groupAdmin')]);
    expect(await codeOf(made.value.token)).toBe('TOKEN_INVALID');
    await query(change, ['COMPANY_GROUP_ADMIN', emailOf('groupAdmin')]);
  });
});

describe('a demoted group admin', () => {
  it('has a token with the rights of the new role', async () => {
    const { token } = await ownToken(server, 'groupAdmin', ['equipment:read']);
    const headers = await headerOf('siblingAdmin');
    expect((await callWithToken(server, token, listEquipment, {}, { headers })).status).toBe(200);
    await query(`update public.users set role = 'COMPANY_ADMIN' where email = $1`, [emailOf('groupAdmin')]);
    expect((await callWithToken(server, token, listEquipment, {}, { headers })).problem.code).toBe(
      'COMPANY_REFUSED',
    );
    await query(`update public.users set role = 'COMPANY_GROUP_ADMIN' where email = $1`, [
      emailOf('groupAdmin'),
    ]);
  });
});

describe('the text of a token', () => {
  it('with a wrong checksum costs no query', async () => {
    const { token } = await ownToken(server, 'companyAdmin');
    const last = token.endsWith('0') ? '1' : '0';
    const queries: unknown[] = [];
    const stop = server.database.pool.on('acquire', () => queries.push(1));
    expect(await codeOf(`${token.slice(0, -1)}${last}`)).toBe('TOKEN_INVALID');
    expect(queries).toEqual([]);
    stop.removeAllListeners('acquire');
  });

  it('of an unknown token is refused', async () => {
    expect(await codeOf(newApiToken(systemIds, 'GROUP'))).toBe('TOKEN_INVALID');
  });

  it('is refused as the session cookie of a tab and under another scheme', async () => {
    const { token } = await ownToken(server, 'companyAdmin');
    const send = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: listEquipment.path, headers })).statusCode;
    expect(await send({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await send({ authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` })).toBe(401);
    expect(await send({ cookie: `mobcheck-session=${token}` })).toBe(401);
    expect(
      await send({ cookie: `__Host-mobcheck-session=${token}`, [SESSION_HEADER]: token.slice(0, 22) }),
    ).toBe(401);
    expect(await send({ authorization: `bearer ${token}x` })).toBe(401);
  });
});

describe('the limit of calls', () => {
  const limited = useApp({ rateLimitFactor: 0.01 });

  it('counts the calls of a token separately from the calls of its person', async () => {
    await setIntegrations(limited);
    const { token } = await ownToken(limited, 'companyAdmin', ['equipment:read']);
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      statuses.push((await callWithToken(limited, token, listEquipment)).status);
    }
    // The first call of a token counts for its IP address, because the server does not know the session yet.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(7);
    expect(statuses.at(-1)).toBe(429);
    expect((await limited.call('companyAdmin', getLoggedUser)).status).toBe(200);
  });
});

it('a token opens nothing in a restored copy until the doors of the copy are opened', async () => {
  const { token } = await ownToken(server, 'companyAdmin');
  await server.database.public(shutDoors);
  expect(await codeOf(token)).toBe('TOKEN_INVALID');
  await server.database.public(openDoors);
  expect(await codeOf(token)).toBe('let in');
});
