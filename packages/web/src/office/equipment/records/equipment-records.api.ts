/** Server state of the records of a piece of equipment: inspections and maintenances. */
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { queryOf } from '../../../lib/query.ts';

export function inspectionsQuery(serial: string) {
  return queryOf(listInspections, { params: { serial } });
}

export function maintenancesQuery(serial: string) {
  return queryOf(listMaintenances, { params: { serial } });
}
