/** Tests that cookies of an HTTPS address are bound to its host, even if the proxy does not say that it ends TLS. */
import { getLoggedUser, logout, openForTab } from '@mobcheck/contract/session/session.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf } from '../../testing/people.ts';
import { FROM_OWN_PAGE, sessionCookies, signInTab, tabHeaders } from './tab-session.testing.ts';

const server = useApp({ publicUrl: 'https://mobcheck.example.com' });
const { call } = server;

const getMe = (headers: Record<string, string>) => call(undefined, getLoggedUser, {}, { headers });
const linesOf = (response: { readonly headers: Record<string, unknown> }) =>
  [response.headers['set-cookie'] ?? []].flat().map(String);

/** Signs in on a tab. Returns the headers of its calls, with a cookie that has no prefix in its name. */
async function openOldTab(): Promise<Record<string, string>> {
  const { cookie = '', ...others } = tabHeaders(await signInTab(server, 'operator'));
  return { ...others, cookie: cookie.replace('__Host-', '') };
}

describe('with a public address of HTTPS', () => {
  it('every cookie is bound to the host and sent only over HTTPS', async () => {
    const lines = linesOf(await signInTab(server, 'operator'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^__Host-mobcheck-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-mobcheck-session-[\w-]{16}=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('a proxy that reports HTTP changes nothing', async () => {
    const headers = { ...FROM_OWN_PAGE, 'x-forwarded-proto': 'http' };
    const response = await signInTab(server, 'operator', headers);
    expect(sessionCookies(response)).toEqual([expect.stringMatching(/^__Host-.*; Secure;/)]);
    expect((await getMe(tabHeaders(response))).value.email).toBe(emailOf('operator'));
  });

  it('a tab that exchanges its token gets a cookie that is bound to the host', async () => {
    const headers = {
      authorization: `Bearer ${await server.tokenOf('operator')}`,
      ...FROM_OWN_PAGE,
      'mobcheck-session': 'new',
    };
    const response = await call(undefined, openForTab, {}, { headers });
    expect(sessionCookies(response)).toEqual([expect.stringMatching(/^__Host-.*; Secure;/)]);
  });
});

describe('a session with a cookie without the prefix in its name', () => {
  it('stays valid, and its cookie is replaced by a cookie with the prefix', async () => {
    const old = await openOldTab();
    const response = await getMe(old);
    expect(response.value.email).toBe(emailOf('operator'));
    const [oldName, half] = old['cookie']?.split('=') ?? [];
    expect(sessionCookies(response)).toEqual([
      `__Host-${oldName}=${half}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict`,
      `${oldName}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`,
    ]);
    const renewed = { ...old, cookie: `__Host-${old['cookie']}` };
    const next = await getMe(renewed);
    expect([next.status, sessionCookies(next)]).toEqual([200, []]);
  });

  it('a cookie with the value from another session is 401 and renews nothing', async () => {
    const [old, other] = [await openOldTab(), await openOldTab()];
    const [name] = old['cookie']?.split('=') ?? [];
    const response = await getMe({ ...old, cookie: `${name}=${other['cookie']?.split('=')[1]}` });
    expect([response.status, linesOf(response)]).toEqual([401, []]);
  });

  it('a cookie with the prefix has priority', async () => {
    const old = await openOldTab();
    const [name] = old['cookie']?.split('=') ?? [];
    const response = await getMe({ ...old, cookie: `${old['cookie']}; __Host-${name}=${'x'.repeat(43)}` });
    expect(response.status).toBe(401);
  });

  it('signing out removes the cookies of both names', async () => {
    const old = await openOldTab();
    const [name] = old['cookie']?.split('=') ?? [];
    const response = await call(undefined, logout, {}, { headers: old });
    const removed = sessionCookies(response).filter((line) => line.includes('Max-Age=0'));
    expect(removed.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining([name, `__Host-${name}`]),
    );
    expect(sessionCookies(response).at(-1)).toMatch(/Max-Age=0/);
  });
});

describe('a known device with a cookie without the prefix in its name', () => {
  const signIn = async (cookie?: string) =>
    signInTab(server, 'operator', { ...FROM_OWN_PAGE, ...(cookie && { cookie }) });
  const tokenIn = (lines: readonly string[]) =>
    /^__Host-mobcheck-device=([\w-]{43});/.exec(lines.find((line) => line.includes('device')) ?? '')?.[1];

  it('gets a new token at its next sign-in, since another host may have set the old token', async () => {
    const token = tokenIn(linesOf(await signIn()));
    const lines = linesOf(await signIn(`mobcheck-device=${token}`));
    expect(tokenIn(lines)).toMatch(/^[\w-]{43}$/);
    expect(tokenIn(lines)).not.toBe(token);
    expect(lines).toContainEqual(
      expect.stringMatching(/^mobcheck-device=; Max-Age=0; Path=\/web\/authentication;/),
    );
  });

  it('keeps the token of a cookie with the prefix', async () => {
    const token = tokenIn(linesOf(await signIn()));
    expect(tokenIn(linesOf(await signIn(`__Host-mobcheck-device=${token}`)))).toBe(token);
  });
});
