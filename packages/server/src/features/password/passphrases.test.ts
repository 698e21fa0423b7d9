/** Tests that every call that sets a password refuses passphrases, unless the installation accepts them. */
import {
  createCompanyUser,
  updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { createCompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { getPasswordRules } from '@mobcheck/contract/signup/password-rules.contract.ts';
import { changePassword, getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { activateEnvironment, registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { setUserPassword } from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '../../testing/app.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { hashPassword } from './password.service.ts';

const PASSPHRASE = 'cavalo bateria grampo';
const MISSING = ['password_digit', 'password_upper', 'password_special'];

async function operatorOf({ call }: TestApp, password: string) {
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  return {
    name: 'Ana',
    email: `${crypto.randomUUID()}@nova.test`,
    phone: '11 98888-7777',
    companyId,
    occupation: 'Brigadista',
    role: 'COMPANY_OPERATOR' as const,
    status: 'ACTIVE' as const,
    password,
  };
}

/** Sends a passphrase with every call that sets a password. Returns the responses. */
async function setEverywhere(server: TestApp) {
  const { call, runJobs } = server;
  const body = await operatorOf(server, TEST_PASSWORD);
  const { id } = (await call('companyAdmin', createCompanyUser, { body })).value;
  const token = (await signInAs(server, body.email, TEST_PASSWORD)).body;
  const { password: _, ...invited } = await operatorOf(server, '');
  await call('companyAdmin', createCompanyUser, { body: invited });
  const mail = (await runJobs()).findLast(({ to }) => to === invited.email);
  const link = /active-environment\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const group = {
    companyCnpj: '',
    companyName: 'Nova',
    companyGroup: 'nova',
    companyTagsLimit: 1,
    responsibleName: 'Eva',
    responsibleEmail: 'eva@nova.test',
    responsiblePhone: '11 98888-7777',
    responsibleOccupation: 'Gestora',
    responsiblePassword: PASSPHRASE,
  };
  return {
    change: await call(
      undefined,
      changePassword,
      { body: { currentPassword: TEST_PASSWORD, newPassword: PASSPHRASE } },
      { headers: { authorization: `Bearer ${token}` } },
    ),
    employee: await call('companyAdmin', createCompanyUser, { body: await operatorOf(server, PASSPHRASE) }),
    changedEmployee: await call('companyAdmin', updateCompanyUser, {
      params: { id },
      body: { ...body, password: PASSPHRASE },
    }),
    admin: await call('platformAdmin', setUserPassword, {
      params: { id },
      body: { password: PASSPHRASE, companyGroup: 'home' },
    }),
    group: await call('platformAdmin', createCompanyGroup, { body: group }),
    signup: await call(undefined, registerUser, {
      body: registrationOf('frase@nova.test', { password: PASSPHRASE }),
    }),
    activation: await call(
      undefined,
      activateEnvironment,
      { body: PASSPHRASE },
      { headers: { authorization: `EmailToken ${link}`, 'content-type': 'text/plain' } },
    ),
  };
}

describe('by default', () => {
  const server = useApp();
  beforeAll(() => provisionGeneric(server));

  it('every call that sets a password refuses a passphrase, with the rules that it breaks', async () => {
    const responses = await setEverywhere(server);
    const refusals = Object.entries(responses).map(([way, response]) => [
      way,
      response.status,
      response.problem.issues?.map(({ code }) => code),
    ]);
    expect(refusals).toEqual(Object.keys(responses).map((way) => [way, 400, MISSING]));
  });

  it('a passphrase that was accepted once still signs in', async () => {
    const body = await operatorOf(server, TEST_PASSWORD);
    await server.call('companyAdmin', createCompanyUser, { body });
    const hash = await hashPassword(PASSPHRASE);
    await server.database.pool.query('update public.users set password_hash = $1 where email = $2', [
      hash,
      body.email,
    ]);
    expect((await signInAs(server, body.email, PASSPHRASE)).statusCode).toBe(200);
  });

  it('returns the rules without a session', async () => {
    expect((await server.call(undefined, getPasswordRules)).value).toEqual({ passphrases: false });
  });
});

describe('where the installation accepts passphrases', () => {
  const server = useApp({ passphrases: true });
  beforeAll(() => provisionGeneric(server));

  it('every call that sets a password accepts a passphrase', async () => {
    const responses = await setEverywhere(server);
    expect(Object.values(responses).filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('a known passphrase is refused', async () => {
    const body = await operatorOf(server, 'qwertyuiopasdfgh');
    const { problem } = await server.call('companyAdmin', createCompanyUser, { body });
    expect(problem.issues).toEqual([{ path: 'password', code: 'password_known' }]);
  });

  it('returns the rules without a session', async () => {
    expect((await server.call(undefined, getPasswordRules)).value).toEqual({ passphrases: true });
  });
});
