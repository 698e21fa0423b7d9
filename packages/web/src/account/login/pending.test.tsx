/** Tests of the message to a pending user who signs in with the right password. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../lib/session.tsx';
import { show } from '../../testing/show.testing.tsx';
import { LoginStrip } from './login-strip.tsx';
import { useLoginPhrases } from './login.phrases.ts';

const t = useLoginPhrases.outside;
afterEach(() => vi.unstubAllGlobals());

/** Signs in as a pending user. Returns the calls that the page made. */
async function signIn(mode: object | undefined) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url}`);
    if (url.startsWith('/web/authentication')) {
      return Response.json({ code: 'AUTHENTICATION_PENDING_USER_STATUS' }, { status: 403 });
    }
    if (url.startsWith('/public/contact')) {
      return Response.json({ email: 'ajuda@example.com' });
    }
    if (url.startsWith('/public/signup')) {
      return mode === undefined ? new Response('', { status: 500 }) : Response.json(mode);
    }
    return new Response(null, { status: 204 });
  });
  const { user } = show(
    <SessionProvider>
      <LoginStrip />
    </SessionProvider>,
  );
  await user.type(screen.getByLabelText(t('email')), 'ana@casa.example');
  await user.type(screen.getByLabelText(t('password')), 'Senha@1');
  await user.click(screen.getByRole('button', { name: t('signIn') }));
  return calls;
}
const AGAIN = 'POST /web/users/register/confirmation/';

test('with a review, the notice has its duration and the next step', async () => {
  const calls = await signIn({ mode: 'review', reviewDays: 3 });
  expect(await screen.findByText(t('pending', { count: 3, support: 'ajuda@example.com' }))).toBeTruthy();
  expect(calls).not.toContain(AGAIN);
});

test('with open sign-up, the notice has the remaining step, and the link is sent again', async () => {
  const calls = await signIn({ mode: 'open', reviewDays: 1 });
  expect(await screen.findByText(t('pendingOpen', { count: 1, support: 'ajuda@example.com' }))).toBeTruthy();
  expect(calls).toContain(AGAIN);
});

test('without an answer about the mode of sign-up, the notice is about a review', async () => {
  await signIn(undefined);
  expect(await screen.findByText(t('pending', { count: 2, support: 'ajuda@example.com' }))).toBeTruthy();
});
