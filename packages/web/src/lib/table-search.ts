/** Filters, sort and page of a table, kept in the URL and parsed by the contract's list query. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useChangeSearch, usePageSearch } from './page-url.ts';

/** The parameters of the contract's list queries. Some lists have no text search. */
export interface TableSearch {
  page: number;
  pageSize: number;
  /** The column by which the rows are sorted, named `field` in the contract. */
  field: string;
  direction: 'asc' | 'desc';
  query: string;
}

/** Display settings that are no filters, so removing all filters keeps them. */
const KEPT_WHEN_CLEARED = new Set(['field', 'direction', 'pageSize']);

/**
 * Usage: `const [search, change, clear] = useTableSearch(listCategories.query)`. `change({ enabled: true })` changes the URL and shows
 * page 1 unless it sets `page`. A value of `undefined` removes the filter. `clear()` removes text and filters, not sort or page size.
 * @param initialSearch initial values that differ from the contract's defaults
 */
export function useTableSearch<S extends z.ZodType>(
  schema: S,
  initialSearch: Partial<z.output<S> & TableSearch> = {},
) {
  type Search = z.output<S> & TableSearch;
  // The table passes the names of its columns as `field`. The schema rejects columns that cannot be sorted.
  type Patch = { [K in keyof Search]?: (K extends 'field' ? string : Search[K]) | undefined };
  const [search] = usePageSearch(schema, initialSearch);
  const changeSearch = useChangeSearch<Patch>();
  const navigate = useNavigate();
  const change = useCallback(
    // Typing in a search box must not add a history entry per word.
    (patch: Patch) => changeSearch({ page: undefined, ...patch }, { replace: 'query' in patch }),
    [changeSearch],
  );
  const clear = useCallback(() => {
    const withoutFilters = (before: object) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => KEPT_WHEN_CLEARED.has(name)));
    void navigate({ to: '.', search: withoutFilters });
  }, [navigate]);
  return [search as Search, change, clear] as const;
}
