/** A list of the contract on a screen: what is looked for, kept in the address, and the rows that answer it. */
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { isFiltered } from './list.rules.ts';
import { type TableSearch, useTableSearch } from './table-search.ts';

/**
 * `const list = useList(listCategories.query, categoriesQuery)`: `search`, `change` and `clear` as {@link useTableSearch}
 * answers them, the query of the rows, and whether anything narrows them.
 * @param start what the screen begins with where it differs from the contract's defaults
 */
export function useList<S extends z.ZodType, D, K extends QueryKey>(
  schema: S,
  rowsOf: (search: z.output<S> & TableSearch) => UseQueryOptions<D, Error, D, K>,
  start?: Partial<z.output<S> & TableSearch>,
) {
  const [search, change, clear] = useTableSearch(schema, start);
  const rows = useQuery(rowsOf(search));
  return { search, change, clear, rows, filtered: isFiltered(schema, search, start) };
}
