/** Tests of the sessions of browser tabs: cookies and keys, calls of other sites, and exchanged tokens. */
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import {
  getLoggedUser,
  login,
  logout,
  openForTab,
  updateProfile,
} from '@mobcheck/contract/session/session.contract.ts';
import { listOwnSessions } from '@mobcheck/contract/session/own-sessions.contract.ts';
import { requestPasswordReset, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';
import { FROM_OWN_PAGE, sessionCookies, signInTab, tabHeaders } from './tab-session.testing.ts';

const server = useApp();
const { call } = server;
const PROFILE = { body: { name: 'Ana', phone: '11988887777', occupation: 'Brigadista' } };

const getMe = (headers: Record<string, string>) => call(undefined, getLoggedUser, {}, { headers });
const change = (headers: Record<string, string>) => call(undefined, updateProfile, PROFILE, { headers });
const countSessions = async () =>
  (await server.database.pool.query<{ count: number }>('select count(*)::int from public.sessions')).rows[0]
    ?.count;

/** Signs in on a tab. Returns the headers of its calls. */
async function openTab(): Promise<Record<string, string>> {
  return tabHeaders(await signInTab(server, 'operator'));
}

describe('signing in on a tab', () => {
  it('sets a cookie that no script reads and no other site sends, and returns only the key', async () => {
    const response = await signInTab(server, 'operator');
    expect(response.body).toMatch(/^[\w-]{22}$/);
    expect(sessionCookies(response)).toEqual([
      expect.stringMatching(
        /^mobcheck-session-[\w-]{16}=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect((await getMe(tabHeaders(response))).value.email).toBe(emailOf('operator'));
  });

  it('over HTTPS the cookie is bound to the host, and a remembered cookie stays 30 days', async () => {
    const https = { ...FROM_OWN_PAGE, 'x-forwarded-proto': 'https' };
    const response = await signInTab(server, 'operator', https, true);
    expect(sessionCookies(response)).toEqual([
      expect.stringMatching(
        /^__Host-mobcheck-session-.*; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect((await getMe({ ...tabHeaders(response), ...https })).status).toBe(200);
    expect((await getMe(tabHeaders(response))).status).toBe(401);
  });

  it('neither cookie nor key works alone, with another session, or as the token of a program', async () => {
    const [tab, other] = await Promise.all([openTab(), openTab()]);
    const half = tab['cookie']?.split('=')[1] ?? '';
    const key = tab[SESSION_HEADER] ?? '';
    for (const headers of [
      { cookie: tab['cookie'] ?? '', ...FROM_OWN_PAGE },
      { [SESSION_HEADER]: key, ...FROM_OWN_PAGE },
      { ...tab, [SESSION_HEADER]: other[SESSION_HEADER] ?? '' },
      { ...tab, cookie: `${tab['cookie']?.split('=')[0]}=${other['cookie']?.split('=')[1]}` },
      { authorization: `Bearer ${half}` },
      { authorization: `Bearer ${half}.${key}` },
      { authorization: `Bearer ${key}`, ...tab },
    ]) {
      expect([headers, (await getMe(headers)).status]).toEqual([headers, 401]);
    }
    expect((await getMe(tab)).status).toBe(200);
  });

  it('two people in two tabs of one browser keep their own sessions', async () => {
    const [operator, admin] = await Promise.all([
      openTab(),
      signInTab(server, 'companyAdmin').then(tabHeaders),
    ]);
    const cookie = `${operator['cookie']}; ${admin['cookie']}`;
    expect((await getMe({ ...operator, cookie })).value.email).toBe(emailOf('operator'));
    expect((await getMe({ ...admin, cookie })).value.email).toBe(emailOf('companyAdmin'));
  });

  it('removes the oldest of more than twenty cookies', async () => {
    const cookies = Array.from({ length: 20 }, (_, index) => `mobcheck-session-old${index}=x`);
    const cookie = ['other=1', ...cookies].join('; ');
    const response = await signInTab(server, 'operator', { ...FROM_OWN_PAGE, cookie });
    const [removed, ...added] = sessionCookies(response);
    expect(removed).toMatch(/^mobcheck-session-old0=; Max-Age=0; Path=\//);
    expect(added).toHaveLength(1);
  });

  it('a mailed link to set a password can open the session of a tab', async () => {
    const email = emailOf('siblingAdmin');
    await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${email}` } });
    const mail = (await server.runJobs()).findLast(({ to }) => to === email);
    const token = /password-reset\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const headers = { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' };
    const reset = { body: 'Nova@4567' };
    const tab = { ...headers, ...FROM_OWN_PAGE, [SESSION_HEADER]: 'new' };
    const response = await call(undefined, resetPassword, reset, { headers: tab });
    const halves = tabHeaders({ headers: response.headers, body: response.value });
    expect((await getMe(halves)).value.email).toBe(email);
  });
});

describe('calls of other sites', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['no page', { 'sec-fetch-site': 'none' }],
    ['another site, known by its origin', { origin: 'https://mal.example' }],
    ['another port', { origin: 'http://localhost:81' }],
    ['a page without an origin', { origin: 'null' }],
    ['an unknown page', {}],
  ])('a change by %s is 403, though it has cookie and key', async (_, from) => {
    const { 'sec-fetch-site': own, ...halves } = await openTab();
    expect(own).toBe('same-origin');
    const { status, problem } = await change({ ...halves, ...from });
    expect([status, problem.code]).toEqual([403, 'CROSS_SITE_REFUSED']);
  });

  it('without fetch metadata the own origin is required, except for reading calls', async () => {
    const { 'sec-fetch-site': _, ...halves } = await openTab();
    expect((await change({ ...halves, host: 'mobcheck.test', origin: 'https://mobcheck.test' })).status).toBe(
      204,
    );
    expect((await getMe(halves)).status).toBe(200);
  });

  it('a call with only the cookie, as from a form or picture of another site, is 401', async () => {
    const { cookie = '' } = await openTab();
    expect((await change({ cookie })).status).toBe(401);
    expect((await getMe({ cookie })).status).toBe(401);
  });

  it('no page of another site is allowed to send the session header', async () => {
    const response = await server.app.inject({
      method: 'OPTIONS',
      url: updateProfile.path,
      headers: {
        origin: 'https://mal.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': SESSION_HEADER,
      },
    });
    const allowed = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'));
    expect(allowed).toEqual([]);
  });

  it('a sign-in from another site is 403 and opens no session', async () => {
    const before = await countSessions();
    const response = await signInTab(server, 'operator', { 'sec-fetch-site': 'cross-site' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'CROSS_SITE_REFUSED']);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await countSessions()).toBe(before);
  });
});

it('signing out ends the session and removes its cookie', async () => {
  const tab = await openTab();
  const response = await call(undefined, logout, {}, { headers: tab });
  expect(response.status).toBe(204);
  const [name] = tab['cookie']?.split('=') ?? [];
  expect(sessionCookies(response)).toEqual([`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict`]);
  expect((await getMe(tab)).status).toBe(401);
});

describe('a token that a tab has stored', () => {
  const program = async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${login.path}?remember=true`,
      headers: { authorization: `Email ${emailOf('operator')}`, 'content-type': 'text/plain' },
      payload: TEST_PASSWORD,
    });
    return { authorization: `Bearer ${response.body}` };
  };
  const exchange = (headers: Record<string, string>) => call(undefined, openForTab, {}, { headers });

  const endOf = async (headers: Record<string, string>) => {
    const sessions = (await call(undefined, listOwnSessions, {}, { headers })).value;
    return sessions.find(({ isCurrent }) => isCurrent)?.expiresAt;
  };

  it('is exchanged for a session with the same end, and stays valid until it is signed out', async () => {
    const token = await program();
    const response = await exchange({ ...token, ...FROM_OWN_PAGE, [SESSION_HEADER]: 'new' });
    const tab = tabHeaders({ headers: response.headers, body: response.value });
    expect((await getMe(tab)).value.email).toBe(emailOf('operator'));
    expect((await getMe(token)).status).toBe(200);
    expect(await endOf(tab)).toEqual(await endOf(token));
    await call(undefined, logout, {}, { headers: token });
    expect((await getMe(token)).status).toBe(401);
    expect((await getMe(tab)).status).toBe(200);
  });

  it('ten exchanges at once open ten sessions, and an exchange of an ended session is 401', async () => {
    const token = await program();
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(token)));
    expect(new Set(responses.map(({ value }) => value)).size).toBe(10);
    await call(undefined, logout, {}, { headers: token });
    expect((await exchange(token)).status).toBe(401);
  });
});
