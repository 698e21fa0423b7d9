/** Shows a page of a list at an address, for tests of the parts above it. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

/** @param url begins with `/list`; returns the simulated user, the address, and functions that go to another address and another page */
export function showListPage(url: string, component: () => ReactNode) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/list', component });
  const router = createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory({ initialEntries: [url] }),
    routeTree: root.addChildren([page]),
  });
  const { user } = showPage(<RouterProvider router={router} />);
  return {
    user,
    href: () => router.state.location.href,
    go: (to: string) => act(() => router.history.push(to)),
    leave: async () => router.navigate({ to: '/elsewhere' }),
  };
}
