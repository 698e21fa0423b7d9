/** Route of the switch of integrations. */
import * as contract from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { switchIntegrations } from './integrations-switch.service.ts';

export function integrationsSwitchRoutes(implement: Implement): void {
  implement(contract.switchIntegrations, async (context) => switchIntegrations(context, context.body.isOn));
}
