/** The page of deficiencies. Before the agenda is on, the page explains deficiencies and previews their number. */
import { useSwitch } from '../../../lib/session.tsx';
import { AgendaOff } from '../switch/agenda-off.tsx';
import { DeficiencyList } from './deficiency-list.tsx';

export default function DeficienciesPage() {
  return useSwitch('AGENDA') ? <DeficiencyList /> : <AgendaOff />;
}
