/** Formats of instants in documents, in the group's time zone. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';

function timeIn(zone: string, at: Date, timeStyle: 'short' | 'medium'): string {
  // The Swedish locale writes HH:MM:SS.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle }).format(at);
}

/** Formats day and minute: `21/11/2026 14:32`. */
export function formatDateTime(at: Date, zone: string): string {
  return `${showDay(dayIn(zone, at))} ${timeIn(zone, at, 'short')}`;
}

/** Formats day and second with the zone and its offset: `21/11/2026 14:32:05 (America/Sao_Paulo, UTC-03:00)`. */
export function formatDateTimeWithZone(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = name.replace('GMT', 'UTC');
  return `${showDay(dayIn(zone, at))} ${timeIn(zone, at, 'medium')} (${zone}, ${offset})`;
}
