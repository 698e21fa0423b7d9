/** Tests of sensitive acts, which need a proof by password or code in the last ten minutes. */
import * as people from '@mobcheck/contract/company-users/company-users.contract.ts';
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import * as factor from '@mobcheck/contract/session/second-factor.contract.ts';
import { requestEmailChange } from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import { changePassword, getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import * as users from '@mobcheck/contract/users/users.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { signInAs } from '../../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD } from '../../../testing/people.ts';

const server = useApp({ rateLimitFactor: 1 });
const { call } = server;
const MINUTE = 60_000;
let now = new Date('2026-11-23T12:00:00Z');
let count = 0;

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
  server.setNow(now);
};

async function newPerson(role: 'COMPANY_OPERATOR' | 'COMPANY_ADMIN' = 'COMPANY_OPERATOR') {
  count += 1;
  const { companyId } = (await call('groupAdmin', getLoggedUser)).value;
  return {
    name: `Ana ${count}`,
    email: `delicada${count}@nova.test`,
    phone: '11 98888-7777',
    companyId,
    occupation: 'Brigadista',
    role,
    status: 'ACTIVE' as const,
    password: TEST_PASSWORD,
  };
}
const add = async (role?: 'COMPANY_ADMIN') =>
  call('groupAdmin', people.createCompanyUser, { body: await newPerson(role) });
/** Adds an operator, which needs no proof. Returns a function that changes the operator. */
async function changeOf(changes: object) {
  const body = await newPerson();
  const { id } = (await call('groupAdmin', people.createCompanyUser, { body })).value;
  return async () =>
    call('groupAdmin', people.updateCompanyUser, {
      params: { id },
      body: { ...body, password: '', ...changes },
    });
}
const prove = (body: { currentPassword?: string; code?: string }) => call('groupAdmin', proveAgain, { body });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

// Each test begins with a session that is eleven minutes old.
beforeEach(async () => {
  later(30);
  server.forgetTokens();
  await server.tokenOf('groupAdmin');
  later(11);
});

