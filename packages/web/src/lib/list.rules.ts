/** Whether a list is filtered: an empty list shows another text then. */
import type { z } from 'zod';
import type { TableSearch } from './table-search.ts';

/**
 * Whether the search differs from the screen's initial filters; sort, page and page size are no filters.
 * @param initialSearch initial values that differ from the contract's defaults
 */
export function isFiltered(schema: z.ZodType, search: TableSearch, initialSearch: object = {}): boolean {
  const { field, direction, page, pageSize } = search;
  const unfiltered = schema.parse({ ...initialSearch, field, direction, page, pageSize });
  return JSON.stringify(search) !== JSON.stringify(unfiltered);
}
