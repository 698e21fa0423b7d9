/** Reads the sheets of an uploaded workbook (.xlsx, .xls, .ods), in a worker thread. */
import { Worker } from 'node:worker_threads';
import { declaredSize } from './zip-directory.ts';

/** The shown content of a cell. It is a number without a format of its own, a text, or null for an empty cell (`cell-text.ts`). */
export type ReadCell = string | number | null;

export interface ReadRow {
  /** The row's number in the sheet, from 1. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
  /** Hidden by hand, by a filter or in a closed group. */
  readonly isHidden?: true;
}

export interface ReadSheet {
  readonly name: string;
  /** Rows that are not empty. A value of cells that are merged downwards is in each of their rows. */
  readonly rows: readonly ReadRow[];
  /** Whether the sheet has rows or filled cells beyond the limits. */
  readonly isTooLarge: boolean;
  /** Whether days are counted from 1904. Importers need this for numbers without a date format in a column of days. */
  readonly uses1904: boolean;
}

/** `SHEET_NOT_XLSX` is for a file that is neither a complete zip file nor an old .xls. A file with a password is `SHEET_DAMAGED`. */
export type SheetErrorCode = 'SHEET_NOT_XLSX' | 'SHEET_TOO_LARGE' | 'SHEET_DAMAGED';

/** The reason why a workbook cannot be read. */
class SheetError extends Error {
  readonly code: SheetErrorCode;

  constructor(code: SheetErrorCode) {
    super(code);
    this.name = 'SheetError';
    this.code = code;
  }
}

/** The worker's result. */
export type WorkbookResult = { sheets: ReadSheet[] } | { code: SheetErrorCode };

export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

const DEFAULT_LIMITS: SheetLimits = { rows: 100_000, columns: 256 };
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_MEMORY_MB = 512;
/** Ordinary sheets take a few seconds. The timeout is for malicious ones. */
const TIMEOUT_MS = 30_000;
/** The first bytes of an old .xls. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Whether a file begins as an old .xls does. */
export function isCompoundFile(file: Uint8Array): boolean {
  return COMPOUND_FILE.equals(file.subarray(0, COMPOUND_FILE.length));
}

/**
 * Reads the sheets that people see.
 * @param file the whole workbook
 * @throws SheetError, `SHEET_TOO_LARGE` when the workbook would unpack to more than 100 MB, has more than 30 million characters,
 * takes longer than 30 seconds or needs too much memory
 */
export async function readWorkbook(file: Uint8Array, limits = DEFAULT_LIMITS): Promise<ReadSheet[]> {
  const size = isCompoundFile(file) ? file.length : declaredSize(file);
  if (size === undefined) {
    throw new SheetError('SHEET_NOT_XLSX');
  }
  if (size > MAX_UNPACKED_BYTES) {
    throw new SheetError('SHEET_TOO_LARGE');
  }
  const worker = new Worker(new URL('./sheet-reader.worker.ts', import.meta.url), {
    workerData: { file, limits },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  let timeout: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<WorkbookResult>((resolve, reject) => {
      // Under --watch, Node also reports the worker's imports through this channel.
      worker.on('message', (message: WorkbookResult | object) => {
        if ('sheets' in message || 'code' in message) {
          resolve(message);
        }
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new SheetError('SHEET_DAMAGED')));
      timeout = setTimeout(() => reject(new SheetError('SHEET_TOO_LARGE')), TIMEOUT_MS);
    });
    if ('code' in result) {
      throw new SheetError(result.code);
    }
    return result.sheets;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new SheetError('SHEET_TOO_LARGE');
    }
    throw error;
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}

/** Reads the rows of the first sheet that people see. @throws SheetError as `readWorkbook` does, and for a sheet beyond the limits */
export async function readSheet(file: Uint8Array, limits = DEFAULT_LIMITS): Promise<readonly ReadRow[]> {
  const [first] = await readWorkbook(file, limits);
  if (first === undefined || first.isTooLarge) {
    throw new SheetError(first === undefined ? 'SHEET_DAMAGED' : 'SHEET_TOO_LARGE');
  }
  return first.rows;
}
