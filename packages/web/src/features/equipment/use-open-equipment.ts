/** Which equipment the address has open (`?equipment=<serial>`), and the ways to open and close it. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** Put into the history entry by `open`, so that `close` can go back instead of adding an entry. */
const OPENED_HERE = 'equipmentOpenedHere';

export function useOpenEquipment() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const state = useLocation().state as object;
  const navigate = useNavigate();
  const go = (equipment: string | undefined, rest: object) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, equipment })) as never,
      ...rest,
    });
  return {
    serial: typeof raw.equipment === 'string' && raw.equipment !== '' ? raw.equipment : undefined,
    open: (serial: string) => go(serial, { state: { [OPENED_HERE]: true } as never }),
    close: () => (OPENED_HERE in state ? window.history.back() : go(undefined, { replace: true })),
  };
}
