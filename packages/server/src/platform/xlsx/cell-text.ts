/** Turns a cell of a workbook into the text that its sheet shows. */
import type { CellObject } from '@e965/xlsx';
import { formatKind, maskedText } from './number-format.ts';
import type { ReadCell } from './sheet-reader.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar of 1900. It is correct for days after February 1900. */
const EXCEL_START = Date.UTC(1899, 11, 30);
/** The calendar of 1904 begins this many days later. */
const DAYS_TO_1904 = 1462;
/** Excel's calendar has a 29 February 1900. The numbers of earlier days are too small by one. */
const LEAP_DAY = 60;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;
const SIGNIFICANT_DIGITS = 15;

/** Returns the day of a number, perhaps with a wall time without a zone; undefined for a number that is no day of the calendar. */
export function dayText(value: number, uses1904: boolean): string | undefined {
  const day = uses1904 ? value + DAYS_TO_1904 : value;
  if (day < 1 || day >= LAST_DAY + 1 || Math.floor(day) === LEAP_DAY) {
    return undefined;
  }
  const ms = Math.round((day < LEAP_DAY ? day + 1 : day) * 86_400) * 1000;
  const text = new Date(EXCEL_START + ms).toISOString();
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

function numberCell({ v, z, w = '' }: CellObject, uses1904: boolean): ReadCell {
  const value = Number(v);
  // The library lacks the built-in formats of East Asian dates, but shows their cells as dates.
  const format = typeof z === 'string' ? z : /^\d+\/\d+\/\d+$/.test(w) ? 'd/m/y' : 'General';
  const kind = formatKind(format);
  if (kind === 'day') {
    return dayText(value, uses1904) ?? value;
  }
  if (kind === 'time') {
    return w.trim();
  }
  const exact = Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT_DIGITS));
  return maskedText(exact, format) ?? exact;
}

/**
 * Returns the number or text that a cell shows; null for an empty cell. A day is `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:MM:SS`. A
 * formula without a stored result gives the formula, with `=` in front. Truth values are `TRUE` and `FALSE`, whatever the language of the
 * computer was.
 */
export function readCell(cell: CellObject | undefined, uses1904: boolean): ReadCell {
  switch (cell?.t) {
    case undefined:
      return null;
    case 'n':
      return numberCell(cell, uses1904);
    case 'b':
      return cell.v === true ? 'TRUE' : 'FALSE';
    case 'e':
      return cell.w ?? null;
    case 's':
    case 'd':
      return String(cell.v ?? '').replace(/^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z?$/, '$1') || null;
    case 'z':
      return typeof cell.f === 'string' && cell.f !== '' ? `=${cell.f}` : null;
  }
}
