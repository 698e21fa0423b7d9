/** Signing in and out by outcome: who is let in, for how long, and what is kept of it. */
import { getLoggedUser, login, logout } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../platform/passwords.ts';
import { useApp } from '../../testing/app.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call, setNow } = server;
const HOUR = 3_600_000;
const START = new Date('2026-11-21T12:00:00Z');

interface Attempt {
  readonly authorization?: string;
  readonly password?: string | Buffer;
  readonly type?: string;
  readonly remember?: boolean;
  readonly from?: string;
}

async function attempt(sent: Attempt = {}) {
  return server.app.inject({
    method: 'POST',
    url: `${login.path}${sent.remember === true ? '?remember=true' : ''}`,
    headers: {
      'content-type': sent.type ?? 'text/plain',
      ...(sent.authorization === ''
        ? {}
        : { authorization: sent.authorization ?? `Email ${emailOf('company')}` }),
    },
    payload: sent.password ?? TEST_PASSWORD,
    remoteAddress: sent.from ?? '127.0.0.1',
  });
}

const logged = (token: string) =>
  call(undefined, getLoggedUser, {}, { headers: { authorization: `Bearer ${token}` } });
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function addPerson(email: string, status: string, password: string): Promise<void> {
  await query(
    `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
     select gen_random_uuid(), $1, $1, 'COMPANY_OPERATOR', $2, $3, company_group_id, company_id, company_name
     from public.users where email = $4`,
    [email, status, await hashPassword(password), emailOf('company')],
  );
}

beforeAll(async () => {
  for (const status of ['PENDING', 'INACTIVE', 'MIGRATED', 'DELETED']) {
    await addPerson(`${status.toLowerCase()}@mobcheck.test`, status, TEST_PASSWORD);
  }
});

afterEach(() => setNow(undefined));

