/** The product's table: dense, sortable, paged; empty, loading and failed states; 1000 rows stay smooth. */
import 'mantine-datatable/styles.css';
import { PAGE_SIZES } from '@mobcheck/contract/kernel/page.ts';
import { Table } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { DataTable as MantineDataTable, type DataTableColumn } from 'mantine-datatable';
import { type ReactNode, useRef } from 'react';
import classes from './data-table.module.css';
import { useUiPhrases } from './phrases.ts';
import { EmptyState, ErrorState } from './states.tsx';
import type { StatusTone } from './status-badge.tsx';
import { TableFooter } from './table-footer.tsx';

export interface Column<T> {
  /** Name of the column; when sortable, the `field` of the contract's list query. */
  readonly field: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  readonly sortable?: boolean;
  readonly width?: number | string;
  readonly align?: 'left' | 'center' | 'right';
}

/** What the table needs of a list query; `useQuery` of a list endpoint answers it. */
export interface TableData<T> {
  readonly data: { readonly items: readonly T[]; readonly total: number } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Search {
  page: number;
  pageSize: number;
  field: string;
  direction: 'asc' | 'desc';
}

/** More rows than this and only those in view are drawn. */
const DRAW_ALL_UP_TO = 100;
const ROW_HEIGHT = 45;

export function DataTable<T extends object>(props: {
  rows: TableData<T>;
  rowKey: (row: T) => string;
  columns: readonly Column<T>[];
  search: Search;
  onSearch: (patch: Partial<Search>) => void;
  /** Words of a failed load: `t.problem`. */
  problem: (error: unknown) => string;
  onOpen?: (row: T) => void;
  /** The left border of a row. */
  tone?: (row: T) => StatusTone | undefined;
  /** Rows at half strength (a tag that is off). */
  faded?: (row: T) => boolean;
  /** Shown instead of the empty-list text when nothing was filtered. */
  empty?: ReactNode;
}) {
  const t = useUiPhrases();
  const viewport = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = props.rows;
  const all = data?.items ?? [];
  const many = all.length > DRAW_ALL_UP_TO;
  const virtualizer = useVirtualizer({
    count: all.length,
    enabled: many,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (place) => props.rowKey(all[place] as T),
    overscan: 15,
  });
  const drawn = virtualizer.getVirtualItems();
  const first = many ? (drawn[0]?.index ?? 0) : 0;
  const records = many ? all.slice(first, (drawn.at(-1)?.index ?? 30) + 1) : [...all];
  const above = many ? (drawn[0]?.start ?? 0) : 0;
  const below = many ? virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0) : 0;

  if (error && !data) {
    return (
      <section className={classes.card}>
        <ErrorState words={props.problem(error)} onRetry={() => void refetch()} />
      </section>
    );
  }
  const columns = props.columns.map(
    ({ field, align = 'left', ...column }): DataTableColumn<T> => ({
      accessor: field,
      title: column.title,
      render: column.render,
      sortable: column.sortable ?? false,
      textAlign: align,
      ...(column.width === undefined ? {} : { width: column.width }),
    }),
  );

  return (
    <section className={classes.card} aria-busy={isFetching}>
      <MantineDataTable<T>
        classNames={{ root: clsx(classes.root), table: clsx(classes.table), header: clsx(classes.header) }}
        style={{ '--rows-above': `${above}px`, '--rows-below': `${below}px` }}
        scrollViewportRef={viewport}
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        height={all.length > PAGE_SIZES[0] ? 'max(24rem, calc(100dvh - 17rem))' : 'auto'}
        minHeight={all.length > 0 ? 0 : 260}
        horizontalSpacing="md"
        verticalSpacing={8}
        highlightOnHover
        idAccessor={props.rowKey}
        records={records}
        columns={columns}
        sortStatus={{ columnAccessor: props.search.field, direction: props.search.direction }}
        onSortStatusChange={({ columnAccessor, direction }) =>
          props.onSearch({ field: String(columnAccessor), direction })
        }
        fetching={isFetching && !data}
        {...(props.onOpen ? { onRowClick: ({ record }) => props.onOpen?.(record) } : {})}
        rowClassName={(row) => clsx(classes.row, props.onOpen && classes.opens, props.faded?.(row) && classes.faded)}
        customRowAttributes={(row) => ({ 'data-tone': props.tone?.(row) })}
        rowFactory={({ index, children, rowProps }) => (
          <Table.Tr
            {...rowProps}
            key={props.rowKey(records[index] as T)}
            data-index={first + index}
            ref={many ? virtualizer.measureElement : undefined}
          >
            {children}
          </Table.Tr>
        )}
        emptyState={data ? <div className={classes.empty}>{props.empty ?? <EmptyState />}</div> : <span />}
        noRecordsText={t('emptyList')}
      />
      <TableFooter total={data?.total ?? 0} search={props.search} onSearch={props.onSearch} />
    </section>
  );
}