describe('eleven minutes after the sign-in', () => {
  it.each([
    ['another role', { role: 'COMPANY_ADMIN' }],
    ['another address', { email: 'outra@nova.test' }],
    ['another password', { password: 'Extintor@77' }],
  ])('403 for %s, which is saved after a proof by password', async (_, changes) => {
    const change = await changeOf(changes);
    expect((await change()).problem).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' });
    expect((await prove({ currentPassword: TEST_PASSWORD })).status).toBe(204);
    const { status, value } = await change();
    expect(status).toBe(200);
    if (!('password' in changes)) {
      expect(value).toMatchObject(changes);
    }
  });

  it('403 for a new admin, and nobody is added', async () => {
    const response = await add('COMPANY_ADMIN');
    expect(response.problem.code).toBe('PROOF_REQUIRED');
    const { value } = await call('groupAdmin', people.listCompanyUsers, { query: { query: `Ana ${count}` } });
    expect(value.items).toEqual([]);
  });

  it("403 for another person's second factor", async () => {
    const { id } = (await add()).value;
    const response = await call('groupAdmin', people.removeSecondFactor, { params: { id } });
    expect(response.problem.code).toBe('PROOF_REQUIRED');
  });

  it('403 when a platform admin sets a password, or moves or deletes a user', async () => {
    await server.tokenOf('platformAdmin');
    const body = await newPerson();
    const { id } = (await call('groupAdmin', people.createCompanyUser, { body })).value;
    const password = { password: 'Extintor@77', companyGroup: 'home' };
    const { companyId } = (await call('foreignGroupAdmin', getLoggedUser)).value;
    later(11);
    const acts = [
      async () => call('platformAdmin', users.setUserPassword, { params: { id }, body: password }),
      async () =>
        call('platformAdmin', users.migrateUser, {
          params: { id },
          body: { companyGroup: 'foreign', companyId },
        }),
      async () => call('platformAdmin', users.deleteUser, { params: { email: body.email } }),
    ];
    for (const act of acts) {
      expect((await act()).problem.code).toBe('PROOF_REQUIRED');
    }
    expect((await signInAs(server, body.email, TEST_PASSWORD)).statusCode).toBe(200);
    await call('platformAdmin', proveAgain, { body: { currentPassword: TEST_PASSWORD } });
    const statuses: number[] = [];
    for (const act of acts) {
      statuses.push((await act()).status);
    }
    expect(statuses).toEqual([204, 200, 204]);
  });

  it('403 when a platform admin removes an employee in the list of a company', async () => {
    await server.tokenOf('platformAdmin');
    const body = await newPerson();
    const { id } = (await call('groupAdmin', people.createCompanyUser, { body })).value;
    later(11);
    const remove = async () => call('platformAdmin', people.removeCompanyUser, { params: { id } });
    expect((await remove()).problem).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' });
    expect((await signInAs(server, body.email, TEST_PASSWORD)).statusCode).toBe(200);
    await call('platformAdmin', proveAgain, { body: { currentPassword: TEST_PASSWORD } });
    expect((await remove()).status).toBe(204);
  });

  it('403 for switching the required second factor of admins off, 200 for switching it on', async () => {
    const switchRule = async (enabled: boolean) => {
      const rule = (await call('platformAdmin', listSystemConfig)).value.find(
        ({ param }) => param === 'REQUIRE_ADMIN_SECOND_FACTOR',
      );
      return call('platformAdmin', toggleSystemConfig, { params: { id: rule?.id ?? '' }, body: { enabled } });
    };
    await server.tokenOf('platformAdmin');
    later(11);
    expect((await switchRule(true)).status).toBe(200);
    expect((await switchRule(false)).problem.code).toBe('PROOF_REQUIRED');
    await call('platformAdmin', proveAgain, { body: { currentPassword: TEST_PASSWORD } });
    expect((await switchRule(false)).status).toBe(200);
  });

  it('200 for a change of the name', async () => {
    const change = await changeOf({ name: 'Outro nome' });
    expect((await change()).value.name).toBe('Outro nome');
  });

  it('the proof counts for ten minutes', async () => {
    const change = await changeOf({ role: 'COMPANY_ADMIN' });
    await prove({ currentPassword: TEST_PASSWORD });
    later(10.1);
    expect((await change()).problem.code).toBe('PROOF_REQUIRED');
  });

  it('the proof counts for its session alone', async () => {
    const { id } = (await add()).value;
    const { body: token } = await signInAs(server, emailOf('groupAdmin'), TEST_PASSWORD);
    later(11);
    await prove({ currentPassword: TEST_PASSWORD });
    const headers = { authorization: `Bearer ${token}` };
    const other = await call(undefined, people.removeSecondFactor, { params: { id } }, { headers });
    expect(other.problem.code).toBe('PROOF_REQUIRED');
    // The call passes the proof, but this user has no second factor to remove.
    expect((await call('groupAdmin', people.removeSecondFactor, { params: { id } })).status).toBe(404);
  });

  it('400 for a wrong password, which proves nothing', async () => {
    const change = await changeOf({ role: 'COMPANY_ADMIN' });
    expect((await prove({ currentPassword: 'Errada@1' })).problem.code).toBe('CURRENT_PASSWORD_INVALID');
    expect((await prove({})).problem.code).toBe('CURRENT_PASSWORD_INVALID');
    expect((await change()).problem.code).toBe('PROOF_REQUIRED');
  });

  it('429 after ten wrong codes', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      codes.push((await prove({ code: '000000' })).problem.code);
    }
    expect([codes[0], codes[9], codes[10]]).toEqual([
      'SECOND_FACTOR_CODE_WRONG',
      'SECOND_FACTOR_CODE_WRONG',
      'TOO_MANY_REQUESTS',
    ]);
  });

  it('a code of the second factor is a proof once, and the password alone no longer is', async () => {
    const change = await changeOf({ role: 'COMPANY_ADMIN' });
    const body = { currentPassword: TEST_PASSWORD };
    const { secret } = (await call('groupAdmin', factor.startSecondFactor, { body })).value;
    await call('groupAdmin', factor.confirmSecondFactor, { body: { code: codeOf(secret) } });
    later(1);
    expect((await prove(body)).problem).toMatchObject({ status: 403, code: 'PASSWORD_NOT_ENOUGH' });
    expect((await change()).problem.code).toBe('PROOF_REQUIRED');
    const code = codeOf(secret);
    expect((await prove({ code })).status).toBe(204);
    expect((await prove({ code })).problem.code).toBe('SECOND_FACTOR_CODE_WRONG');
    expect((await change()).status).toBe(200);
    later(1);
    await call('groupAdmin', factor.stopSecondFactor, { body: { ...body, code: codeOf(secret) } });
  });

  it('a right password does not allow more codes', async () => {
    const body = { currentPassword: TEST_PASSWORD };
    const { secret } = (await call('groupAdmin', factor.startSecondFactor, { body })).value;
    await call('groupAdmin', factor.confirmSecondFactor, { body: { code: codeOf(secret) } });
    later(1);
    expect((await prove({ code: codeOf(secret) })).status).toBe(204);
    const acts = [
      async () =>
        call('groupAdmin', requestEmailChange, { body: { ...body, newEmail: `outra${count}@nova.test` } }),
      async () => call('groupAdmin', changePassword, { body: { ...body, newPassword: TEST_PASSWORD } }),
    ];
    for (let index = 0; index < 10; index += 1) {
      expect((await prove({ code: '000000' })).problem.code).toBe('SECOND_FACTOR_CODE_WRONG');
      expect((await acts[index % 2]?.())?.status).toBe(204);
    }
    expect((await prove({ code: '000000' })).problem.code).toBe('TOO_MANY_REQUESTS');
    later(16);
    await call('groupAdmin', factor.stopSecondFactor, { body: { ...body, code: codeOf(secret) } });
  });

  it('changes of address and password require a proof from users with a second factor', async () => {
    const body = { currentPassword: TEST_PASSWORD };
    const { secret } = (await call('groupAdmin', factor.startSecondFactor, { body })).value;
    await call('groupAdmin', factor.confirmSecondFactor, { body: { code: codeOf(secret) } });
    later(11);
    const change = { body: { ...body, newEmail: 'terceira@nova.test' } };
    expect((await call('groupAdmin', requestEmailChange, change)).problem.code).toBe('PROOF_REQUIRED');
    const another = { body: { ...body, newPassword: TEST_PASSWORD } };
    expect((await call('groupAdmin', changePassword, another)).problem.code).toBe('PROOF_REQUIRED');
    expect((await prove({ code: codeOf(secret) })).status).toBe(204);
    expect((await call('groupAdmin', changePassword, another)).status).toBe(204);
    later(1);
    await call('groupAdmin', factor.stopSecondFactor, { body: { ...body, code: codeOf(secret) } });
  });
});
