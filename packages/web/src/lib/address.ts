/** The address of a page: its search and its parameters, read by a schema, and the ways to another address. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';

// The routes differ by role and application, and their pages come when they are opened: the router's types know
// neither. So a page names the schema of what it reads, and nothing else reads an address.
type Raw = Readonly<Record<string, unknown>>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was added by opening a window over the page: going back closes it. */
    readonly windowOpened?: boolean;
  }
}

/** A place in the application: a path (`/inspections`, `/t/AAAA00000000`) and its search; goes to `Link` as it is. */
export interface Address {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Parses an address's search; what the schema refuses is dropped, so that an edited address never breaks a page. */
export function readSearch<S extends z.ZodType>(schema: S, raw: Raw): z.output<S> {
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

/** What is changed of a search: `undefined` takes a parameter out of the address. */
export type SearchPatch<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface ChangeOptions {
  /** No new step of the history. */
  readonly replace?: boolean;
  /** `true`: the entry's state stays. */
  readonly state?: true | { readonly windowOpened: boolean };
}

/** Changes parameters of this page's search; the others stay. */
export function useChangeSearch<T>(): (patch: SearchPatch<T>, options?: ChangeOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (patch, options = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...patch }), ...options }),
    [navigate],
  );
}

/**
 * `const [search, change] = usePageSearch(schema)`: what the schema reads of this page's search, the same object while the
 * search is the same; `change` leaves the parameters that it does not name.
 * @param start what the page begins with where it differs from the schema's defaults
 */
export function usePageSearch<S extends z.ZodType>(schema: S, start: object = {}) {
  const raw: Raw = useSearch({ strict: false });
  const key = JSON.stringify({ ...start, ...raw });
  const search = useMemo(() => readSearch(schema, JSON.parse(key) as Raw), [schema, key]);
  return [search, useChangeSearch<z.output<S>>()] as const;
}

/** The parameters of this page's path (`/imports/$id`); undefined where the schema refuses them. */
export function usePageParams<S extends z.ZodType>(schema: S): z.output<S> | undefined {
  const raw: Raw = useParams({ strict: false });
  return schema.safeParse(raw).data;
}

/** `const go = useGo()`, then `go({ to: '/imports' })`; with `replace` the address left behind is no step back. */
export function useGo(): (address: Address, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ to, search = {} }, options = {}) => void navigate({ to, search, ...options }),
    [navigate],
  );
}
