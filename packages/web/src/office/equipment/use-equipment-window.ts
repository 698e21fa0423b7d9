/** The state of the equipment window in the URL (`?equipment=<serial>&tab=inspections&record=<id>`). */
import { z } from 'zod';
import { useChangeSearch } from '../../lib/page-url.ts';
import { useUrlWindow } from '../../lib/url-window.ts';

/** The histories of records that the tab of the inspections can show. */
export const RECORD_HISTORIES = ['inspections', 'maintenances'] as const;
export type RecordHistory = (typeof RECORD_HISTORIES)[number];

const windowSearch = z.object({
  equipment: z.string().min(1).optional(),
  tab: z.string().optional(),
  /** The records that the tab of the inspections shows. */
  history: z.string().optional(),
  /** The inspection or maintenance that a link opens. */
  record: z.string().optional(),
});

const CLOSED = { equipment: undefined, tab: undefined, history: undefined, record: undefined };

export function useEquipmentWindow() {
  const { search, open, close, show } = useUrlWindow(windowSearch);
  const change = useChangeSearch<{ equipment: string; record: string; page: number }>();
  return {
    serial: search.equipment,
    open: (serial: string) => open({ ...CLOSED, equipment: serial }),
    close: () => close(CLOSED),
    /** Shows another piece in the open tab. Going back still closes the window. */
    step: (serial: string) => show({ equipment: serial, record: undefined }),
    /** Shows a piece of another page of the list. Closing the window then leaves the list on that page. */
    stepToPage: (serial: string, page: number) =>
      change({ equipment: serial, record: undefined, page }, { replace: true }),
  };
}

/**
 * Returns the open tab and a function to change it. Changing the tab adds no history entry, so that going back closes
 * the window.
 * @param tabs all tabs; the first is the default, also for unknown names, and is not in the URL
 */
export function useEquipmentTab<T extends string>(
  tabs: readonly [T, ...T[]],
): readonly [T, (tab: T) => void] {
  const { search, show } = useUrlWindow(windowSearch);
  const [first] = tabs;
  return [
    tabs.find((tab) => tab === search.tab) ?? first,
    (tab) => show({ tab: tab === first ? undefined : tab, record: undefined }),
  ];
}

/** Returns the shown history of records, by default the inspections, and a function to change it. The next piece has the same history. */
export function useRecordHistory(): readonly [RecordHistory, (history: RecordHistory) => void] {
  const { search, show } = useUrlWindow(windowSearch);
  return [
    search.history === 'maintenances' ? 'maintenances' : 'inspections',
    (history) => show({ history: history === 'inspections' ? undefined : history }),
  ];
}

/** Returns the id of the record in the URL, undefined if there is none, and a function that changes it. */
export function useLinkedRecord(): readonly [string | undefined, (id: string | undefined) => void] {
  const { search, show } = useUrlWindow(windowSearch);
  return [search.record, (record) => show({ record })];
}
