/** Filters, order and page of a table, kept in the address, read and checked by the contract's own list query. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';

/** What every list query of the contract has. */
export interface TableSearch {
  page: number;
  pageSize: number;
  field: string;
  direction: 'asc' | 'desc';
  query: string;
}

/** How the table is looked at, not what is looked for: removing all filters leaves these. */
const KEPT_WHEN_CLEARED = new Set(['field', 'direction', 'pageSize']);

/** Parses an address's search; what the schema refuses is dropped, so that an edited address never breaks a page. */
function readSearch<S extends z.ZodType>(schema: S, raw: Readonly<Record<string, unknown>>): z.output<S> {
  const first = schema.safeParse(raw);
  if (first.success) {
    return first.data;
  }
  const bad = new Set(
    first.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
    ),
  );
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !bad.has(key))));
}

/**
 * `const [search, change, clear] = useTableSearch(listCategories.query)`.
 * `change({ enabled: true })` writes the address and goes to page 1 unless it names a page; `undefined` removes a filter.
 * `clear()` removes the text and every filter; order and page size stay.
 * @param start what the screen begins with where it differs from the contract's defaults
 */
export function useTableSearch<S extends z.ZodType>(
  schema: S,
  start: Partial<z.output<S> & TableSearch> = {},
) {
  type Search = z.output<S> & TableSearch;
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const key = JSON.stringify([raw, start]);
  const search = useMemo(() => {
    const [given, begin] = JSON.parse(key) as [Record<string, unknown>, Record<string, unknown>];
    return readSearch(schema, { ...begin, ...given }) as Search;
  }, [schema, key]);

  const change = useCallback(
    (patch: { [K in keyof Search]?: (K extends 'field' ? string : Search[K]) | undefined }) => {
      // Typing in a search box must not fill the history with every word.
      const replace = 'query' in patch;
      void navigate({
        to: '.',
        replace,
        search: ((previous: object) => ({ ...previous, page: undefined, ...patch })) as never,
      });
    },
    [navigate],
  );
  const clear = useCallback(() => {
    const kept = (previous: object) =>
      Object.fromEntries(Object.entries(previous).filter(([name]) => KEPT_WHEN_CLEARED.has(name)));
    void navigate({ to: '.', search: kept as never });
  }, [navigate]);
  return [search, change, clear] as const;
}
