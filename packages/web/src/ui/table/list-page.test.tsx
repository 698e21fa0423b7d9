/** What an empty list offers: the first act to who may, the way out of filters that nothing matches. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { EditableListPage } from './list-page.tsx';

const TEXTS: Readonly<Record<string, string>> = {
  title: 'Mangueiras',
  search: 'Buscar mangueiras',
  add: 'Nova mangueira',
  addFirst: 'Cadastrar a primeira mangueira',
  emptyTitle: 'Nenhuma mangueira ainda',
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

test('a list without rows offers to add the first if the user may add, beside the header button', async () => {
  const add = vi.fn<() => void>();
  const { user } = await showEmptyList({ onAdd: add });
  await user.click(screen.getByRole('button', { name: 'Cadastrar a primeira mangueira' }));
  expect(add).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Nova mangueira' })).toBeDefined();
});

test('a user without the right to add is offered nothing', async () => {
  await showEmptyList({});
  await screen.findByText('Nenhuma mangueira ainda');
  expect(screen.queryByRole('button', { name: /mangueira/ })).toBeNull();
});

test('filters that nothing matches can be cleared there, and the focus goes on to the search', async () => {
  const { user, clear } = await showEmptyList({ filtered: true, onAdd: () => undefined });
  expect(screen.queryByRole('button', { name: 'Cadastrar a primeira mangueira' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Limpar a busca e os filtros' }));
  expect(clear).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar mangueiras'));
});
