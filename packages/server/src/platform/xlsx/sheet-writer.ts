/** Writes one sheet as a stream of XLSX bytes, with flat memory however many rows there are. */
import { Readable } from 'node:stream';
import { type CellStyle, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { type SheetColumnType, type SheetValue, sheetCell, sheetClock } from './sheet-cells.ts';

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
}

export type SheetRow = readonly SheetValue[];

const HEADER: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true, color: { rgb: '1D2A35' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EDF1F4' } },
};

/** `@` keeps a text a text when somebody edits the cell: leading zeros stay, and `=1+1` is not computed. */
const STYLES: Readonly<Record<SheetColumnType, CellStyle>> = {
  text: { numFmt: '@' },
  number: {},
  date: { numFmt: 'dd/mm/yyyy' },
  datetime: { numFmt: 'dd/mm/yyyy hh:mm' },
};

/**
 * A workbook of one sheet with a frozen header row; a row's values stand in the order of the columns.
 * Rows are pulled as the reader takes the bytes; a reader that goes away ends the source.
 * @returns a byte stream, ready to be an answer's body; the same rows give the same bytes
 */
export function writeSheet(sheet: SheetSpec, rows: AsyncIterable<SheetRow> | Iterable<SheetRow>): Readable {
  const columns = sheet.columns.map(({ title, width }): ColumnDef => ({
    header: title,
    width,
    style: HEADER,
  }));
  const bytes = writeXlsxStream(cells(sheet, columns, rows), {
    name: sheet.sheetName,
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.from(bytes, { objectMode: false });
}

async function* cells(
  sheet: SheetSpec,
  columns: readonly ColumnDef[],
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
) {
  const clock = sheetClock(sheet.zone);
  // The library styles a whole column, its header too. By the time it asks for the first row the header is written,
  // so from here on the columns carry the style of their values.
  sheet.columns.forEach(({ type }, place) => {
    Object.assign(columns[place] ?? {}, { style: STYLES[type] });
  });
  for await (const row of rows) {
    yield sheet.columns.map(({ type }, place) => sheetCell(type, row[place], clock));
  }
}
