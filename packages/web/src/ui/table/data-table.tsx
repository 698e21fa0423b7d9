/** The product's table: dense, sortable, paged; empty, loading and failed states; 1000 rows stay smooth. */
import { Loader } from '@mantine/core';
import { clsx } from 'clsx';
import { memo, type ReactNode, useRef } from 'react';
import classes from './data-table.module.css';
import { useUiPhrases } from '../ui.phrases.ts';
import { isPinned, usePinnedColumn } from './pinned-column.ts';
import { useRowWindow } from './row-window.ts';
import { SortableHeader } from './sortable-header.tsx';
import { EmptyState, EmptyTable, ErrorState } from '../feedback/states.tsx';
import type { StatusTone } from '../feedback/status-badge.tsx';
import { TableFooter } from './table-footer.tsx';

export interface Column<T> {
  /**
   * Name of the column; when sortable, the `field` of the contract's list query. `actions` and `options` stay in view
   * at the right edge.
   */
  readonly field: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  readonly sortable?: boolean;
  /** CSS width, or pixels. */
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

interface RowProps<T> {
  columns: readonly Column<T>[];
  /** A click anywhere in the row; give the keyboard a button in a column too. */
  onOpen?: (row: T) => void;
  /** The left border of a row. */
  tone?: (row: T) => StatusTone | undefined;
  /** Rows at half strength (a tag that is off). */
  faded?: (row: T) => boolean;
}

function DrawnRow<T>({ row, place, columns, onOpen, tone, faded }: RowProps<T> & { row: T; place: number }) {
  return (
    <tr
      aria-rowindex={place + 2}
      data-tone={tone?.(row)}
      className={clsx(onOpen && classes.opens, faded?.(row) && classes.faded)}
      // What stands in it is out of use; a `RowAction` says of itself that it is not.
      aria-disabled={faded?.(row) || undefined}
      onClick={onOpen && (() => onOpen(row))}
    >
      {columns.map(({ field, align, render }) => (
        <td key={field} data-align={align} data-pinned={isPinned(field) || undefined}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again only when the page around the table is, not when the table scrolls. */
const Row = memo(DrawnRow) as typeof DrawnRow;

export function DataTable<T extends object>(
  props: RowProps<T> & {
    rows: TableData<T>;
    rowKey: (row: T) => string;
    search: Search;
    onSearch: (patch: Partial<Search>) => void;
    /** Words of a failed load: `t.errorText`. */
    errorText: (error: unknown) => string;
    /** Shown instead of the empty-list text when nothing was filtered. */
    empty?: ReactNode;
  },
) {
  const t = useUiPhrases();
  const viewport = useRef<HTMLDivElement>(null);
  const { rows, rowKey, search, onSearch, errorText, empty, ...rowProps } = props;
  const all = rows.data?.items ?? [];
  const { partial, first, last, above, below } = useRowWindow(all.length, viewport);
  const failed = Boolean(rows.error) && !rows.data;
  usePinnedColumn(viewport, !failed && rowProps.columns.some(({ field }) => isPinned(field)));

  if (failed) {
    return (
      <section className={classes.card}>
        <ErrorState words={errorText(rows.error)} onRetry={() => void rows.refetch()} />
      </section>
    );
  }
  return (
    <section className={classes.card} aria-busy={rows.isFetching}>
      <div ref={viewport} className={classes.viewport} tabIndex={0} data-partial={partial || undefined}>
        <table className={classes.table} aria-rowcount={all.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {rowProps.columns.map((column) => (
                <SortableHeader key={column.field} column={column} search={search} onSearch={onSearch} />
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden style={{ height: above }} />}
            {all.slice(first, last).map((row, place) => (
              <Row key={rowKey(row)} row={row} place={first + place} {...rowProps} />
            ))}
            {below > 0 && <tr aria-hidden style={{ height: below }} />}
          </tbody>
        </table>
        {!rows.data && (
          <div className={classes.waiting} role="status" aria-label={t('loading')}>
            <Loader />
          </div>
        )}
        {rows.data && all.length === 0 && <EmptyTable value>{empty ?? <EmptyState />}</EmptyTable>}
      </div>
      <TableFooter total={rows.data?.total ?? 0} search={search} onSearch={onSearch} />
    </section>
  );
}
