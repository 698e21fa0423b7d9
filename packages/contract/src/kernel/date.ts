/** Instants and calendar dates. A calendar date is a string `YYYY-MM-DD`, never a `Date`. */
import { z } from 'zod';

/** An instant that a caller sends, ISO 8601 with offset. */
export const sentInstant = z.iso.datetime({ offset: true });

/** An instant of a reply: the server's handler gives a `Date`, the caller reads it as ISO 8601 in UTC, to the millisecond. */
export function instant(): z.ZodType<string, Date> {
  const written = (at: Date | string) => (at instanceof Date ? at.toISOString() : at);
  // What was written already is taken too, so that a reply can be parsed; a handler gives nothing but a `Date`.
  return z.preprocess(written, z.iso.datetime()) as z.ZodType<string, Date>;
}

/** A calendar date, `YYYY-MM-DD`, years 1900 to 2199. */
export const calendarDate = z.iso.date().pipe(z.string().regex(/^(19|20|21)/, 'date_out_of_range'));

/** 24 hours in milliseconds. Only for UTC instants: a local day may be longer or shorter. */
export const DAY_MS = 86_400_000;

export const DEFAULT_ZONE = 'America/Sao_Paulo';

// Cached per zone: creating a formatter takes longer than using it a hundred times.
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar date of an instant in a time zone. */
export function dayIn(zone: string, at: Date): string {
  // The Swedish locale writes YYYY-MM-DD.
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(at);
}

/** Adds days to a calendar date; `days` may be negative. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns the days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Formats `YYYY-MM-DD` as `DD/MM/YYYY`, the format of all three languages. */
export function showDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
