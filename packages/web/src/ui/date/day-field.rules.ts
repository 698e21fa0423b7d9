/** Parses and validates typed dates. */

/**
 * Parses `DD/MM/YYYY` (or `DD-MM-YYYY`, `DD.MM.YYYY`, eight digits) to `YYYY-MM-DD`. Returns null for a date that does not exist or is
 * outside the years 1900 to 2199. With separators, day and month may have one digit.
 */
export function parseDay(text: string): string | null {
  const match =
    /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20|21)\d{2})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})((?:19|20|21)\d{2})$/.exec(text.trim());
  if (!match) {
    return null;
  }
  const [, dayOfMonth = '', month = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day ? day : null;
}

/** The value of a form field for a text that is no date. */
export const INVALID_DATE = 'no day';

/** Parses a typed text to `YYYY-MM-DD`, to null when blank, or to INVALID_DATE for any other text. */
export function parseTypedDay(text: string): string | null {
  return text.trim() === '' ? null : (parseDay(text) ?? INVALID_DATE);
}

/** Returns the date of a field's value, or undefined when the field is blank or its text is no date. */
export function toIsoDate(day: string | null): string | undefined {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

/** First and last allowed day, both included. */
export interface DayLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export type DateErrorCode = 'invalid' | 'early' | 'late';

/** Returns the error of a typed day, or undefined for an allowed day and a blank field. */
export function dateError(day: string | null, { min, max }: DayLimits): DateErrorCode | undefined {
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

/** Returns the nearest allowed day. */
export function clampDay(day: string, { min, max }: DayLimits): string {
  if (min !== undefined && day < min) {
    return min;
  }
  return max !== undefined && day > max ? max : day;
}
