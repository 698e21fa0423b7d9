/** A list screen, with its search parameters in the URL and the query of its rows. */
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { isFiltered } from './list.rules.ts';
import { type TableSearch, useTableSearch } from './table-search.ts';

/**
 * Usage: `const list = useList(listCategories.query, categoriesQuery)`. `search` has all parameters (filters, text, sort and page).
 * `change` and `clear` are the functions of {@link useTableSearch}, and `rowsQuery` is the result of `useQuery`. `filtered` tells whether
 * the search narrows the rows.
 * @param schema of the endpoint's query string with its search parameters
 * @param initialSearch initial values that differ from the contract's defaults
 */
export function useList<S extends z.ZodType, D, K extends QueryKey>(
  schema: S,
  rowsOf: (search: z.output<S> & TableSearch) => UseQueryOptions<D, Error, D, K>,
  initialSearch?: Partial<z.output<S> & TableSearch>,
) {
  const [search, change, clear] = useTableSearch(schema, initialSearch);
  const rowsQuery = useQuery(rowsOf(search));
  return { search, change, clear, rowsQuery, filtered: isFiltered(schema, search, initialSearch) };
}
