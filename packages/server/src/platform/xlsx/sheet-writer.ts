/** Writes one sheet as a stream of XLSX bytes, with constant memory for any number of rows. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { type SheetColumnType, type SheetValue, sheetCell, dateTimeFormatIn } from './sheet-cells.ts';
import { HEADER, STYLES } from './sheet-styles.ts';

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly type: SheetColumnType;
}

export interface SheetSpec {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly sheetName: string;
  readonly columns: readonly SheetColumn[];
  /** Zone in which `datetime` cells are shown, such as `America/Sao_Paulo`. */
  readonly zone: string;
  /**
   * Values with their labels in the first two columns, below the rows. An empty row precedes them, because programs then sort and filter
   * only the rows. The second column must have texts or numbers, since its format also applies to the values.
   */
  readonly below?: readonly { readonly label: string; readonly value: string | number }[];
}

/** Rows that are written before other requests get their turn. */
const ROWS_PER_TURN = 5;

export type SheetRow = readonly SheetValue[];

/**
 * Writes a workbook with one sheet and a frozen header row. A row's values are in the order of the columns.
 * Rows are pulled as the client reads the bytes. A client that disconnects ends the source.
 * @returns a byte stream, ready to be a response body; the same rows give the same bytes
 */
export function writeSheet(sheet: SheetSpec, rows: AsyncIterable<SheetRow> | Iterable<SheetRow>): Readable {
  const columns = sheet.columns.map(({ title, width }): ColumnDef => ({
    header: title,
    width,
    style: HEADER,
  }));
  const bytes = writeXlsxStream(generateCells(sheet, columns, rows), {
    name: sheet.sheetName,
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.from(bytes, { objectMode: false });
}

async function* generateCells(
  sheet: SheetSpec,
  columns: readonly ColumnDef[],
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
) {
  const dateTimeFormat = dateTimeFormatIn(sheet.zone);
  // The library also applies a column's style to its header. When it pulls the first row, the header has been
  // written, so the columns now get the style of their values.
  sheet.columns.forEach(({ type }, index) => {
    Object.assign(columns[index] ?? {}, { style: STYLES[type] });
  });
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % ROWS_PER_TURN === 0) {
      await nextTurn();
    }
    yield sheet.columns.map(({ type }, index) => sheetCell(type, row[index], dateTimeFormat));
  }
  if (sheet.below !== undefined) {
    yield [];
    // The types of the columns do not apply here.
    for (const { label, value } of sheet.below) {
      const type = typeof value === 'number' ? 'number' : 'text';
      yield [sheetCell('text', label, dateTimeFormat), sheetCell(type, value, dateTimeFormat)];
    }
  }
}
