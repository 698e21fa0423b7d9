/** Due dates and statuses, computed from stored dates against a day; pure, so the phone computes them offline too. */
import { addDays, daysBetween } from '../kernel/date.ts';

export const EQUIPMENT_STATUSES = ['NA', 'VALID', 'EXPIRED', 'IMPROPER'] as const;
export type EquipmentStatus = (typeof EQUIPMENT_STATUSES)[number];

export const EXPIRATION_STATUSES = ['NA', 'VALID', 'EXPIRING', 'EXPIRED'] as const;
export type ExpirationStatus = (typeof EXPIRATION_STATUSES)[number];

export const MAINTENANCE_STATUSES = ['NA', 'VALID', 'IMPROPER'] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** Values of the expiration filters: the last one takes in both that need somebody. */
export const EXPIRATION_FILTERS = [...EXPIRATION_STATUSES, 'EXPIRED_OR_EXPIRING'] as const;
export type ExpirationFilter = (typeof EXPIRATION_FILTERS)[number];

/** The day on which the next inspection must have been made: the last one's day plus the product's periodicity. */
export function nextInspectionDate(lastInspectionDate: string | null, scheduleDays: number): string | null {
  return lastInspectionDate === null ? null : addDays(lastInspectionDate, scheduleDays);
}

/** The first day that counts as expiring. */
export function noticeDate(date: string | null, noticeDays: number): string | null {
  return date === null ? null : addDays(date, -noticeDays);
}

/**
 * Expiration of a date on a day: EXPIRED once the date is past, EXPIRING from the notice day on, the date itself
 * included, VALID before, NA without a date. All days are `YYYY-MM-DD`, whose order is the order of the text.
 */
export function expirationStatus(
  date: string | null,
  notice: string | null,
  today: string,
): ExpirationStatus {
  if (date === null) {
    return 'NA';
  }
  if (date < today) {
    return 'EXPIRED';
  }
  return notice !== null && notice <= today ? 'EXPIRING' : 'VALID';
}

/** Status of a piece of equipment on a day: IMPROPER outranks EXPIRED, NA is never inspected and without due date. */
export function equipmentStatus(
  equipment: { improper: boolean; dueDate: string | null; nextInspectionDate: string | null },
  today: string,
): EquipmentStatus {
  if (equipment.improper) {
    return 'IMPROPER';
  }
  const dates = [equipment.dueDate, equipment.nextInspectionDate].filter((date) => date !== null);
  if (dates.length === 0) {
    return 'NA';
  }
  return dates.some((date) => date < today) ? 'EXPIRED' : 'VALID';
}

/** Whole days left until a date; negative when it is past, null without one. */
export function daysToExpire(date: string | null, today: string): number | null {
  return date === null ? null : daysBetween(today, date);
}
