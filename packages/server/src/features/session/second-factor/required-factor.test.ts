/** Tests of a required second factor. Until it is on, the server answers only calls of the setup, the sign-out and public calls. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { listVideoLessons } from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import * as factor from '@mobcheck/contract/session/second-factor.contract.ts';
import { getLoggedUser, logout } from '@mobcheck/contract/session/session.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { getUsageTerms } from '@mobcheck/contract/signup/signup.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp, type TestApp } from '../../../testing/app.ts';
import { contractEndpoints } from '../../../testing/every-endpoint/matrix.ts';
import { TEST_PASSWORD, type PersonName } from '../../../testing/people.ts';

/** Switches a user's second factor on, with the calls that are allowed without one. */
async function setUp({ call, now }: TestApp, who: PersonName): Promise<void> {
  const { secret } = (await call(who, factor.startSecondFactor, { body: { currentPassword: TEST_PASSWORD } }))
    .value;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  await call(who, factor.confirmSecondFactor, { body: { code } });
}

describe('REQUIRE_SECOND_FACTOR=all', () => {
  const server = useApp({ requiredFactor: 'all' });
  const { call, tokenOf } = server;
  /** Sends a call without its input, which the server reads only after it has checked the session. */
  const codeOf = async ({ method, path }: Endpoint) => {
    const url = path.replaceAll(/:[A-Za-z]+/g, '0198a7a5-0000-7000-8000-000000000000');
    const headers = { authorization: `Bearer ${await tokenOf('operator')}` };
    const response = await server.app.inject({ method, url, headers });
    return response.statusCode === 403 ? response.json<{ code: string }>().code : 'answered';
  };

  it('every endpoint that needs a session is 403, except the setup and the sign-out', async () => {
    const endpoints = (await contractEndpoints()).filter(
      ({ endpoint }) => !endpoint.may.allows({ role: 'ANONYMOUS' }) && endpoint !== logout,
    );
    const answered: string[] = [];
    for (const { name, endpoint } of endpoints) {
      if ((await codeOf(endpoint)) !== 'SECOND_FACTOR_MISSING') {
        answered.push(name);
      }
    }
    expect(answered.toSorted()).toEqual([
      'session.addPasskey',
      'session.confirmSecondFactor',
      'session.getLoggedUser',
      'session.getSecondFactor',
      'session.listPasskeys',
      'session.openForTab',
      'session.proveAgain',
      'session.startPasskey',
      'session.startSecondFactor',
    ]);
  });

  it('a user without the required second factor can sign out', async () => {
    expect((await call('foreignAdmin', logout)).status).toBe(204);
  });

  it('public endpoints answer a user without the required second factor', async () => {
    expect((await call('operator', getUsageTerms)).status).toBe(200);
  });

  it('the session user has the flag of a missing second factor', async () => {
    expect((await call('operator', getLoggedUser)).value.mustSetUpSecondFactor).toBe(true);
  });

  it('every call is answered once the second factor is on', async () => {
    await setUp(server, 'companyAdmin');
    expect((await call('companyAdmin', getLoggedUser)).value.mustSetUpSecondFactor).toBe(false);
    expect((await call('companyAdmin', listVideoLessons)).status).toBe(200);
  });
});

describe('REQUIRE_SECOND_FACTOR=platform', () => {
  const { call } = useApp({ requiredFactor: 'platform' });

  it('403 for a platform admin', async () => {
    const response = await call('platformAdmin', listSystemConfig);
    expect(response.problem).toMatchObject({ status: 403, code: 'SECOND_FACTOR_MISSING' });
  });

  it('a group admin needs no second factor', async () => {
    expect((await call('groupAdmin', listSystemConfig)).status).toBe(200);
  });
});

describe('a group that requires a second factor of its admins', () => {
  const server = useApp();
  const { call } = server;
  /** Switches the setting of the group `home` in the database, independent of who can sign in. */
  const setRule = async (enabled: boolean) => {
    const { rows } = await server.database.pool.query<{ schema: string }>(
      `select schema_name as schema from public.company_groups where name = 'home'`,
    );
    await server.database.pool.query(
      `update ${rows[0]?.schema}.system_config set enabled = $1 where param = 'REQUIRE_ADMIN_SECOND_FACTOR'`,
      [enabled],
    );
  };
  const refusalOf = async (who: PersonName) => {
    const response = await call(who, listSystemConfig);
    return response.status === 200 ? 'none' : response.problem.code;
  };
  afterEach(() => setRule(false));

  it('the setting counts at once, also for the admin who switches it on', async () => {
    const setting = (await call('groupAdmin', listSystemConfig)).value.find(
      ({ param }) => param === 'REQUIRE_ADMIN_SECOND_FACTOR',
    );
    expect(setting?.enabled).toBe(false);
    const params = { id: setting?.id ?? '' };
    expect((await call('groupAdmin', toggleSystemConfig, { params, body: { enabled: true } })).status).toBe(
      200,
    );
    expect(await refusalOf('groupAdmin')).toBe('SECOND_FACTOR_MISSING');
  });

  it.each([
    ['groupAdmin', 'SECOND_FACTOR_MISSING'],
    ['companyAdmin', 'SECOND_FACTOR_MISSING'],
    ['operator', 'none'],
    ['platformAdmin', 'none'],
    ['foreignGroupAdmin', 'none'],
  ] as const)('the refusal of %s is %s', async (who, expected) => {
    await setRule(true);
    expect(await refusalOf(who)).toBe(expected);
  });

  it('an admin with a second factor is not affected by the rule', async () => {
    await setUp(server, 'siblingAdmin');
    await setRule(true);
    expect(await refusalOf('siblingAdmin')).toBe('none');
  });

  it('a group cannot call the function that copies the setting', async () => {
    const rows = await server.database.pool.query(
      `select has_function_privilege(tenant_role, 'public.copy_admin_factor()', 'execute') as may from public.company_groups`,
    );
    expect(rows.rows.map(({ may }: { may: boolean }) => may)).not.toContain(true);
  });
});
