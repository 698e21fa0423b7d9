/** Server state of the clocks of a piece of equipment. */
import { getEquipmentClocks, putEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { getAttention, getClockFigures } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { getDueWeek } from '@mobcheck/contract/dashboard/due-week.contract.ts';
import { queryOf } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';
import { EQUIPMENT_QUERIES } from '../form/equipment-form.api.ts';

export function equipmentClocksQuery(serial: string) {
  return { ...queryOf(getEquipmentClocks, { params: { serial } }), staleTime: 0 };
}

/** Saves the stated days, from which due dates and statuses follow. */
export function useStateDays() {
  return useChange(putEquipmentClocks, {
    renews: [...EQUIPMENT_QUERIES, getEquipmentClocks, getClockFigures, getAttention, getDueWeek],
  });
}
