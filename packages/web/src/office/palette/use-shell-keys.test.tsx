/** The keys after `g` that open a page. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { useShellKeys } from './use-shell-keys.ts';

const PAGES = [{ path: '/inspections', label: 'Inspeções', detail: 'Relatórios' }];

function Shell() {
  useShellKeys(PAGES, false, () => undefined);
  return <input aria-label="Buscar" />;
}

async function openShell() {
  const root = createRootRoute({ component: Shell });
  const router = createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: root,
  });
  await router.load();
  showPage(<RouterProvider router={router} />);
  return { field: await screen.findByRole('textbox'), path: () => router.latestLocation.pathname };
}

test('a letter after g opens its page', async () => {
  const { path } = await openShell();
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(path()).toBe('/inspections');
});

test.each([
  ['in a field', { key: 'g' }, true],
  ['with Ctrl', { key: 'g', ctrlKey: true }, false],
  ['with Alt', { key: 'g', altKey: true }, false],
])('a letter after g %s opens nothing', async (_, press, inField) => {
  const { field, path } = await openShell();
  fireEvent.keyDown(inField ? field : document.body, press);
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(path()).toBe('/');
});
