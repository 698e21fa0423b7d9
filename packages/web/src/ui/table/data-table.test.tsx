/** Tests of sorting, paging, opening and choosing rows in the table of a list, and of its states without rows. */
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { DataTable, type TableData } from './data-table.tsx';
import { RowAction } from './row-action.tsx';
import { type Column, RowTable } from './row-table.tsx';
import { useRowSelection } from './use-row-selection.ts';

interface Piece {
  readonly name: string;
  readonly product: string;
}

const START = { page: 1, pageSize: 10, field: 'name', direction: 'asc' as 'asc' | 'desc' };
const PIECES = [
  { name: 'Extintor', product: 'Pó ABC' },
  { name: 'Hidrante', product: 'Mangueira' },
];

function loadedRows(items: readonly Piece[], total = items.length): TableData<Piece> {
  return { data: { items, total }, error: null, isFetching: false, refetch: () => undefined };
}

/** A page with a list, which also shows the list's search as text. */
function List(props: {
  rows: TableData<Piece>;
  start?: Partial<typeof START>;
  onOpen?: (piece: Piece) => void;
  onAct?: (piece: Piece) => void;
  faded?: (piece: Piece) => boolean;
}) {
  const { rows, start, onOpen, onAct, faded } = props;
  const [search, setSearch] = useState({ ...START, ...start });
  const columns: Column<Piece>[] = [
    { field: 'name', title: 'Nome', sortable: true, render: ({ name }) => name },
    { field: 'product', title: 'Produto', render: ({ product }) => product },
    {
      field: 'actions',
      title: 'Ações',
      render: (piece) => (
        <RowAction label={`Editar ${piece.name}`} onClick={() => onAct?.(piece)}>
          ✎
        </RowAction>
      ),
    },
  ];
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <DataTable
        rows={rows}
        rowKey={({ name }) => name}
        columns={columns}
        search={search}
        onSearch={(patch) => setSearch((previous) => ({ ...previous, ...patch }))}
        errorText={() => 'Sem conexão'}
        {...(onOpen ? { onOpen } : {})}
        {...(faded ? { faded } : {})}
      />
    </>
  );
}

function currentSearch(): typeof START {
  return JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '') as typeof START;
}

