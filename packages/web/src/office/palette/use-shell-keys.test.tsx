/** The keys after `g` that open a page. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
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

/** Puts windows with step buttons in front of the page. Returns the names of the pressed buttons. */
function openWindows(count: number): readonly string[] {
  const pressed: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const opened = document.createElement('div');
    opened.setAttribute('aria-modal', 'true');
    opened.innerHTML = '<button data-row-step="previous"></button><button data-row-step="next"></button>';
    opened.addEventListener('click', ({ target }) => {
      pressed.push((target as HTMLElement).dataset['rowStep'] ?? '');
    });
    document.body.append(opened);
    onTestFinished(() => opened.remove());
  }
  return pressed;
}

test('in a window, j and k press the buttons for the next and the previous row', async () => {
  await openShell();
  const pressed = openWindows(1);
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(pressed).toEqual(['next', 'previous']);
});

test('j presses nothing in a field or while two windows are open', async () => {
  const { field } = await openShell();
  const pressed = openWindows(1);
  fireEvent.keyDown(field, { key: 'j' });
  openWindows(1);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(pressed).toEqual([]);
});

test('a letter after g opens no page while a window is open', async () => {
  const { path } = await openShell();
  openWindows(1);
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(path()).toBe('/');
});
