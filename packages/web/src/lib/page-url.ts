/** The search and path parameters of a page's URL, read by a schema, and navigation to other pages. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';

// Routes depend on role and application and load lazily, so the router cannot type their parameters. Instead each page passes a schema of
// the parameters that it reads.
type Raw = Readonly<Record<string, unknown>>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether opening a window over the page added the entry, so that going back closes the window. */
    readonly windowOpened?: boolean;
  }
}

/** The target of a link, with a path of the application (`/inspections`, `/t/AAAA00000000`) and its search. Spread it into `Link`. */
export interface LinkTarget {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** The state of a link to a window over a page. Closing the window returns to the link, even if the link is on another page. */
  readonly state?: { readonly windowOpened: true };
}

/** Parses a URL's search. Invalid parameters are dropped, so that an edited URL never breaks a page. */
export function readSearch<S extends z.ZodType>(schema: S, raw: Raw): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) {
    return parsed.data;
  }
  const invalidKeys = new Set(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
    ),
  );
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !invalidKeys.has(key))));
}

/** Changes to a search, where `undefined` removes a parameter from the URL. */
export type SearchPatch<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface ChangeOptions {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
  /** `true` keeps the entry's state. */
  readonly state?: true | { readonly windowOpened: boolean };
}

/** Returns a function that changes the given parameters of this page's search and keeps the others. */
export function useChangeSearch<T>(): (patch: SearchPatch<T>, options?: ChangeOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (patch, options = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...patch }), ...options }),
    [navigate],
  );
}

/**
 * `const [search, change] = usePageSearch(schema)` returns this page's search as parsed by the schema (the same object until the search
 * changes), and a function that changes single parameters.
 * @param initialSearch initial values that differ from the schema's defaults
 */
export function usePageSearch<S extends z.ZodType>(schema: S, initialSearch: object = {}) {
  const raw: Raw = useSearch({ strict: false });
  const key = JSON.stringify({ ...initialSearch, ...raw });
  const search = useMemo(() => readSearch(schema, JSON.parse(key) as Raw), [schema, key]);
  return [search, useChangeSearch<z.output<S>>()] as const;
}

/** Returns the parameters of this page's path (`/imports/$id`), or undefined if they are invalid. */
export function usePageParams<S extends z.ZodType>(schema: S): z.output<S> | undefined {
  const raw: Raw = useParams({ strict: false });
  return schema.safeParse(raw).data;
}

/** `const go = useGo()`, then `go({ to: '/imports' })`. With `replace` the current history entry is replaced. */
export function useGo(): (target: LinkTarget, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ search = {}, ...target }, options = {}) => void navigate({ search, ...target, ...options }),
    [navigate],
  );
}
