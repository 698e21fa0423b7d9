/** Server state: one query client, query options as values keyed by endpoint, and asking again for what is stale. */
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  keepPreviousData,
  type Query,
  QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, type CallArguments } from './call.ts';
import { ApiError } from './api-error.ts';

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal will not change by asking again; a lost connection may.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
        // A lost connection is an answer too: the page shows it with a retry instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What the keys of all answers of an endpoint begin with; for one that several calls make up, more parts follow. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [`${endpoint.method} ${endpoint.path}`];
}

/**
 * Query options of an endpoint: `useQuery(queryOf(listCategories, { query }))`.
 * Its key is the endpoint and the parts of the call, whoever asks: two screens that ask the same share the answer.
 */
export function queryOf<E extends Endpoint>(endpoint: E, ...[parts]: [...CallArguments<E>]) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), parts ?? {}] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> => {
      const callArguments = [parts as CallOf<E>, { signal }] as unknown as CallArguments<E>;
      return call(endpoint, ...callArguments);
    },
  });
}

/** The same for a table: the rows on screen stay until the next page has come, so that nothing jumps. */
export function tableQueryOf<E extends Endpoint>(endpoint: E, ...parts: [...CallArguments<E>]) {
  return { ...queryOf(endpoint, ...parts), placeholderData: keepPreviousData };
}

/** The endpoints whose answers are stale: these, or every one but these. */
export type StaleAnswers = readonly Endpoint[] | { readonly allBut: readonly Endpoint[] };

/**
 * Which stale answers are asked for at once: those on screen; also those that a screen showed before, so that they are
 * true where they are shown next; or none until they are shown again. The others are asked for when they are shown.
 */
export type RenewAtOnce = 'shown' | 'known' | 'none';

function isStale({ queryKey: [first] }: Query, answers: StaleAnswers): boolean {
  const endpoints = 'allBut' in answers ? answers.allBut : answers;
  return endpoints.some((endpoint) => keyOf(endpoint)[0] === first) !== 'allBut' in answers;
}

/** `await renew([listCategories])`: done when what is asked for at once has come, or failed. */
export function useRenew(): (answers: StaleAnswers, atOnce?: RenewAtOnce) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (answers, atOnce = 'shown') =>
      client.invalidateQueries({
        refetchType: ({ shown: 'active', known: 'all', none: 'none' } as const)[atOnce],
        predicate: (query) =>
          isStale(query, answers) && (atOnce !== 'known' || query.state.data !== undefined),
      }),
    [client],
  );
}
