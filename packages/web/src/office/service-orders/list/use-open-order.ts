/** Which order the address has open, and at which tab (`?order=<id>&tab=equipments`), and the ways to change it. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** Put into the history entry by `open`, so that `close` can go back instead of adding an entry. */
const OPENED_HERE = 'orderOpenedHere';

export const ORDER_TABS = ['general', 'equipments'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export function useOpenOrder() {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const state = useLocation().state as object;
  const navigate = useNavigate();
  const go = (patch: object, rest: object) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, ...patch })) as never,
      ...rest,
    });
  const { order, tab } = raw;
  return {
    id: typeof order === 'string' && order !== '' ? order : undefined,
    tab: ORDER_TABS.find((orderTab) => orderTab === tab) ?? 'general',
    open: (id: string) => go({ order: id, tab: undefined }, { state: { [OPENED_HERE]: true } as never }),
    // Going back closes the window instead of leafing through its tabs.
    show: (next: OrderTab) =>
      go({ tab: next === 'general' ? undefined : next }, { replace: true, state: true }),
    close: () =>
      OPENED_HERE in state
        ? window.history.back()
        : go({ order: undefined, tab: undefined }, { replace: true }),
  };
}
