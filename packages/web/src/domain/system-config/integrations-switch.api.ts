/** Server state of the switch of integrations. */
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';

/** Switches integrations, then reads the session again, which has the switch. */
export function useSwitchIntegrations() {
  const { refresh } = useSession();
  return useChange(switchIntegrations, { onSuccess: () => void refresh() });
}
