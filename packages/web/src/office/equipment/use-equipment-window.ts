/** The window of one piece of equipment: its serial and tab are in the URL (`?equipment=<serial>&tab=map`). */
import { z } from 'zod';
import { useUrlWindow } from '../../lib/url-window.ts';

const windowSearch = z.object({
  equipment: z.string().min(1).optional(),
  tab: z.string().optional(),
});

export function useEquipmentWindow() {
  const { search, open, close } = useUrlWindow(windowSearch);
  return {
    serial: search.equipment,
    open: (serial: string) => open({ equipment: serial, tab: undefined }),
    close: () => close({ equipment: undefined, tab: undefined }),
  };
}

/**
 * Returns the open tab and a function to change it. Changing the tab adds no history entry, so that going back closes
 * the window.
 * @param tabs all tabs; the first one is not named in the URL, and is the default for unknown names
 */
export function useEquipmentTab<T extends string>(
  tabs: readonly [T, ...T[]],
): readonly [T, (tab: T) => void] {
  const { search, show } = useUrlWindow(windowSearch);
  const [first] = tabs;
  return [
    tabs.find((tab) => tab === search.tab) ?? first,
    (tab) => show({ tab: tab === first ? undefined : tab }),
  ];
}
