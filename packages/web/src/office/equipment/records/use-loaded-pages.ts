/** A list of a piece of equipment as far as it is loaded, from its newest row or from the row that a link names. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PagedEndpoint, pagesOf, rowsOf } from './loaded-pages.ts';

/** A list as far as it is loaded. */
export interface LoadedRows<Row> {
  /** Undefined means no page is loaded yet. */
  readonly data: readonly Row[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The number of rows of the whole list. */
  readonly total: number;
  /** Undefined means that all rows are loaded. */
  readonly loadMore: (() => unknown) | undefined;
  readonly isLoadingMore: boolean;
  /** Shows the newest rows. Undefined means the list begins with them. */
  readonly showNewest: (() => void) | undefined;
}

/**
 * Loads the first page of a list of a piece.
 * @param linkedId the row that a link names; where it is on a later page, the list begins with it
 */
export function useLoadedPages<Row>(
  endpoint: PagedEndpoint<Row>,
  serial: string,
  idOf: (row: Row) => string,
  linkedId?: string,
): LoadedRows<Row> {
  // Fixed when the list is opened, since a row that is opened in it is already there.
  const [linked, setLinked] = useState(linkedId);
  const newest = useInfiniteQuery(pagesOf(endpoint, { serial }));
  const newestRows = rowsOf(newest.data);
  const isFurtherDown =
    linked !== undefined && newestRows !== undefined && !newestRows.some((row) => idOf(row) === linked);
  const fromLinked = useInfiniteQuery({ ...pagesOf(endpoint, { serial }, linked), enabled: isFurtherDown });
  // A link to a row that is gone shows the newest.
  const beginsWithLinked = isFurtherDown && !fromLinked.isLoadingError;
  const shown = beginsWithLinked ? fromLinked : newest;
  return {
    data: beginsWithLinked ? rowsOf(fromLinked.data) : newestRows,
    error: shown.error,
    refetch: shown.refetch,
    total: shown.data?.pages.at(-1)?.total ?? 0,
    loadMore: shown.hasNextPage ? shown.fetchNextPage : undefined,
    isLoadingMore: shown.isFetchingNextPage,
    showNewest: beginsWithLinked ? () => setLinked(undefined) : undefined,
  };
}
