/** Server state of switching the agenda off. */
import { switchAgendaOff } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';

/** Switches the agenda off, then reads the session again, which no longer has the switch. */
export function useSwitchAgendaOff() {
  const { refresh } = useSession();
  return useChange(switchAgendaOff, { onSuccess: () => void refresh() });
}
