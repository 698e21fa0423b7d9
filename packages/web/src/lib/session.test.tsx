/** Tests of the browser's session at starts, sign-ins, sign-outs and changes of the company. */
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../testing/show.testing.tsx';
import { askFirst } from './boot/prefetch.ts';
import { openArrived, SessionProvider, useSession } from './session.tsx';
import { handleLeaving, useUnsavedWork } from './unsaved/unsaved-work.ts';
import {
  clearSession,
  isRemembered,
  sessionHeaders,
  storeSession,
  storedSession,
  tabCompany,
} from './tab-session.ts';

const KEY_OF_ANA = 'ana'.padEnd(22, '-');
const KEY_OF_BIA = 'bia'.padEnd(22, '-');

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

function Person() {
  return <p>{useSession().user?.name ?? 'nobody'}</p>;
}

/** Answers the first request when the test resolves it, and the others at once with the user Bia. */
function stubServer() {
  const first = Promise.withResolvers<Response>();
  const fetches = vi
    .fn<typeof fetch>()
    .mockReturnValueOnce(first.promise)
    .mockImplementation(async () =>
      Response.json({ name: 'Bia', email: 'bia@casa.example', companyGroup: 'home', companyId: 'c' }),
    );
  vi.stubGlobal('fetch', fetches);
  return { fetches, answerFirst: first.resolve };
}

async function signInDuringStart() {
  const server = stubServer();
  storeSession(KEY_OF_ANA, 'ana@casa.example', false);
  show(
    <SessionProvider>
      <Person />
    </SessionProvider>,
  );
  await waitFor(() => expect(server.fetches).toHaveBeenCalledOnce());
  storeSession(KEY_OF_BIA, 'bia@casa.example', false);
  return server;
}

test('a refusal of the former session does not end the new session', async () => {
  const { answerFirst } = await signInDuringStart();
  answerFirst(Response.json({ code: 'SESSION_REQUIRED' }, { status: 401 }));
  await screen.findByText('Bia');
  expect(storedSession()).toBe(KEY_OF_BIA);
});

test('the new session does not show the person of the former session', async () => {
  const { answerFirst, fetches } = await signInDuringStart();
  answerFirst(
    Response.json({ name: 'Ana', email: 'ana@casa.example', companyGroup: 'home', companyId: 'c' }),
  );
  await screen.findByText('Bia');
  expect(fetches).toHaveBeenCalledTimes(2);
});

test('the first rendering shows the prefetched user without another call', async () => {
  const { fetches, answerFirst } = stubServer();
  answerFirst(
    Response.json({ name: 'Ana', email: 'ana@casa.example', companyGroup: 'home', companyId: 'c' }),
  );
  storeSession(KEY_OF_ANA, 'ana@casa.example', false);
  expect(openArrived()).toBeUndefined();
  await askFirst({ headers: sessionHeaders(KEY_OF_ANA), company: tabCompany() }, () => []);
  show(
    <SessionProvider arrived={openArrived()}>
      <Person />
    </SessionProvider>,
  );
  expect(screen.getByText('Ana')).toBeDefined();
  expect(tabCompany()).toBe('home/c');
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetches).toHaveBeenCalledOnce();
});

function Leave() {
  const { user, refresh, signOut } = useSession();
  return (
    <>
      <p>{user?.name ?? 'nobody'}</p>
      <button type="button" onClick={() => void refresh()}>
        load again
      </button>
      <button type="button" onClick={() => void signOut()}>
        sign out
      </button>
    </>
  );
}

test('a sign-out while the user is being loaded again does not show the user again', async () => {
  const asked: string[] = [];
  const again = Promise.withResolvers<Response>();
  const user = { name: 'Ana', email: 'ana@casa.example', companyGroup: 'home', companyId: 'c' };
  const isSignedOut = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string, { method, signal }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === 'DELETE') {
      return isSignedOut.promise;
    }
    signal?.addEventListener('abort', () => again.reject(signal.reason));
    return asked.length === 1 ? Response.json(user) : again.promise;
  });
  storeSession(KEY_OF_ANA, 'ana@casa.example', false);
  show(
    <SessionProvider>
      <Leave />
    </SessionProvider>,
  );
  await screen.findByText('Ana');
  screen.getByRole('button', { name: 'load again' }).click();
  await waitFor(() => expect(asked).toHaveLength(2));
  screen.getByRole('button', { name: 'sign out' }).click();
  await waitFor(() => expect(asked).toHaveLength(3));
  await expect(again.promise).rejects.toThrow('aborted');
  isSignedOut.resolve(new Response(null, { status: 204 }));
  await screen.findByText('nobody');
  expect(asked.at(-1)).toBe('DELETE /web/authentication/');
});

