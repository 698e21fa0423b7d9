/** Formats of instants in documents, in the group's time zone. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';

function timeIn(zone: string, at: Date, timeStyle: 'short' | 'medium'): string {
  // The Swedish locale writes HH:MM:SS.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle }).format(at);
}

/** Formats day and minute, as in `21/11/2026 14:32`. */
export function formatDateTime(at: Date, zone: string): string {
  return `${showDay(dayIn(zone, at))} ${timeIn(zone, at, 'short')}`;
}

/** The word for standard time in the names of zones. People leave it out. */
const STANDARD = / (?:Padrão|Standard|estándar)(?= )/u;

/** Returns the name by which people call a zone at an instant, as in `horário de Brasília`. @param locale BCP 47 */
export function zoneName(zone: string, at: Date, locale: string): string {
  const name = nameOf(new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }), at) ?? zone;
  return name
    .replace(STANDARD, '')
    .replace(/^(?:Horário(?: de Verão)?|Hora)\b/u, (word) => word.toLowerCase());
}

function nameOf(format: Intl.DateTimeFormat, at: Date): string | undefined {
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
}

/** Formats day and minute with the zone's name, as in `21/11/2026 14:32 (horário de Brasília)`. @param locale BCP 47 */
export function formatDateTimeIn(zone: string, at: Date, locale: string): string {
  return `${formatDateTime(at, zone)} (${zoneName(zone, at, locale)})`;
}

/** Formats day and second with the zone's offset, as in `21/11/2026 14:32:05 (UTC-03:00)`. */
export function formatDateTimeWithOffset(at: Date, zone: string): string {
  const name = nameOf(new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }), at);
  const offset = (name ?? '').replace('GMT', 'UTC');
  return `${showDay(dayIn(zone, at))} ${timeIn(zone, at, 'medium')} (${offset})`;
}
