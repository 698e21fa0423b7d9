/** Writes CSV that Excel in Brazil opens directly, with semicolons, UTF-8 with a byte order mark, and CR LF at line ends. */
import { Readable } from 'node:stream';

/** A text, or an amount in cents, which is written with a decimal comma. */
export type CsvCell = string | { readonly cents: number };

/** A spreadsheet reads a text that begins with one of these characters as a formula, also after spaces. */
const FORMULA = /^[\s\0]*[=+\-@\t\r＝＋－＠]/u;
/**
 * A formula after a character that ends a cell in a spreadsheet with another separator, for example Excel in English. Quotes do not help,
 * because that spreadsheet reads them as part of the cell.
 */
const LATER_FORMULA = /([,;\t\r\n\|])(?=[[\s--[\t\r\n]]"'\0]*[=+\-@＝＋－＠])/gv;
const QUOTED = /[",;\r\n\t|]|^\s|\s$/u;

/** Returns a text as a cell. An apostrophe keeps a spreadsheet from reading it as a formula. */
function textCell(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replaceAll(LATER_FORMULA, "$1'");
  return QUOTED.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns an amount as `1049,00`, without separators of thousands. */
function amountCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

function line(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : amountCell(cell.cents))).join(';')}\r\n`;
}

/** Returns a stream of the header and the rows as CSV. */
export function csvOf(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  const lines = async function* lines() {
    yield `\uFEFF${line(header)}`;
    for await (const row of rows) {
      yield line(row);
    }
  };
  return Readable.from(lines(), { objectMode: false });
}
