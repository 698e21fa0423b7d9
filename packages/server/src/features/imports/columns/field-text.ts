/** Reads the texts of a field from the cells of a row, without marks such as `-`, and the spelling that finds its corrections. */
import { MAX_SPELLING_LENGTH } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { cellProblemOf, isEmptyMark, type CellProblem } from './cell-text.ts';
import { isPlace, measureOf } from './header-key.ts';
import { nameKey } from './import-catalogue.ts';

/** Separator of the texts of joined columns. */
export const JOINT = ' · ';
/** Length up to which a text, such as "A" or "2º", needs its header to be understood. */
const LONGEST_SHORT_TEXT = 3;

/** Returns the key of a spelling. All cells with the same key are corrected together. */
export function spellingKey(text: string): string {
  return nameKey(text.slice(0, MAX_SPELLING_LENGTH).toWellFormed());
}

function partOf(field: string, text: string, header: string): string {
  if (field === 'unit' && text.length <= LONGEST_SHORT_TEXT && isPlace(header)) {
    return `${header} ${text}`;
  }
  const unit = field === 'product' && /^\d{1,6}(?:[.,]\d{1,3})?$/.test(text) ? measureOf(header) : undefined;
  return unit === undefined ? text : `${text} ${unit}`;
}

/** The columns of a field, and how they are read. */
export interface FieldUse {
  /** The field, or the name of an attribute. */
  readonly field: string;
  /** The field's own column first, then the columns that are joined to it. */
  readonly columns: readonly number[];
  /** CODE is a day or a number, for which more texts mean an empty cell. */
  readonly kind: 'TEXT' | 'CODE';
}

/** Reads the texts of a field that are not empty, before any correction. */
export function readTexts(
  cells: readonly string[],
  { field, columns, kind }: FieldUse,
  headers: readonly string[],
): { readonly texts: readonly string[]; readonly problem: CellProblem | undefined } {
  const parts = columns.map((column) => ({ text: cells[column] ?? '', header: headers[column] ?? '' }));
  const texts = parts
    .filter(({ text }) => text !== '' && !isEmptyMark(text, kind))
    .map(({ text, header }) => partOf(field, text, header));
  return { texts, problem: parts.map(({ text }) => cellProblemOf(text)).find((code) => code !== undefined) };
}

/** Returns the spelling of a field: the cells of its columns as they were typed, joined. */
export function spellingOf(cells: readonly string[], columns: readonly number[]): string {
  return columns
    .map((column) => cells[column] ?? '')
    .filter((text) => text !== '')
    .join(JOINT);
}
