/** The rows of a checked sheet: their columns, the cells with problems, views and progress. */
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import {
  clockField,
  IMPORT_FIELDS,
  type ImportField,
} from '@mobcheck/contract/imports/import-mapping.contract.ts';
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { Mapping } from './mapping.rules.ts';

export type RowProblem = ImportRow['problems'][number];

/** A column of the sheet that is assigned to a field, a clock or an attribute. */
export interface MappedColumn {
  /** Unique among the columns. */
  readonly key: string;
  /** Position in the sheet, from 0. */
  readonly index: number;
  /** The field of equipment into which the column is imported. Undefined for a clock or an attribute. */
  readonly field?: ImportField;
  /** The kind of the clock whose last day is in the column. */
  readonly clock?: ClockKindRef;
  /** The name of the attribute into which the column is imported. */
  readonly attribute?: string;
  /** Whether the column is read together with the main column of the field. */
  readonly joined?: true;
}

/** Returns the assigned columns in the order of the import fields, then clocks, attributes last. */
export function mappedColumns(mapping: Mapping): MappedColumn[] {
  const fields = IMPORT_FIELDS.flatMap((field): MappedColumn[] => {
    const column = mapping.fields[field];
    const joined = field === 'product' || field === 'unit' ? (mapping.joined[field] ?? []) : [];
    return [
      ...(column === undefined ? [] : [{ key: field, index: column, field }]),
      ...joined.map((index) => ({ key: `${field} ${index}`, index, field, joined: true as const })),
    ];
  });
  const clocks = (mapping.clocks ?? []).map(({ kind, column }) => ({
    key: clockField(kind),
    index: column,
    clock: kind,
  }));
  const attributes = mapping.attributes.map(({ attribute, column }) => ({
    key: `attribute ${attribute}`,
    index: column,
    attribute,
  }));
  return [...fields, ...clocks, ...attributes];
}

/** Returns how problems name a column. */
function nameInProblems({ field, clock, attribute }: MappedColumn): string | undefined {
  return clock === undefined ? (attribute ?? field) : clockField(clock);
}

/** Whether a problem is about a column. The `field` of a problem is the name of a field, a clock or an attribute. */
export function isAbout({ field }: RowProblem, column: MappedColumn): boolean {
  return column.attribute === undefined
    ? field === nameInProblems(column)
    : fold(field) === fold(column.attribute);
}

export function problemsOf(row: ImportRow, column: MappedColumn): RowProblem[] {
  return row.problems.filter((problem) => isAbout(problem, column));
}

/** Returns the columns with the given fields first, so that they are in view. Otherwise the order is kept. */
export function flaggedFirst(columns: readonly MappedColumn[], fields: readonly string[]): MappedColumn[] {
  const isFlagged = (column: MappedColumn) => fields.includes(nameInProblems(column) ?? '');
  return [...columns.filter(isFlagged), ...columns.filter((column) => !isFlagged(column))];
}

/** Formats a cell. Days of a workbook arrive as YYYY-MM-DD, but users type DD/MM/YYYY. */
export function showCell(value: string, { field, clock }: Pick<MappedColumn, 'field' | 'clock'>): string {
  const isDay = clock !== undefined || field?.endsWith('Date');
  return isDay && /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value;
}

/** Replaces one cell of a row. A shorter row is extended to the cell. */
export function withCell(cells: readonly string[], column: number, value: string): string[] {
  const length = Math.max(cells.length, column + 1);
  return Array.from({ length }, (_, index) => (index === column ? value : (cells[index] ?? '')));
}

export const ROW_VIEWS = ['BAD', 'GOOD', 'ALL'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

/** Returns the requested view. The default is the bad rows while there are any, and then all rows. */
export function currentView(requested: RowView | undefined, badRows: number): RowView {
  return requested ?? (badRows > 0 ? 'BAD' : 'ALL');
}

/** Returns the `good` filter of a view, or undefined for all rows. */
export function goodFilter(view: RowView): boolean | undefined {
  return view === 'ALL' ? undefined : view === 'GOOD';
}

/** Returns the share of imported rows in percent, rounded down. */
export function percentImported(doneRows: number, plannedRows: number): number {
  return plannedRows === 0 ? 0 : Math.min(100, Math.floor((doneRows * 100) / plannedRows));
}

const PROBLEM_CODES = [
  'required',
  'unknown_product',
  'ambiguous_product',
  'product_disabled',
  'tag_serial',
  'tag_not_free',
  'duplicate',
  'invalid_date',
  'day_order',
  'no_clock',
  'in_future',
  'date_out_of_range',
  'set_by_clocks',
  'error_value',
  'formula',
  'too_long',
  'left_out',
  'repeated_in_sheet',
  'exists_in_company',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number] | 'unknown';

/** Returns the code if it has a phrase, else 'unknown'. */
export function knownCode(code: string): ProblemCode {
  return PROBLEM_CODES.find((item) => item === code) ?? 'unknown';
}

const FAILURES = ['TAGS_LIMIT_REACHED', 'TAG_NOT_FREE', 'PRODUCT_DISABLED', 'IMPORT_HAS_BAD_ROWS'] as const;

/** Returns the reason why an import failed if it has a phrase, else 'UNKNOWN'. */
export function knownFailure(failure: string | null): (typeof FAILURES)[number] | 'UNKNOWN' {
  return FAILURES.find((item) => item === failure) ?? 'UNKNOWN';
}
