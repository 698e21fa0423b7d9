/** The due dates of the sandbox and the instants of its webhooks, in Brazil's time. */
import { BRAZIL_OFFSET_MS } from '../provider/billing-months.ts';
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';

/** DEFAULT_ZONE has had this offset all year since 2019. */
const OFFSET = '-03:00';
const DAYS_TO_PAY = 3;

/** Returns the last second of the day that is `days` days after the day of an instant. */
function endOfDay(at: Date, days: number): Date {
  return new Date(`${addDays(dayIn(DEFAULT_ZONE, at), days)}T23:59:59${OFFSET}`);
}

/** Returns the due date of a bill that is created now. */
export function dueDate(now: Date): Date {
  return endOfDay(now, DAYS_TO_PAY);
}

/** Returns the last second of the previous day. */
export function yesterday(now: Date): Date {
  return endOfDay(now, -1);
}

/** Formats an instant like Vindi, as ISO 8601 with Brazil's offset. */
export function isoWithOffset(at: Date): string {
  return new Date(at.getTime() - BRAZIL_OFFSET_MS).toISOString().replace('Z', OFFSET);
}
