/** Shows a list page at a URL, for tests of the parts above the list. */
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

/** Returns the simulated user, the current URL, and functions that open another URL or leave the page. @param url begins with `/list` */
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
