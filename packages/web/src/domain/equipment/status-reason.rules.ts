/** The reason why equipment has its status. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';

export type StatusFields = Pick<
  EquipmentSummary,
  'status' | 'lastInspectionExpirationStatus' | 'dueDateExpirationStatus'
>;

const REASONS = { IMPROPER: 'improper', NA: 'firstInspection' } as const;

/** Returns the phrase key (`reason.<key>`): expired dates come before expiring ones; `both…` when it is both dates. */
export function statusReason({
  status,
  lastInspectionExpirationStatus,
  dueDateExpirationStatus,
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
  return inspection ? (`inspection${suffix}` as const) : dueDate ? (`dueDate${suffix}` as const) : 'good';
}
