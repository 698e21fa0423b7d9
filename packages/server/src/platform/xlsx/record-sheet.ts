/** Writes a document about one thing as a sheet: labelled values, small tables and pictures one under the other. */
import { Readable } from 'node:stream';
import type { RowDef, SheetImage } from 'hucre';
import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import { framedPicture } from '../document-pictures.ts';
import { type SheetColumnType, type SheetValue, sheetCell, sheetClock } from './sheet-cells.ts';
import { HEADER, STYLES } from './sheet-styles.ts';

export interface TypedValue {
  readonly type: SheetColumnType;
  readonly value: SheetValue;
  /** Set off in red and bold. */
  readonly flaw?: boolean;
}

export interface SheetPicture {
  readonly caption: string;
  /** A picture in any format that the server stores; undefined when it is lost. */
  readonly load: () => Promise<Uint8Array | undefined>;
  /** Words in its place then. */
  readonly lost: string;
}

/** A part's title, the header of a small table, values, or a picture beside its caption. */
export type RecordLine =
  | { readonly heading: string }
  | { readonly head: readonly string[] }
  | { readonly cells: readonly TypedValue[] }
  | { readonly picture: SheetPicture };

export interface RecordSheetSpec {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly sheetName: string;
  /** Zone in which `datetime` cells are shown, such as `America/Sao_Paulo`. */
  readonly zone: string;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** In any format that the server stores: stands at the top of the last column. */
  readonly logo?: Uint8Array | undefined;
}

const HEADING: CellStyle = { font: { name: 'Calibri', size: 13, bold: true, color: { rgb: '1D2A35' } } };
const FLAW: CellStyle = { font: { name: 'Calibri', size: 11, bold: true, color: { rgb: 'B42318' } } };
const WRAPPED: CellStyle = { alignment: { vertical: 'top', horizontal: 'left', wrapText: true } };

/** Points of a line of text, and the most that a row can be high. */
const LINE = 15;
const HIGHEST = 409;
const POINTS_PER_PIXEL = 0.75;
/** Height of a photo by its width. */
const PROPORTION = 3 / 4;
/** Rows beside which the logo stands, and the height of the first, a heading. */
const LOGO_ROWS = 3;
const HEADING_HEIGHT = 18;
/** Pixels in the file for each on the screen: pictures are looked at closely and printed. */
const SHARPNESS = 2.5;

/**
 * A workbook of one sheet; a heading but the first has an empty row above itself.
 * @returns a byte stream, ready to be an answer's body; the document is in memory as a whole
 */
export function writeRecordSheet(spec: RecordSheetSpec, lines: readonly RecordLine[]): Readable {
  return Readable.from(written(spec, lines), { objectMode: false });
}

async function* written({ sheetName, zone, widths, logo }: RecordSheetSpec, lines: readonly RecordLine[]) {
  const clock = sheetClock(zone);
  const cells = new Map<string, Partial<Cell>>();
  const rowDefs = new Map<number, RowDef>([[0, { height: HEADING_HEIGHT }]]);
  const images: SheetImage[] = [];
  if (logo !== undefined) {
    const height = (HEADING_HEIGHT + (LOGO_ROWS - 1) * LINE) / POINTS_PER_PIXEL;
    const column = widths.length - 1;
    images.push(await placed(logo, { row: 0, column, rows: LOGO_ROWS }, pixelsOf(widths[column]), height));
  }
  let row = 0;
  for (const line of lines) {
    row += 'heading' in line && row > 0 ? 1 : 0;
    const file = 'picture' in line ? await line.picture.load() : undefined;
    const drawn = styledCells(line, clock, file !== undefined);
    drawn.forEach((cell, column) => cells.set(`${row},${column}`, cell));
    if (file !== undefined) {
      const width = pixelsOf(widths[1]);
      const height = width * PROPORTION;
      images.push(await placed(file, { row, column: 1, rows: 1 }, width, height));
      rowDefs.set(row, { height: Math.min(HIGHEST, height * POINTS_PER_PIXEL) });
    } else if ('cells' in line) {
      const most = Math.max(...drawn.map(({ value }, column) => linesOf(value, widths[column])));
      // Not every program makes room for what it wraps.
      rowDefs.set(row, { height: Math.min(HIGHEST, most * LINE) });
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

/** Pixels of a column of so many characters, in the font that workbooks begin with. */
function pixelsOf(characters = 0): number {
  return characters * 7 + 5;
}

/** Lines that a value takes in a column of so many characters. */
function linesOf(value: unknown, characters = 1): number {
  const lines = typeof value === 'string' ? value.split('\n') : [''];
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
}

/** A picture that fills cells of one column; programs stretch it to them, so it is framed in their proportion. */
async function placed(
  file: Uint8Array,
  { row, column, rows }: { row: number; column: number; rows: number },
  width: number,
  height: number,
): Promise<SheetImage> {
  const frame = { width: Math.round(width * SHARPNESS), height: Math.round(height * SHARPNESS) };
  return {
    data: await framedPicture(file, frame),
    type: 'jpeg',
    anchor: { from: { row, col: column }, to: { row: row + rows, col: column + 1 } },
    width: Math.round(width),
    height: Math.round(height),
  };
}

function styledCells(line: RecordLine, clock: Intl.DateTimeFormat, drawn: boolean): Partial<Cell>[] {
  if ('heading' in line) {
    return [{ value: sheetCell('text', line.heading, clock), style: { ...STYLES.text, ...HEADING } }];
  }
  if ('head' in line) {
    return line.head.map((title) => ({ value: sheetCell('text', title, clock), style: HEADER }));
  }
  if ('picture' in line) {
    const { caption, lost } = line.picture;
    const style = { ...STYLES.text, ...WRAPPED };
    return [caption, ...(drawn ? [] : [lost])].map((words) => ({
      value: sheetCell('text', words, clock),
      style,
    }));
  }
  return line.cells.map(({ type, value, flaw }) => ({
    value: sheetCell(type, value, clock),
    style: { ...STYLES[type], ...WRAPPED, ...(flaw === true ? FLAW : {}) },
  }));
}
