/** Routes of the system config. */
import * as contract from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './system-config.service.ts';

export function systemConfigRoutes(implement: Implement): void {
  implement(contract.listSystemConfig, async (context) => service.listSystemConfig(context));

  implement(contract.toggleSystemConfig, async (context) =>
    service.switchSetting(context, context.params.id, context.body),
  );

  implement(contract.updateSystemConfig, async (context) =>
    service.replaceSetting(context, context.params.id, context.body),
  );
}
