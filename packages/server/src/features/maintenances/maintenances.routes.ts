/** HTTP of the maintenances. */
import * as contract from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { maintenancesOf, recordMaintenance } from './maintenances.service.ts';

export function maintenancesRoutes(implement: Implement): void {
  implement(contract.putMaintenance, async (context) =>
    recordMaintenance(context, context.params.id, context.body),
  );

  implement(contract.listMaintenances, async (context) => maintenancesOf(context, context.params.serial));
}
