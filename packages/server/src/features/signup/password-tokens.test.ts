/** Tests of mailed password tokens: they work once, for a limited time and for one purpose. */
import { changePassword, getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  activateEnvironment,
  registerUser,
  requestPasswordReset,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';
import { hashPassword } from '../password/password.service.ts';
import { requestActivationMail } from '../password/password-mails.service.ts';

const server = useApp();
const { call, setNow } = server;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = 'Nova@4567';

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const requestReset = (authorization: string) =>
  call(undefined, requestPasswordReset, {}, { headers: { authorization } });
const getMe = (token: string) =>
  call(undefined, getLoggedUser, {}, { headers: { authorization: `Bearer ${token}` } });

/** Returns the token of the last mail to somebody. */
async function mailedToken(email: string, page: 'password-reset' | 'active-environment'): Promise<string> {
  const mail = (await server.runJobs()).findLast(({ to }) => to === email);
  const token = new RegExp(`^http://localhost:8080/#/${page}\\?t=([\\w-]{43})$`, 'm').exec(
    mail?.text ?? '',
  )?.[1];
  expect(mail?.html).toContain(`/#/${page}?t=${token}`);
  return token ?? '';
}

interface TokenRequest {
  readonly token?: string;
  readonly password?: string;
  readonly authorization?: string;
  readonly type?: string;
}

const sendPassword = (
  endpoint: typeof resetPassword | typeof activateEnvironment,
  {
    token,
    password = NEW_PASSWORD,
    authorization = `EmailToken ${token}`,
    type = 'text/plain',
  }: TokenRequest,
) => call(undefined, endpoint, { body: password }, { headers: { authorization, 'content-type': type } });

async function addTestUser(email: string, status: string, group = 'home'): Promise<string> {
  const [{ id }] = await query(
    `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
     select gen_random_uuid(), $1, $1, 'COMPANY_OPERATOR', $2, $3, company_group_id, company_id, company_name
     from public.users join public.company_groups g on g.id = company_group_id where g.name = $4 limit 1 returning id`,
    [email, status, await hashPassword(TEST_PASSWORD), group],
  );
  return id;
}

async function requestResetToken(email: string): Promise<string> {
  expect((await requestReset(`Email ${email}`)).status).toBe(204);
  return mailedToken(email, 'password-reset');
}

beforeAll(() => provisionGeneric(server));
afterEach(() => setNow(undefined));

describe('POST /web/password/reset/', () => {
  it('204 with an empty body for every email, but a mail only to active users', async () => {
    await addTestUser('espera@mobcheck.test', 'PENDING');
    await addTestUser('inativo@mobcheck.test', 'INACTIVE');
    const mailCountBefore = (await server.runJobs()).length;
    for (const email of [
      emailOf('siblingAdmin').toUpperCase(),
      'espera@mobcheck.test',
      'inativo@mobcheck.test',
      'x@y.zz',
    ]) {
      const response = await requestReset(`Email ${email}`);
      expect([response.status, response.bytes.length]).toEqual([204, 0]);
    }
    const jobs = await query('select payload from graphile_worker._private_jobs');
    expect(jobs).toHaveLength(4);
    const mails = await server.runJobs();
    expect(mails.slice(mailCountBefore).map((mail) => mail.to)).toEqual([emailOf('siblingAdmin')]);
  });

  it('400 for an Authorization header without a valid email', async () => {
    for (const authorization of ['', 'Email', 'Email ninguem', 'Basic YTpi', `Email ${'a'.repeat(320)}@b`]) {
      const response = await requestReset(authorization);
      expect([authorization, response.status, response.problem.issues]).toEqual([
        authorization,
        400,
        [{ path: 'email', code: 'invalid' }],
      ]);
    }
  });

  it('stores only a hash of the token: not in the queue, the tables or the audit trail', async () => {
    await requestReset(`Email ${emailOf('operator')}`);
    const [job] = await query('select payload from graphile_worker._private_jobs');
    expect(job.payload).toEqual({ tenantRole: null, payload: { email: emailOf('operator') } });
    const token = await mailedToken(emailOf('operator'), 'password-reset');
    expect(await query('select id from graphile_worker._private_jobs')).toEqual([]);
    const storedRows = await query(
      `select t::text as text from public.email_tokens t union all select a::text from public.audit a`,
    );
    const hex = Buffer.from(token).toString('hex');
    expect(storedRows.some(({ text }) => text.includes(token) || text.includes(hex))).toBe(false);
    expect(
      await query('select kind from public.email_tokens where token_hash = sha256($1::text::bytea)', [token]),
    ).toEqual([{ kind: 'RESET' }]);
  });
});

describe('PUT /web/password/reset/', () => {
  it('401 after the owner has changed the password', async () => {
    const email = 'vazou@mobcheck.test';
    await addTestUser(email, 'ACTIVE');
    const token = await requestResetToken(email);
    const session = (await signInAs(server, email, TEST_PASSWORD)).body;
    const headers = { authorization: `Bearer ${session}` };
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(undefined, changePassword, { body }, { headers })).status).toBe(204);
    expect((await sendPassword(resetPassword, { token, password: 'Outra@4567' })).status).toBe(401);
  });

  it('200: returns a session token, replaces the password and ends earlier sessions', async () => {
    await addTestUser('volta@mobcheck.test', 'ACTIVE');
    const earlierToken = (await signInAs(server, 'volta@mobcheck.test', TEST_PASSWORD)).body;
    const response = await sendPassword(resetPassword, {
      token: await requestResetToken('volta@mobcheck.test'),
    });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect((await getMe(response.value)).value.email).toBe('volta@mobcheck.test');
    expect((await getMe(earlierToken)).status).toBe(401);
    expect((await signInAs(server, 'volta@mobcheck.test', TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signInAs(server, 'volta@mobcheck.test', NEW_PASSWORD)).statusCode).toBe(200);
    const trail = await query(
      `select act from public.audit where user_email = 'volta@mobcheck.test' and feature = 'signup'`,
    );
    expect(trail).toEqual([{ act: 'resetPassword' }]);
  });

  it('saves the password exactly as sent', async () => {
    await addTestUser('bytes@mobcheck.test', 'ACTIVE');
    const password = '  Café ☕ 1! ';
    await sendPassword(resetPassword, { token: await requestResetToken('bytes@mobcheck.test'), password });
    expect((await signInAs(server, 'bytes@mobcheck.test', password)).statusCode).toBe(200);
    expect((await signInAs(server, 'bytes@mobcheck.test', password.trim())).statusCode).toBe(401);
  });

  it('401 EMAIL_TOKEN_INVALID for a token that is used, unknown, missing or of another scheme', async () => {
    await addTestUser('uma@mobcheck.test', 'ACTIVE');
    const token = await requestResetToken('uma@mobcheck.test');
    expect((await sendPassword(resetPassword, { token })).status).toBe(200);
    for (const input of [
      { token },
      { token: 'A'.repeat(43) },
      { authorization: '' },
      { authorization: `Bearer ${token}` },
      { authorization: 'EmailToken' },
      { authorization: `EmailToken ${token}x y` },
    ]) {
      const { status, problem } = await sendPassword(resetPassword, input);
      expect([input, status, problem.code]).toEqual([input, 401, 'EMAIL_TOKEN_INVALID']);
    }
  });

  it('of concurrent uses of one token one succeeds', async () => {
    await addTestUser('corrida@mobcheck.test', 'ACTIVE');
    const token = await requestResetToken('corrida@mobcheck.test');
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        sendPassword(resetPassword, { token, password: `Nova@456${index}` }),
      ),
    );
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401,
    ]);
    const winner = responses.findIndex((response) => response.status === 200);
    expect((await signInAs(server, 'corrida@mobcheck.test', `Nova@456${winner}`)).statusCode).toBe(200);
  });

  it('a new token invalidates the earlier one', async () => {
    await addTestUser('duas@mobcheck.test', 'ACTIVE');
    const first = await requestResetToken('duas@mobcheck.test');
    const second = await requestResetToken('duas@mobcheck.test');
    expect((await sendPassword(resetPassword, { token: first })).status).toBe(401);
    expect((await sendPassword(resetPassword, { token: second })).status).toBe(200);
  });

  it('a token is valid for one hour', async () => {
    await addTestUser('hora@mobcheck.test', 'ACTIVE');
    const start = Date.now();
    const token = await requestResetToken('hora@mobcheck.test');
    setNow(new Date(start + 61 * MINUTE));
    expect((await sendPassword(resetPassword, { token })).status).toBe(401);
    setNow(new Date(start + 59 * MINUTE));
    expect((await sendPassword(resetPassword, { token })).status).toBe(200);
  });

  it('400 PASSWORD_REFUSED with a field error for each broken rule, and the token can be used again', async () => {
    await addTestUser('fraca@mobcheck.test', 'ACTIVE');
    const token = await requestResetToken('fraca@mobcheck.test');
    const { status, problem } = await sendPassword(resetPassword, { token, password: 'abc' });
    expect([status, problem.code]).toEqual([400, 'PASSWORD_REFUSED']);
    expect(problem.issues).toEqual(
      ['length', 'digit', 'upper', 'special'].map((rule) => ({ path: 'password', code: `password_${rule}` })),
    );
    expect((await sendPassword(resetPassword, { token })).status).toBe(200);
  });

  it('401 when the account was deactivated after the request', async () => {
    const id = await addTestUser('fechada@mobcheck.test', 'ACTIVE');
    const token = await requestResetToken('fechada@mobcheck.test');
    await query(`update public.users set status = 'INACTIVE' where id = $1`, [id]);
    expect((await sendPassword(resetPassword, { token })).status).toBe(401);
  });

  it('415 for a body that is not text/plain', async () => {
    const { status } = await sendPassword(resetPassword, {
      token: 'A'.repeat(43),
      type: 'application/json',
      password: `"${NEW_PASSWORD}"`,
    });
    expect(status).toBe(415);
  });
});

