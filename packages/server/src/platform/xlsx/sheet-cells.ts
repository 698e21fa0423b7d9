/** Converts values to cells. Text remains text, and dates become Excel dates. */
import type { CellValue } from 'hucre/xlsx';

export type SheetColumnType = 'text' | 'number' | 'date' | 'datetime';
export type SheetValue = string | number | Date | null | undefined;

/** Excel cannot open a file with a longer text. */
const MAX_TEXT_LENGTH = 32_767;
/** Earlier dates have no correct number in Excel's calendar. */
const FIRST_DAY = '1900-03-01';

/**
 * Converts a value to a cell. Only a value of the column's type becomes a number or a date. Everything else is stored
 * as a string, so that no cell can be a formula, whatever it begins with.
 *
 * - `date`: a calendar day `YYYY-MM-DD`
 * - `datetime`: an instant (`Date` or ISO 8601), shown in the zone of `dateTimeFormat`
 */
export function sheetCell(
  type: SheetColumnType,
  value: SheetValue,
  dateTimeFormat: Intl.DateTimeFormat,
): CellValue {
  if (value === null || value === undefined || value === '') {
    return null;
  }
  if (type === 'number' && typeof value === 'number') {
    return Number.isFinite(value) ? value : null;
  }
  if (type === 'date' && typeof value === 'string') {
    return dayCell(value) ?? textCell(value);
  }
  if (type === 'datetime' && typeof value !== 'number') {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? textCell(String(value)) : toWallTime(at, dateTimeFormat);
  }
  return textCell(value instanceof Date ? value.toISOString() : String(value));
}

/** Creates the formatter of `datetime` columns. It writes the wall time of a zone as `YYYY-MM-DD HH:MM:SS`. */
export function dateTimeFormatIn(zone: string): Intl.DateTimeFormat {
  // The Swedish locale writes this order.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
}

/** Returns the wall time of an instant as if it were UTC, since Excel has no time zones. */
function toWallTime(at: Date, dateTimeFormat: Intl.DateTimeFormat): Date {
  return new Date(`${dateTimeFormat.format(at).replace(' ', 'T')}Z`);
}

function dayCell(text: string): Date | undefined {
  const at =
    /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= FIRST_DAY ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** Removes control characters (except tabs and line breaks) and marks that change the writing direction. */
function textCell(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed()
      // Excel reads `_x0041_` as `A`, so the underscore that begins such an escape is itself escaped.
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  );
}
