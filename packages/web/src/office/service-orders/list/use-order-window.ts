/** The state of the order window in the URL (`?order=<id>&tab=equipments`). */
import { z } from 'zod';
import { useUrlWindow } from '../../../lib/url-window.ts';

export const ORDER_TABS = ['general', 'equipments', 'deficiencies'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

const windowSearch = z.object({
  order: z.string().min(1).optional(),
  tab: z.enum(ORDER_TABS).optional(),
});

export function useOrderWindow() {
  const { search, open, show, close } = useUrlWindow(windowSearch);
  return {
    id: search.order,
    tab: search.tab ?? 'general',
    open: (id: string) => open({ order: id, tab: undefined }),
    show: (tab: OrderTab) => show({ tab: tab === 'general' ? undefined : tab }),
    close: () => close({ order: undefined, tab: undefined }),
  };
}