test('the cells are in the order of the column headers', () => {
  show(<List rows={loadedRows(PIECES)} />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Nome', 'Produto', 'Ações']);
  const cells = within(screen.getByRole('row', { name: /Hidrante/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Hidrante', 'Mangueira', '✎']);
});

test('a click on the header of the sorted column reverses the order', async () => {
  const { user } = show(<List rows={loadedRows(PIECES)} />);
  const head = () => screen.getByRole('columnheader', { name: 'Nome' });
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head()).getByRole('button'));
  expect(currentSearch()).toMatchObject({ field: 'name', direction: 'desc' });
  expect(head().getAttribute('aria-sort')).toBe('descending');
});

test('a click on another header sorts by it in ascending order', async () => {
  const { user } = show(<List rows={loadedRows(PIECES)} start={{ field: 'product', direction: 'desc' }} />);
  await user.click(screen.getByRole('button', { name: 'Nome' }));
  expect(currentSearch()).toMatchObject({ field: 'name', direction: 'asc' });
});

test('the header of a column that is not sortable is no button', () => {
  show(<List rows={loadedRows(PIECES)} />);
  expect(screen.queryByRole('button', { name: 'Produto' })).toBeNull();
});

test('the footer shows the range of rows and their total', () => {
  show(<List rows={loadedRows(PIECES, 1234)} start={{ page: 2 }} />);
  expect(screen.getByText('11–20 de 1.234')).toBeDefined();
});

test('while the rows are counted, the footer shows their range and offers the next page', async () => {
  const full = Array.from({ length: 10 }, (_, index) => ({ name: `Peça ${index}`, product: 'Pó ABC' }));
  const { user } = show(<List rows={{ ...loadedRows(full), data: { items: full, total: undefined } }} />);
  expect(screen.getByText('1–10 de …')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(currentSearch().page).toBe(2);
});

test('a page can be chosen by its number', async () => {
  const { user } = show(<List rows={loadedRows(PIECES, 25)} />);
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(currentSearch().page).toBe(3);
});

test('with a single page there is no pagination', () => {
  show(<List rows={loadedRows(PIECES)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the page size can be 10, 100 or 1000', async () => {
  const { user } = show(<List rows={loadedRows(PIECES)} />);
  const choice = screen.getByRole('combobox', { name: 'Linhas por página' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '100', '1000']);
  await user.selectOptions(choice, '1000');
  expect(currentSearch().pageSize).toBe(1000);
});

test('a click anywhere in a row opens it', async () => {
  const onOpen = vi.fn<(piece: Piece) => void>();
  const { user } = show(<List rows={loadedRows(PIECES)} onOpen={onOpen} />);
  await user.click(screen.getByRole('cell', { name: 'Mangueira' }));
  expect(onOpen.mock.calls).toEqual([[PIECES[1]]]);
});

test('the action of a row does not open the row', async () => {
  const [onOpen, onAct] = [vi.fn<(piece: Piece) => void>(), vi.fn<(piece: Piece) => void>()];
  const { user } = show(<List rows={loadedRows(PIECES)} onOpen={onOpen} onAct={onAct} />);
  await user.click(screen.getByRole('button', { name: 'Editar Extintor' }));
  expect(onAct.mock.calls).toEqual([[PIECES[0]]]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a faded row is marked as disabled, but its action works', async () => {
  const onAct = vi.fn<(piece: Piece) => void>();
  const { user } = show(
    <List rows={loadedRows(PIECES)} onAct={onAct} faded={({ name }) => name === 'Hidrante'} />,
  );
  const row = screen.getByRole('row', { name: /Hidrante/ });
  expect(row.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('row', { name: /Extintor/ }).hasAttribute('aria-disabled')).toBe(false);
  await user.click(within(row).getByRole('button'));
  expect(onAct).toHaveBeenCalledOnce();
});

test('loading rows are announced', () => {
  show(<List rows={{ data: undefined, error: null, isFetching: true, refetch: () => undefined }} />);
  expect(screen.getByRole('status', { name: 'Carregando…' })).toBeDefined();
  expect(screen.queryByText('Lista vazia')).toBeNull();
});

test('loaded rows end the announcement', () => {
  show(<List rows={loadedRows(PIECES)} />);
  expect(screen.queryByRole('status', { name: 'Carregando…' })).toBeNull();
});

test('a list without rows says that it is empty', () => {
  show(<List rows={loadedRows([])} />);
  expect(screen.getByText('Lista vazia')).toBeDefined();
});

test('a failed load shows the error instead of an empty list', () => {
  show(
    <List
      rows={{ data: undefined, error: new Error('lost'), isFetching: false, refetch: () => undefined }}
    />,
  );
  expect(within(screen.getByRole('alert')).getByText('Sem conexão')).toBeDefined();
  expect(screen.queryByText('Lista vazia')).toBeNull();
});

test('a failed load can be retried', async () => {
  const refetch = vi.fn<() => void>();
  const { user } = show(
    <List rows={{ data: undefined, error: new Error('lost'), isFetching: false, refetch }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('the rows remain after a failed refetch', () => {
  show(<List rows={{ ...loadedRows(PIECES), error: new Error('lost') }} />);
  expect(screen.getByRole('cell', { name: 'Hidrante' })).toBeDefined();
});

test('only some of a thousand rows are rendered, and all are counted', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ name: `Peça ${index}`, product: 'Pó' }));
  show(<List rows={loadedRows(many)} start={{ pageSize: 1000 }} />);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('on paper all of a thousand rows are rendered', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ name: `Peça ${index}`, product: 'Pó' }));
  show(<List rows={loadedRows(many)} start={{ pageSize: 1000 }} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelectorAll('tbody tr:not([aria-hidden])')).toHaveLength(1000);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelectorAll('tbody tr:not([aria-hidden])').length).toBeLessThan(60);
});

test('only the column of actions is pinned', () => {
  show(<List rows={loadedRows(PIECES)} />);
  const pinned = [...document.querySelectorAll('[data-pinned]')].map(({ textContent }) => textContent);
  expect(pinned).toEqual(['Ações', '✎', '✎']);
});

test.each([
  { width: 1440, titles: ['Imagem', 'Nome', 'Local', 'Situação', 'Ações'] },
  { width: 390, titles: ['Nome', 'Situação', 'Imagem', 'Local', 'Ações'] },
])('at a width of $width px the columns are in the order $titles', ({ width, titles }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/max-width: (\d+)rem/.exec(query)?.[1] ?? 0) * 16 >= width,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const columns: Column<Piece>[] = [
    { field: 'image', title: 'Imagem', render: () => null },
    { field: 'name', title: 'Nome', identifies: true, render: ({ name }) => name },
    { field: 'place', title: 'Local', render: () => null },
    { field: 'status', title: 'Situação', earlyOnPhone: true, render: () => null },
    { field: 'actions', title: 'Ações', render: () => null },
  ];
  show(<RowTable rows={PIECES} rowKey={({ name }) => name} columns={columns} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(titles);
  const row = screen.getByRole('row', { name: /Extintor/ });
  expect(within(row).getAllByRole('cell')[titles.indexOf('Nome')]?.textContent).toBe('Extintor');
});

const TEN = Array.from({ length: 10 }, (_, index) => ({ name: `Peça ${index}`, product: 'Pó ABC' }));

/** A list with a filter, which shows its chosen rows. */
function ChoosingList({ onOpen, total = 10 }: { onOpen?: (piece: Piece) => void; total?: number }) {
  const [search, setSearch] = useState({ ...START, query: '' });
  const selection = useRowSelection(
    { rows: TEN, search },
    ({ name }) => name,
    ({ name }) => name,
  );
  return (
    <>
      <button type="button" onClick={() => setSearch({ ...search, query: 'x' })}>
        Filtrar
      </button>
      <button type="button" onClick={() => setSearch({ ...search, page: 2 })}>
        Página 2
      </button>
      <DataTable
        rows={loadedRows(TEN, total)}
        rowKey={({ name }) => name}
        columns={[{ field: 'name', title: 'Nome', sortable: true, render: ({ name }) => name }]}
        search={search}
        onSearch={() => undefined}
        errorText={String}
        selection={selection}
        chosenActs={<span>{selection.chosen.map(({ name }) => name.at(-1)).join('')}</span>}
        onChooseAll={() => selection.add([{ name: 'Peça x', product: '' }])}
        {...(onOpen ? { onOpen } : {})}
      />
    </>
  );
}

const tick = (index: number) => screen.getByRole('checkbox', { name: `Selecionar Peça ${index}` });
const chosenNames = () => screen.queryByRole('region', { name: 'Seleção' })?.lastChild?.textContent;

test('Space chooses a row, Shift a range, Escape clears the choice, and Enter opens the row', async () => {
  const onOpen = vi.fn<(piece: Piece) => void>();
  const { user } = show(<ChoosingList onOpen={onOpen} />);
  expect(chosenNames()).toBeUndefined();
  tick(2).focus();
  await user.keyboard(' ');
  expect(onOpen).not.toHaveBeenCalled();
  tick(5).focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(chosenNames()).toBe('2345');
  // A range can also unchoose rows, and can go upwards.
  await user.keyboard('{Shift>}');
  await user.click(tick(4));
  await user.keyboard('{/Shift}');
  expect(chosenNames()).toBe('23');
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(TEN[4]);
  await user.keyboard('{Escape}');
  expect(chosenNames()).toBeUndefined();
});

test('a click beside the box of a tick chooses the row without opening it', async () => {
  const onOpen = vi.fn<(piece: Piece) => void>();
  const { user } = show(<ChoosingList onOpen={onOpen} />);
  await user.click(tick(1).closest('label') ?? expect.fail('no label'));
  expect(chosenNames()).toBe('1');
  expect(onOpen).not.toHaveBeenCalled();
});

test('the choice is kept on other pages and ends with other filters', async () => {
  const { user } = show(<ChoosingList />);
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }));
  await user.click(tick(3));
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(chosenNames()).toBe('012456789');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(chosenNames()).toBeUndefined();
});

test('all matching rows can be chosen up to 500', async () => {
  const { user, unmount } = show(<ChoosingList total={500} />);
  await user.click(tick(0));
  await user.click(screen.getByRole('button', { name: 'Selecionar tudo (500)' }));
  expect(chosenNames()).toBe('0x');
  unmount();
  const next = show(<ChoosingList total={501} />);
  await next.user.click(tick(0));
  expect(screen.queryByRole('button', { name: /^Selecionar tudo/ })).toBeNull();
});
