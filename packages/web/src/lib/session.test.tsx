/** The session of the browser while somebody signs out and in: answers about an older session. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.testing.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { clearToken, storeToken, storedToken } from './token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearToken();
});

function Person() {
  return <p>{useSession().user?.name ?? 'nobody'}</p>;
}

/** Answers the first request when it is told to, the others at once as Bia's. */
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
  storeToken('of-ana', 'ana@casa.example', false);
  show(
    <SessionProvider>
      <Person />
    </SessionProvider>,
  );
  await waitFor(() => expect(server.fetches).toHaveBeenCalledOnce());
  storeToken('of-bia', 'bia@casa.example', false);
  return server;
}

test('a refusal of the former session does not end the one that has begun since', async () => {
  const { answerFirst } = await signInDuringStart();
  answerFirst(Response.json({ code: 'SESSION_REQUIRED' }, { status: 401 }));
  await screen.findByText('Bia');
  expect(storedToken()).toBe('of-bia');
});

test('the person of the former session is not shown in the one that has begun since', async () => {
  const { answerFirst, fetches } = await signInDuringStart();
  answerFirst(
    Response.json({ name: 'Ana', email: 'ana@casa.example', companyGroup: 'home', companyId: 'c' }),
  );
  await screen.findByText('Bia');
  expect(fetches).toHaveBeenCalledTimes(2);
});
