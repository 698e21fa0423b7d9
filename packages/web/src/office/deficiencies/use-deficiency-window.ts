/** The state of the window of a deficiency in the URL (`?deficiency=<id>&tab=history`). */
import { z } from 'zod';
import { useUrlWindow } from '../../lib/url-window.ts';

export const DEFICIENCY_TABS = ['general', 'history'] as const;
export type DeficiencyTab = (typeof DEFICIENCY_TABS)[number];

const windowSearch = z.object({
  deficiency: z.string().min(1).optional(),
  tab: z.enum(DEFICIENCY_TABS).optional(),
});

export function useDeficiencyWindow() {
  const { search, open, show, close } = useUrlWindow(windowSearch);
  return {
    id: search.deficiency,
    tab: search.tab ?? 'general',
    open: (id: string) => open({ deficiency: id, tab: undefined }),
    show: (tab: DeficiencyTab) => show({ tab: tab === 'general' ? undefined : tab }),
    close: () => close({ deficiency: undefined, tab: undefined }),
  };
}
