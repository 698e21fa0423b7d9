/** Due equipment: its kind and tone, the deciding day, and its distance. */
import type { FieldDue } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

export type DueKind = 'IMPROPER' | 'EXPIRED' | 'EXPIRING';

/** Returns the kind; the server lists only equipment of the three kinds. */
export function dueKind({ status }: Pick<FieldDue, 'status'>): DueKind {
  return status === 'IMPROPER' || status === 'EXPIRED' ? status : 'EXPIRING';
}

export const DUE_TONES: Readonly<Record<DueKind, StatusTone>> = {
  IMPROPER: 'red',
  EXPIRED: 'orange',
  EXPIRING: 'amber',
};

/** Returns the earliest date that makes the equipment expired or expiring; null for improper equipment. */
export function dueDay(item: FieldDue): string | null {
  const kind = dueKind(item);
  if (kind === 'IMPROPER') {
    return null;
  }
  const days = [
    item.lastInspectionExpirationStatus === kind ? item.nextInspectionDate : null,
    item.dueDateExpirationStatus === kind ? item.dueDate : null,
  ];
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** Formats metres, rounded: `40 m`, `1,2 km`, `37 km`. */
export function showDistance(metres: number, locale: string): string {
  const inKilometres = metres >= 1000;
  const value = inKilometres ? metres / 1000 : Math.round(metres / 10) * 10;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inKilometres ? 'kilometer' : 'meter',
    maximumFractionDigits: inKilometres && value < 10 ? 1 : 0,
  }).format(value);
}
