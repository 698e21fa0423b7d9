/** Tests of login, logout, the lifetime of sessions and the limits of guessing. */
import { createHook } from 'node:async_hooks';
import { getLoggedUser, login, logout } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../password/password.service.ts';
import { useApp } from '../../testing/app.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call, setNow } = server;
const HOUR = 3_600_000;
const START = new Date('2026-11-21T12:00:00Z');

interface AttemptOptions {
  readonly authorization?: string;
  readonly password?: string | Buffer;
  readonly type?: string;
  readonly remember?: boolean;
  readonly from?: string;
}

async function attemptLogin(input: AttemptOptions = {}) {
  return server.app.inject({
    method: 'POST',
    url: `${login.path}${input.remember === true ? '?remember=true' : ''}`,
    headers: {
      'content-type': input.type ?? 'text/plain',
      ...(input.authorization === ''
        ? {}
        : { authorization: input.authorization ?? `Email ${emailOf('companyAdmin')}` }),
    },
    payload: input.password ?? TEST_PASSWORD,
    remoteAddress: input.from ?? '127.0.0.1',
  });
}

const getMe = (token: string) =>
  call(undefined, getLoggedUser, {}, { headers: { authorization: `Bearer ${token}` } });
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function addTestUser(email: string, status: string, password: string): Promise<void> {
  await query(
    `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
     select gen_random_uuid(), $1, $1, 'COMPANY_OPERATOR', $2, $3, company_group_id, company_id, company_name
     from public.users where email = $4`,
    [email, status, await hashPassword(password), emailOf('companyAdmin')],
  );
}

beforeAll(async () => {
  for (const status of ['PENDING', 'INACTIVE', 'MIGRATED', 'DELETED']) {
    await addTestUser(`${status.toLowerCase()}@mobcheck.test`, status, TEST_PASSWORD);
  }
});

afterEach(() => setNow(undefined));

