/** Keys that are pressed before the field of the global search has the focus. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { Palette } from './palette.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';

const PAGES = [{ path: '/inspections', label: 'Inspeções', detail: 'Relatórios' }];

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json({ total: 0, items: [] })),
  ),
);
afterEach(() => vi.unstubAllGlobals());

async function openInShell() {
  const onPage = vi.fn<() => void>();
  document.addEventListener('keydown', onPage);
  const root = createRootRoute({
    component: () => (
      <>
        <input aria-label="Buscar na lista" />
        <Palette pages={PAGES} open="palette" onOpen={() => undefined} />
      </>
    ),
  });
  const router = createRouter({ ...hashRouterOptions(), history: createMemoryHistory(), routeTree: root });
  await router.load();
  const { user } = showPage(<RouterProvider router={router} />);
  onTestFinished(() => document.removeEventListener('keydown', onPage));
  return { user, onPage };
}

const findField = async () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar em tudo' });

test('letters typed while the search is being loaded go into its field, not to the page', async () => {
  const { onPage } = await openInShell();
  for (const key of ['i', 'n', 's', 'x', 'Backspace', 'Enter']) {
    fireEvent.keyDown(document.body, { key });
  }
  const field = await findField();
  expect(field.value).toBe('ins');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('InspeçõesRelatórios');
  expect(onPage).not.toHaveBeenCalled();
});

test('letters typed before the search has the focus go into its field, not into the list', async () => {
  const { user, onPage } = await openInShell();
  const listField = screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar na lista' });
  listField.focus();
  // The dialog takes the focus a moment after it is rendered. On a busy computer, a key may be pressed before that.
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
  const field = await findField();
  expect(document.activeElement).toBe(listField);
  await user.keyboard('in{Enter}');
  expect(onPage).not.toHaveBeenCalled();
  focus.mockRestore();
  field.focus();
  await user.keyboard('s');
  expect([field.value, listField.value]).toEqual(['ins', '']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('InspeçõesRelatórios');
});

test('the focused field handles its keys even before it has reported its focus', async () => {
  const { user } = await openInShell();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
  const field = await findField();
  focus.mockRestore();
  const stop = (event: Event) => event.stopImmediatePropagation();
  globalThis.addEventListener('focusin', stop, { capture: true });
  onTestFinished(() => globalThis.removeEventListener('focusin', stop, { capture: true }));
  field.focus();
  const isPrevented = vi.fn<(prevented: boolean) => void>();
  const note = (event: KeyboardEvent) => isPrevented(event.defaultPrevented);
  field.addEventListener('keydown', note);
  await user.keyboard('i{ArrowDown}');
  fireEvent.keyDown(field, { key: 'x' });
  expect(isPrevented.mock.calls[0]).toEqual([false]);
  expect(field.value).toBe('i');
});
