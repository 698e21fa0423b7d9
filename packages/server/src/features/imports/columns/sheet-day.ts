/** Reads a day as people write it in a sheet. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';

/** Day 0 of Excel's calendar, for every day after February 1900. */
const EXCEL_START = Date.UTC(1899, 11, 30);
/** What only a month or a year means: its last day (for expiry), its first (for work that was done), or no day. */
export type PartialDay = 'FIRST' | 'LAST' | 'NONE';

/** Returns the day, or null if it is not in the calendar. */
function dayOrNull(day: string): string | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

function dayOfParts(year: string, month: string, date: string): string | null {
  return dayOrNull(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/**
 * Reads `DD/MM/YYYY` (also with dots or dashes), ISO 8601, a day's number in Excel, `MM/YYYY` or `YYYY`; a time after a day
 * is ignored. Years 1900 to 2199.
 * @param partialDay what only a month or a year means
 * @returns `YYYY-MM-DD`, null for anything else
 */
export function readSheetDay(text: string, partialDay: PartialDay): string | null {
  const [, iso] = /^((?:19|20|21)\d\d-\d\d-\d\d)(?:[T ][\d:.]+Z?)?$/.exec(text) ?? [];
  if (iso !== undefined) {
    return dayOrNull(iso);
  }
  const [, date = '', month = '', year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20|21)\d\d)(?: [\d:.]+)?$/.exec(text) ?? [];
  if (year !== undefined) {
    return dayOfParts(year, month, date);
  }
  // 1954 to 2119: a date in a cell that is not formatted as one.
  if (/^[2-7]\d{4}(?:\.\d+)?$/.test(text)) {
    return new Date(EXCEL_START + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, monthAlone, yearAlone] = /^(?:(\d{1,2})[/.-])?((?:19|20|21)\d\d)$/.exec(text) ?? [];
  if (yearAlone === undefined || partialDay === 'NONE') {
    return null;
  }
  const inMonth = monthAlone ?? (partialDay === 'LAST' ? '12' : '1');
  const last = new Date(Date.UTC(Number(yearAlone), Number(inMonth), 0)).getUTCDate();
  return dayOfParts(yearAlone, inMonth, partialDay === 'LAST' ? String(last) : '1');
}
