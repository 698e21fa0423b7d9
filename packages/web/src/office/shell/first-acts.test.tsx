/** What an empty list leads to where its first row comes from elsewhere: an act with an address, and none while a search finds nothing. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { pagesOf } from './pages.ts';

vi.mock('../../lib/session.tsx', () => ({
  useUser: () => ({ timeZone: 'America/Sao_Paulo', companyId: 'c', companyGroup: 'g' }),
  useMay: () => true,
}));

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/list-views/')
        ? { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] }
        : { items: [], total: 0 },
    ),
  ),
);
afterEach(() => vi.unstubAllGlobals());

async function openPage(path: string, search = '') {
  const loaded = await pagesOf('MOBCHECK_ADMIN')
    .find((page) => page.path === path)
    ?.load();
  const Content = loaded?.default ?? expect.fail(`no page ${path}`);
  const router = createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    routeTree: createRootRoute({ component: () => <Content /> }),
  });
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test.each([
  ['/phones', 'Abrir o aplicativo de campo', '/field'],
  ['/tag-production', 'Comprar tags', '/#/buy-tag'],
])('%s without a row leads to where the first comes from', async (path, act, href) => {
  await openPage(path);
  const link = await screen.findByRole('link', { name: act });
  expect(link.getAttribute('href')).toBe(href);
});

test.each(['/phones', '/tag-production'])('%s in which a search finds nothing does not', async (path) => {
  await openPage(path, '?query=nada');
  await screen.findByText('Nenhum resultado');
  expect(screen.queryAllByRole('link')).toEqual([]);
});
