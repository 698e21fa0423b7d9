/** Reads the day of a text. If a text has two readings, the other cells of its column decide later. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { MONTH_BY_NAME, WORDS_OF_DATES } from './sheet-words.phrases.ts';

/** Day 0 of Excel's calendar. It is correct for days after February 1900. */
const EXCEL_START = Date.UTC(1899, 11, 30);
const MAX_LENGTH = 80;
/** Years of two digits are 1970 to 2069. */
const FIRST_SHORT_YEAR = 70;

/** The content of a text: a day, a day whose month may be either number, a month, a year, or a day and a month without a year. */
export type Written =
  | { readonly kind: 'DAY'; readonly day: string }
  | { readonly kind: 'NUMBERS'; readonly first: number; readonly second: number; readonly year: number }
  | { readonly kind: 'MONTH'; readonly month: number; readonly year: number; readonly short: boolean }
  | { readonly kind: 'YEAR'; readonly year: number }
  | { readonly kind: 'YEARLESS' };

/** Returns the day, or undefined if it is not in the calendar. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
    ? at.toISOString().slice(0, 10)
    : undefined;
}

function writtenDay(year: number, month: number, date: number): Written | undefined {
  const day = dayOf(year, month, date);
  return day === undefined ? undefined : { kind: 'DAY', day };
}

/** Reads a year of four digits, 1900 to 2199, or of two. */
function yearOf(digits: string | undefined): number | undefined {
  const number = Number(digits);
  if (digits?.length === 2) {
    return number < FIRST_SHORT_YEAR ? 2000 + number : 1900 + number;
  }
  return digits?.length === 4 && number >= 1900 && number < 2200 ? number : undefined;
}

function isMonth(month: number): boolean {
  return month >= 1 && month <= 12;
}

/** Reads three numbers. The year is the first number if it has four digits, else the last number. */
function readThree(first: string, second: string, third: string): Written | undefined {
  if (first.length === 4) {
    const year = yearOf(first);
    return year === undefined ? undefined : writtenDay(year, Number(second), Number(third));
  }
  const year = yearOf(third);
  return year === undefined || first.length > 2
    ? undefined
    : { kind: 'NUMBERS', first: Number(first), second: Number(second), year };
}

/** Reads a month and a year. The year is the number with four digits, else the last number. */
function readTwo(first: string, second: string, separator: string): Written | undefined {
  const [monthText, yearText] = first.length === 4 ? [second, first] : [first, second];
  const year = yearOf(yearText);
  const month = Number(monthText);
  const short = yearText.length === 2;
  // `10.50` is more likely a number.
  if (year === undefined || monthText.length > 2 || (short && separator === '.')) {
    return undefined;
  }
  if (short && month > 12 && isMonth(Number(yearText))) {
    return { kind: 'YEARLESS' };
  }
  return isMonth(month) ? { kind: 'MONTH', month, year, short } : undefined;
}

/** Reads eight digits with the year first or last. No text is both, because no month begins like a year. */
function readEight(digits: string): Written | undefined {
  const parts = /^(?:19|20|21)\d\d(?:0\d|1[0-2])/.test(digits) ? [4, 6] : [2, 4];
  return readThree(digits.slice(0, parts[0]), digits.slice(parts[0], parts[1]), digits.slice(parts[1]));
}

function readNumbers(text: string): Written | undefined {
  const [, a, b, c] = /^(\d{1,4}) ?[/.\- ] ?(\d{1,2}) ?[/.\- ] ?(\d{1,4})$/.exec(text) ?? [];
  if (a !== undefined && b !== undefined && c !== undefined) {
    return readThree(a, b, c);
  }
  // A day number of Excel from 1954 to 2119, in a cell without a date format. The fraction is the time.
  if (/^[2-7]\d{4}(?:[.,]\d+)?$/.test(text)) {
    const day = new Date(EXCEL_START + Math.floor(Number.parseInt(text, 10)) * DAY_MS);
    return { kind: 'DAY', day: day.toISOString().slice(0, 10) };
  }
  const [, first, separator, second] = /^(\d{1,4}) ?([/.-]) ?(\d{1,4})$/.exec(text) ?? [];
  if (first !== undefined && separator !== undefined && second !== undefined) {
    return readTwo(first, second, separator);
  }
  if (/^\d{8}$/.test(text)) {
    return readEight(text);
  }
  const year = text.length === 4 ? yearOf(text) : undefined;
  return year === undefined ? undefined : { kind: 'YEAR', year };
}

/** Reads a date with the name of its month, such as `out/27`, `10 de outubro de 2027` or `Oct 10, 2027`. */
function readNamedMonth(text: string): Written | undefined {
  if (!/^[a-z\d /.,'-]+$/.test(text)) {
    return undefined;
  }
  const words = (text.match(/[a-z]+|\d+/g) ?? []).filter((word) => !WORDS_OF_DATES.has(word));
  const at = words.findIndex((word) => MONTH_BY_NAME.has(word));
  const month = MONTH_BY_NAME.get(words[at] ?? '');
  const numbers = words.toSpliced(at, 1);
  if (month === undefined || numbers.length > 2 || !numbers.every((word) => /^\d+$/.test(word))) {
    return undefined;
  }
  const [first = '', second] = numbers;
  if (second === undefined) {
    const year = yearOf(first);
    // `27-out` is a day without a year.
    return year === undefined || (at === 1 && first.length === 2)
      ? undefined
      : { kind: 'MONTH', month, year, short: false };
  }
  const [yearText, dateText] = first.length === 4 ? [first, second] : [second, first];
  const year = yearOf(yearText);
  return year === undefined || dateText.length > 2 ? undefined : writtenDay(year, month, Number(dateText));
}

/** Reads the day, month or year of a text without its time of day. */
export function readWritten(text: string): Written | undefined {
  if (text.length > MAX_LENGTH) {
    return undefined;
  }
  const plain = fold(text.normalize('NFKC'))
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[⁄∕\\]/g, '/')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^'|[.,]$/g, '')
    .trim();
  const time = plain.search(/(?<=\d)(?:t|,? (?:as |a las |at )?)\d\d?(?::\d\d|h)/);
  const date = time === -1 ? plain : plain.slice(0, time);
  return readNumbers(date) ?? readNamedMonth(date);
}