describe('POST /web/authentication/', () => {
  it('200: the text of the reply is the token of a new session', async () => {
    const response = await attemptLogin({ authorization: `Email ${emailOf('companyAdmin').toUpperCase()}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.body).toMatch(/^[\w-]{43}$/);
    expect((await getMe(response.body)).value).toMatchObject({
      email: emailOf('companyAdmin'),
      companyName: 'Casa Ltda',
      companyGroup: 'home',
      currentRole: 'COMPANY_ADMIN',
    });
  });

  it('stores only a hash of the token', async () => {
    const token = (await attemptLogin()).body;
    const storedRows = await query(`select session::text as text from public.sessions as session`);
    expect(storedRows.length).toBeGreaterThan(0);
    const hex = Buffer.from(token).toString('hex');
    expect(storedRows.some(({ text }) => text.includes(token) || text.includes(hex))).toBe(false);
    const [{ count }] = await query(
      `select count(*)::int from public.sessions where token_hash = sha256($1::text::bytea)`,
      [token],
    );
    expect(count).toBe(1);
  });

  it('401 with the same body for a wrong password, an unknown email and every closed account', async () => {
    const bodies = new Set<string>();
    for (const input of [
      { password: 'Errada@123' },
      { authorization: 'Email ninguem@mobcheck.test' },
      { authorization: 'Email inactive@mobcheck.test' },
      { authorization: 'Email migrated@mobcheck.test' },
      { authorization: 'Email deleted@mobcheck.test' },
      { authorization: 'Email pending@mobcheck.test', password: 'Errada@123' },
    ]) {
      const response = await attemptLogin(input);
      expect(response.statusCode).toBe(401);
      bodies.add(response.body);
    }
    expect([...bodies].map((body) => JSON.parse(body).code)).toEqual(['AUTHENTICATION_INVALID_CREDENTIALS']);
  });

  it('401 for an unknown email costs one comparison of a hash, as for a known email', async () => {
    const comparisons: number[] = [];
    for (const email of [emailOf('companyAdmin'), 'ninguem@mobcheck.test']) {
      let count = 0;
      // The library compares in its own thread, and the type of this asynchronous work is 'undefined'.
      const hook = createHook({
        init: (_id, type) => {
          count += type === 'undefined' ? 1 : 0;
        },
      }).enable();
      await attemptLogin({ authorization: `Email ${email}`, password: 'Errada@123' });
      hook.disable();
      comparisons.push(count);
    }
    expect(comparisons).toEqual([1, 1]);
  });

  it('403 for a pending account with the right password', async () => {
    const response = await attemptLogin({ authorization: 'Email pending@mobcheck.test' });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe('AUTHENTICATION_PENDING_USER_STATUS');
  });

  it('compares the password exactly as sent, with its spaces, accents and Unicode form', async () => {
    const password = '  Café ☕ 1! ';
    await addTestUser('bytes@mobcheck.test', 'ACTIVE', password);
    const authorization = 'Email bytes@mobcheck.test';
    expect((await attemptLogin({ authorization, password })).statusCode).toBe(200);
    for (const wrong of [
      password.trim(),
      password.normalize('NFD'),
      password.toUpperCase(),
      `${password}\n`,
      '',
    ]) {
      expect([wrong, (await attemptLogin({ authorization, password: wrong })).statusCode]).toEqual([
        wrong,
        401,
      ]);
    }
  });

  it('400 for an Authorization header without a valid email', async () => {
    for (const authorization of [
      '',
      'Email',
      'Email ',
      'Email ninguem',
      'Email a@b c@d',
      'Basic YTpi',
      'Bearer x',
      `Email ${'a'.repeat(320)}@b`,
    ]) {
      const response = await attemptLogin({ authorization });
      expect([authorization, response.statusCode]).toEqual([authorization, 400]);
      expect(response.json().issues).toEqual([{ path: 'email', code: 'invalid' }]);
    }
  });

  it('415 for a body that is not text/plain', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/json',
      'application/octet-stream',
    ]) {
      const response = await attemptLogin({ type, password: '"Ensaio@482"' });
      expect([type, response.statusCode]).toEqual([type, 415]);
    }
  });

  it('413 for a password above one KiB', async () => {
    expect((await attemptLogin({ password: 'x'.repeat(1024) })).statusCode).toBe(401);
    expect((await attemptLogin({ password: 'x'.repeat(1025) })).statusCode).toBe(413);
    expect((await attemptLogin({ password: 'é'.repeat(513) })).statusCode).toBe(413);
  });

  it('writes login and logout to the audit trail, without password or token', async () => {
    const token = (await attemptLogin({ remember: true })).body;
    await call(undefined, logout, {}, { headers: { authorization: `Bearer ${token}` } });
    const rows = await query(
      `select act, user_email, detail from public.audit where feature = 'session' order by at desc, id desc limit 2`,
    );
    expect(rows).toEqual([
      { act: 'signOut', user_email: emailOf('companyAdmin'), detail: {} },
      { act: 'signIn', user_email: emailOf('companyAdmin'), detail: { remember: true } },
    ]);
    const trail = await query('select audit::text as text from public.audit');
    expect(trail.some(({ text }) => text.includes(TEST_PASSWORD) || text.includes(token))).toBe(false);
  });
});

describe('the end of a session', () => {
  const at = (hours: number) => setNow(new Date(START.getTime() + hours * HOUR));

  it('a session ends 12 hours after the login, even when it is in use', async () => {
    at(0);
    const token = (await attemptLogin()).body;
    for (const hours of [6, 11.9]) {
      at(hours);
      expect((await getMe(token)).status).toBe(200);
    }
    at(12.1);
    expect((await getMe(token)).status).toBe(401);
  });

  it('a session with remember=true ends 30 days after the login', async () => {
    at(0);
    const token = (await attemptLogin({ remember: true })).body;
    for (const days of [15, 29.9]) {
      at(days * 24);
      expect((await getMe(token)).status).toBe(200);
    }
    at(30.1 * 24);
    expect((await getMe(token)).status).toBe(401);
  });

  it('a session ends when its account is closed', async () => {
    await addTestUser('closed@mobcheck.test', 'ACTIVE', TEST_PASSWORD);
    const token = (await attemptLogin({ authorization: 'Email closed@mobcheck.test' })).body;
    expect((await getMe(token)).status).toBe(200);
    await query(`update public.users set status = 'INACTIVE' where email = 'closed@mobcheck.test'`);
    expect((await getMe(token)).status).toBe(401);
  });
});

describe('concurrent calls', () => {
  const people = ['companyAdmin', 'groupAdmin', 'operator', 'foreignAdmin'] as const;

  it('each call gets its own session, although the sessions of several calls are read in one statement', async () => {
    const tokens = await Promise.all(people.map(server.tokenOf));
    const ended = (await attemptLogin()).body;
    await call(undefined, logout, {}, { headers: { authorization: `Bearer ${ended}` } });
    const all = [...tokens, ended, 'A'.repeat(43)];
    const calls = Array.from({ length: 10 }, () => all.map((token) => async () => getMe(token))).flat();
    // The first use of a session is stored, in a transaction of its own.
    await Promise.all(all.map(getMe));
    const transactions = vi.spyOn(server.database, 'public');
    for (const send of calls) {
      await send();
    }
    const inTurn = transactions.mock.calls.length;
    const answers = await Promise.all(calls.map(async (send) => send()));
    const together = transactions.mock.calls.length - inTurn;
    transactions.mockRestore();
    const found = answers.map((answer) => (answer.status === 200 ? answer.value.email : answer.status));
    expect(found).toEqual(calls.map((_, index) => [...people.map(emailOf), 401, 401][index % all.length]));
    expect(together).toBeLessThan(inTurn);
  });
});

describe('DELETE /web/authentication/', () => {
  it('204: ends only the session of the request', async () => {
    const [token, otherToken] = [(await attemptLogin()).body, (await attemptLogin()).body];
    const headers = { authorization: `Bearer ${token}` };
    expect((await call(undefined, logout, {}, { headers })).status).toBe(204);
    expect((await getMe(token)).status).toBe(401);
    expect((await call(undefined, logout, {}, { headers })).status).toBe(401);
    expect((await getMe(otherToken)).status).toBe(200);
  });
});

describe('GET /web/logged-user/', () => {
  it('200: without a profile picture `image` is null', async () => {
    const response = await call('operator', getLoggedUser);
    expect(JSON.parse(response.bytes.toString())).toHaveProperty('image', null);
  });

  it('401 without a token, and with a malformed or an unknown token', async () => {
    const token = (await attemptLogin()).body;
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      `bearer`,
      `Basic ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ' or 1=1 --`,
      `Bearer ${'x'.repeat(8000)}`,
    ]) {
      const response = await call(
        undefined,
        getLoggedUser,
        {},
        {
          headers: authorization === undefined ? {} : { authorization },
        },
      );
      expect([authorization, response.status, response.headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
      expect(response.problem.code).toBe('SESSION_REQUIRED');
    }
  });
});

describe('limits of wrong passwords', () => {
  const limited = useApp({ rateLimitFactor: 1 });
  const tryLogin = async (email: string, from: string, password = 'Errada@123') =>
    limited.app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'text/plain', authorization: `Email ${email}` },
      payload: password,
      remoteAddress: from,
    });

  it('429 for 15 minutes after ten wrong passwords of an account, from any IP address', async () => {
    limited.setNow(START);
    for (let count = 0; count < 10; count += 1) {
      expect((await tryLogin(emailOf('operator'), `10.0.0.${count}`)).statusCode).toBe(401);
    }
    const response = await tryLogin(emailOf('operator'), '10.0.0.99', TEST_PASSWORD);
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('900');
    expect(response.json().code).toBe('TOO_MANY_REQUESTS');
    expect((await tryLogin(emailOf('companyAdmin'), '10.0.0.99', TEST_PASSWORD)).statusCode).toBe(200);
    limited.setNow(new Date(START.getTime() + 0.26 * HOUR));
    expect((await tryLogin(emailOf('operator'), '10.0.0.99', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('429 after fifty wrong passwords from one IP address, for any account', async () => {
    limited.setNow(new Date(START.getTime() + 24 * HOUR));
    for (let count = 0; count < 50; count += 1) {
      expect((await tryLogin(`nobody${count}@mobcheck.test`, '10.1.1.1')).statusCode).toBe(401);
    }
    expect((await tryLogin(emailOf('companyAdmin'), '10.1.1.1', TEST_PASSWORD)).statusCode).toBe(429);
    expect((await tryLogin(emailOf('companyAdmin'), '10.1.1.2', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('only ten of a hundred concurrent guesses are compared', async () => {
    limited.setNow(new Date(START.getTime() + 48 * HOUR));
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        tryLogin(
          emailOf('companyAdmin'),
          `10.2.0.${index}`,
          index === 99 ? TEST_PASSWORD : `Errada@${index}`,
        ),
      ),
    );
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  });

  it('a right password resets the count of the account', async () => {
    limited.setNow(new Date(START.getTime() + 72 * HOUR));
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) {
        expect((await tryLogin(emailOf('groupAdmin'), `10.3.${round}.${count}`)).statusCode).toBe(401);
      }
      expect((await tryLogin(emailOf('groupAdmin'), '10.3.9.9', TEST_PASSWORD)).statusCode).toBe(200);
    }
  });
});

describe('concurrency', () => {
  it('forty logins, then forty logouts, run concurrently with ten connections', async () => {
    const logins = await Promise.all(Array.from({ length: 40 }, async () => attemptLogin()));
    expect(logins.map((response) => response.statusCode)).toEqual(logins.map(() => 200));
    const tokens = logins.map((response) => response.body);
    expect(new Set(tokens).size).toBe(40);
    const responses = await Promise.all(
      tokens.map(async (token) =>
        call(undefined, logout, {}, { headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([204]));
  });

  it('401 when the password is changed while it is compared', async () => {
    await addTestUser('racing@mobcheck.test', 'ACTIVE', TEST_PASSWORD);
    const authorization = 'Email racing@mobcheck.test';
    const client = await server.database.pool.connect();
    await client.query(
      `begin; update public.users set password_hash = 'x' where email = 'racing@mobcheck.test'`,
    );
    const response = attemptLogin({ authorization });
    await vi.waitFor(async () => {
      const blockedQueries = await query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`,
      );
      expect(blockedQueries).toHaveLength(1);
    }, WAIT_OPTIONS);
    await client.query('commit');
    client.release();
    expect((await response).statusCode).toBe(401);
  });
});
