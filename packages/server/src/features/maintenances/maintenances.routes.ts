/** HTTP of the maintenances, each one's document included. */
import * as contract from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { recordDownload, type DocumentParts } from '../inspections/record-document.service.ts';
import { maintenancesOf, recordMaintenance } from './maintenances.service.ts';

export function maintenancesRoutes(implement: Implement, parts: DocumentParts): void {
  implement(contract.putMaintenance, async (context) =>
    recordMaintenance(context, context.params.id, context.body),
  );

  implement(contract.listMaintenances, async (context) => maintenancesOf(context, context.params.serial));

  const download = recordDownload('MAINTENANCE', parts);
  implement(contract.downloadMaintenancePdf, download('pdf'));
  implement(contract.downloadMaintenanceExcel, download('xlsx'));
}
