/** Instants and calendar dates. A calendar date is a string `YYYY-MM-DD`, never a `Date`. */
import { z } from 'zod';

const isoInstant = z.iso.datetime({ offset: true });
const FIRST_INSTANT = Date.UTC(1900, 0);
const LAST_INSTANT = Date.UTC(2200, 0) - 1;

function nearestInstant(text: string): number {
  return Math.min(Math.max(Date.parse(text), FIRST_INSTANT), LAST_INSTANT);
}

/** An instant in a request: ISO 8601 with offset, years 1900 to 2199 in UTC. */
export const requestInstant = isoInstant.refine(
  (text) => nearestInstant(text) === Date.parse(text),
  'date_out_of_range',
);

/** An instant by a phone's clock. Outside the years 1900 to 2199 it becomes the nearest valid instant, since a wrong clock must not keep data on the phone. */
export const phoneInstant = isoInstant.transform((text) => {
  const nearest = nearestInstant(text);
  return nearest === Date.parse(text) ? text : new Date(nearest).toISOString();
});

/** An instant in a reply. The server's handler returns a `Date`, and the client reads ISO 8601 in UTC, to the millisecond. */
export function replyInstant(): z.ZodType<string, Date> {
  // Texts are also accepted, so that the client can parse the reply.
  const toText = (value: Date | string) => (value instanceof Date ? value.toISOString() : value);
  return z.preprocess(toText, z.iso.datetime()) as z.ZodType<string, Date>;
}

/** A calendar date, `YYYY-MM-DD`, years 1900 to 2199. */
export const calendarDate = z.iso.date().pipe(z.string().regex(/^(19|20|21)/, 'date_out_of_range'));

/** 24 hours in milliseconds. Only for UTC instants: a local day may be longer or shorter. */
export const DAY_MS = 86_400_000;

/** Zone of the platform's own days, such as days of prices and bills, and of groups if the installation sets no other zone. */
export const DEFAULT_ZONE = 'America/Sao_Paulo';

// Cached per zone, since creating a formatter takes longer than using it a hundred times.
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar date of an instant in a time zone. */
export function dayIn(zone: string, at: Date): string {
  // The Swedish locale writes YYYY-MM-DD.
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(at);
}

// Calendars also know offsets such as `+03:00`, which PostgreSQL reads with the opposite sign.
const ZONE_NAME = /^[A-Z][\w+-]*(\/[A-Z][\w+-]*)*$/;

/** Whether a text names a time zone that calendars know. */
export function isTimeZone(text: string): boolean {
  try {
    return (
      ZONE_NAME.test(text) &&
      new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

/** Adds days to a calendar date. `days` may be negative. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Adds months to a calendar date. A day that the month lacks becomes its last one. */
export function addMonths(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const date = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  // The date has run over into the next month, so it goes back to the last day of the intended month.
  if (at.getUTCDate() !== date) {
    at.setUTCDate(0);
  }
  return at.toISOString().slice(0, 10);
}

/** Returns the days from one calendar date to another, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Formats `YYYY-MM-DD` as `DD/MM/YYYY`, the format of all three languages. */
export function showDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
