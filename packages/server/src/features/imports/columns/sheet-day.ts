/** A day as people write it in a sheet. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';

/** Day 0 of Excel's calendar, for every day after February 1900. */
const EXCEL_START = Date.UTC(1899, 11, 30);
/** A month or a year alone: its last day (what expires), its first (what was done), or nothing. */
export type DayAlone = 'FIRST' | 'LAST' | 'NONE';

/** The day, or null when the calendar does not have it. */
function existing(day: string): string | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

function ofParts(year: string, month: string, date: string): string | null {
  return existing(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/**
 * `DD/MM/YYYY` (also with dots or dashes), ISO 8601, a day's number in Excel, `MM/YYYY` or `YYYY`; a time behind a day is
 * dropped. Years 1900 to 2199.
 * @param alone what a month or a year alone means
 * @returns `YYYY-MM-DD`, null for anything else
 */
export function sheetDay(text: string, alone: DayAlone): string | null {
  const [, iso] = /^((?:19|20|21)\d\d-\d\d-\d\d)(?:[T ][\d:.]+Z?)?$/.exec(text) ?? [];
  if (iso !== undefined) {
    return existing(iso);
  }
  const [, date = '', month = '', year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20|21)\d\d)(?: [\d:.]+)?$/.exec(text) ?? [];
  if (year !== undefined) {
    return ofParts(year, month, date);
  }
  // From 1954 to 2119; a cell whose column was never made a date.
  if (/^[2-7]\d{4}(?:\.\d+)?$/.test(text)) {
    return new Date(EXCEL_START + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  }
  const [, monthAlone, yearAlone] = /^(?:(\d{1,2})[/.-])?((?:19|20|21)\d\d)$/.exec(text) ?? [];
  if (yearAlone === undefined || alone === 'NONE') {
    return null;
  }
  const inMonth = monthAlone ?? (alone === 'LAST' ? '12' : '1');
  const last = new Date(Date.UTC(Number(yearAlone), Number(inMonth), 0)).getUTCDate();
  return ofParts(yearAlone, inMonth, alone === 'LAST' ? String(last) : '1');
}
