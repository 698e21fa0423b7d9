/** Reads an uploaded file as a table of texts, with the header and the rows below it. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { MAX_IMPORT_COLUMNS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import {
  type ImportTable,
  type ImportTableChoice,
  MAX_PREVIEW_ROWS,
} from '@mobcheck/contract/imports/import-table.contract.ts';
import { IMPORT_EMPTY, MAX_IMPORT_ROWS } from '@mobcheck/contract/imports/imports.contract.ts';
import { oneLine } from '@mobcheck/contract/kernel/text.ts';
import { apiError, invalid } from '../../../platform/context/api-error.ts';
import { dayText } from '../../../platform/xlsx/cell-text.ts';
import type { ReadCell, ReadRow, ReadSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { fieldNamed, headerLinesAt, type HeaderPlace, joinLines, proposeHeader } from './header-row.ts';
import { readUploadedSheets, tooLarge, type UploadedSheets } from './uploaded-sheets.ts';

export interface TableRow {
  /** Number of the row in the sheet, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface UploadedTable {
  readonly headers: readonly string[];
  /** Each row has as many cells as there are headers. */
  readonly rows: readonly TableRow[];
  /** The place of the table in the file. */
  readonly source: ImportTable;
}

/** Maximum length of a cell, even after a correction. All fields have lower limits, so that a cut cell is still too long. */
const MAX_CELL_LENGTH = 2000;
const MAX_HEADER_LENGTH = 150;
const LINE_BREAK = /\r\n?|\n/;
/** The number of a day in 1958, counted from 1904. A lower number is a year or a count. */
const FIRST_LIKELY_DAY = 20_000;
const MAX_PREVIEW_CELL_LENGTH = 60;
/** Minimum number of preview rows, and of preview rows below the header. */
const MIN_PREVIEW_ROWS = 8;
const ROWS_BELOW_HEADER = 4;
/** Without a choice, the likeliest table is read. */
const NO_CHOICE: ImportTableChoice = { takesHiddenRows: false };
/** Number of rows that are converted before the process serves other requests. */
const ROWS_PER_TURN = 100;

/** Converts a cell to a text that the database can store, trimmed and without invisible characters. */
export function cellText(cell: ReadCell | undefined, maxLength = MAX_CELL_LENGTH): string {
  return cell === null || cell === undefined
    ? ''
    : String(cell)
        .slice(0, maxLength * 2)
        .toWellFormed()
        .split(LINE_BREAK)
        .map(oneLine)
        .join('\n')
        .trim()
        .slice(0, maxLength)
        .toWellFormed();
}

function widthOf({ cells }: ReadRow): number {
  return cells.findLastIndex((cell) => cell !== null && String(cell).trim() !== '') + 1;
}

function textsOf({ cells }: ReadRow, maxLength: number): string[] {
  return cells.map((cell) => cellText(cell, maxLength));
}

/** Returns the first rows, which may include the header. */
function headOf({ rows }: ReadSheet): string[][] {
  return rows.slice(0, MAX_PREVIEW_ROWS).map((row) => textsOf(row, MAX_HEADER_LENGTH));
}

/** Returns the chosen sheet, or else the first sheet with the most fields in its header. */
function pickSheet({ sheets, encoding }: UploadedSheets, name: string | undefined): ReadSheet {
  if (name !== undefined && encoding === null) {
    const chosen = sheets.find((sheet) => nameOf(sheet) === name);
    if (chosen === undefined) {
      throw invalid('sheet', 'unknown');
    }
    return chosen;
  }
  const filled = sheets.filter(({ rows }) => rows.length > 1);
  const proposals = filled.map((sheet) => ({ sheet, fields: proposeHeader(headOf(sheet)).fields }));
  const best = proposals.reduce<(typeof proposals)[number] | undefined>(
    (first, other) => (first === undefined || other.fields > first.fields ? other : first),
    undefined,
  );
  const sheet = best?.sheet ?? sheets[0];
  if (sheet === undefined) {
    throw empty();
  }
  return sheet;
}

function empty() {
  return apiError(IMPORT_EMPTY, undefined, [{ path: 'file', code: 'empty' }]);
}

/** Returns the place of the chosen header, or of the likeliest header. */
function pickHeader(sheet: ReadSheet, { headerRow, headerRows }: ImportTableChoice): HeaderPlace {
  const proposed = proposeHeader(headOf(sheet));
  const index =
    headerRow === undefined ? proposed.index : sheet.rows.findIndex(({ number }) => number === headerRow);
  if (index < 0) {
    throw invalid('headerRow', 'unknown');
  }
  const near = sheet.rows.slice(index, index + 3).map((row) => textsOf(row, MAX_HEADER_LENGTH));
  const lines = headerRows ?? headerLinesAt(near, 0);
  return { index, lines: lines === 2 ? 2 : 1 };
}

