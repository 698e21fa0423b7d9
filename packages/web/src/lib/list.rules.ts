/** Tells whether a list is filtered. */
import type { z } from 'zod';
import type { TableSearch } from './table-search.ts';

const NO_FILTERS = new Set(['field', 'direction', 'page', 'pageSize']);

/**
 * Whether the search differs from the screen's initial filters. Sort, page and page size are no filters.
 * @param initialSearch initial values that differ from the contract's defaults
 */
export function isFiltered(schema: z.ZodType, search: TableSearch, initialSearch: object = {}): boolean {
  // A strict contract refuses parameters that it does not have, even without a value.
  const kept = Object.entries(search).filter(([name]) => NO_FILTERS.has(name));
  const unfiltered = schema.parse({ ...initialSearch, ...Object.fromEntries(kept) });
  return JSON.stringify(search) !== JSON.stringify(unfiltered);
}
