/** Server state of the records of a piece of equipment: inspections, maintenances and their photos. */
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { queryOf } from '../../../lib/query.ts';

export function inspectionsQuery(serial: string) {
  return queryOf(listInspections, { params: { serial } });
}

export function maintenancesQuery(serial: string) {
  return queryOf(listMaintenances, { params: { serial } });
}

export function photoQuery(id: string) {
  return { ...queryOf(getPhoto, { params: { id } }), staleTime: Infinity };
}
