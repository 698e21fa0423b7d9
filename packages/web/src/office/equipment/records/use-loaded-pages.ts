/** Loads a list of a piece of equipment from its newest row, or from a linked row. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PagedEndpoint, pagesOf, rowsOf } from './loaded-pages.ts';

/** The loaded rows of a list. */
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
 * @param linkedId the id of a linked row; the list begins with this row if the first page does not contain it
 */
export function useLoadedPages<Row>(
  endpoint: PagedEndpoint<Row>,
  serial: string,
  idOf: (row: Row) => string,
  linkedId?: string,
): LoadedRows<Row> {
  // Later values are ignored, because a row that the user opens in the list is already loaded.
  const [linked, setLinked] = useState(linkedId);
  const newest = useInfiniteQuery(pagesOf(endpoint, { serial }));
  const newestRows = rowsOf(newest.data);
  const isFurtherDown =
    linked !== undefined && newestRows !== undefined && !newestRows.some((row) => idOf(row) === linked);
  const fromLinked = useInfiniteQuery({ ...pagesOf(endpoint, { serial }, linked), enabled: isFurtherDown });
  // If the linked row does not exist, the list begins with the newest row.
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
