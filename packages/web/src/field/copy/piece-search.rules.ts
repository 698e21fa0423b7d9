/** Searching the pieces of a company on the phone: one line of folded text per piece, small enough to be read at once. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { BundleProduct } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';

/**
 * The lines of all pieces of a company, as they are stored: 50,000 rows of the store take seconds to read on a slow
 * phone, one text of the same pieces takes milliseconds.
 */
export type SearchText = string;

export interface SearchLine {
  /** Folded: label, control number, serial, product, SKU and place. */
  readonly text: string;
  readonly serial: string;
  readonly unit: string;
}

/** Instead of a label: nobody types it, and pieces without a label come last. */
const NO_LABEL = '\u007f';

const COLUMN = '\t';
const LINE = '\n';

/** Removes what separates columns and lines. */
function oneColumn(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, ' ');
}

/** Returns the line of a piece. */
export function searchLineOf(
  row: BundleEquipment,
  product: Pick<BundleProduct, 'name' | 'sku'> | undefined,
): string {
  const { tagSerialNumber: serial, extraLabel, extraCode, unit } = row;
  const words = [extraLabel || NO_LABEL, extraCode, serial, product?.name, product?.sku, unit];
  return [oneColumn(fold(words.join(' '))), serial, oneColumn(unit)].join(COLUMN);
}

function parseLine(line: string): SearchLine {
  const [text = '', serial = '', unit = ''] = line.split(COLUMN, 3);
  return { text, serial, unit };
}

function splitLines(text: SearchText): string[] {
  return text === '' ? [] : text.split(LINE);
}

/** Returns the lines of a text, to be searched several times. */
export function parseSearchText(text: SearchText): SearchLine[] {
  return splitLines(text).map(parseLine);
}

/** Returns the text after some pieces changed, sorted by label. @param lines of new and changed pieces @param removed their serials */
export function withLines(
  text: SearchText,
  lines: readonly string[],
  removed: ReadonlySet<string>,
): SearchText {
  const changed = new Set(lines.map((line) => parseLine(line).serial));
  const remaining = splitLines(text).filter((line) => {
    const { serial } = parseLine(line);
    return !changed.has(serial) && !removed.has(serial);
  });
  return [...remaining, ...lines].toSorted().join(LINE);
}

/**
 * Finds the pieces that have every word of the query; with an empty query all of them.
 * @param unit only of this place; null: of any
 * @returns the number of pieces and the serials of the first ones
 */
export function searchPieces(
  lines: readonly SearchLine[],
  query: { readonly words: string; readonly unit: string | null },
  limit: number,
): { total: number; serials: string[] } {
  // A serial is typed as it is printed, in groups of four.
  const words = fold(query.words)
    .split(/\s+/)
    .filter((word) => word !== '');
  const joined = words.join('');
  const serials: string[] = [];
  let total = 0;
  for (const line of lines) {
    const isPlace = query.unit === null || line.unit === query.unit;
    if (
      isPlace &&
      (words.every((word) => line.text.includes(word)) || line.serial.toLowerCase() === joined)
    ) {
      total += 1;
      if (serials.length < limit) {
        serials.push(line.serial);
      }
    }
  }
  return { total, serials };
}

/** A place of the company and the number of its pieces. */
export interface Unit {
  readonly unit: string;
  readonly count: number;
}

/** Returns the places of the pieces by name, with the number of their pieces; last, as '', the pieces without a place. */
export function unitsOf(lines: readonly SearchLine[]): Unit[] {
  const counts = new Map<string, number>();
  for (const { unit } of lines) {
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  return [...counts]
    .map(([unit, count]) => ({ unit, count }))
    .toSorted(
      (one, other) =>
        Number(one.unit === '') - Number(other.unit === '') || collator.compare(one.unit, other.unit),
    );
}
