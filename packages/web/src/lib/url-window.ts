/** A window over a page with its state in the URL (`?order=<id>&tab=equipments`). Links can open it, and the back button closes it. */
import { useLocation } from '@tanstack/react-router';
import type { z } from 'zod';
import { type SearchPatch, usePageSearch } from './page-url.ts';

/** @param schema reads the parameters of the window */
export function useUrlWindow<S extends z.ZodType>(schema: S) {
  const [search, change] = usePageSearch(schema);
  const { windowOpened } = useLocation().state;
  type Patch = SearchPatch<z.output<S>>;
  return {
    search,
    open: (patch: Patch) => change(patch, { state: { windowOpened: true } }),
    /** Shows another view in the same window without a history entry, so that the back button closes the window and not the view. */
    show: (patch: Patch) => change(patch, { replace: true, state: true }),
    /** @param patch removes the parameters of a window that a link opened, since there is no history entry to go back to */
    close: (patch: Patch) => (windowOpened ? window.history.back() : change(patch, { replace: true })),
  };
}
