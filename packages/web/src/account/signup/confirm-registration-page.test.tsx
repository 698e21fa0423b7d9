/** The page that the link in the mail to somebody who registered opens. */
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import ConfirmRegistrationPage from './confirm-registration.page.tsx';
import { useSignupPhrases } from './signup.phrases.ts';

const t = useSignupPhrases.outside;
const refresh = vi.fn<() => Promise<undefined>>(async () => undefined);
vi.mock('../../lib/session.tsx', () => ({ useSession: () => ({ user: undefined, refresh }) }));
vi.mock('@tanstack/react-router', () => ({ useLocation: () => ({ pathname: '/confirm-registration' }) }));
vi.mock('../../lib/tab-session.ts', async (load) => ({
  ...(await load<object>()),
  storeSession: (key: string) => void stored.push(key),
}));
const stored: string[] = [];

beforeEach(() => {
  stored.length = 0;
  refresh.mockClear();
  location.hash = '#/confirm-registration?t=abcdefghijklmnopqrstuvwxyz';
});
afterEach(() => vi.unstubAllGlobals());

async function confirm(status: number, body: unknown) {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.startsWith('/public/signup')) {
      return Response.json({ mode: 'open', reviewDays: 4 });
    }
    sent.push(new Headers(init?.headers).get('authorization'));
    return Response.json(body, { status });
  });
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <ConfirmRegistrationPage />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: t('confirm.save') }));
  return sent;
}

test('one press confirms and signs in', async () => {
  const sent = await confirm(200, { session: 'key' });
  await expect.poll(() => location.hash).toBe('#/');
  expect(sent).toEqual(['EmailToken abcdefghijklmnopqrstuvwxyz']);
  expect(stored).toEqual(['key']);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a registration that waits for the review says how long that takes', async () => {
  await confirm(200, { session: null });
  expect(await screen.findByText(t('confirm.waits', { count: 4 }))).toBeTruthy();
  expect(stored).toEqual([]);
});

test('a link that is not valid any more says what to do instead', async () => {
  await confirm(401, { code: 'EMAIL_TOKEN_INVALID' });
  expect(await screen.findByText(t('confirm.invalid'))).toBeTruthy();
});
