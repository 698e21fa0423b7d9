/** Gallery examples of tables, such as an empty, a long and a failed table. */
import type { ReactNode } from 'react';
import { CellLines } from '../ui/cell/cell-lines.tsx';
import { FirstAndMore } from '../ui/cell/first-and-more.tsx';
import { DataTable, type TableData } from '../ui/table/data-table.tsx';
import { editColumn, enabledColumn, updateDateColumn } from '../ui/table/list-columns.tsx';
import { AddButton, FirstButton, ListFilters, ListPage } from '../ui/table/list-page.tsx';
import { RowAction } from '../ui/table/row-action.tsx';
import { ActOnRows } from '../ui/table/act-on-rows.tsx';
import { PageTick, RowTick } from '../ui/table/row-tick.tsx';
import { SelectionBar } from '../ui/table/selection-bar.tsx';
import { type RowSelection, useRowSelection } from '../ui/table/use-row-selection.ts';
import { type Column, RowTable } from '../ui/table/row-table.tsx';
import { SortableHeader } from '../ui/table/sortable-header.tsx';
import { TableFooter } from '../ui/table/table-footer.tsx';
import { useUiPhrases } from '../ui/ui.phrases.ts';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

interface Piece {
  readonly name: string;
  readonly product: string;
  readonly enabled: boolean;
  readonly updateDate: string;
}

const SEARCH = { page: 1, pageSize: 10, field: 'name', direction: 'asc' as 'asc' | 'desc' };

function pieces(count: number): Piece[] {
  return Array.from({ length: count }, (_, index) => ({
    name: index === 1 ? LONG_TEXT : `Extintor ${index + 1}`,
    product: 'Pó ABC 4 kg',
    enabled: index % 3 > 0,
    updateDate: '2026-11-22T12:00:00Z',
  }));
}

function useColumns(): Column<Piece>[] {
  const t = Object.assign(useUiPhrases(), { errorText: String });
  const phrases = Object.assign(
    (key: string, values?: Readonly<Record<string, string | number>>) =>
      ({ updateDate: 'Alterado em', actions: 'Ações', editNamed: `Editar ${values?.name ?? ''}` })[key] ??
      key,
    { errorText: String },
  );
  return [
    { field: 'name', title: 'Nome', sortable: true, render: ({ name }) => name },
    { field: 'product', title: 'Produto', render: ({ product }) => product },
    enabledColumn(t),
    updateDateColumn(phrases, 'America/Sao_Paulo'),
    editColumn(phrases, doNothing),
  ];
}

function rows(count: number): TableData<Piece> {
  return { data: { items: pieces(count), total: count }, error: null, isFetching: false, refetch: doNothing };
}

function Ticks(props: { children: (selection: RowSelection<Piece>, piece: Piece) => ReactNode }) {
  const shown = pieces(2);
  const selection = useRowSelection(
    { rows: shown, search: SEARCH },
    ({ name }) => name,
    ({ name }) => name,
  );
  return props.children(selection, shown[0] ?? { name: '', product: '', enabled: true, updateDate: '' });
}

function List({ rows: shown, pageSize = 10 }: { rows: TableData<Piece>; pageSize?: number }) {
  const columns = useColumns();
  return (
    <WithState initialValue={{ ...SEARCH, pageSize }}>
      {(search, change) => (
        <DataTable
          rows={shown}
          rowKey={({ name }) => name}
          columns={columns}
          search={search}
          onSearch={(patch) => change({ ...search, ...patch })}
          errorText={String}
          onOpen={doNothing}
          tone={({ enabled }) => (enabled ? undefined : 'orange')}
          faded={({ enabled }) => !enabled}
        />
      )}
    </WithState>
  );
}

function PlainTable({ count }: { count: number }) {
  const columns = useColumns();
  return (
    <RowTable
      framed
      label="Equipamentos"
      rows={pieces(count)}
      rowKey={({ name }) => name}
      columns={columns}
    />
  );
}

function Page({ count, filtered = false }: { count: number; filtered?: boolean }) {
  const columns = useColumns();
  return (
    <ListPage
      texts={{
        title: 'Categorias',
        hint: LONG_TEXT,
        empty: { text: LONG_TEXT },
        errorText: String,
      }}
      actions={<AddButton onClick={doNothing}>Nova categoria</AddButton>}
      firstAct={<FirstButton onClick={doNothing}>Cadastrar a primeira categoria</FirstButton>}
      list={{ rowsQuery: rows(count), search: SEARCH, change: doNothing, clear: doNothing, filtered }}
      rowKey={({ name }) => name}
      columns={columns}
    >
      <ListFilters label="Buscar" list={{ search: { query: '' }, change: doNothing }} />
    </ListPage>
  );
}

const NAME_COLUMN = { field: 'name', title: 'Nome', sortable: true };

