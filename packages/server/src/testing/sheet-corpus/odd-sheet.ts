/** A workbook with one oddity, and the cells that its sheet shows. */
import { row, workbookFile, type WorkbookParts } from './workbook-file.ts';

export interface OddSheet {
  readonly name: string;
  /** The end of the file's name. */
  readonly kind: 'xlsx' | 'xls' | 'ods';
  readonly file: () => Buffer;
  /** Names of the visible sheets in their order, stated only where they are the oddity. */
  readonly sheets?: readonly string[];
  /** The right cells of the first visible sheet from A1. */
  readonly cells: readonly (readonly string[])[];
  /** Numbers of rows that are hidden. */
  readonly hiddenRows?: readonly number[];
}

/** A workbook whose parts are given. */
export function oddWorkbook(
  name: string,
  parts: WorkbookParts,
  cells: OddSheet['cells'],
  more: Pick<OddSheet, 'sheets' | 'hiddenRows'> = {},
): OddSheet {
  return { name, kind: 'xlsx', file: () => workbookFile(parts), cells, ...more };
}

type Parts = Omit<WorkbookParts, 'sheets'>;

/** A workbook with one cell in A1, given as XML without its address, such as `<c t="…">`. */
export function oddCell(name: string, cell: string, text: string, parts: Parts = {}): OddSheet {
  const rows = row(1, cell.replace('<c', '<c r="A1"'));
  return oddWorkbook(name, { ...parts, sheets: [{ rows }] }, [[text]]);
}

/** A number in A1 with a format. */
export function oddNumber(format: string | number, value: string, text: string, parts: Parts = {}): OddSheet {
  const name = `${value} as ${format}, ${parts.workbookPr ?? 'no calendar'}`;
  return oddCell(name, `<c s="1"><v>${value}</v></c>`, text, { ...parts, formats: [format] });
}
