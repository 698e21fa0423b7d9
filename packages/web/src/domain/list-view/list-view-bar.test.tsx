/** Tests of the user's views and columns above a list. */
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { showListPage } from './show-list-page.testing.tsx';
import { useListViews } from './use-list-views.tsx';

const QUERY = z.object({ page: z.string(), pageSize: z.string(), status: z.string() });

const COLUMNS = [
  { field: 'product', title: 'Equipamento' },
  { field: 'label', title: 'Informações' },
  { field: 'company', title: 'Empresa', optional: true },
  { field: 'actions', title: 'Abrir' },
];

/** The columns of a view that was saved without a choice of columns. */
const BY_ITSELF = [
  { field: 'label', shown: null },
  { field: 'company', shown: null },
];
const STANDARD = [{ name: 'Piores', search: { status: 'IMPROPER' } }];

type Columns = { field: string; shown: boolean | null }[] | null;
interface Stored {
  views: { name: string; search: Record<string, string>; isDefault: boolean; columns?: Columns }[];
  columns: Columns;
  sharedStart: string | null;
  sharedColumns: [];
  updateDate: string | null;
  shared: [];
}
let stored: Stored;
/** The changes under way, which would otherwise end in the next test. */
const pauses: Promise<unknown>[] = [];
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  stored = {
    views: [],
    columns: null,
    sharedStart: null,
    sharedColumns: [],
    updateDate: null,
    shared: [],
  };
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  // Like the server, the mock refuses a change that is not based on the last one.
  fetchMock.mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') {
      // The next change is made while this one is under way.
      const pause = new Promise((resolve) => setTimeout(resolve, 100));
      pauses.push(pause);
      await pause;
      const sent = JSON.parse(init.body as string) as Stored;
      if (sent.updateDate !== stored.updateDate) {
        return Response.json({ status: 409, code: 'STALE_WRITE' }, { status: 409 });
      }
      stored = { ...stored, ...sent, updateDate: `${Number(stored.updateDate ?? 0) + 1}` };
    }
    return Response.json(stored);
  });
});
afterEach(async () => {
  await Promise.all(pauses);
  vi.unstubAllGlobals();
});

function ListWith({ standard }: { standard: typeof STANDARD }) {
  const { columns, views } = useListViews('inspections', QUERY, COLUMNS, { standard });
  return (
    <>
      {views}
      <p aria-label="colunas da lista">{columns.map(({ title }) => title).join(', ')}</p>
    </>
  );
}

const List = () => <ListWith standard={STANDARD} />;

const shownTitles = () => screen.getByLabelText('colunas da lista').textContent;

// Without layout the popover counts as invisible, so its parts are found by their labels.
async function openList(url: string) {
  const { user, href, go } = showListPage(url, List);
  await screen.findByRole('group', { name: 'Visões' });
  return { user, href, go };
}

test('the filters of the list are saved under a name and opened again', async () => {
  const { user, href } = await openList('/list?status=EXPIRED&page=2');
  const save = await screen.findByRole('button', { name: 'Salvar visão' });
  await expect.poll(() => save.hasAttribute('disabled')).toBe(false);
  await user.click(save);
  await user.type(await screen.findByRole('textbox', { name: 'Nome da visão' }), ' Vencidos {Enter}');
  const view = await screen.findByRole('button', { name: 'Vencidos', pressed: true });
  await expect
    .poll(() => stored.views)
    .toEqual([{ name: 'Vencidos', search: { status: 'EXPIRED' }, isDefault: false, columns: BY_ITSELF }]);
  await user.click(screen.getByRole('button', { name: 'Todos', pressed: false, hidden: true }));
  await expect.poll(href).toBe('/list');
  await user.click(view);
  await expect.poll(href).toBe('/list?status=EXPIRED');
});

test('the choice without a view is offered only once a view exists, and the first view can be saved', async () => {
  const { user } = showListPage('/list?status=EXPIRED', () => <ListWith standard={[]} />);
  const save = await screen.findByRole('button', { name: 'Salvar visão' });
  expect(screen.queryByRole('button', { name: 'Todos' })).toBeNull();
  await expect.poll(() => save.hasAttribute('disabled')).toBe(false);
  await user.click(save);
  await user.type(await screen.findByRole('textbox', { name: 'Nome da visão' }), 'Vencidos{Enter}');
  await screen.findByRole('button', { name: 'Vencidos', pressed: true });
  expect(screen.getByRole('button', { name: 'Todos', pressed: false, hidden: true })).toBeDefined();
});

