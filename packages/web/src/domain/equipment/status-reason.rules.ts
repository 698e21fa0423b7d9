/** Which words say why a piece of equipment stands as it does. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';

export type Standing = Pick<
  EquipmentSummary,
  'status' | 'lastInspectionExpirationStatus' | 'dueDateExpirationStatus'
>;

const OF_STATUS = { IMPROPER: 'improper', NA: 'never' } as const;

/** Key of the words (`standing.<key>`): what is past counts before what is near, and both dates are named. */
export function reasonOf({ status, lastInspectionExpirationStatus, dueDateExpirationStatus }: Standing) {
  if (status === 'IMPROPER' || status === 'NA') {
    return OF_STATUS[status];
  }
  const wanted = status === 'EXPIRED' ? 'EXPIRED' : 'EXPIRING';
  const how = status === 'EXPIRED' ? 'Expired' : 'Expiring';
  const inspection = lastInspectionExpirationStatus === wanted;
  const dueDate = dueDateExpirationStatus === wanted;
  if (inspection && dueDate) {
    return `both${how}` as const;
  }
  return inspection ? (`inspection${how}` as const) : dueDate ? (`dueDate${how}` as const) : 'good';
}
