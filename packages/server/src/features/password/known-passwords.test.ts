/** Tests of known passwords, and of calls that refuse them. */
import {
  createCompanyUser,
  updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { changePassword, getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { isKnownPassword } from './known-passwords.service.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { completeInstallation } from '../company-groups/installation.service.ts';

const server = useApp();
const { call } = server;
const KNOWN = 'Senha@123';
const PASSPHRASE = 'cavalo bateria grampo';

beforeAll(() => provisionGeneric(server));

describe('isKnownPassword', () => {
  it.each([
    'P@ssw0rd',
    'Password1!',
    'PASSWORD@123',
    'Senha@123',
    'Mudar#2026',
    '1qaz!QAZ',
    'qwertyuiopasdfgh',
  ])('knows %s', async (password) => expect(await isKnownPassword(password)).toBe(true));

  it.each([PASSPHRASE, TEST_PASSWORD, 'Bombeiro#77', ''])('does not know %j', async (password) =>
    expect(await isKnownPassword(password)).toBe(false),
  );
});

describe('calls that set a password', () => {
  const operator = async (password: string) => {
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
  };
  const refused = (path: string) => [{ path, code: 'password_known' }];

  it('400 in a registration', async () => {
    const body = registrationOf('vazada@nova.test', { password: KNOWN });
    expect((await call(undefined, registerUser, { body })).problem.issues).toEqual(refused('password'));
  });

  it('400 for a new employee and for a changed employee', async () => {
    const body = await operator(KNOWN);
    const { problem } = await call('companyAdmin', createCompanyUser, { body });
    expect(problem.issues).toEqual(refused('password'));
    const valid = await operator(TEST_PASSWORD);
    const { id } = (await call('companyAdmin', createCompanyUser, { body: valid })).value;
    const change = { params: { id }, body: { ...valid, password: KNOWN } };
    expect((await call('companyAdmin', updateCompanyUser, change)).problem.issues).toEqual(
      refused('password'),
    );
  });

  it("400 for a change of the user's own password", async () => {
    const body = await operator(TEST_PASSWORD);
    await call('companyAdmin', createCompanyUser, { body });
    const token = (await signInAs(server, body.email, TEST_PASSWORD)).body;
    const change = (newPassword: string) =>
      call(
        undefined,
        changePassword,
        { body: { currentPassword: TEST_PASSWORD, newPassword } },
        { headers: { authorization: `Bearer ${token}` } },
      );
    expect((await change(KNOWN)).problem.issues).toEqual(refused('newPassword'));
  });

  it.each(['Senha@123', 'curta', 'semregra', PASSPHRASE])(
    'a new installation refuses ADMIN_PASSWORD=%s',
    async (password) => {
      // These changes make the installation look new. The refusal rolls them back.
      const complete = server.database.public(async (db) => {
        await sql`update company_groups set name = 'outro' where name = 'generic'`.execute(db);
        await sql`update users set role = 'COMPANY_ADMIN' where role = 'MOBCHECK_ADMIN'`.execute(db);
        return completeInstallation(db, { clock: { now: server.now }, ids: systemIds }, [], {
          password,
          passphrases: false,
        });
      });
      await expect(complete).rejects.toThrow('ADMIN_PASSWORD');
    },
  );
});
