/** An uploaded file as a table of texts: the header and the rows below it. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  IMPORT_EMPTY,
  IMPORT_NOT_A_SHEET,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import { readCsv } from '../../../platform/csv/csv-reader.ts';
import { readSheet, type ReadCell, type ReadRow } from '../../../platform/xlsx/sheet-reader.ts';

export interface TableRow {
  /** As the sheet shows it. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface UploadedTable {
  readonly headers: readonly string[];
  /** Each row has as many cells as there are headers. */
  readonly rows: readonly TableRow[];
}

/** The most that a correction of a cell may hold; every field is shorter, so what is cut is too long either way. */
const LONGEST_CELL = 2000;
const LONGEST_HEADER = 150;
const CONTROL = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
/** Rows that are read in one turn. */
const TURN = 100;

/** A text that the database can keep, trimmed and without what nobody sees. */
export function cellText(cell: ReadCell | undefined, longest = LONGEST_CELL): string {
  return cell === null || cell === undefined
    ? ''
    : String(cell)
        .slice(0, longest * 2)
        .toWellFormed()
        .replaceAll(CONTROL, '')
        .trim()
        .slice(0, longest)
        .toWellFormed();
}

function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b;
}

/** A workbook's name above something else: a damaged or renamed file, that nobody shall look for rows in. */
function isMisnamed(file: Uint8Array, fileName: string): boolean {
  return fileName.toLowerCase().endsWith('.xlsx') && !isZip(file);
}

async function rowsOf(file: Uint8Array): Promise<ReadRow[]> {
  // One more than the rows is the header.
  const most = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_IMPORT_COLUMNS };
  try {
    return isZip(file) ? await readSheet(file, most) : await readCsv(file, most);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^(SHEET|CSV)_/.test(code)) {
      throw code.endsWith('_TOO_LARGE') ? tooLarge() : apiError(IMPORT_NOT_A_SHEET);
    }
    throw error;
  }
}

function tooLarge() {
  return apiError(IMPORT_TOO_LARGE, { rows: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS });
}

function widthOf({ cells }: ReadRow): number {
  return cells.findLastIndex((cell) => cell !== null && String(cell).trim() !== '') + 1;
}

/**
 * The table of a workbook's first sheet or of a text with separated values; its first row that holds anything is the
 * header.
 * @param fileName as it was uploaded, empty when unknown
 * @throws ApiError IMPORT_NOT_A_SHEET, IMPORT_TOO_LARGE or IMPORT_EMPTY
 */
export async function readTable(file: Uint8Array, fileName: string): Promise<UploadedTable> {
  if (isMisnamed(file, fileName)) {
    throw apiError(IMPORT_NOT_A_SHEET);
  }
  const read = (await rowsOf(file)).filter((row) => widthOf(row) > 0);
  const width = read.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  const [header, ...below] = read;
  if (width > MAX_IMPORT_COLUMNS) {
    throw tooLarge();
  }
  if (header === undefined || below.length === 0) {
    throw apiError(IMPORT_EMPTY, undefined, [{ path: 'file', code: 'empty' }]);
  }
  const places = Array.from({ length: width }, (_, index) => index);
  const rows: TableRow[] = [];
  for (const { number, cells } of below) {
    rows.push({ number, cells: places.map((place) => cellText(cells[place])) });
    if (rows.length % TURN === 0) {
      await othersTurn();
    }
  }
  return { headers: places.map((place) => cellText(header.cells[place], LONGEST_HEADER)), rows };
}
