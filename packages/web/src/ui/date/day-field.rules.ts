/** Reading of a day that a person types. */

/**
 * `DD/MM/YYYY` (or `DD-MM-YYYY`, `DD.MM.YYYY`, eight digits) as `YYYY-MM-DD`; null for what is no day of the
 * calendar, or not of the years 1900 to 2199 that the contract takes. One digit is enough for day and month where they
 * are separated.
 */
export function readDay(text: string): string | null {
  const match =
    /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20|21)\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})((?:19|20|21)\d{2})$/.exec(text.trim());
  if (!match) {
    return null;
  }
  const [, date = '', month = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : null;
}

/** Stands for a text that is no day, where whatever is typed is kept. */
export const INVALID_DATE = 'no day';

/** What a typed text means there: null when blank, INVALID_DATE when it is none, else `YYYY-MM-DD`. */
export function typedDay(text: string): string | null {
  return text.trim() === '' ? null : (readDay(text) ?? INVALID_DATE);
}

/** The day; undefined while the field is blank or holds what is no day. */
export function toIsoDate(day: string | null): string | undefined {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

/** First and last day that may be chosen, both included. */
export interface DayEnds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export type DateErrorCode = 'invalid' | 'early' | 'late';

/** What is wrong with a typed day; INVALID_DATE is invalid, a blank field is fine. */
export function dateError(day: string | null, { min, max }: DayEnds): DateErrorCode | undefined {
  if (day === null) {
    return undefined;
  }
  if (toIsoDate(day) === undefined) {
    return 'invalid';
  }
  if (min !== undefined && day < min) {
    return 'early';
  }
  return max !== undefined && day > max ? 'late' : undefined;
}

/** The day itself, or the end that it is beyond. */
export function nearestDay(day: string, { min, max }: DayEnds): string {
  if (min !== undefined && day < min) {
    return min;
  }
  return max !== undefined && day > max ? max : day;
}
