/** Reads an uploaded file as a table of texts: the header and the rows below it. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { MAX_IMPORT_COLUMNS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import {
  IMPORT_EMPTY,
  IMPORT_NOT_A_SHEET,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_ROWS,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import { readCsv } from '../../../platform/csv/csv-reader.ts';
import { readSheet, type ReadCell, type ReadRow } from '../../../platform/xlsx/sheet-reader.ts';

export interface TableRow {
  /** Number of the row in the sheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface UploadedTable {
  readonly headers: readonly string[];
  /** Each row has as many cells as there are headers. */
  readonly rows: readonly TableRow[];
}

/** Maximum of a corrected cell too. Every field is shorter, so a cell that is cut is too long anyway. */
const MAX_CELL_LENGTH = 2000;
const MAX_HEADER_LENGTH = 150;
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
/** Rows that are read before other requests get their turn. */
const ROWS_PER_TURN = 100;

/** Turns a cell into a text that the database can store, trimmed and without invisible characters. */
export function cellText(cell: ReadCell | undefined, maxLength = MAX_CELL_LENGTH): string {
  return cell === null || cell === undefined
    ? ''
    : String(cell)
        .slice(0, maxLength * 2)
        .toWellFormed()
        .replaceAll(INVISIBLE, '')
        .trim()
        .slice(0, maxLength)
        .toWellFormed();
}

function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b;
}

/** Whether a file is named as a workbook but is none: damaged or renamed, so not to be read as text. */
function isMisnamed(file: Uint8Array, fileName: string): boolean {
  return fileName.toLowerCase().endsWith('.xlsx') && !isZip(file);
}

async function rowsOf(file: Uint8Array): Promise<ReadRow[]> {
  // One row more for the header.
  const limits = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_IMPORT_COLUMNS };
  try {
    return isZip(file) ? await readSheet(file, limits) : await readCsv(file, limits);
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
 * Reads the table of a workbook's first sheet or of a text with separated values; its first row that is not empty is the
 * header.
 * @param fileName as it was uploaded, empty if unknown
 * @throws ApiError IMPORT_NOT_A_SHEET, IMPORT_TOO_LARGE or IMPORT_EMPTY
 */
export async function readTable(file: Uint8Array, fileName: string): Promise<UploadedTable> {
  if (isMisnamed(file, fileName)) {
    throw apiError(IMPORT_NOT_A_SHEET);
  }
  const filledRows = (await rowsOf(file)).filter((row) => widthOf(row) > 0);
  const width = filledRows.reduce((max, row) => Math.max(max, widthOf(row)), 0);
  const [header, ...dataRows] = filledRows;
  if (width > MAX_IMPORT_COLUMNS) {
    throw tooLarge();
  }
  if (header === undefined || dataRows.length === 0) {
    throw apiError(IMPORT_EMPTY, undefined, [{ path: 'file', code: 'empty' }]);
  }
  const columns = Array.from({ length: width }, (_, index) => index);
  const rows: TableRow[] = [];
  for (const { number, cells } of dataRows) {
    rows.push({ number, cells: columns.map((column) => cellText(cells[column])) });
    if (rows.length % ROWS_PER_TURN === 0) {
      await yieldToOthers();
    }
  }
  return { headers: columns.map((column) => cellText(header.cells[column], MAX_HEADER_LENGTH)), rows };
}
