/** The lists with views: each shows the columns that the user chose, and always what a row is about. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { pagesOf } from './pages.ts';

vi.mock('../../lib/session.tsx', () => ({
  useUser: () => ({ timeZone: 'America/Sao_Paulo', companyId: 'c', companyGroup: 'g' }),
  useMay: () => true,
}));

const fetchMock = vi.fn<typeof fetch>();
let stored: {
  views: [];
  columns: { field: string; shown: boolean | null }[] | null;
  sharedStart: string | null;
  updateDate: string | null;
  shared: [];
};
let asked: string[];

beforeEach(() => {
  asked = [];
  stored = { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] };
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(async (url, init) => {
    if (!(url as string).includes('/list-views/')) {
      const share = { id: 'c', name: 'Matriz', used: 0, limit: 10 };
      const replies = { '/usage/': { company: share, group: share }, '/companies': [] };
      const reply = Object.entries(replies).find(([part]) => (url as string).includes(part))?.[1];
      return Response.json(reply ?? { items: [], total: 0 });
    }
    asked.push(url as string);
    if (init?.method === 'PUT') {
      stored = { ...stored, ...(JSON.parse(init.body as string) as typeof stored), updateDate: '1' };
    }
    return Response.json(stored);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openPage(path: string) {
  const loaded = await pagesOf('MOBCHECK_ADMIN')
    .find((page) => page.path === path)
    ?.load();
  const Content = loaded?.default ?? expect.fail(`no page ${path}`);
  const router = createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component: () => <Content /> }),
  });
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: 'Visões' });
  return user;
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** `kept`: what is left when everything that can be hidden is. */
const LISTS: readonly { list: ListName; path: string; hidden: string; kept: string[] }[] = [
  { list: 'service-orders', path: '/os', hidden: 'Prioridade', kept: ['Número', 'Ações'] },
  { list: 'tags', path: '/tags', hidden: 'Exclusivo', kept: ['Tag do equipamento', 'Ativa'] },
  { list: 'products', path: '/products', hidden: 'SKU', kept: ['Nome', 'Ações'] },
  { list: 'company-users', path: '/company-users', hidden: 'Telefone', kept: ['Funcionário', 'Ações'] },
];

test.each(LISTS)('$list: a hidden column is gone, what a row is about stays', async (row) => {
  const { list, path, hidden, kept } = row;
  const user = await openPage(path);
  const before = headers();
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  // The popover counts as invisible where nothing is laid out: its parts are found by their labels.
  await user.click(await screen.findByLabelText(hidden));
  await expect.poll(headers).toEqual(before.filter((title) => title !== hidden));
  await expect.poll(() => stored.columns?.filter(({ shown }) => shown === false)).toHaveLength(1);
  expect(asked).not.toContainEqual(expect.not.stringContaining(`/list-views/${list}/`));
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true, checked: true })) {
    if (!box.disabled) {
      fireEvent.click(box);
      await expect.poll(() => box.checked).toBe(false);
    }
  }
  await expect.poll(headers).toEqual(kept);
});