test('the list opens with the user’s start view', async () => {
  stored.views = [{ name: 'Vencidos', search: { status: 'EXPIRED' }, isDefault: true }];
  const { user, href } = await openList('/list');
  await expect.poll(href).toBe('/list?status=EXPIRED');
  // All rows can still be shown.
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  await expect.poll(href).toBe('/list');
  await screen.findByRole('button', { name: 'Todos', pressed: true });
});

test('a standard view can be opened and made the start, but not deleted', async () => {
  const { user, href } = await openList('/list');
  await user.click(screen.getByRole('button', { name: 'Piores', pressed: false }));
  await expect.poll(href).toBe('/list?status=IMPROPER');
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Opções da visão Piores' }));
  const start = await screen.findByRole('menuitem', { name: 'Abrir a lista com esta visão', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Excluir visão', hidden: true })).toBeNull();
  await user.click(start);
  await expect
    .poll(() => stored.views)
    .toEqual([{ name: 'Piores', search: { status: 'IMPROPER' }, isDefault: true }]);
  expect(screen.getAllByRole('button', { name: /Piores$/, pressed: true })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Opções da visão Piores', hidden: true }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir visão', hidden: true }));
  await expect.poll(() => stored.views).toEqual([]);
  await screen.findByRole('button', { name: 'Piores', pressed: true, hidden: true });
});

