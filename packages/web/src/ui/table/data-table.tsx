/** The table of a list that the server sorts and pages, with its loading, empty and failed states. */
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EmptyState, InTableContext, ErrorState } from '../feedback/states.tsx';
import { useUiPhrases } from '../ui.phrases.ts';
import classes from './data-table.module.css';
import { type RowOptions, RowTable } from './row-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { SortOrder } from './sortable-header.tsx';
import { TableFooter, type Total } from './table-footer.tsx';

/** Grey rows in place of the first page, which has the same height. */
const WAITING_ROWS = Array.from({ length: 10 }, (_, row) => row);

/** The parts of a list query that the table needs, as `useQuery` of a list endpoint returns them. */
export interface TableData<T> {
  readonly data: { readonly items: readonly T[]; readonly total: Total } | undefined;
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

export function DataTable<T extends object>(
  props: RowOptions<T> & {
    rows: TableData<T>;
    rowKey: (row: T) => string;
    /** The table's name for assistive technology, which is the title of its page. */
    label?: string;
    /** The sort and the page, from the search parameters of the list. */
    search: Search;
    onSearch: (patch: Partial<Search>) => void;
    /** Returns the text of a failed load, usually `t.errorText`. */
    errorText: (error: unknown) => string;
    /** Shown instead of the general text of an empty list. */
    empty?: ReactNode;
    chosenActs?: ReactNode;
    onChooseAll?: (() => void) | undefined;
  },
) {
  const t = useUiPhrases();
  const { rows, search, onSearch, errorText, empty, chosenActs, onChooseAll, ...table } = props;
  const { selection, columns } = table;
  const [order, setOrder] = useState<SortOrder>();
  const sortedBy = columns.find(({ field, sortField = field }) => sortField === order?.field)?.title;
  if (rows.error && !rows.data) {
    return (
      <section className={classes.card}>
        <ErrorState error={rows.error} errorText={errorText} onRetry={() => void rows.refetch()} />
      </section>
    );
  }
  return (
    <section className={classes.card} aria-busy={rows.isFetching}>
      <RowTable
        {...table}
        rows={rows.data?.items ?? []}
        sort={{
          by: search,
          onChange: (next) => {
            setOrder(next);
            onSearch(next);
          },
        }}
      >
        {!rows.data && (
          <div className={classes.waiting} role="status" aria-label={t('loading')}>
            {WAITING_ROWS.map((row) => (
              <i key={row} />
            ))}
          </div>
        )}
        {rows.data?.items.length === 0 && <InTableContext value>{empty ?? <EmptyState />}</InTableContext>}
      </RowTable>
      {/* Without this, screen readers announce a changed order only at the column's header. */}
      <VisuallyHidden role="status">
        {order && sortedBy && t(`sorted.${order.direction}`, { title: sortedBy })}
      </VisuallyHidden>
      {selection && (
        <SelectionBar
          count={selection.chosen.length}
          total={rows.data?.total ?? undefined}
          onAll={onChooseAll}
          onClear={selection.clear}
        >
          {chosenActs}
        </SelectionBar>
      )}
      <TableFooter
        total={rows.data === undefined ? 0 : rows.data.total}
        shown={rows.data?.items.length}
        search={search}
        onSearch={onSearch}
      />
    </section>
  );
}
