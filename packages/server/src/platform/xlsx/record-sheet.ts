/** Writes a document about one thing as a sheet: labelled values and small tables one under the other. */
import { Readable } from 'node:stream';
import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import { type SheetColumnType, type SheetValue, sheetCell, sheetClock } from './sheet-cells.ts';
import { HEADER, STYLES } from './sheet-styles.ts';

export interface TypedValue {
  readonly type: SheetColumnType;
  readonly value: SheetValue;
  /** Set off in red and bold. */
  readonly flaw?: boolean;
}

/** A part's title, the header of a small table, or values. */
export type RecordLine =
  | { readonly heading: string }
  | { readonly head: readonly string[] }
  | { readonly cells: readonly TypedValue[] };

export interface RecordSheetSpec {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly sheetName: string;
  /** Zone in which `datetime` cells are shown, such as `America/Sao_Paulo`. */
  readonly zone: string;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
}

const HEADING: CellStyle = { font: { name: 'Calibri', size: 13, bold: true, color: { rgb: '1D2A35' } } };
const FLAW: CellStyle = { font: { name: 'Calibri', size: 11, bold: true, color: { rgb: 'B42318' } } };
const WRAPPED: CellStyle = { alignment: { vertical: 'top', horizontal: 'left', wrapText: true } };

/**
 * A workbook of one sheet; a heading but the first has an empty row above itself.
 * @returns a byte stream, ready to be an answer's body; the document is in memory as a whole
 */
export function writeRecordSheet(spec: RecordSheetSpec, lines: readonly RecordLine[]): Readable {
  return Readable.from(written(spec, lines), { objectMode: false });
}

async function* written({ sheetName, zone, widths }: RecordSheetSpec, lines: readonly RecordLine[]) {
  const clock = sheetClock(zone);
  const cells = new Map<string, Partial<Cell>>();
  let row = 0;
  for (const line of lines) {
    row += 'heading' in line && row > 0 ? 1 : 0;
    styledCells(line, clock).forEach((cell, column) => cells.set(`${row},${column}`, cell));
    row += 1;
  }
  yield await writeXlsx({
    sheets: [
      {
        name: sheetName,
        columns: widths.map((width) => ({ width })),
        rows: Array.from({ length: row }, () => []),
        cells,
        pageSetup: {
          paperSize: 'a4',
          orientation: 'portrait',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
        },
      },
    ],
  });
}

function styledCells(line: RecordLine, clock: Intl.DateTimeFormat): Partial<Cell>[] {
  if ('heading' in line) {
    return [{ value: sheetCell('text', line.heading, clock), style: { ...STYLES.text, ...HEADING } }];
  }
  if ('head' in line) {
    return line.head.map((title) => ({ value: sheetCell('text', title, clock), style: HEADER }));
  }
  return line.cells.map(({ type, value, flaw }) => ({
    value: sheetCell(type, value, clock),
    style: { ...STYLES[type], ...WRAPPED, ...(flaw === true ? FLAW : {}) },
  }));
}