export const tableExamples: readonly Example[] = [
  {
    file: 'ui/table/data-table.tsx',
    states: {
      none: <List rows={rows(0)} />,
      one: <List rows={rows(1)} />,
      'a page of several': <List rows={{ ...rows(10), data: { items: pieces(10), total: 1234 } }} />,
      'a thousand': <List rows={rows(1000)} pageSize={1000} />,
      'first load': <List rows={{ ...rows(0), data: undefined, isFetching: true }} />,
      'next page coming': <List rows={{ ...rows(3), isFetching: true }} />,
      failed: <List rows={{ ...rows(0), data: undefined, error: LONG_TEXT }} />,
    },
  },
  {
    file: 'ui/table/row-table.tsx',
    states: {
      none: <PlainTable count={0} />,
      one: <PlainTable count={1} />,
      'a thousand': <PlainTable count={1000} />,
    },
  },
  {
    file: 'ui/table/list-page.tsx',
    fillsWindow: true,
    states: {
      empty: <Page count={0} />,
      'nothing matches': <Page count={0} filtered />,
      filled: <Page count={3} />,
    },
  },
  { file: 'ui/table/list-columns.tsx', states: { 'in use or not, changed, edit': <List rows={rows(3)} /> } },
  {
    file: 'ui/cell/cell-lines.tsx',
    states: {
      alone: <CellLines notes={['']}>29/11/2026 14:30</CellLines>,
      notes: (
        <CellLines notes={['Todas as empresas', LONG_TEXT]}>
          <b>n8n</b>
        </CellLines>
      ),
    },
  },
  {
    file: 'ui/cell/first-and-more.tsx',
    states: {
      one: <FirstAndMore texts={['Tag ativada']} />,
      several: <FirstAndMore texts={['Tag ativada', 'Tag desativada', LONG_TEXT]} />,
    },
  },
  {
    file: 'ui/table/row-action.tsx',
    states: {
      action: (
        <RowAction label="Editar" onClick={doNothing}>
          ✎
        </RowAction>
      ),
    },
  },
  {
    file: 'ui/table/act-on-rows.tsx',
    fillsWindow: true,
    states: {
      question: (
        <ActOnRows
          act={{
            rows: pieces(3),
            title: 'Desativar 3 produtos?',
            text: LONG_TEXT,
            confirmLabel: 'Desativar',
            isDangerous: true,
            change: async ({ enabled }) => {
              if (!enabled) {
                throw new Error(LONG_TEXT);
              }
            },
            doneText: (count) => `${count} desativados.`,
          }}
          labelOf={({ name }) => name}
          errorText={(error) => (error as Error).message}
          onTried={doNothing}
          onClose={doNothing}
        />
      ),
    },
  },
  {
    file: 'ui/table/row-tick.tsx',
    states: {
      'a row, the page': (
        <Ticks>
          {(selection, piece) => (
            <>
              <PageTick selection={selection}>Equipamento</PageTick>
              <RowTick row={piece} selection={selection} onOpen={doNothing}>
                {piece.name}
              </RowTick>
            </>
          )}
        </Ticks>
      ),
    },
  },
  {
    file: 'ui/table/selection-bar.tsx',
    states: {
      none: (
        <SelectionBar count={0} total={10} onClear={doNothing}>
          <button type="button">Cadastrar OS</button>
        </SelectionBar>
      ),
      'several of many': (
        <SelectionBar count={3} total={120} onAll={doNothing} onClear={doNothing}>
          <button type="button">Cadastrar OS</button>
        </SelectionBar>
      ),
      'too many': (
        <SelectionBar count={1000} total={1000} onClear={doNothing}>
          <button type="button">Cadastrar OS</button>
        </SelectionBar>
      ),
    },
  },
  {
    file: 'ui/table/sortable-header.tsx',
    states: {
      'sorted, not sorted, fixed': (
        <table>
          <thead>
            <tr>
              <SortableHeader column={NAME_COLUMN} sort={{ by: SEARCH, onChange: doNothing }} />
              <SortableHeader
                column={{ ...NAME_COLUMN, field: 'product', title: 'Produto' }}
                sort={{ by: SEARCH, onChange: doNothing }}
              />
              <SortableHeader column={{ field: 'x', title: 'Ações' }} sort={undefined} />
            </tr>
          </thead>
        </table>
      ),
    },
  },
  {
    file: 'ui/table/table-footer.tsx',
    states: {
      none: <TableFooter total={0} shown={0} search={SEARCH} onSearch={doNothing} />,
      'one page': <TableFooter total={7} shown={7} search={SEARCH} onSearch={doNothing} />,
      'many pages': (
        <TableFooter total={123_456} shown={100} search={{ page: 77, pageSize: 100 }} onSearch={doNothing} />
      ),
      counting: <TableFooter total={undefined} shown={10} search={SEARCH} onSearch={doNothing} />,
      'not counted': <TableFooter total={null} shown={10} search={SEARCH} onSearch={doNothing} />,
    },
  },
];
