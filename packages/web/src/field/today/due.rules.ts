/** What needs somebody: its tone, the day that makes it so, and how far away it is. Pure. */
import type { FieldDue } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

export type DueKind = 'IMPROPER' | 'EXPIRED' | 'EXPIRING';

/** The server sends only what is one of the three. */
export function dueKind({ status }: Pick<FieldDue, 'status'>): DueKind {
  return status === 'IMPROPER' || status === 'EXPIRED' ? status : 'EXPIRING';
}

export const DUE_TONES: Readonly<Record<DueKind, StatusTone>> = {
  IMPROPER: 'red',
  EXPIRED: 'orange',
  EXPIRING: 'amber',
};

/** The first of the days that ran or run out; null for what is improper, whatever its dates say. */
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

/** Metres as people say them: `40 m`, `1,2 km`, `37 km`. */
export function showDistance(metres: number, locale: string): string {
  const far = metres >= 1000;
  const value = far ? metres / 1000 : Math.round(metres / 10) * 10;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: far ? 'kilometer' : 'meter',
    maximumFractionDigits: far && value < 10 ? 1 : 0,
  }).format(value);
}
