/** The reason why equipment has its status. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';

export type StatusFields = Pick<
  EquipmentSummary,
  'status' | 'lastInspectionExpirationStatus' | 'dueDateExpirationStatus' | 'noDueDate'
>;

const REASONS = { IMPROPER: 'improper', NA: 'firstInspection' } as const;

/** Returns the phrase key (`reason.<key>`). Expired dates come before expiring dates. `both…` means both dates. */
export function statusReason({
  status,
  lastInspectionExpirationStatus,
  dueDateExpirationStatus,
  noDueDate,
}: StatusFields) {
  if (status === 'IMPROPER' || status === 'NA') {
    return REASONS[status];
  }
  const expiration = status === 'EXPIRED' ? 'EXPIRED' : 'EXPIRING';
  const suffix = status === 'EXPIRED' ? 'Expired' : 'Expiring';
  const inspection = lastInspectionExpirationStatus === expiration;
  const dueDate = dueDateExpirationStatus === expiration;
  if (inspection && dueDate) {
    return `both${suffix}` as const;
  }
  if (inspection || dueDate) {
    return inspection ? (`inspection${suffix}` as const) : (`dueDate${suffix}` as const);
  }
  return noDueDate ? 'noDueDate' : 'good';
}