describe('POST /web/authentication/', () => {
  it('200: the token as text, and who it stands for', async () => {
    const answer = await attempt({ authorization: `Email ${emailOf('company').toUpperCase()}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(/^[\w-]{43}$/);
    expect((await logged(answer.body)).value).toMatchObject({
      email: emailOf('company'),
      companyName: 'Casa Ltda',
      companyGroup: 'home',
      currentRole: 'COMPANY_ADMIN',
    });
  });

  it('keeps a hash of the token, never the token', async () => {
    const token = (await attempt()).body;
    const stored = await query(`select session::text as text from public.sessions as session`);
    expect(stored.length).toBeGreaterThan(0);
    const hex = Buffer.from(token).toString('hex');
    expect(stored.some(({ text }) => text.includes(token) || text.includes(hex))).toBe(false);
    const [{ count }] = await query(
      `select count(*)::int from public.sessions where token_hash = sha256($1::text::bytea)`,
      [token],
    );
    expect(count).toBe(1);
  });

  it('401: a wrong password, an unknown address and every closed account get the same answer', async () => {
    const bodies = new Set<string>();
    for (const sent of [
      { password: 'Errada@123' },
      { authorization: 'Email ninguem@mobcheck.test' },
      { authorization: 'Email inactive@mobcheck.test' },
      { authorization: 'Email migrated@mobcheck.test' },
      { authorization: 'Email deleted@mobcheck.test' },
      { authorization: 'Email pending@mobcheck.test', password: 'Errada@123' },
    ]) {
      const answer = await attempt(sent);
      expect(answer.statusCode).toBe(401);
      bodies.add(answer.body);
    }
    expect([...bodies].map((body) => JSON.parse(body).code)).toEqual(['AUTHENTICATION_INVALID_CREDENTIALS']);
  });

  it('403: pending, said to nobody but who has the password', async () => {
    const answer = await attempt({ authorization: 'Email pending@mobcheck.test' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('AUTHENTICATION_PENDING_USER_STATUS');
  });

  it('compares the password byte by byte: spaces, accents, its form of Unicode', async () => {
    const password = '  Café ☕ 1! ';
    await addPerson('bytes@mobcheck.test', 'ACTIVE', password);
    const authorization = 'Email bytes@mobcheck.test';
    expect((await attempt({ authorization, password })).statusCode).toBe(200);
    for (const wrong of [
      password.trim(),
      password.normalize('NFD'),
      password.toUpperCase(),
      `${password}\n`,
      '',
    ]) {
      expect([wrong, (await attempt({ authorization, password: wrong })).statusCode]).toEqual([wrong, 401]);
    }
  });

  it('400: an Authorization that names no address', async () => {
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
      const answer = await attempt({ authorization });
      expect([authorization, answer.statusCode]).toEqual([authorization, 400]);
      expect(answer.json().issues).toEqual([{ path: 'email', code: 'invalid' }]);
    }
  });

  it('415: the password is text, nothing else', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/json',
      'application/octet-stream',
    ]) {
      const answer = await attempt({ type, password: '"Teste@123"' });
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
  });

  it('413: over one KiB', async () => {
    expect((await attempt({ password: 'x'.repeat(1024) })).statusCode).toBe(401);
    expect((await attempt({ password: 'x'.repeat(1025) })).statusCode).toBe(413);
    expect((await attempt({ password: 'é'.repeat(513) })).statusCode).toBe(413);
  });

  it('writes who signed in and out into the trail, and no password', async () => {
    const token = (await attempt({ remember: true })).body;
    await call(undefined, logout, {}, { headers: { authorization: `Bearer ${token}` } });
    const rows = await query(
      `select act, user_email, detail from public.audit where feature = 'session' order by at desc, id desc limit 2`,
    );
    expect(rows).toEqual([
      { act: 'signOut', user_email: emailOf('company'), detail: {} },
      { act: 'signIn', user_email: emailOf('company'), detail: { remember: true } },
    ]);
    const trail = await query('select audit::text as text from public.audit');
    expect(trail.some(({ text }) => text.includes(TEST_PASSWORD) || text.includes(token))).toBe(false);
  });
});

describe('how long a session lasts', () => {
  const at = (hours: number) => setNow(new Date(START.getTime() + hours * HOUR));

  it('12 hours after the last call', async () => {
    at(0);
    const token = (await attempt()).body;
    for (const hours of [11.9, 23.8]) {
      at(hours);
      expect((await logged(token)).status).toBe(200);
    }
    at(35.9);
    expect((await logged(token)).status).toBe(401);
  });

  it('30 days after the last call with remember-login', async () => {
    at(0);
    const token = (await attempt({ remember: true })).body;
    for (const days of [29.9, 59.8]) {
      at(days * 24);
      expect((await logged(token)).status).toBe(200);
    }
    at(89.9 * 24);
    expect((await logged(token)).status).toBe(401);
  });

  it('until the account is closed', async () => {
    await addPerson('closed@mobcheck.test', 'ACTIVE', TEST_PASSWORD);
    const token = (await attempt({ authorization: 'Email closed@mobcheck.test' })).body;
    expect((await logged(token)).status).toBe(200);
    await query(`update public.users set status = 'INACTIVE' where email = 'closed@mobcheck.test'`);
    expect((await logged(token)).status).toBe(401);
  });
});

describe('DELETE /web/authentication/', () => {
  it('204: this session is over, another one of the same person is not', async () => {
    const [one, other] = [(await attempt()).body, (await attempt()).body];
    const headers = { authorization: `Bearer ${one}` };
    expect((await call(undefined, logout, {}, { headers })).status).toBe(204);
    expect((await logged(one)).status).toBe(401);
    expect((await call(undefined, logout, {}, { headers })).status).toBe(401);
    expect((await logged(other)).status).toBe(200);
  });
});

describe('GET /web/logged-user/', () => {
  it('200: no picture, as no call sets one', async () => {
    const answer = await call('operator', getLoggedUser);
    expect(JSON.parse(answer.bytes.toString())).toHaveProperty('image', null);
  });

  it('401: without a session, with a malformed or an unknown token', async () => {
    const token = (await attempt()).body;
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
      const answer = await call(
        undefined,
        getLoggedUser,
        {},
        {
          headers: authorization === undefined ? {} : { authorization },
        },
      );
      expect([authorization, answer.status, answer.headers['www-authenticate']]).toEqual([
        authorization,
        401,
        'Bearer',
      ]);
      expect(answer.problem.code).toBe('SESSION_REQUIRED');
    }
  });
});

describe('wrong passwords, one after the other', () => {
  const limited = useApp({ rateLimitFactor: 1 });
  const wrong = async (email: string, from: string, password = 'Errada@123') =>
    limited.app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'content-type': 'text/plain', authorization: `Email ${email}` },
      payload: password,
      remoteAddress: from,
    });

  it('429 with Retry-After after ten of one account, from wherever they come, for 15 minutes', async () => {
    limited.setNow(START);
    for (let place = 0; place < 10; place += 1) {
      expect((await wrong(emailOf('operator'), `10.0.0.${place}`)).statusCode).toBe(401);
    }
    const refused = await wrong(emailOf('operator'), '10.0.0.99', TEST_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json().code).toBe('TOO_MANY_REQUESTS');
    expect((await wrong(emailOf('company'), '10.0.0.99', TEST_PASSWORD)).statusCode).toBe(200);
    limited.setNow(new Date(START.getTime() + 0.26 * HOUR));
    expect((await wrong(emailOf('operator'), '10.0.0.99', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('429 after fifty of one address, whatever the accounts', async () => {
    limited.setNow(new Date(START.getTime() + 24 * HOUR));
    for (let place = 0; place < 50; place += 1) {
      expect((await wrong(`nobody${place}@mobcheck.test`, '10.1.1.1')).statusCode).toBe(401);
    }
    expect((await wrong(emailOf('company'), '10.1.1.1', TEST_PASSWORD)).statusCode).toBe(429);
    expect((await wrong(emailOf('company'), '10.1.1.2', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('a hundred at the same moment: ten are tried, the rest are 429, and the right one among them is not found', async () => {
    limited.setNow(new Date(START.getTime() + 48 * HOUR));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        wrong(emailOf('company'), `10.2.0.${index}`, index === 99 ? TEST_PASSWORD : `Errada@${index}`),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  });

  it('a right one forgets the wrong ones before it', async () => {
    limited.setNow(new Date(START.getTime() + 72 * HOUR));
    for (let round = 0; round < 3; round += 1) {
      for (let place = 0; place < 9; place += 1) {
        expect((await wrong(emailOf('group'), `10.3.${round}.${place}`)).statusCode).toBe(401);
      }
      expect((await wrong(emailOf('group'), '10.3.9.9', TEST_PASSWORD)).statusCode).toBe(200);
    }
  });
});

describe('many at once', () => {
  it('200: forty sign in, sign out and ask for their session at the same moment, on ten connections', async () => {
    const tokens = await Promise.all(Array.from({ length: 40 }, async () => (await attempt()).body));
    expect(new Set(tokens).size).toBe(40);
    const answers = await Promise.all(
      tokens.map(async (token) =>
        call(undefined, logout, {}, { headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]));
  });

  it('401: a password that is changed while it is compared opens no session', async () => {
    await addPerson('racing@mobcheck.test', 'ACTIVE', TEST_PASSWORD);
    const authorization = 'Email racing@mobcheck.test';
    const client = await server.database.pool.connect();
    await client.query(
      `begin; update public.users set password_hash = 'x' where email = 'racing@mobcheck.test'`,
    );
    const answer = attempt({ authorization });
    await vi.waitFor(async () => {
      const waiting = await query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'`,
      );
      expect(waiting).toHaveLength(1);
    }, WAIT_OPTIONS);
    await client.query('commit');
    client.release();
    expect((await answer).statusCode).toBe(401);
  });
});
