/** A list screen: its search, kept in the URL, and the query of its rows. */
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { isFiltered } from './list.rules.ts';
import { type TableSearch, useTableSearch } from './table-search.ts';

/**
 * `const list = useList(listCategories.query, categoriesQuery)`: `search`, `change` and `clear` as {@link useTableSearch}
 * returns them, `rows` (a query), and `filtered`: whether the search narrows the rows.
 * @param initialSearch initial values that differ from the contract's defaults
 */
export function useList<S extends z.ZodType, D, K extends QueryKey>(
  schema: S,
  rowsOf: (search: z.output<S> & TableSearch) => UseQueryOptions<D, Error, D, K>,
  initialSearch?: Partial<z.output<S> & TableSearch>,
) {
  const [search, change, clear] = useTableSearch(schema, initialSearch);
  const rows = useQuery(rowsOf(search));
  return { search, change, clear, rows, filtered: isFiltered(schema, search, initialSearch) };
}
