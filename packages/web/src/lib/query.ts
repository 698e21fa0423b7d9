/** Server state: one query client, and query options as values keyed by feature and endpoint. */
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
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

/**
 * Query options of an endpoint: `useQuery(queryOf('categories', listCategories, { query }))`.
 * Key: `[feature, method path, parts]`, so `invalidateQueries({ queryKey: ['categories'] })` renews the whole feature.
 */
export function queryOf<E extends Endpoint>(feature: string, endpoint: E, ...[parts]: [...CallArguments<E>]) {
  return queryOptions({
    queryKey: [feature, endpoint.path, parts ?? {}] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> => {
      const given = [parts as CallOf<E>, { signal }] as unknown as CallArguments<E>;
      return call(endpoint, ...given);
    },
  });
}

/** The same for a table: the rows on screen stay until the next page has come, so that nothing jumps. */
export function tableQueryOf<E extends Endpoint>(
  feature: string,
  endpoint: E,
  ...parts: [...CallArguments<E>]
) {
  return { ...queryOf(feature, endpoint, ...parts), placeholderData: keepPreviousData };
}
