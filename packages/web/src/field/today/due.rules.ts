/** Due equipment, with its kind and tone, the deciding day, and its distance. */
import type { FieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import type { DueItem } from '../copy/due-on.rules.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

export type DueKind = 'IMPROPER' | 'EXPIRED' | 'EXPIRING' | 'UNDATED';

/** Returns the kind. The server lists only equipment of these kinds. */
export function dueKind({
  status,
  noDueDate,
  ...dates
}: Pick<
  FieldDue,
  'status' | 'noDueDate' | 'lastInspectionExpirationStatus' | 'dueDateExpirationStatus'
>): DueKind {
  if (status === 'IMPROPER' || status === 'EXPIRED') {
    return status;
  }
  return noDueDate && !Object.values(dates).includes('EXPIRING') ? 'UNDATED' : 'EXPIRING';
}

export const DUE_TONES: Readonly<Record<DueKind, StatusTone>> = {
  IMPROPER: 'red',
  EXPIRED: 'orange',
  EXPIRING: 'amber',
  UNDATED: 'amber',
};

/**
 * Returns the earliest date that makes the equipment expired or expiring. Null for improper equipment, for a missing due date, and for a
 * clock that is due at once.
 */
export function dueDay(item: DueItem): string | null {
  const kind = dueKind(item);
  if (kind === 'IMPROPER' || kind === 'UNDATED') {
    return null;
  }
  const days = [
    item.lastInspectionExpirationStatus === kind ? item.nextInspectionDate : null,
    item.dueDateExpirationStatus === kind ? dueDateOf(item) : null,
  ];
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** Returns the due date, or the day of the clock that decides it. */
function dueDateOf({ clock, dueDate }: DueItem): string | null {
  return clock ? (clock.lacksBase ? null : clock.dueOn) : dueDate;
}

/** Formats rounded metres, as in `40 m`, `1,2 km`, `37 km`. */
export function showDistance(metres: number, locale: string): string {
  const inKilometres = metres >= 1000;
  const value = inKilometres ? metres / 1000 : Math.round(metres / 10) * 10;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inKilometres ? 'kilometer' : 'meter',
    maximumFractionDigits: inKilometres && value < 10 ? 1 : 0,
  }).format(value);
}
