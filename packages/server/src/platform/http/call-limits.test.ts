/** Tests of the limits of calls, by person with a session and by address without one. The factor reduces 1,200 calls a minute to 12. */
import { getLoggedUser, login } from '@mobcheck/contract/session/session.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { signInTab, tabHeaders } from '../../features/session/tab-session.testing.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

const LIMIT = 12;
const server = useApp({ rateLimitFactor: 0.01 });

/** Makes a call from an address, without a session when `token` is undefined. Returns the status and the seconds to wait. */
async function callFrom(remoteAddress: string, token: string | undefined) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await server.app.inject({ url: getLoggedUser.path, remoteAddress, headers });
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after'] ?? 0) };
}

async function callTimes(times: number, callOnce: () => ReturnType<typeof callFrom>): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < times; made += 1) {
    statuses.push((await callOnce()).status);
  }
  return statuses;
}

const tokenOf = (who: PersonName) => server.tokenOf(who);
const wrongToken = () => crypto.randomUUID();

let people = 0;

/** Adds a colleague of a test user, who has made no calls yet. Returns the token of a session. */
async function addPerson(like: PersonName): Promise<string> {
  const email = `${crypto.randomUUID()}@mobcheck.test`;
  await server.database.pool.query(
    `insert into public.users
       (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
     select gen_random_uuid(), $2, 'Colega', role, 'ACTIVE', password_hash, company_group_id, company_id, company_name
     from public.users where email = $1`,
    [emailOf(like), email],
  );
  people += 1;
  const response = await server.app.inject({
    method: 'POST',
    url: login.path,
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    payload: TEST_PASSWORD,
    // Sign-ins of one address are limited, so each person has another address.
    remoteAddress: `10.0.1.${people}`,
  });
  return response.body;
}

it('seven people behind one address make ten calls each, and none is refused', async () => {
  const colleagues: PersonName[] = [
    'platformAdmin',
    'groupAdmin',
    'companyAdmin',
    'operator',
    'siblingAdmin',
    'foreignAdmin',
    'foreignGroupAdmin',
  ];
  for (const who of colleagues) {
    const token = await addPerson(who);
    expect(await callTimes(10, () => callFrom('10.0.0.1', token))).toEqual(Array(10).fill(200));
  }
});

it.each(['live', 'ready'])(
  'the health check %s has no limit and does not count as a call of the address',
  async (page) => {
    const ask = async () => {
      const { statusCode } = await server.app.inject({ url: `/health/${page}`, remoteAddress: '10.0.0.20' });
      return { status: statusCode, retryAfter: 0 };
    };
    expect(await callTimes(2 * LIMIT, ask)).toEqual(Array(2 * LIMIT).fill(200));
    expect((await callFrom('10.0.0.20', await addPerson('operator'))).status).toBe(200);
  },
);

it('one person is told to wait after the limit, and the others behind the address are not', async () => {
  const token = await tokenOf('operator');
  await callTimes(LIMIT + 1, () => callFrom('10.0.0.2', token));
  const refused = await callFrom('10.0.0.3', token);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect((await callFrom('10.0.0.2', await tokenOf('siblingAdmin'))).status).toBe(200);
});

it('the limit of a person applies to browser tabs, but not to others behind the address', async () => {
  const statusesOf = async (who: PersonName) => {
    const headers = tabHeaders(await signInTab(server, who));
    const callOnce = () => server.app.inject({ url: getLoggedUser.path, remoteAddress: '10.0.0.9', headers });
    // The server remembers the user of a session from its second call on.
    return [(await callOnce()).statusCode, (await callOnce()).statusCode];
  };
  const token = await tokenOf('operator');
  await callTimes(LIMIT + 1, () => callFrom('10.0.0.10', token));
  expect(await statusesOf('operator')).toEqual([200, 429]);
  expect(await statusesOf('siblingAdmin')).toEqual([200, 200]);
});

it('calls without a session are limited by their address', async () => {
  const statuses = await callTimes(LIMIT + 1, () => callFrom('10.0.0.4', undefined));
  expect(statuses).toEqual([...Array(LIMIT).fill(401), 429]);
  expect((await callFrom('10.0.0.5', undefined)).status).toBe(401);
});

it('calls with invalid tokens are limited by their address, however many tokens', async () => {
  const statuses = await callTimes(LIMIT + 1, () => callFrom('10.0.0.6', wrongToken()));
  expect(statuses).toEqual([...Array(LIMIT).fill(401), 429]);
});

it('a flood without a session does not stop a person behind the same address', async () => {
  const token = await tokenOf('foreignGroupAdmin');
  await callFrom('10.0.0.7', token);
  await callTimes(LIMIT + 1, () => callFrom('10.0.0.7', undefined));
  expect((await callFrom('10.0.0.7', token)).status).not.toBe(429);
});

it('addresses of one IPv6 network are one caller', async () => {
  let last = 0;
  const next = () => callFrom(`2001:db8:1:2::${(last += 1)}`, undefined);
  expect(await callTimes(LIMIT + 1, next)).toEqual([...Array(LIMIT).fill(401), 429]);
  expect((await callFrom('2001:db8:1:3::1', undefined)).status).toBe(401);
});

it.each([
  ['203.0.113.5', (port: number) => `203.0.113.5:${port}`],
  ['[2001:db8:9:9::1]', (port: number) => `[2001:db8:9:9::${port}]:${port}`],
])('connections of %s are one caller behind a proxy that names their ports', async (_, nameOf) => {
  let last = 1000;
  const next = async () => {
    const headers = { 'x-forwarded-for': nameOf((last += 1)) };
    const response = await server.app.inject({ url: getLoggedUser.path, headers });
    return { status: response.statusCode, retryAfter: 0 };
  };
  expect(await callTimes(LIMIT + 1, next)).toEqual([...Array(LIMIT).fill(401), 429]);
});

it('pages and built files are never refused', async () => {
  const open = async (url: string) =>
    (await server.app.inject({ url, remoteAddress: '10.0.0.8' })).statusCode;
  for (let opened = 0; opened <= LIMIT; opened += 1) {
    expect([await open('/assets/index-1.js'), await open('/?utm=1')]).toEqual([404, 404]);
  }
  // Control: the API is refused to the same address.
  const statuses = await callTimes(LIMIT + 1, () => callFrom('10.0.0.8', undefined));
  expect(statuses.at(-1)).toBe(429);
});
