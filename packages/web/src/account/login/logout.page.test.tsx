/** Tests that the logout page signs out only at its own URL. */
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { LogoutPage } from './logout.page.tsx';

const signOut = vi.fn<() => Promise<void>>();

afterEach(() => {
  signOut.mockClear();
  location.hash = '';
});

test.each(['#/logout', '#/logout/', '#/Logout?from=mail'])(
  'the URL %s, which the router matches with the logout page, signs out',
  async (hash) => {
    location.hash = hash;
    const root = createRootRoute();
    const logout = createRoute({ getParentRoute: () => root, path: '/logout', component: LogoutPage });
    const router = createRouter({ ...hashRouterOptions(), routeTree: root.addChildren([logout]) });
    showPage(<RouterProvider router={router} />, { session: { signOut } });
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce(), { timeout: 4000 });
  },
);

test('a router that still shows the earlier screen does not end a new session', async () => {
  location.hash = '#/';
  showPage(<LogoutPage />, { session: { signOut } });
  await Promise.resolve();
  expect(signOut).not.toHaveBeenCalled();
});