describe('POST /web/users/active-environment/', () => {
  const tenantOf = async (group: string) =>
    (
      await query(
        `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = $1`,
        [group],
      )
    )[0];

  async function invite(email: string, requestedBy = 'home'): Promise<void> {
    const id = await addTestUser(email, 'PENDING');
    await server.database.tenant(await tenantOf(requestedBy), (db) => requestActivationMail(db, id));
  }

  it('200: sets the first password, activates the account and opens a session', async () => {
    await invite('nova@mobcheck.test');
    const token = await mailedToken('nova@mobcheck.test', 'active-environment');
    const response = await sendPassword(activateEnvironment, { token });
    expect(response.status).toBe(200);
    expect((await getMe(response.value)).value.email).toBe('nova@mobcheck.test');
    expect((await signInAs(server, 'nova@mobcheck.test', NEW_PASSWORD)).statusCode).toBe(200);
    expect((await sendPassword(activateEnvironment, { token })).status).toBe(401);
  });

  it('400 without a password, and the token can be used again', async () => {
    await invite('vazia@mobcheck.test');
    const token = await mailedToken('vazia@mobcheck.test', 'active-environment');
    const { status, problem } = await sendPassword(activateEnvironment, { token, password: '' });
    expect([status, problem.code, problem.issues?.length]).toEqual([400, 'PASSWORD_REFUSED', 5]);
    expect((await sendPassword(activateEnvironment, { token })).status).toBe(200);
  });

  it('a token is valid for seven days', async () => {
    await invite('semana@mobcheck.test');
    const start = Date.now();
    const token = await mailedToken('semana@mobcheck.test', 'active-environment');
    setNow(new Date(start + 7 * DAY + MINUTE));
    expect((await sendPassword(activateEnvironment, { token })).status).toBe(401);
    setNow(new Date(start + 7 * DAY - MINUTE));
    expect((await sendPassword(activateEnvironment, { token })).status).toBe(200);
  });

  it('401 for a token of the other kind, in both endpoints', async () => {
    await invite('tipo@mobcheck.test');
    const activation = await mailedToken('tipo@mobcheck.test', 'active-environment');
    expect((await sendPassword(resetPassword, { token: activation })).status).toBe(401);
    await addTestUser('outro@mobcheck.test', 'ACTIVE');
    const reset = await requestResetToken('outro@mobcheck.test');
    expect((await sendPassword(activateEnvironment, { token: reset })).status).toBe(401);
  });

  it('sends no mail to users of another group or active users', async () => {
    await invite('alheia@mobcheck.test', 'foreign');
    await invite('pronta@mobcheck.test');
    await query(`update public.users set status = 'ACTIVE' where email = 'pronta@mobcheck.test'`);
    const mails = await server.runJobs();
    expect(mails.filter((mail) => /^(alheia|pronta)@/.test(mail.to))).toEqual([]);
  });

  it('a self-registered user gets no token before the review', async () => {
    const email = 'propria@mobcheck.test';
    await call(undefined, registerUser, { body: registrationOf(email) });
    await requestReset(`Email ${email}`);
    const mails = (await server.runJobs()).filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Recebemos seu cadastro no Mobcheck']);
  });
});
