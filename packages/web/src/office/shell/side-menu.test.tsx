/** Tests of the groups of the side menu, and of the marked entry, which belongs to the visible screen also on a slow connection. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { show } from '../../testing/show.testing.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import type { OfficePage } from '../../lib/page-entry.ts';
import { SideMenu } from './side-menu.tsx';
import { PagesContext } from './use-pages.ts';

type Loaded = { default: ComponentType };

let products: PromiseWithResolvers<Loaded>;

beforeEach(() => {
  products = Promise.withResolvers();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

const page = (path: string, label: OfficePage['label'], load: OfficePage['load']): OfficePage => ({
  path,
  label,
  load,
  menu: 'registrations',
  may: anyoneMay,
});

async function showMenu() {
  const pages = [
    page('/categories', 'categories', async () => ({ default: () => <h1>Screen of categories</h1> })),
    page('/products', 'products', () => products.promise),
  ];
  const root = createRootRoute({
    component: () => (
      <PagesContext value={pages}>
        <SideMenu />
        <Outlet />
      </PagesContext>
    ),
  });
  const router = createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory({ initialEntries: ['/categories'] }),
    routeTree: root.addChildren(
      pages.map(({ path, load }) =>
        createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) }),
      ),
    ),
    defaultPendingComponent: LoadingState,
  });
  const { user } = show(<RouterProvider router={router} />);
  await screen.findByText('Screen of categories');
  return user;
}

/** Returns the marked entries of the menu, and the visible screen or the waiting state. */
function shown(): string[] {
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  const screenOf = screen.queryByRole('heading', { level: 1 })?.textContent;
  return [
    marked.map(({ textContent }) => textContent).join(),
    screenOf ?? (screen.queryByRole('status') ? 'waiting' : 'nothing'),
  ];
}

test('a menu entry is marked when its screen or its waiting state is shown, not before', async () => {
  const user = await showMenu();
  expect(shown()).toEqual(['Categorias', 'Screen of categories']);
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(shown().join(': ')));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  await user.click(screen.getByRole('link', { name: 'Produtos' }));
  await waitFor(() => expect(shown()).toEqual(['Produtos', 'waiting']));
  products.resolve({ default: () => <h1>Screen of products</h1> });
  await waitFor(() => expect(shown()).toEqual(['Produtos', 'Screen of products']));
  watch.disconnect();
  for (const state of seen) {
    expect([
      'Categorias: Screen of categories',
      'Produtos: waiting',
      'Produtos: Screen of products',
    ]).toContain(state);
  }
});

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const head = () => screen.getByRole('button', { name: 'Cadastros' });

test('a group folds by its name, but still shows the open page', async () => {
  const user = await showMenu();
  expect([head().getAttribute('aria-expanded'), links()]).toEqual(['true', ['Categorias', 'Produtos']]);
  await user.click(head());
  expect([head().getAttribute('aria-expanded'), links()]).toEqual(['false', ['Categorias']]);
  head().focus();
  await user.keyboard('{Enter}');
  expect([head().getAttribute('aria-expanded'), links()]).toEqual(['true', ['Categorias', 'Produtos']]);
});

test('a folded group stays folded when the menu is opened again', async () => {
  const user = await showMenu();
  await user.click(head());
  cleanup();
  await showMenu();
  expect([head().getAttribute('aria-expanded'), links()]).toEqual(['false', ['Categorias']]);
});
