/** Tests of the empty list: a button to add the first row, and a button to clear filters without matches. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { EditableListPage } from './list-page.tsx';

const TEXTS: Readonly<Record<string, string>> = {
  title: 'Mangueiras',
  search: 'Buscar mangueiras',
  add: 'Nova mangueira',
  addFirst: 'Cadastrar a primeira mangueira',
  emptyText: 'Cadastre a primeira mangueira.',
};
const t = Object.assign((key: string) => TEXTS[key] ?? key, { errorText: String });

async function showEmptyList(options: { filtered?: boolean; onAdd?: () => void }) {
  const clear = vi.fn<() => void>();
  const list = {
    rowsQuery: { data: { items: [], total: 0 }, error: null, isFetching: false, refetch: () => undefined },
    search: { page: 1, pageSize: 10, field: 'name', direction: 'asc', query: '' } as const,
    change: () => undefined,
    clear,
    filtered: options.filtered ?? false,
  };
  const page = <EditableListPage<{ id: string }> t={t} list={list} columns={[]} onAdd={options.onAdd} />;
  const { user } = showPage(page, { path: '/' });
  await screen.findByRole('heading', { name: 'Mangueiras' });
  return { user, clear };
}

test('an empty list has a button to add the first row, besides the button of the header', async () => {
  const add = vi.fn<() => void>();
  const { user } = await showEmptyList({ onAdd: add });
  await user.click(screen.getByRole('button', { name: 'Cadastrar a primeira mangueira' }));
  expect(add).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Nova mangueira' })).toBeDefined();
});

test('an empty list has no add button for users who may not add', async () => {
  await showEmptyList({});
  await screen.findByText('Cadastre a primeira mangueira.');
  expect(screen.queryByRole('button', { name: /mangueira/ })).toBeNull();
});

test('an empty filtered list has a button that clears the filters and focuses the search', async () => {
  const { user, clear } = await showEmptyList({ filtered: true, onAdd: () => undefined });
  expect(screen.queryByRole('button', { name: 'Cadastrar a primeira mangueira' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Limpar a busca e os filtros' }));
  expect(clear).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar mangueiras'));
});