/** Returns the rows around the header as a preview. */
function previewOf(rows: readonly ReadRow[], { index, lines }: HeaderPlace): ImportTable['preview'] {
  const end = Math.max(MIN_PREVIEW_ROWS, index + lines + ROWS_BELOW_HEADER);
  const shown = rows.slice(Math.max(0, end - MAX_PREVIEW_ROWS), end);
  return shown.map((row) => ({
    number: row.number,
    cells: textsOf(row, MAX_PREVIEW_CELL_LENGTH).slice(0, MAX_IMPORT_COLUMNS),
    isHidden: row.isHidden === true,
  }));
}

/** Returns the name by which a sheet is chosen. */
function nameOf({ name }: ReadSheet): string {
  return oneLine(cellText(name, MAX_HEADER_LENGTH));
}

/** Converts a number in a column of days, counted from 1904, to its day. */
function dayOf(cell: ReadCell | undefined): ReadCell | undefined {
  return typeof cell === 'number' && cell >= FIRST_LIKELY_DAY ? (dayText(cell, true) ?? cell) : cell;
}

/** Returns the rows as texts, with as many cells as there are headers. */
async function toTableRows(
  rows: readonly ReadRow[],
  headers: readonly string[],
  { uses1904 }: ReadSheet,
): Promise<TableRow[]> {
  const areDays = headers.map((header) => uses1904 && fieldNamed(header)?.endsWith('Date') === true);
  const result: TableRow[] = [];
  for (const { number, cells } of rows) {
    result.push({
      number,
      cells: areDays.map((isDay, column) => cellText(isDay ? dayOf(cells[column]) : cells[column])),
    });
    if (result.length % ROWS_PER_TURN === 0) {
      await yieldToOthers();
    }
  }
  return result;
}

/**
 * Reads a table of a workbook or of a text with separated values. Without a choice, it takes the sheet and the header that name the most
 * fields, and the likeliest encoding and separator. Rows above the header are left out. Hidden rows are left out unless the choice
 * includes them or all rows are hidden.
 * @param fileName as it was uploaded, empty if unknown
 * @throws ApiError IMPORT_NOT_A_SHEET, IMPORT_TOO_LARGE or IMPORT_EMPTY; 400 for a sheet or a row that does not exist
 */
export async function readTable(
  file: Uint8Array,
  fileName: string,
  choice: ImportTableChoice = NO_CHOICE,
): Promise<UploadedTable> {
  const uploaded = await readUploadedSheets(file, fileName, choice);
  const sheet = pickSheet(uploaded, choice.sheet);
  if (sheet.isTooLarge) {
    throw tooLarge();
  }
  const filled = { ...sheet, rows: sheet.rows.filter((row) => widthOf(row) > 0) };
  if (filled.rows.length < 2) {
    throw empty();
  }
  const place = pickHeader(filled, choice);
  const below = filled.rows.slice(place.index + place.lines);
  const hiddenRows = below.filter(({ isHidden }) => isHidden === true).length;
  const takesHiddenRows = choice.takesHiddenRows || hiddenRows === below.length;
  const dataRows = takesHiddenRows ? below : below.filter(({ isHidden }) => isHidden !== true);
  const headerRows = filled.rows.slice(place.index, place.index + place.lines);
  const width = [...headerRows, ...dataRows].reduce((max, row) => Math.max(max, widthOf(row)), 0);
  if (width > MAX_IMPORT_COLUMNS || dataRows.length > MAX_IMPORT_ROWS) {
    throw tooLarge();
  }
  if (dataRows.length === 0) {
    throw empty();
  }
  const [top = [], second = []] = headerRows.map((row) => textsOf(row, MAX_HEADER_LENGTH));
  const names = place.lines === 2 ? joinLines(top, second) : top;
  const headers = Array.from({ length: width }, (_, column) => cellText(names[column], MAX_HEADER_LENGTH));
  return {
    headers,
    rows: await toTableRows(dataRows, headers, sheet),
    source: {
      sheets: uploaded.encoding === null ? uploaded.sheets.map(nameOf) : [],
      sheet: uploaded.encoding === null ? nameOf(sheet) : null,
      encoding: uploaded.encoding,
      separator: uploaded.separator,
      headerRow: headerRows[0]?.number ?? 1,
      headerRows: place.lines,
      hiddenRows,
      takesHiddenRows: takesHiddenRows && hiddenRows > 0,
      preview: previewOf(filled.rows, place),
    },
  };
}
