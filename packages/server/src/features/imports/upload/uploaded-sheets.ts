/** Reads the sheets of an uploaded workbook or file with separated values. */
import type { ImportTable, ImportTableChoice } from '@mobcheck/contract/imports/import-table.contract.ts';
import { MAX_IMPORT_COLUMNS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import {
  IMPORT_NOT_A_SHEET,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_ROWS,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import { readCsv } from '../../../platform/csv/csv-reader.ts';
import { isCompoundFile, readWorkbook, type ReadSheet } from '../../../platform/xlsx/sheet-reader.ts';

export interface UploadedSheets extends Pick<ImportTable, 'encoding' | 'separator'> {
  /** A file with separated values has one sheet without a name. */
  readonly sheets: readonly ReadSheet[];
}

/** Additional rows for title lines and a header of two lines. */
const EXTRA_ROWS = 24;
const LIMITS = { rows: MAX_IMPORT_ROWS + EXTRA_ROWS, columns: MAX_IMPORT_COLUMNS };
const WORKBOOK_NAME = /\.(?:xlsx|xlsm|xls|ods)$/i;

function isWorkbook(file: Uint8Array): boolean {
  return (file[0] === 0x50 && file[1] === 0x4b) || isCompoundFile(file);
}

/** Returns the error of a table beyond the limits of an import. */
export function tooLarge() {
  return apiError(IMPORT_TOO_LARGE, { rows: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS });
}

async function readFile(file: Uint8Array, choice: ImportTableChoice): Promise<UploadedSheets> {
  if (isWorkbook(file)) {
    return { sheets: await readWorkbook(file, LIMITS), encoding: null, separator: null };
  }
  const { rows, encoding, separator } = await readCsv(file, { ...choice, limits: LIMITS });
  return { sheets: [{ name: '', rows, isTooLarge: false, uses1904: false }], encoding, separator };
}

/**
 * Reads a workbook or a file with separated values.
 * @param fileName uploaded name, empty if unknown. A file with the ending of a workbook is never read as text
 * @throws ApiError IMPORT_NOT_A_SHEET or IMPORT_TOO_LARGE
 */
export async function readUploadedSheets(
  file: Uint8Array,
  fileName: string,
  choice: ImportTableChoice,
): Promise<UploadedSheets> {
  if (WORKBOOK_NAME.test(fileName) && !isWorkbook(file)) {
    throw apiError(IMPORT_NOT_A_SHEET);
  }
  try {
    return await readFile(file, choice);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^(SHEET|CSV)_/.test(code)) {
      throw code.endsWith('_TOO_LARGE') ? tooLarge() : apiError(IMPORT_NOT_A_SHEET);
    }
    throw error;
  }
}
