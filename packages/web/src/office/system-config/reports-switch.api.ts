/** Server state of switching problem reports on and off. */
import {
  switchProblemReportsOff,
  switchProblemReportsOn,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';

/** Switches problem reports on or off, then reads the session again, which has the switch. */
export function useSwitchReports() {
  const { refresh } = useSession();
  const onSuccess = () => void refresh();
  return {
    switchOn: useChange(switchProblemReportsOn, { onSuccess }),
    switchOff: useChange(switchProblemReportsOff, { onSuccess }),
  };
}
