/** Links from empty lists to the page that creates their first row. A search without results has no such link. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pagesOf } from './pages.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

async function openPage(path: string, search = '') {
  const loaded = await pagesOf('MOBCHECK_ADMIN')
    .find((page) => page.path === path)
    ?.load();
  const Content = loaded?.default ?? expect.fail(`no page ${path}`);
  showPage(<Content />, {
    path: `/${search}`,
    replies: {
      '/list-views/': { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] },
      '': { items: [], total: 0 },
    },
  });
}

test.each([
  ['/phones', 'Abrir o aplicativo de campo', '/field'],
  ['/tag-production', 'Comprar tags', '/#/buy-tag'],
])('the empty list %s links to the page that creates the first row', async (path, act, href) => {
  await openPage(path);
  const link = await screen.findByRole('link', { name: act });
  expect(link.getAttribute('href')).toBe(href);
});

test.each(['/phones', '/tag-production'])(
  'the list %s has no link if a search finds nothing',
  async (path) => {
    await openPage(path, '?query=nada');
    await screen.findByText('Nenhum resultado');
    expect(screen.queryAllByRole('link')).toEqual([]);
  },
);
