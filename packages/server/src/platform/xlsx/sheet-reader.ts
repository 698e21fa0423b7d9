/** Reads the first sheet of an uploaded workbook, in a worker thread. */
import { Worker } from 'node:worker_threads';
import { declaredSize } from './sheet-size.ts';

/** A day is `YYYY-MM-DD`, a day with a time `YYYY-MM-DDTHH:MM:SS` (the sheet's wall time, without a zone). */
export type ReadCell = string | number | boolean | null;

export interface ReadRow {
  /** The row's number in the sheet, from 1. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

/** `SHEET_NOT_XLSX`: also for an old .xls, a file with a password and a truncated file. */
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
export type SheetResult = { rows: ReadRow[] } | { code: SheetErrorCode };

/** A sheet with more rows, or with a cell that is not empty in a later column, is too large. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

const DEFAULT_LIMITS: SheetLimits = { rows: 100_000, columns: 256 };
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_MEMORY_MB = 512;
/** Ordinary sheets take a few seconds; the timeout is for malicious ones. */
const TIMEOUT_MS = 30_000;

/**
 * Reads the rows of the first sheet that are not empty: formulas as their stored results, texts cut to 4,000
 * characters.
 * @param file the whole workbook
 * @throws SheetError, `SHEET_TOO_LARGE` also when the workbook would unpack to more than 100 MB, has more than 30
 * million characters, or takes longer than 30 seconds
 */
export async function readSheet(file: Uint8Array, limits = DEFAULT_LIMITS): Promise<ReadRow[]> {
  const size = declaredSize(file);
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
    const result = await new Promise<SheetResult>((resolve, reject) => {
      // Under --watch, Node also reports the worker's imports through this channel.
      worker.on('message', (message: SheetResult | object) => {
        if ('rows' in message || 'code' in message) {
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
    return result.rows;
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
