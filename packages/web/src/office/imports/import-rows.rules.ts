/** Which columns of a checked sheet are shown, and which of their cells a row's problems are about. */
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportRow,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { Mapping } from './mapping.rules.ts';

export type RowProblem = ImportRow['problems'][number];

/** A column of the sheet that is read: for a field of ours, or for an attribute by its name. */
export interface ReadColumn {
  readonly key: string;
  readonly column: number;
  readonly field?: ImportField;
  readonly attribute?: string;
}

/** In the order of our fields, attributes after them. */
export function readColumns(mapping: Mapping): ReadColumn[] {
  const fields = IMPORT_FIELDS.flatMap((field): ReadColumn[] => {
    const column = mapping.fields[field];
    return column === undefined ? [] : [{ key: field, column, field }];
  });
  const attributes = mapping.attributes.map(({ attribute, column }) => ({
    key: `attribute ${attribute}`,
    column,
    attribute,
  }));
  return [...fields, ...attributes];
}

/** Whether a problem is about that column; its `field` is a field's name or an attribute's. */
function isAbout({ field }: RowProblem, column: ReadColumn): boolean {
  return column.attribute === undefined ? field === column.field : fold(field) === fold(column.attribute);
}

export function problemsOf(row: ImportRow, column: ReadColumn): RowProblem[] {
  return row.problems.filter((problem) => isAbout(problem, column));
}

/** A cell as people read it: days of a workbook arrive as YYYY-MM-DD, and are typed as DD/MM/YYYY. */
export function shownCell(value: string, field: ImportField | undefined): string {
  return field?.endsWith('Date') && /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value;
}

/** The cells of a row with one of them replaced; a row shorter than the sheet is filled up. */
export function withCell(cells: readonly string[], column: number, value: string): string[] {
  const length = Math.max(cells.length, column + 1);
  return Array.from({ length }, (_, index) => (index === column ? value : (cells[index] ?? '')));
}

/** What the screen begins with: the rows to correct while there are any, else all of them. */
export const ROW_VIEWS = ['BAD', 'GOOD', 'ALL'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export function shownView(asked: RowView | undefined, badRows: number): RowView {
  return asked ?? (badRows > 0 ? 'BAD' : 'ALL');
}

/** The `good` filter of a view; undefined for all. */
export function goodOf(view: RowView): boolean | undefined {
  return view === 'ALL' ? undefined : view === 'GOOD';
}

/** Share of the rows that is written, 0 to 100. */
export function percentOf(doneRows: number, plannedRows: number): number {
  return plannedRows === 0 ? 0 : Math.min(100, Math.floor((doneRows * 100) / plannedRows));
}

const CODES = [
  'required',
  'unknown_product',
  'ambiguous_product',
  'product_disabled',
  'tag_serial',
  'tag_not_free',
  'duplicate',
  'invalid_date',
  'date_out_of_range',
  'too_long',
] as const;

/** A code that there are words for; any other is `unknown`, which has general ones. */
export function knownCode(code: string): (typeof CODES)[number] | 'unknown' {
  return CODES.find((known) => known === code) ?? 'unknown';
}

const FAILURES = ['TAGS_LIMIT_REACHED', 'TAG_NOT_FREE', 'PRODUCT_DISABLED', 'IMPORT_HAS_BAD_ROWS'] as const;

/** The same for what stopped an import. */
export function failureOf(failure: string | null): (typeof FAILURES)[number] | 'UNKNOWN' {
  return FAILURES.find((known) => known === failure) ?? 'UNKNOWN';
}
