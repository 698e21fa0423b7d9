/** Writes a sheet about a single record, with labelled values, small tables and pictures below each other. */
import { Readable } from 'node:stream';
import type { RowDef, SheetImage } from 'hucre';
import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import { framedPicture } from '../document-pictures.ts';
import { type SheetColumnType, type SheetValue, sheetCell, dateTimeFormatIn } from './sheet-cells.ts';
import { HEADER, STYLES } from './sheet-styles.ts';

export interface CellValue {
  readonly type: SheetColumnType;
  readonly value: SheetValue;
  /** Highlighted in red and bold. */
  readonly flaw?: boolean;
}

export interface SheetPicture {
  readonly caption: string;
  /** Loads a picture in any format that the server stores; undefined when the file is missing. */
  readonly load: () => Promise<Uint8Array | undefined>;
  /** Text instead of a missing picture. */
  readonly missingText: string;
}

/** A section's heading, the header of a small table, values, or a picture next to its caption. */
export type RecordLine =
  | { readonly heading: string }
  | { readonly head: readonly string[] }
  | { readonly cells: readonly CellValue[] }
  | { readonly picture: SheetPicture };

export interface RecordSheetSpec {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly sheetName: string;
  /** Zone in which `datetime` cells are shown, such as `America/Sao_Paulo`. */
  readonly zone: string;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** A picture in any format that the server stores, shown at the top of the last column. */
  readonly logo?: Uint8Array | undefined;
}

const HEADING: CellStyle = { font: { name: 'Calibri', size: 13, bold: true, color: { rgb: '1D2A35' } } };
const FLAW: CellStyle = { font: { name: 'Calibri', size: 11, bold: true, color: { rgb: 'B42318' } } };
const WRAPPED: CellStyle = { alignment: { vertical: 'top', horizontal: 'left', wrapText: true } };

/** In points. */
const LINE_HEIGHT = 15;
/** Excel's limit, in points. */
const MAX_ROW_HEIGHT = 409;
const POINTS_PER_PIXEL = 0.75;
/** Height of a photo divided by its width. */
const PHOTO_PROPORTION = 3 / 4;
/** Height of the logo in rows. The first row is a heading. */
const LOGO_ROWS = 3;
/** In points. */
const HEADING_HEIGHT = 18;
/** Pixels in the file per pixel on the screen, since pictures are zoomed and printed. */
const PIXEL_RATIO = 2.5;

/**
 * Writes a workbook with one sheet. An empty row precedes each heading except the first.
 * @returns a byte stream, ready to be a response body; the whole document is in memory
 */
export function writeRecordSheet(spec: RecordSheetSpec, lines: readonly RecordLine[]): Readable {
  return Readable.from(generateWorkbook(spec, lines), { objectMode: false });
}

async function* generateWorkbook(
  { sheetName, zone, widths, logo }: RecordSheetSpec,
  lines: readonly RecordLine[],
) {
  const dateTimeFormat = dateTimeFormatIn(zone);
  const cells = new Map<string, Partial<Cell>>();
  const rowDefs = new Map<number, RowDef>([[0, { height: HEADING_HEIGHT }]]);
  const images: SheetImage[] = [];
  if (logo !== undefined) {
    const height = (HEADING_HEIGHT + (LOGO_ROWS - 1) * LINE_HEIGHT) / POINTS_PER_PIXEL;
    const column = widths.length - 1;
    images.push(
      await toSheetImage(logo, { row: 0, column, rows: LOGO_ROWS }, pixelsOf(widths[column]), height),
    );
  }
  let row = 0;
  for (const line of lines) {
    row += 'heading' in line && row > 0 ? 1 : 0;
    const file = 'picture' in line ? await line.picture.load() : undefined;
    const rowCells = toCells(line, dateTimeFormat, file !== undefined);
    rowCells.forEach((cell, column) => cells.set(`${row},${column}`, cell));
    if (file !== undefined) {
      const width = pixelsOf(widths[1]);
      const height = width * PHOTO_PROPORTION;
      images.push(await toSheetImage(file, { row, column: 1, rows: 1 }, width, height));
      rowDefs.set(row, { height: Math.min(MAX_ROW_HEIGHT, height * POINTS_PER_PIXEL) });
    } else if ('cells' in line) {
      const lineCount = Math.max(...rowCells.map(({ value }, column) => linesOf(value, widths[column])));
      // Some programs do not adjust the height of wrapped rows.
      rowDefs.set(row, { height: Math.min(MAX_ROW_HEIGHT, lineCount * LINE_HEIGHT) });
    }
    row += 1;
  }
  yield await writeXlsx({
    sheets: [
      {
        name: sheetName,
        columns: widths.map((width) => ({ width })),
        rows: Array.from({ length: row }, () => []),
        cells,
        rowDefs,
        images,
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

/** Returns the width in pixels of a column whose width is given in characters of the default font. */
function pixelsOf(characters = 0): number {
  return characters * 7 + 5;
}

/** Returns the number of lines that a value takes in a column whose width is given in characters. */
function linesOf(value: unknown, characters = 1): number {
  const lines = typeof value === 'string' ? value.split('\n') : [''];
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
}

/**
 * Fits a picture into cells of one column. Programs stretch pictures to their cells, so the picture is padded to the shape of the cells.
 */
async function toSheetImage(
  file: Uint8Array,
  { row, column, rows }: { row: number; column: number; rows: number },
  width: number,
  height: number,
): Promise<SheetImage> {
  const frame = { width: Math.round(width * PIXEL_RATIO), height: Math.round(height * PIXEL_RATIO) };
  return {
    data: await framedPicture(file, frame),
    type: 'jpeg',
    anchor: { from: { row, col: column }, to: { row: row + rows, col: column + 1 } },
    width: Math.round(width),
    height: Math.round(height),
  };
}

function toCells(
  line: RecordLine,
  dateTimeFormat: Intl.DateTimeFormat,
  hasPicture: boolean,
): Partial<Cell>[] {
  if ('heading' in line) {
    return [
      { value: sheetCell('text', line.heading, dateTimeFormat), style: { ...STYLES.text, ...HEADING } },
    ];
  }
  if ('head' in line) {
    return line.head.map((title) => ({ value: sheetCell('text', title, dateTimeFormat), style: HEADER }));
  }
  if ('picture' in line) {
    const { caption, missingText } = line.picture;
    const style = { ...STYLES.text, ...WRAPPED };
    return [caption, ...(hasPicture ? [] : [missingText])].map((text) => ({
      value: sheetCell('text', text, dateTimeFormat),
      style,
    }));
  }
  return line.cells.map(({ type, value, flaw }) => ({
    value: sheetCell(type, value, dateTimeFormat),
    style: { ...STYLES[type], ...WRAPPED, ...(flaw === true ? FLAW : {}) },
  }));
}
