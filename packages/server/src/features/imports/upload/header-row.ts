/** Finds the header of a table, the row that names the most fields. It may be below title lines, and may have two lines. */
import { IMPORT_FIELDS, type ImportField } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { headerKey } from '../columns/header-key.ts';
import { SYNONYMS } from '../columns/header-words.phrases.ts';
import { templateHeadersOf } from '../columns/import-headers.phrases.ts';

/** Place of a header among the rows of a table, and the number of its lines. */
export interface HeaderPlace {
  readonly index: number;
  readonly lines: 1 | 2;
}

type Row = readonly string[];

/** Number of first rows among which the header may be. */
export const MAX_HEADER_INDEX = 20;
/** Minimum number of named fields in a header row. If no row has so many, the width of the rows decides. */
const MIN_FIELDS = 2;

const FIELD_BY_KEY = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [...SYNONYMS[field], ...templateHeadersOf(field)].map((name) => [headerKey(name), field] as const),
  ),
);

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell !== '';
}

function filledCount(row: Row): number {
  return row.filter(isFilled).length;
}

/** Returns the field that a header names. */
export function fieldNamed(header: string): ImportField | undefined {
  return FIELD_BY_KEY.get(headerKey(header));
}

/** Counts the fields that a row names. */
function fieldsNamed(row: Row): number {
  return new Set(row.flatMap((cell) => fieldNamed(cell) ?? [])).size;
}

/** Joins two lines. A name above several columns, such as "Recarga", is put before each name below it. */
export function joinLines(top: Row, below: Row): string[] {
  let group = '';
  return Array.from({ length: Math.max(top.length, below.length) }, (_, column) => {
    const [name = '', under = ''] = [top[column], below[column]];
    group = name === '' ? group : name;
    const above = name === '' && under !== '' ? group : name;
    return above === under ? above : [above, under].filter(isFilled).join(' ');
  });
}

/**
 * Whether the line below a header belongs to it. Such a line has only words, at least one of them under a column without a name, and
 * none under the first name.
 */
function isSecondLine(top: Row, below: Row): boolean {
  // Cells that are merged downwards have the same value in both lines.
  const own = below.map((cell, column) => (cell === top[column] ? '' : cell));
  const words = own.filter(isFilled);
  const first = top.findIndex(isFilled);
  return (
    words.length > 0 &&
    !words.some((word) => /\d/.test(word)) &&
    !isFilled(own[first]) &&
    own.some((cell, column) => isFilled(cell) && !isFilled(top[column]) && column > first)
  );
}

/** Returns how many lines a header at a place has. */
export function headerLinesAt(rows: readonly Row[], index: number): 1 | 2 {
  const [top, below] = rows.slice(index, index + 2);
  const hasRowsBelow = rows.length > index + 2;
  if (top === undefined || below === undefined || !hasRowsBelow) {
    return 1;
  }
  const joined = fieldsNamed(joinLines(top, below));
  const [above, under] = [fieldsNamed(top), fieldsNamed(below)];
  const isClearer = joined > Math.max(above, under) && !below.some((cell) => /\d/.test(cell));
  return isClearer || (above > under && joined >= above && isSecondLine(top, below)) ? 2 : 1;
}

/** Returns the likeliest header. `fields` is the highest number of fields that a row names. */
export function proposeHeader(rows: readonly Row[]): HeaderPlace & { readonly fields: number } {
  // The last row cannot be the header, because no row is below it.
  const candidates = rows.slice(0, Math.max(1, Math.min(MAX_HEADER_INDEX, rows.length - 1)));
  const found = candidates.map((row, index) => {
    const lines = headerLinesAt(rows, index);
    return { index, lines, fields: fieldsNamed(lines === 2 ? joinLines(row, rows[index + 1] ?? []) : row) };
  });
  const best = found.reduce((first, other) => (other.fields > first.fields ? other : first), {
    index: 0,
    lines: 1 as const,
    fields: 0,
  } as (typeof found)[number]);
  const widest = Math.max(0, ...candidates.map(filledCount));
  if (best.fields >= Math.min(MIN_FIELDS, widest)) {
    return best;
  }
  // Title lines have one cell. The header is the first row with at least half as many filled cells as the widest row.
  const wide = candidates.findIndex((row) => filledCount(row) >= Math.max(Math.min(2, widest), widest / 2));
  return { index: Math.max(0, wide), lines: 1, fields: best.fields };
}
