/** Route of the switch of integrations. */
import * as contract from '@mobcheck/contract/integrations/integrations.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { switchIntegrations } from './integrations.service.ts';

export function integrationsRoutes(implement: Implement): void {
  implement(contract.switchIntegrations, async ({ db, session, clock, ids, body }) => {
    await switchIntegrations({ db, session: requireSession(session), clock, ids }, body.isOn);
    return undefined;
  });
}
