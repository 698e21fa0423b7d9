/** Which equipment the address has open, and at which tab (`?equipment=<serial>&tab=map`), and the ways to change it. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** Put into the history entry by `open`, so that `close` can go back instead of adding an entry. */
const OPENED_HERE = 'equipmentOpenedHere';

function useRawSearch(): Readonly<Record<string, unknown>> {
  return useSearch({ strict: false });
}

export function useOpenEquipment() {
  const raw = useRawSearch();
  const state = useLocation().state as object;
  const navigate = useNavigate();
  const go = (equipment: string | undefined, rest: object) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, equipment, tab: undefined })) as never,
      ...rest,
    });
  return {
    serial: typeof raw.equipment === 'string' && raw.equipment !== '' ? raw.equipment : undefined,
    open: (serial: string) => go(serial, { state: { [OPENED_HERE]: true } as never }),
    close: () => (OPENED_HERE in state ? window.history.back() : go(undefined, { replace: true })),
  };
}

/**
 * The open tab, and the way to another: the entry of the history stays the same one, so that going back closes the
 * window instead of leafing through its tabs.
 * @param tabs those that there are; the first one is not named in the address, and stands for every unknown name
 */
export function useEquipmentTab<T extends string>(
  tabs: readonly [T, ...T[]],
): readonly [T, (tab: T) => void] {
  const raw = useRawSearch();
  const navigate = useNavigate();
  const [first] = tabs;
  const show = (tab: T) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, tab: tab === first ? undefined : tab })) as never,
      replace: true,
      state: true,
    });
  return [tabs.find((tab) => tab === raw.tab) ?? first, show];
}
