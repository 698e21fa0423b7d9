/** Reads the first sheet of an uploaded workbook, apart from the server's own thread. */
import { Worker } from 'node:worker_threads';
import { declaredSize } from './sheet-size.ts';

/** A day is `YYYY-MM-DD`, a day with a time `YYYY-MM-DDTHH:MM:SS` (the sheet's wall time, without a zone). */
export type ReadCell = string | number | boolean | null;

export interface ReadRow {
  /** The row's number as the sheet shows it, from 1. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

/** `SHEET_NOT_XLSX` also stands for the old .xls, a file with a password and one that is cut off. */
export type SheetErrorCode = 'SHEET_NOT_XLSX' | 'SHEET_TOO_LARGE' | 'SHEET_DAMAGED';

/** Why a workbook was refused. */
class SheetError extends Error {
  readonly code: SheetErrorCode;

  constructor(code: SheetErrorCode) {
    super(code);
    this.name = 'SheetError';
    this.code = code;
  }
}

/** What the worker answers. */
export type SheetAnswer = { rows: ReadRow[] } | { code: SheetErrorCode };

/** More rows, or a cell that says something in a column beyond these, are refused. */
export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

const USUAL: SheetLimits = { rows: 100_000, columns: 256 };
const MOST_BYTES = 100_000_000;
const MOST_MEMORY_MB = 512;
/** A sheet that anybody made takes a few seconds; one that is made to take for ever is let go. */
const LONGEST_MS = 30_000;

/**
 * The rows of the first sheet that hold anything, formulas as their stored results, texts cut to 4,000 characters.
 * @param file the whole workbook
 * @throws SheetError, `SHEET_TOO_LARGE` also when the workbook would unpack to more than 100 MB, holds more than 30
 * million characters, or takes longer than 30 seconds
 */
export async function readSheet(file: Uint8Array, most = USUAL): Promise<ReadRow[]> {
  const size = declaredSize(file);
  if (size === undefined) {
    throw new SheetError('SHEET_NOT_XLSX');
  }
  if (size > MOST_BYTES) {
    throw new SheetError('SHEET_TOO_LARGE');
  }
  const worker = new Worker(new URL('./sheet-reader.worker.ts', import.meta.url), {
    workerData: { file, most },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  let tooLong: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      // Under --watch, Node reports what the worker imports through the same channel.
      worker.on('message', (message: SheetAnswer | object) => {
        if ('rows' in message || 'code' in message) {
          resolve(message);
        }
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new SheetError('SHEET_DAMAGED')));
      tooLong = setTimeout(() => reject(new SheetError('SHEET_TOO_LARGE')), LONGEST_MS);
    });
    if ('code' in answer) {
      throw new SheetError(answer.code);
    }
    return answer.rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new SheetError('SHEET_TOO_LARGE');
    }
    throw error;
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}
