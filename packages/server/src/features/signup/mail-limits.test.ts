/** Tests of the hourly limits of mails for registrations, activations of accounts and new addresses. */
import {
  createCompanyUser,
  removeCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { requestEmailChange } from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp({ rateLimitFactor: 1 });
const { call } = server;
const NOW = new Date('2026-11-23T12:00:00Z');
const IN_AN_HOUR = new Date(NOW.getTime() + 3_600_001);

beforeAll(async () => {
  server.setNow(NOW);
  await provisionGeneric(server);
});

describe('20 registrations an hour from one address', () => {
  const register = async (remoteAddress: string, email: string) =>
    server.app.inject({
      method: registerUser.method,
      url: registerUser.path,
      remoteAddress,
      payload: registrationOf(email),
    });

  /**
   * Uses up some of the registrations of the hour. One address may call only ten times a minute, so this inserts rows
   * instead.
   */
  async function useUp(count: number, address: string): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await server.database.pool.query(
        `insert into public.mail_allowances (id, key, at) values ($1, $2, $3)`,
        [systemIds.newId(), `registration ${address}`, NOW],
      );
    }
  }

  it('201 for the twentieth', async () => {
    await useUp(19, '10.9.0.1');
    expect((await register('10.9.0.1', 'vinte@limite.test')).statusCode).toBe(201);
  });

  it('429 for the twenty-first, which stores nothing and sends no mail', async () => {
    await useUp(20, '10.9.0.2');
    const { headers, ...response } = await register('10.9.0.2', 'vinteum@limite.test');
    expect(response.json().code).toBe('TOO_MANY_REQUESTS');
    expect(headers['retry-after']).toBe('3600');
    const { rowCount } = await server.database.pool.query(
      `select from public.users where email = 'vinteum@limite.test'`,
    );
    expect(rowCount).toBe(0);
    expect((await server.runJobs()).filter(({ to }) => to === 'vinteum@limite.test')).toEqual([]);
  });

  it('201 again an hour later', async () => {
    await useUp(20, '10.9.0.3');
    server.setNow(IN_AN_HOUR);
    expect((await register('10.9.0.3', 'depois@limite.test')).statusCode).toBe(201);
    server.setNow(NOW);
  });
});

/** Adds a person without a password, who gets a mail to activate the account, and removes them. */
async function inviteAndRemove(email: string): Promise<void> {
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  const body = {
    name: 'Ana',
    email,
    phone: '11 98888-7777',
    companyId,
    occupation: 'Brigadista',
    role: 'COMPANY_OPERATOR',
    status: 'ACTIVE',
  } as const;
  const { id } = (await call('companyAdmin', createCompanyUser, { body })).value;
  await server.runJobs();
  expect((await call('platformAdmin', removeCompanyUser, { params: { id } })).status).toBe(204);
}

it('one receiver gets at most five mails to activate an account in an hour', async () => {
  for (let index = 0; index < 7; index += 1) {
    await inviteAndRemove('convidada@limite.test');
  }
  const mails = (await server.runJobs()).filter(({ to }) => to === 'convidada@limite.test');
  expect(mails).toHaveLength(5);
});

it('the sixth request to prove one new address in an hour is 429', async () => {
  const body = { currentPassword: TEST_PASSWORD, newEmail: 'alvo@limite.test' };
  const codes: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    codes.push((await call('operator', requestEmailChange, { body })).status);
  }
  expect(codes).toEqual([204, 204, 204, 204, 204, 429]);
});
