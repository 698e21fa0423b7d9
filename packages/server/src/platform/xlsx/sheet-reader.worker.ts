/** The worker of `sheet-reader.ts`: unpacks and parses one workbook and returns its rows or an error code. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { ReadCell, ReadRow, SheetResult, SheetLimits } from './sheet-reader.ts';

/** Twice the length of the longest text that is imported. */
const MAX_TEXT_LENGTH = 4000;
/** The result repeats a shared text for every cell that refers to it. */
const MAX_CHARACTERS = 30_000_000;

const { file, limits } = workerData as { file: Uint8Array; limits: SheetLimits };
parentPort?.postMessage(await read());

async function read(): Promise<SheetResult> {
  const rows: ReadRow[] = [];
  let characters = 0;
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      // Empty cells with a border or a colour may extend to the last of 16,384 columns.
      const cells = values.slice(0, limits.columns).map(toReadCell);
      const hasMoreColumns = values.slice(limits.columns).some(hasContent);
      if (!hasMoreColumns && cells.every((cell) => cell === null || cell === '')) {
        continue;
      }
      characters += cells.reduce<number>((sum, cell) => sum + lengthOf(cell), 0);
      if (hasMoreColumns || rows.length === limits.rows || characters > MAX_CHARACTERS) {
        return { code: 'SHEET_TOO_LARGE' };
      }
      rows.push({ number: index + 1, cells });
    }
  } catch {
    // For a broken file the library, the XML parser or zlib throw various errors.
    return { code: 'SHEET_DAMAGED' };
  }
  return { rows };
}

function hasContent(value: CellValue): boolean {
  return value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');
}

function lengthOf(cell: ReadCell): number {
  return typeof cell === 'string' ? cell.length : 0;
}

/** Excel stores wall time without a zone; the library returns it as if it were UTC. */
function toReadCell(value: CellValue): ReadCell {
  if (typeof value === 'string') {
    return value.slice(0, MAX_TEXT_LENGTH);
  }
  if (!(value instanceof Date)) {
    return value;
  }
  if (Number.isNaN(value.getTime())) {
    return null;
  }
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
