/** Server state of the equipment forms: the products to choose from, the check of a tag, and the changes that save a form. */
import {
  type EquipmentSummary,
  getEquipment,
  listEquipment,
  listSnapshots,
  registerEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getFieldTag,
  listRegistrationProducts,
} from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { queryOf } from '../../../lib/query.ts';
import { useChange } from '../../../lib/use-change.ts';

export function registrationProductsQuery() {
  return queryOf(listRegistrationProducts);
}

/**
 * Whether the tag of a serial is free and was not made by this installation. The serial may then have been misread. False while loading.
 * @param serial undefined sends no request
 */
export function useIsUnmadeTag(serial: string | undefined): boolean {
  const { data } = useQuery({
    ...queryOf(getFieldTag, { params: { serial: serial ?? '' } }),
    enabled: serial !== undefined,
  });
  return serial !== undefined && data?.state === 'FREE' && !data.isMade;
}

type Registration = z.input<typeof registerEquipment.body>;
type EquipmentChanges = Omit<Registration, 'tagSerialNumber'>;

/** Queries of the office that show equipment. */
export const EQUIPMENT_QUERIES = [listEquipment, listReportRows, getEquipment, listSnapshots];

/** Registers equipment. The call is idempotent. */
export function useRegisterEquipment() {
  return useChange(registerEquipment, { renews: EQUIPMENT_QUERIES });
}

export function useUpdateEquipment(saved: EquipmentSummary) {
  return useChange(
    (fields: EquipmentChanges) =>
      call(updateEquipment, {
        params: { serial: saved.tagSerialNumber },
        body: { ...fields, updateDate: saved.updateDate },
      }),
    { renews: EQUIPMENT_QUERIES },
  );
}
