/** Tests of listing and ending sessions, by their user and by an admin. */
import * as people from '@mobcheck/contract/company-users/company-users.contract.ts';
import * as contract from '@mobcheck/contract/session/own-sessions.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const MINUTE = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

afterEach(() => server.setNow(undefined));

async function idOf(who: PersonName): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from public.users where email = $1',
    [emailOf(who)],
  );
  return rows[0]?.id ?? '';
}

async function signIn(who: PersonName, userAgent = LAPTOP, remoteAddress = '203.0.113.7') {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/web/authentication/',
    remoteAddress,
    headers: {
      authorization: `Email ${emailOf(who)}`,
      'content-type': 'text/plain',
      'user-agent': userAgent,
    },
    payload: TEST_PASSWORD,
  });
  return { headers: { authorization: `Bearer ${body}` } };
}
type SignedIn = Awaited<ReturnType<typeof signIn>>;

const list = async (session: SignedIn) =>
  (await call(undefined, contract.listOwnSessions, {}, session)).value;
const isOpen = async (session: SignedIn) =>
  (await call(undefined, getLoggedUser, {}, session)).status === 200;
const endOne = (session: SignedIn, id: string) =>
  call(undefined, contract.endOwnSession, { params: { id } }, session);

describe('GET /web/logged-user/sessions/', () => {
  it('names the device and the address of each session, and marks the current session', async () => {
    await signIn('siblingAdmin', PHONE, '198.51.100.4');
    const session = await signIn('siblingAdmin');
    const sessions = await list(session);
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Windows', address: '203.0.113.7', isCurrent: true },
      { browser: 'Chrome', system: 'Android', address: '198.51.100.4', isCurrent: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('token');
  });

  it.each([
    ['', null, null],
    ['curl/8.1', null, null],
    ['x'.repeat(5000), null, null],
    [LAPTOP, 'Firefox', 'Windows'],
  ])('names the user agent %j as %s on %s', async (userAgent, browser, system) => {
    const current = (await list(await signIn('operator', userAgent))).find(({ isCurrent }) => isCurrent);
    expect([current?.browser, current?.system]).toEqual([browser, system]);
  });

  it('notes the last use and its address, at most every five minutes', async () => {
    const start = Date.now();
    const session = await signIn('companyAdmin');
    const useAt = async (minutes: number) => {
      server.setNow(new Date(start + minutes * MINUTE));
      const { authorization } = session.headers;
      await server.app.inject({
        url: getLoggedUser.path,
        remoteAddress: '198.51.100.9',
        headers: { authorization },
      });
      const { rows } = await server.database.pool.query<{ address: string }>(
        `select address from public.sessions where user_id = $1 order by created_at desc limit 1`,
        [await idOf('companyAdmin')],
      );
      return rows[0]?.address;
    };
    expect([await useAt(3), await useAt(6)]).toEqual(['203.0.113.7', '198.51.100.9']);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listOwnSessions)).status).toBe(401);
  });
});

describe('ending the own sessions', () => {
  it('204: one session ends, the others stay', async () => {
    const [phone, laptop] = [await signIn('operator', PHONE), await signIn('operator')];
    const id = (await list(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await endOne(laptop, id)).status).toBe(204);
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([false, true]);
    expect((await endOne(laptop, id)).status).toBe(404);
  });

  it('204: all other sessions end', async () => {
    const sessions = [
      await signIn('groupAdmin', PHONE),
      await signIn('groupAdmin'),
      await signIn('groupAdmin'),
    ];
    const [first = expect.unreachable(), ...others] = sessions;
    expect((await call(undefined, contract.endOtherSessions, {}, first)).status).toBe(204);
    expect(await isOpen(first)).toBe(true);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
  });

  it('404 for a session of somebody else, which stays', async () => {
    const [own, foreign] = [await signIn('operator'), await signIn('foreignAdmin')];
    const id = (await list(foreign)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await endOne(own, id)).status).toBe(404);
    expect(await isOpen(foreign)).toBe(true);
  });

  it('400 for a text that is no id', async () => {
    expect((await endOne(await signIn('operator'), 'x')).status).toBe(400);
  });

  it('of ten simultaneous calls to end one session, one is 204', async () => {
    const [phone, laptop] = [await signIn('operator', PHONE), await signIn('operator')];
    const id = (await list(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => endOne(laptop, id)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });
});

describe('DELETE /web/company-users/{id}/sessions/', () => {
  const endAll = async (who: PersonName | undefined, id: string) =>
    call(who, people.endCompanyUserSessions, { params: { id } });

  it('204: all sessions of the person end', async () => {
    const session = await signIn('operator');
    expect((await endAll('companyAdmin', await idOf('operator'))).status).toBe(204);
    expect(await isOpen(session)).toBe(false);
  });

  it.each<[number, PersonName | undefined, PersonName]>([
    [401, undefined, 'companyAdmin'],
    [403, 'operator', 'siblingAdmin'],
    [403, 'companyAdmin', 'groupAdmin'],
    [404, 'companyAdmin', 'siblingAdmin'],
    [404, 'foreignGroupAdmin', 'companyAdmin'],
    [409, 'groupAdmin', 'groupAdmin'],
  ])('%i when %s ends the sessions of %s', async (status, who, whose) => {
    expect((await endAll(who, await idOf(whose))).status).toBe(status);
  });
});
