/** Route of the switch of integrations. */
import * as contract from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { switchIntegrations } from './integrations-switch.service.ts';

export function integrationsSwitchRoutes(implement: Implement): void {
  implement(contract.switchIntegrations, async ({ db, session, clock, ids, body }) =>
    switchIntegrations({ db, session: requireSession(session), clock, ids }, body.isOn),
  );
}
