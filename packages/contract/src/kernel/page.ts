/** Schemas of lists with page, size, sort order and free-text search, and of bare arrays in pages. */
import { z } from 'zod';
import { uuid } from './id.ts';
import { optionalText } from './text.ts';

export const PAGE_SIZES = [10, 100, 1000] as const;

/** Maximum bytes of a page as JSON, in a list whose rows may be large. */
export const MAX_LIST_BYTES = 8 * 1_048_576;

/** Maximum number of rows that one call may name. Their keys fit in a URL. */
export const MAX_CHOSEN = 500;

/** Maximum characters of a search. */
export const MAX_SEARCH = 200;

/** Creates the schema of a search text, without the control character NUL, which PostgreSQL rejects. */
export const searchText = () => optionalText(MAX_SEARCH);

/**
 * Creates the schema for the query of a list. Sort fields are from an allow-list. The search ignores accents and case. Every word must be
 * found, in any order. Words in double quotes are one phrase, and so are more than eight words. A search of one or two characters must
 * match exactly.
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

/** Maximum rows of a page of a bare array. */
export const MAX_ROWS_FROM = 100;
/** Maximum bytes of a page of a bare array, as JSON. A page has at least one row, even if the row is larger. */
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
