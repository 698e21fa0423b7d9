/** Server state, with the query client, query options keyed by endpoint, and refetching of stale queries. */
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  keepPreviousData,
  type Query,
  QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { arrivedReply, call, type CallArguments } from './call.ts';
import { ApiError } from './api-error.ts';

const RETRIES_OF_LOST = 2;
const RETRIES_OF_BUSY = 3;

/** Whether a failed query is repeated. A lost connection may come back, and a busy server may become free. Other errors are final. */
export function mayRetry(failures: number, error: Error): boolean {
  return (
    error instanceof ApiError &&
    ((error.status === 0 && failures < RETRIES_OF_LOST) ||
      (error.code === 'SERVER_BUSY' && failures < RETRIES_OF_BUSY))
  );
}

/** Returns a pause that doubles, from one second or the server's `retryAfter` on. Random additions spread the callers. */
function retryDelay(failures: number, error: Error): number {
  const seconds = error instanceof ApiError ? Number(error.params['retryAfter'] ?? 1) : 1;
  return seconds * 1000 * 2 ** failures * (1 + Math.random() / 4);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: mayRetry,
        retryDelay,
        // Offline calls fail instead of waiting silently, so that the page can show the error with a retry.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Returns the first element of all query keys of an endpoint, including queries that combine several calls. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [`${endpoint.method} ${endpoint.path}`];
}

/**
 * Returns the query options of an endpoint, as in `useQuery(queryOf(listCategories, { query }))`. The key consists of the endpoint and
 * the parts of the call, so that screens with the same call share its reply.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...[parts]: [...CallArguments<E>]) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), parts ?? {}] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> => {
      const callArguments = [parts as CallOf<E>, { signal }] as unknown as CallArguments<E>;
      return call(endpoint, ...callArguments);
    },
    initialData: () => arrivedReply<E>(endpoint, parts as object | undefined),
  });
}

/** Returns query options for tables. The current rows stay on screen until the next page has loaded. */
export function tableQueryOf<E extends Endpoint>(endpoint: E, ...parts: [...CallArguments<E>]) {
  return { ...queryOf(endpoint, ...parts), placeholderData: keepPreviousData };
}

/** The endpoints with stale replies: the listed endpoints, or all except the endpoints in `allBut`. */
export type StaleReplies = readonly Endpoint[] | { readonly allBut: readonly Endpoint[] };

/**
 * The stale queries that are refetched at once, which are the queries on screen (`shown`), all queries with data (`known`), or `none`.
 * Other stale queries are refetched when they are shown again.
 */
export type RenewAtOnce = 'shown' | 'known' | 'none';

function isStale({ queryKey: [first] }: Query, replies: StaleReplies): boolean {
  const endpoints = 'allBut' in replies ? replies.allBut : replies;
  return endpoints.some((endpoint) => keyOf(endpoint)[0] === first) !== 'allBut' in replies;
}

/** `await renew([listCategories])` marks the endpoints' replies stale and waits for the queries that are refetched at once. */
export function useRenew(): (replies: StaleReplies, atOnce?: RenewAtOnce) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (replies, atOnce = 'shown') =>
      client.invalidateQueries({
        refetchType: ({ shown: 'active', known: 'all', none: 'none' } as const)[atOnce],
        predicate: (query) =>
          isStale(query, replies) && (atOnce !== 'known' || query.state.data !== undefined),
      }),
    [client],
  );
}
