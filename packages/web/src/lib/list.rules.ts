/** Whether a list shows all there is: what an empty one says depends on it. */
import type { z } from 'zod';
import type { TableSearch } from './table-search.ts';

/**
 * Whether something is looked for beyond what the screen begins with; order, page and page size look for nothing.
 * @param start what the screen begins with where it differs from the contract's defaults
 */
export function isFiltered(schema: z.ZodType, search: TableSearch, start: object = {}): boolean {
  const { field, direction, page, pageSize } = search;
  const everything = schema.parse({ ...start, field, direction, page, pageSize });
  return JSON.stringify(search) !== JSON.stringify(everything);
}
