/** Reads a day from a text of a sheet. */
import { dayOf, readWritten, type Written } from './written-day.ts';

/** The day that a month or year without a day stands for: LAST for an expiry, FIRST for work that was done. */
export type PartialDay = 'FIRST' | 'LAST';
/** The order of day and month in `03/04/2027`. ASK: another cell is month first, so ambiguous cells are problems. */
export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST' | 'ASK';

/** How all cells of a column are read. */
export interface ColumnDays {
  readonly order: DayOrder;
  /** The column has days without a year (`25/12`), so that `03/04` is not a month of a year. */
  readonly yearless: boolean;
}

export const USUAL_DAYS: ColumnDays = { order: 'DAY_FIRST', yearless: false };

export type DayProblem = 'invalid_date' | 'day_order';

/** Determines how the cells of a column are read, from all of its texts. */
export function columnDaysOf(texts: Iterable<string>): ColumnDays {
  let order: DayOrder = 'DAY_FIRST';
  let yearless = false;
  for (const text of texts) {
    const written = readWritten(text);
    if (
      written?.kind === 'NUMBERS' &&
      written.second > 12 &&
      dayOf(written.year, written.first, written.second)
    ) {
      order = 'ASK';
    }
    yearless ||= written?.kind === 'YEARLESS';
  }
  return { order, yearless };
}

function orderNumbers(
  { first, second, year }: Extract<Written, { kind: 'NUMBERS' }>,
  order: DayOrder,
): { readonly day: string } | { readonly problem: DayProblem } {
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  if (order === 'ASK' && dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst) {
    return { problem: 'day_order' };
  }
  const inAnyOrder = dayFirst ?? monthFirst;
  const day = order === 'ASK' ? inAnyOrder : order === 'DAY_FIRST' ? dayFirst : monthFirst;
  return day === undefined ? { problem: 'invalid_date' } : { day };
}

/**
 * Reads a day in digits (`DD/MM/YYYY`, `YYYY/MM/DD`, years of two digits), with the name of its month in three languages,
 * ISO 8601, a day's number in Excel, a month or a year. A time after the day is ignored. Years 1900 to 2199.
 * @param partialDay the day that a month or a year without a day stands for
 * @param column how all cells of the column are read
 * @returns `YYYY-MM-DD`, or why the text is not read
 */
export function readSheetDay(
  text: string,
  partialDay: PartialDay,
  { order, yearless }: ColumnDays = USUAL_DAYS,
): { readonly day: string } | { readonly problem: DayProblem } {
  const written = readWritten(text);
  if (written?.kind === 'DAY') {
    return { day: written.day };
  }
  if (written?.kind === 'NUMBERS') {
    return orderNumbers(written, order);
  }
  const isUnclear = written?.kind === 'MONTH' && written.short && yearless;
  if (written === undefined || written.kind === 'YEARLESS' || isUnclear) {
    return { problem: 'invalid_date' };
  }
  const isLast = partialDay === 'LAST';
  const month = written.kind === 'MONTH' ? written.month : isLast ? 12 : 1;
  const at = isLast ? Date.UTC(written.year, month, 0) : Date.UTC(written.year, month - 1, 1);
  return { day: new Date(at).toISOString().slice(0, 10) };
}
