/** Due dates and statuses, computed from stored dates and a day. Pure, so that the phone can also compute them offline. */
import { addDays, daysBetween } from '../kernel/date.ts';

export const EQUIPMENT_STATUSES = ['NA', 'VALID', 'EXPIRED', 'IMPROPER'] as const;
export type EquipmentStatus = (typeof EQUIPMENT_STATUSES)[number];

export const EXPIRATION_STATUSES = ['NA', 'VALID', 'EXPIRING', 'EXPIRED'] as const;
export type ExpirationStatus = (typeof EXPIRATION_STATUSES)[number];

export const MAINTENANCE_STATUSES = ['NA', 'VALID', 'IMPROPER'] as const;
export type MaintenanceStatus = (typeof MAINTENANCE_STATUSES)[number];

/** Values of the expiration filters. */
export const EXPIRATION_FILTERS = [...EXPIRATION_STATUSES, 'EXPIRED_OR_EXPIRING'] as const;
export type ExpirationFilter = (typeof EXPIRATION_FILTERS)[number];

/**
 * Reasons why equipment needs attention on a day. It is improper, a date is past, a date is within its notice and none is past, or it
 * expires without a known date. `ANY` means any of these. Improper equipment and equipment without a due date can also be expired or
 * expiring by other dates. Equipment with a disabled tag is out of use and never needs attention.
 */
export const ATTENTION_FILTERS = ['ANY', 'IMPROPER', 'EXPIRED', 'EXPIRING', 'UNDATED'] as const;
export type AttentionFilter = (typeof ATTENTION_FILTERS)[number];

/** Returns the day of the next inspection, the last one's day plus the product's periodicity. */
export function nextInspectionDate(lastInspectionDate: string | null, scheduleDays: number): string | null {
  return lastInspectionDate === null ? null : addDays(lastInspectionDate, scheduleDays);
}

/** Returns the first day of the notice period, in which the status is EXPIRING. */
export function noticeDate(date: string | null, noticeDays: number): string | null {
  return date === null ? null : addDays(date, -noticeDays);
}

/**
 * Returns the expiration status of a date. NA means no date, EXPIRED after it, EXPIRING from the notice day to the date itself, else
 * VALID. Days are `YYYY-MM-DD`, which can be compared as texts.
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

/** Returns the status of equipment on a day. IMPROPER outranks EXPIRED. NA means never inspected and without due date. */
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

/** The columns that statuses are computed from. */
interface StatusSources {
  readonly improper: boolean;
  readonly dueDate: string | null;
  readonly dueNoticeDate: string | null;
  readonly nextInspectionDate: string | null;
  readonly nextInspectionNoticeDate: string | null;
}

/** The statuses of equipment on a day. */
export interface DayStatuses {
  readonly status: EquipmentStatus;
  readonly dueDateExpirationStatus: ExpirationStatus;
  /** Days from today to `dueDate`, negative when it is past. */
  readonly dueDateDaysToExpire: number | null;
  /** Expiration status of `nextInspectionDate`. */
  readonly lastInspectionExpirationStatus: ExpirationStatus;
  /** Days from today to `nextInspectionDate`, negative when it is past. */
  readonly lastInspectionDaysToExpire: number | null;
}

/** Returns all statuses of equipment on a day. */
export function statusesOn(equipment: StatusSources, today: string): DayStatuses {
  const { dueDate, nextInspectionDate } = equipment;
  return {
    status: equipmentStatus(equipment, today),
    dueDateExpirationStatus: expirationStatus(dueDate, equipment.dueNoticeDate, today),
    dueDateDaysToExpire: daysToExpire(dueDate, today),
    lastInspectionExpirationStatus: expirationStatus(
      nextInspectionDate,
      equipment.nextInspectionNoticeDate,
      today,
    ),
    lastInspectionDaysToExpire: daysToExpire(nextInspectionDate, today),
  };
}

/** Whether equipment expires by its product but has no due date, so that it would never expire. */
export function hasNoDueDate(product: { readonly isDueDate: boolean }, dueDate: string | null): boolean {
  return product.isDueDate && dueDate === null;
}

/** Returns the days from today to a date, negative for a past date, or null without one. */
export function daysToExpire(date: string | null, today: string): number | null {
  return date === null ? null : daysBetween(today, date);
}
