/** Server state: the query client, query options keyed by endpoint, and refetching of stale queries. */
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

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Repeating a call does not change an API error; a lost connection may come back.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
        // Offline calls fail instead of waiting silently, so that the page can show the error with a retry.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Returns the beginning of every query key of an endpoint, also of queries that combine several calls. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [`${endpoint.method} ${endpoint.path}`];
}

/**
 * Returns the query options of an endpoint: `useQuery(queryOf(listCategories, { query }))`.
 * The key consists of the endpoint and the parts of the call, so that screens with the same call share its reply.
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

/** Like `queryOf`, for tables: the current rows stay on screen until the next page has loaded. */
export function tableQueryOf<E extends Endpoint>(endpoint: E, ...parts: [...CallArguments<E>]) {
  return { ...queryOf(endpoint, ...parts), placeholderData: keepPreviousData };
}

/** The endpoints whose replies are stale: these, or all but these. */
export type StaleReplies = readonly Endpoint[] | { readonly allBut: readonly Endpoint[] };

/**
 * Which stale queries are refetched at once: those on screen (`shown`), all that have data (`known`), or `none`.
 * The others are refetched when they are shown again.
 */
export type RenewAtOnce = 'shown' | 'known' | 'none';

function isStale({ queryKey: [first] }: Query, replies: StaleReplies): boolean {
  const endpoints = 'allBut' in replies ? replies.allBut : replies;
  return endpoints.some((endpoint) => keyOf(endpoint)[0] === first) !== 'allBut' in replies;
}

/** `await renew([listCategories])` marks the endpoints' replies stale and waits until those refetched at once are there or failed. */
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
