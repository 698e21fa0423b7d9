/** Searches the pieces of a company on the phone. */
import { fold, searchTerms } from '@mobcheck/contract/kernel/text.ts';
import { serialInSearch } from '@mobcheck/contract/kernel/tag-serial.ts';
import type { BundleProduct } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';

/**
 * The stored lines of all pieces of a company. A slow phone reads 50,000 rows of the store in seconds, but
 * one text of the same pieces in milliseconds. A line has three columns. The first has the searched words,
 * folded. The second has the serial, and the third the place.
 */
export type SearchText = string;

/** Replaces a missing label. It cannot be typed, and sorts pieces without a label last. */
const NO_LABEL = '\u007f';

const COLUMN = '\t';
const LINE = '\n';

function oneColumn(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, ' ');
}

/** Returns the line of a piece. */
export function searchLineOf(
  row: BundleEquipment,
  product: Pick<BundleProduct, 'name' | 'sku'> | undefined,
): string {
  const { tagSerialNumber: serial, extraLabel, extraCode, unit, lastInspection } = row;
  const { manufacturingNumber: number, manufacturer: maker } = row;
  const ofProduct = [product?.name, product?.sku];
  const words = [extraLabel, extraCode, serial, ...ofProduct, number, maker, unit, lastInspection?.userName];
  const searched = (extraLabel === '' ? NO_LABEL : '') + oneColumn(fold(words.join(' ')));
  return [searched, serial, oneColumn(unit)].join(COLUMN);
}

function serialOf(line: string): string {
  return line.split(COLUMN, 2)[1] ?? '';
}

function splitLines(text: SearchText): string[] {
  return text === '' ? [] : text.split(LINE);
}

/** Returns the text by which a line is sorted. Each number follows its length, so that `2` comes before `10`. */
function sortKeyOf(line: string): string {
  return line.replaceAll(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '');
    return String(Math.min(number.length, 9)) + number;
  });
}

/**
 * Returns the text after some pieces changed, sorted by label.
 * @param lines of new and changed pieces
 * @param removed serials of lines to remove, such as the former serials of changed pieces
 */
export function withLines(
  text: SearchText,
  lines: readonly string[],
  removed: ReadonlySet<string>,
): SearchText {
  const changed = new Set(lines.map(serialOf));
  const remaining = splitLines(text).filter((line) => {
    const serial = serialOf(line);
    return !changed.has(serial) && !removed.has(serial);
  });
  return [...remaining, ...lines]
    .map((line) => ({ line, key: sortKeyOf(line) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ line }) => line)
    .join(LINE);
}

/** Puts lines before the text, except the lines of pieces that the text already has. */
export function withOwnLines(text: SearchText, lines: readonly string[]): SearchText {
  const missing = lines.filter((line) => !text.includes(`${COLUMN}${serialOf(line)}${COLUMN}`));
  return [...missing, ...(text === '' ? [] : [text])].join(LINE);
}

/** Calls `visit` with each line that contains a part. An empty part matches all lines. */
function visitLines(text: SearchText, part: string, visit: (line: string) => void): void {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf(part, start);
    if (found === -1) {
      return;
    }
    const begin = found === start ? start : text.lastIndexOf(LINE, found - 1) + 1;
    const end = text.indexOf(LINE, found);
    visit(text.slice(begin, end === -1 ? undefined : end));
    start = end === -1 ? text.length : end + 1;
  }
}

/** A word of fewer letters must begin a word of the piece, as in the office. Most serials contain a short text such as `1`. */
const SUBSTRING_FROM = 3;

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether the first `width` characters of a line have a word. */
function hasWord(line: string, width: number, word: string): boolean {
  for (let at = line.indexOf(word); at !== -1 && at < width; at = line.indexOf(word, at + 1)) {
    if (word.length >= SUBSTRING_FROM || !IN_WORD.test(line.charAt(at - 1))) {
      return true;
    }
  }
  return false;
}

interface FoundLines {
  total: number;
  /** Serials of the first lines. */
  serials: string[];
}

/** Finds the lines of a place that have every word. */
function findLines(text: SearchText, words: readonly string[], unit: string, limit: number): FoundLines {
  const found: FoundLines = { total: 0, serials: [] };
  visitLines(text, words[0] ?? unit, (line) => {
    const width = line.indexOf(COLUMN);
    if (line.endsWith(unit) && words.every((word) => hasWord(line, width, word))) {
      found.total += 1;
      if (found.serials.length < limit) {
        found.serials.push(serialOf(line));
      }
    }
  });
  return found;
}

/**
 * Finds the pieces with every word of the query and every phrase in double quotes. An empty query finds all. A serial is also found as
 * printed, in groups of four, of which the last may be incomplete.
 * @param query.unit the place of the pieces. Null means any place
 * @returns the number of pieces and the serials of the first ones
 */
export function searchPieces(
  text: SearchText,
  query: { readonly words: string; readonly unit: string | null },
  limit: number,
): FoundLines {
  const typed = searchTerms(fold(query.words)).filter((word) => word !== '');
  // The longest word is probably in the fewest lines.
  const words = typed.toSorted((one, other) => other.length - one.length);
  const unit = query.unit === null ? '' : `${COLUMN}${query.unit}`;
  const found = findLines(text, words, unit, limit);
  const serial = serialInSearch(query.words)?.toLowerCase();
  return found.total > 0 || serial === undefined ? found : findLines(text, [serial], unit, limit);
}

/** A place of the company and the number of its pieces. */
export interface Unit {
  readonly unit: string;
  readonly count: number;
}

/** Returns the places by name, with the number of their pieces. The last, '', has the pieces without a place. */
export function unitsOf(text: SearchText): Unit[] {
  const counts = new Map<string, number>();
  visitLines(text, '', (line) => {
    const unit = line.slice(line.lastIndexOf(COLUMN) + 1);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  });
  const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  return [...counts]
    .map(([unit, count]) => ({ unit, count }))
    .toSorted(
      (one, other) =>
        Number(one.unit === '') - Number(other.unit === '') || collator.compare(one.unit, other.unit),
    );
}
