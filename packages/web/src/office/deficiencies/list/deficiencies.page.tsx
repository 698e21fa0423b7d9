/** The page of deficiencies: the list, or before the agenda is on its explanation and preview. */
import { useSwitch } from '../../../lib/session.tsx';
import { AgendaOff } from '../switch/agenda-off.tsx';
import { DeficiencyList } from './deficiency-list.tsx';

export default function DeficienciesPage() {
  return useSwitch('AGENDA') ? <DeficiencyList /> : <AgendaOff />;
}