test('the undo restores a deleted start view with its columns and position', async () => {
  const own = {
    name: 'Vencidos',
    search: { status: 'EXPIRED' },
    isDefault: true,
    columns: [{ field: 'label', shown: false }],
  };
  const other = { name: 'Ativos', search: { status: 'ACTIVE' }, isDefault: false, columns: null };
  stored.views = [own, other];
  const { user } = await openList('/list?status=EXPIRED');
  await user.click(await screen.findByRole('button', { name: 'Opções da visão Vencidos' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir visão', hidden: true }));
  await screen.findByText('A visão “Vencidos” foi excluída.');
  expect(stored.views).toEqual([other]);
  await user.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  await expect.poll(() => stored.views).toEqual([own, other]);
  await expect.poll(shownTitles).toBe('Equipamento, Abrir');
});

test('a page number and page size alone cannot be saved as a view', async () => {
  await openList('/list?page=2&pageSize=50');
  await screen.findByRole('button', { name: 'Todos', pressed: true });
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull();
});

test('the start view does not change a link with other filters', async () => {
  stored.views = [{ name: 'Vencidos', search: { status: 'EXPIRED' }, isDefault: true }];
  const { href } = await openList('/list?status=VALID');
  await screen.findByRole('button', { name: /Vencidos/ });
  expect(href()).toBe('/list?status=VALID');
});

test('several columns changed one after the other are all saved', async () => {
  const { user } = await openList('/list');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await user.click(await screen.findByLabelText('Empresa'));
  await user.click(screen.getByLabelText('Informações'));
  await user.click(screen.getByLabelText('Mover Empresa para antes'));
  await expect
    .poll(() => stored.columns)
    .toEqual([
      { field: 'company', shown: true },
      { field: 'label', shown: false },
    ]);
});

test('two columns changed before the first change is rendered are both saved', async () => {
  const { user } = await openList('/list');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  const company = await screen.findByLabelText('Empresa');
  // Inside `act` React renders only at its end.
  act(() => {
    company.click();
    screen.getByLabelText('Informações').click();
  });
  await expect
    .poll(() => stored.columns)
    .toEqual([
      { field: 'label', shown: false },
      { field: 'company', shown: true },
    ]);
});

test('a column that is chosen before the stored settings have been loaded is saved with them', async () => {
  stored = { ...stored, views: [{ name: 'Ruins', search: { status: 'IMPROPER' }, isDefault: false }] };
  const answer = fetchMock.getMockImplementation();
  const loaded = Promise.withResolvers<void>();
  fetchMock.mockImplementation(async (...sent) => {
    await loaded.promise;
    return answer?.(...sent) ?? Response.error();
  });
  const { user } = await openList('/list');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await user.click(await screen.findByLabelText('Empresa'));
  loaded.resolve();
  await expect
    .poll(() => stored.columns)
    .toEqual([
      { field: 'label', shown: null },
      { field: 'company', shown: true },
    ]);
  expect(stored.views).toHaveLength(1);
});

test('a column that is chosen while the stored settings cannot be loaded overwrites none of them', async () => {
  stored = {
    ...stored,
    views: [{ name: 'Ruins', search: { status: 'IMPROPER' }, isDefault: false }],
    updateDate: '1',
  };
  const answer = fetchMock.getMockImplementation();
  let isFailing = true;
  fetchMock.mockImplementation(async (url, init) =>
    isFailing && init?.method !== 'PUT'
      ? Response.json({ status: 500, code: 'SERVER_ERROR' }, { status: 500 })
      : (answer?.(url, init) ?? Response.error()),
  );
  const { user } = await openList('/list');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await user.click(await screen.findByLabelText('Empresa'));
  await expect.poll(() => fetchMock.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true);
  isFailing = false;
  await Promise.all(pauses);
  expect([stored.views.length, stored.columns]).toEqual([1, null]);
});

test('changes of another tab are shown and not overwritten', async () => {
  const { user } = await openList('/list');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  const company = await screen.findByLabelText('Empresa');
  stored = { ...stored, columns: [{ field: 'label', shown: false }], updateDate: '7' };
  await user.click(company);
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Informações').checked).toBe(false);
  await screen.findByText('As visões mudaram enquanto isso. Elas foram recarregadas: tente de novo.');
  expect(stored.columns).toEqual([{ field: 'label', shown: false }]);
});

test('a view is saved and opened with its columns, and the list keeps its own columns', async () => {
  stored.columns = [{ field: 'label', shown: false }];
  const { user, go } = await openList('/list?status=EXPIRED');
  await expect.poll(shownTitles).toBe('Equipamento, Abrir');
  await user.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nome da visão' }), 'Vencidos{Enter}');
  await screen.findByRole('button', { name: 'Vencidos', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Todos', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Colunas', hidden: true }));
  await screen.findByText('Valem só para você, em qualquer computador.');
  await user.click(await screen.findByLabelText('Empresa'));
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Abrir');
  go('/list?status=EXPIRED');
  await expect.poll(shownTitles).toBe('Equipamento, Abrir');
  go('/list');
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Abrir');
});

test('columns changed while a view is shown are saved in the view, not in the list', async () => {
  const view = { name: 'Vencidos', search: { status: 'EXPIRED' }, isDefault: false };
  stored = { ...stored, columns: [{ field: 'company', shown: true }], views: [view] };
  const { user, go } = await openList('/list?status=EXPIRED');
  // A view that was saved before views had columns has the columns of the list.
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Informações, Abrir');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await screen.findByText('Valem na visão “Vencidos”, só para você, em qualquer computador.');
  const reset = screen.getByText('Usar as colunas da lista').closest('button');
  expect(reset?.disabled).toBe(true);
  await user.click(screen.getByLabelText('Informações'));
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Abrir');
  await expect.poll(() => stored.views[0]?.columns).toContainEqual({ field: 'label', shown: false });
  expect(stored.columns).toEqual([{ field: 'company', shown: true }]);
  go('/list');
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Informações, Abrir');
  go('/list?status=EXPIRED');
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Abrir');
  await user.click(reset ?? expect.fail('no way back'));
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Informações, Abrir');
  await expect.poll(() => stored.views).toEqual([{ ...view, columns: null }]);
});

test('another filter in a view keeps the view’s columns, and changes are saved in the view', async () => {
  const columns = [{ field: 'label', shown: false }];
  stored.views = [{ name: 'Vencidos', search: { status: 'EXPIRED' }, isDefault: false, columns }];
  const { user, go } = await openList('/list?status=EXPIRED');
  await expect.poll(shownTitles).toBe('Equipamento, Abrir');
  go('/list?status=VALID');
  await screen.findByRole('button', { name: 'Salvar visão' });
  expect(shownTitles()).toBe('Equipamento, Abrir');
  await user.click(await screen.findByRole('button', { name: 'Colunas' }));
  await user.click(await screen.findByLabelText('Empresa'));
  await expect.poll(shownTitles).toBe('Equipamento, Empresa, Abrir');
  await expect.poll(() => stored.views[0]?.columns).toContainEqual({ field: 'company', shown: true });
  expect(stored.columns).toBeNull();
  // A view of the list itself has the list's columns.
  go('/list?status=IMPROPER');
  await expect.poll(shownTitles).toBe('Equipamento, Informações, Abrir');
});
