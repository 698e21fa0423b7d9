/** Tests of the page that opens from the link in the mail about a registration. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { makeQueryClient } from '../../lib/query.ts';
import { SessionProvider } from '../../lib/session.tsx';
import { show } from '../../testing/show.testing.tsx';
import ConfirmRegistrationPage from './confirm-registration.page.tsx';
import { useSignupPhrases } from './signup.phrases.ts';

const t = useSignupPhrases.outside;
const PAGE = '/web/users/confirm-registration/';

beforeEach(() => {
  sessionStorage.clear();
  location.hash = '#/confirm-registration?t=abcdefghijklmnopqrstuvwxyz';
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  location.hash = '';
});

/** Types a password and presses the button. Returns the `Authorization` and the body of each confirmation that was sent. */
async function confirm(status: number, body: unknown) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.startsWith('/public/password-rules')) {
      return Response.json({ passphrases: false });
    }
    if (url.startsWith('/public/signup')) {
      return Response.json({ mode: 'open', reviewDays: 4 });
    }
    if (url.startsWith(PAGE)) {
      sent.push([new Headers(init?.headers).get('authorization'), init?.body]);
      return Response.json(body, { status });
    }
    return Response.json({ code: 'SESSION_REQUIRED' }, { status: 401 });
  });
  const router = createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory({ initialEntries: ['/confirm-registration'] }),
    routeTree: createRootRoute({ component: ConfirmRegistrationPage }),
  });
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const save = await screen.findByRole('button', { name: t('confirm.save') });
  for (const field of document.querySelectorAll('input[autocomplete=new-password]')) {
    fireEvent.change(field, { target: { value: 'Abc12!' } });
  }
  await user.click(save);
  return sent;
}

test('a password confirms the registration and opens the start page', async () => {
  const sent = await confirm(200, { session: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq' });
  await expect.poll(() => location.hash).toBe('#/');
  expect(sent).toEqual([['EmailToken abcdefghijklmnopqrstuvwxyz', 'Abc12!']]);
});

test('a registration that waits for the review says how long that takes', async () => {
  await confirm(200, { session: null });
  expect(await screen.findByText(t('confirm.waits', { count: 4 }))).toBeTruthy();
});

test('an invalid link names the next step', async () => {
  await confirm(401, { code: 'EMAIL_TOKEN_INVALID' });
  expect(await screen.findByText(t('confirm.invalid'))).toBeTruthy();
});