test('a sign-out without an answer keeps the session that another tab has begun meanwhile', async () => {
  const signedOut = Promise.withResolvers<Response>();
  const { fetches, answerFirst } = stubServer();
  answerFirst(
    Response.json({ name: 'Ana', email: 'ana@casa.example', companyGroup: 'home', companyId: 'c' }),
  );
  storeSession(KEY_OF_ANA, 'ana@casa.example', true);
  show(
    <SessionProvider>
      <Leave />
    </SessionProvider>,
  );
  await screen.findByText('Ana');
  fetches.mockReturnValueOnce(signedOut.promise);
  screen.getByRole('button', { name: 'sign out' }).click();
  await waitFor(() => expect(fetches).toHaveBeenCalledTimes(2));
  storeSession(KEY_OF_BIA, 'bia@casa.example', true);
  signedOut.reject(new TypeError('Failed to fetch'));
  await screen.findByText('Bia');
  expect(storedSession()).toBe(KEY_OF_BIA);
});

/** Starts with a token of an earlier version. `exchange` answers the exchange of the token. Returns the requests in order. */
async function startWithToken(exchange: () => Promise<Response>): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const headers = new Headers(request.headers);
    const sent = headers.get('Authorization') ?? headers.get(SESSION_HEADER);
    asked.push(`${request.method} ${path} ${sent}`);
    if (request.method === 'GET') {
      return Response.json({ name: 'Bia', email: 'bia@casa.example', companyGroup: 'home', companyId: 'c' });
    }
    return request.method === 'POST' ? exchange() : new Response(null, { status: 204 });
  });
  localStorage.setItem('token', 't0ken');
  localStorage.setItem('email', 'bia@casa.example');
  show(
    <SessionProvider>
      <Person />
    </SessionProvider>,
  );
  await screen.findByText('Bia');
  return asked;
}

test('a stored token is exchanged after the server has confirmed the user, and then revoked', async () => {
  const asked = await startWithToken(async () => new Response(KEY_OF_BIA));
  expect([storedSession(), isRemembered()]).toEqual([KEY_OF_BIA, true]);
  expect(JSON.stringify(localStorage)).not.toContain('t0ken');
  await waitFor(() =>
    expect(asked).toEqual([
      'GET /web/logged-user/ Bearer t0ken',
      'POST /web/authentication/tab/ Bearer t0ken',
      'DELETE /web/authentication/ Bearer t0ken',
    ]),
  );
});

test('a token stays in use when its exchange is not answered', async () => {
  const asked = await startWithToken(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(storedSession()).toBe('t0ken');
  expect(asked.some((call) => call.startsWith('DELETE'))).toBe(false);
});

test('changing the company over unsaved work asks first, and staying changes nothing', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ name: 'Bia', email: 'bia@casa.example', companyGroup: 'home', companyId: 'c' });
  });
  const answers = [false, true];
  onTestFinished(handleLeaving(async () => answers.shift() ?? expect.fail('asked a third time')));
  function Typed() {
    useUnsavedWork(true);
    const { switchCompany } = useSession();
    const [result, setResult] = useState('');
    const change = async () => setResult(String(await switchCompany({ companyGroup: 'g', companyId: 'd' })));
    return (
      <button type="button" onClick={() => void change()}>
        changed: {result}
      </button>
    );
  }
  const { user } = show(
    <SessionProvider>
      <Typed />
    </SessionProvider>,
  );
  await user.click(screen.getByRole('button'));
  await screen.findByText('changed: false');
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button'));
  await screen.findByText('changed: true');
  expect(asked).not.toEqual([]);
});

/** Delays answers by ten seconds, which pass at once. A request with a shorter timeout gets no answer. */
function stubSlowLine() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const waiting = new AbortController();
    void (ms < 10_000 && queueMicrotask(() => waiting.abort(new DOMException('timed out', 'TimeoutError'))));
    return waiting.signal;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  vi.stubGlobal('fetch', async (_: string, { method, signal }: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    return method === 'POST'
      ? new Response(KEY_OF_BIA)
      : Response.json({ name: 'Bia', email: 'bia@casa.example', companyGroup: 'home', companyId: 'c' });
  });
}

function SlowPerson() {
  const { state, user, refresh, signIn } = useSession();
  return (
    <>
      <p>{user?.name ?? state}</p>
      <button type="button" onClick={() => void signIn('bia@casa.example', 'secret', false)}>
        sign in
      </button>
      <button type="button" onClick={() => void refresh()}>
        once more
      </button>
    </>
  );
}

test('a sign-in on a slow line succeeds', async () => {
  stubSlowLine();
  const { user } = show(
    <SessionProvider>
      <SlowPerson />
    </SessionProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'sign in' }));
  expect(await screen.findByText('Bia')).toBeDefined();
});

test('a start on a slow line soon reports the outage, and a second attempt succeeds', async () => {
  stubSlowLine();
  storeSession(KEY_OF_BIA, 'bia@casa.example', false);
  const { user } = show(
    <SessionProvider>
      <SlowPerson />
    </SessionProvider>,
  );
  await screen.findByText('unreachable');
  await user.click(screen.getByRole('button', { name: 'once more' }));
  expect(await screen.findByText('Bia')).toBeDefined();
});
