/** A window over a page that the address has open (`?order=<id>&tab=equipments`): it can be linked to, and back closes it. */
import { useLocation } from '@tanstack/react-router';
import type { z } from 'zod';
import { type SearchPatch, usePageSearch } from './address.ts';

/** @param schema reads the parameters of the window */
export function useAddressWindow<S extends z.ZodType>(schema: S) {
  const [search, change] = usePageSearch(schema);
  const { windowOpened } = useLocation().state;
  type Patch = SearchPatch<z.output<S>>;
  return {
    search,
    open: (patch: Patch) => change(patch, { state: { windowOpened: true } }),
    /** Another view in the same window: going back closes it instead of leafing through its views. */
    show: (patch: Patch) => change(patch, { replace: true, state: true }),
    /** @param patch what to take out of the address when it was not opened from the page */
    close: (patch: Patch) => (windowOpened ? window.history.back() : change(patch, { replace: true })),
  };
}
