/** Routes of the toggles of a company group. */
import * as contract from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './system-config.service.ts';

export function systemConfigRoutes(implement: Implement): void {
  implement(contract.listSystemConfig, async ({ db }) => service.listSystemConfig(db));

  implement(contract.toggleSystemConfig, async (context) =>
    service.switchToggle(context, context.params.id, context.body),
  );

  implement(contract.updateSystemConfig, async (context) =>
    service.updateToggle(context, context.params.id, context.body),
  );
}
