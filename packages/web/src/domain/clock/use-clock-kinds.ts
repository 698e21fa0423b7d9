/** The kinds of clocks of the group. Their code is loaded only in a group that has clocks, to keep the first views small. */
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../../lib/i18n.ts';
import { useSwitch } from '../../lib/session.tsx';

export interface NamedClockKind {
  readonly kind: ClockKindRef;
  /** In the reader's language. */
  readonly name: string;
  readonly enabled: boolean;
}

const NO_KINDS: readonly NamedClockKind[] = [];

/** Returns the kinds, or none while they load and in a group without clocks. */
export function useClockKinds(): readonly NamedClockKind[] {
  const language = currentLanguage();
  const { data = NO_KINDS } = useQuery({
    // The key begins like the query keys of the endpoint, so that a change of the kinds renews this query, too.
    queryKey: ['GET /web/clocks/kinds/', 'named', language],
    queryFn: async ({ signal }) => (await import('./load-clock-kinds.ts')).loadClockKinds(language, signal),
    enabled: useSwitch('CLOCKS'),
  });
  return data;
}
