/** Lists with page, size, sort order and free-text search, which are the same for every list, and bare arrays in pages. */
import { z } from 'zod';
import { uuid } from './id.ts';
import { optionalText } from './text.ts';

export const PAGE_SIZES = [10, 100, 1000] as const;

/** The most bytes of a page of a list whose rows may be large, as JSON. */
export const MAX_LIST_BYTES = 8 * 1_048_576;

/** The most rows of a list that one call may name. Their keys fit in a URL. */
export const MAX_CHOSEN = 500;

/** The longest text of a search. */
export const MAX_SEARCH = 200;

/** Creates the schema of a search's words: PostgreSQL refuses the control character NUL in a text, so none may pass. */
export const searchText = () => optionalText(MAX_SEARCH);

/**
 * Creates the query of a list: `page` from 1, `pageSize` 1..1000 (default 10), sort `field` from an allow-list,
 * `direction`, and `query`, matched exactly under 3 characters and as a substring otherwise, without accents or case;
 * of several words each must be found, in any order, unless they stand in double quotes.
 */
export function pageQuery<const F extends readonly [string, ...string[]]>(fields: F) {
  return z.strictObject({
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number<number>().int().min(1).max(1000).default(10),
    field: z.enum(fields).default(fields[0] as F[number]),
    direction: z.enum(['asc', 'desc']).default('asc'),
    query: searchText(),
  });
}

/** Creates the reply of a list, with the rows of one page and the total number of rows. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

/** A yes/no parameter of a query string, mostly an optional filter. Undefined means no filter. */
export const flagFilter = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
]);

/** The header of a bare array with the `from` of the next page. Absent on the last page. */
export const NEXT_HEADER = 'mobcheck-next';
/** The header with the number of rows of the whole list. */
export const TOTAL_HEADER = 'mobcheck-total';

/** The most rows of a page. */
export const MAX_ROWS_FROM = 100;
/** The most bytes of a page, as JSON. A page has at least one row, whatever its size. */
export const MAX_PAGE_BYTES = 1_048_576;

/** The query of a list that is a bare array of rows of very different sizes. A page ends after a number of rows or bytes. */
export const pageFromQuery = z.strictObject({
  from: uuid
    .optional()
    .describe(
      `The id of the row with which the page begins, as ${NEXT_HEADER} says it; without it: the first row`,
    ),
  pageSize: z.coerce.number<number>().int().min(1).max(MAX_ROWS_FROM).default(MAX_ROWS_FROM),
});
export type PageFrom = z.output<typeof pageFromQuery>;
