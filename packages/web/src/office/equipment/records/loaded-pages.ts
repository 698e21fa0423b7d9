/** Queries of lists that are bare arrays, loaded page by page: the first when the list is shown, the others on demand. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { NEXT_HEADER, type pageFromQuery, TOTAL_HEADER } from '@mobcheck/contract/kernel/page.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../lib/call.ts';
import { keyOf } from '../../../lib/query.ts';

/** Most lists fit into one page of this size. The server ends a page earlier if its rows are large. */
const PAGE_SIZE = 50;

/** An endpoint with the rows of one piece of equipment, in pages. */
export type PagedEndpoint<Row> = Endpoint & {
  readonly query: typeof pageFromQuery;
  readonly reply: z.ZodType<Row[]>;
};

/** A page as the server sent it. */
interface LoadedPage<Row> {
  readonly rows: readonly Row[];
  /** The id of the next page's first row; undefined on the last page. */
  readonly next: string | undefined;
  /** The number of rows of the whole list. */
  readonly total: number;
}

type LoadedPages<Row> = InfiniteData<LoadedPage<Row>, string | undefined>;

/**
 * Returns the options of `useInfiniteQuery` for a list.
 * @param from the id of the row with which the first page begins; undefined means the first row of the list
 */
export function pagesOf<Row>(endpoint: PagedEndpoint<Row>, params: { serial: string }, from?: string) {
  return infiniteQueryOptions<LoadedPage<Row>, Error, LoadedPages<Row>, QueryKey, string | undefined>({
    queryKey: [...keyOf(endpoint), { params, from, pages: true }],
    queryFn: async ({ signal, pageParam }) => {
      const query = { from: pageParam, pageSize: PAGE_SIZE };
      const response = await send(endpoint, { params, query }, { signal });
      return {
        rows: (await response.json()) as readonly Row[],
        next: response.headers.get(NEXT_HEADER) ?? undefined,
        total: Number(response.headers.get(TOTAL_HEADER)),
      };
    },
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
  });
}

/** Returns the rows of all loaded pages. Undefined means none is loaded. */
export function rowsOf<Row>(data: LoadedPages<Row> | undefined): readonly Row[] | undefined {
  return data?.pages.flatMap(({ rows }) => rows);
}

/** Returns the loaded rows of a list: the pages from its first row, then the pages from each linked row. */
export function loadedRows<Row>(
  client: QueryClient,
  endpoint: PagedEndpoint<Row>,
  params: { serial: string },
): readonly Row[] {
  const queryKey = [...keyOf(endpoint), { params, pages: true }];
  return client.getQueriesData<LoadedPages<Row>>({ queryKey }).flatMap(([, data]) => rowsOf(data) ?? []);
}
