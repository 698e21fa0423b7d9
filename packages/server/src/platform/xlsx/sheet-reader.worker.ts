/** The worker of `sheet-reader.ts`: unpacks and parses one workbook, answers its rows or a code. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { ReadCell, ReadRow, SheetAnswer, SheetLimits } from './sheet-reader.ts';

/** Twice of what anybody reads of a text. */
const LONGEST_TEXT = 4000;
/** The answer is a copy: one long text that many cells point at is in it as many times. */
const MOST_CHARACTERS = 30_000_000;

const { file, most } = workerData as { file: Uint8Array; most: SheetLimits };
parentPort?.postMessage(await read());

async function read(): Promise<SheetAnswer> {
  const rows: ReadRow[] = [];
  let characters = 0;
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      // Empty cells that have a border or a colour may reach to the last of 16,384 columns.
      const cells = values.slice(0, most.columns).map(plain);
      const beyond = values.slice(most.columns).some(saysSomething);
      if (!beyond && cells.every((cell) => cell === null || cell === '')) {
        continue;
      }
      characters += cells.reduce<number>((sum, cell) => sum + lengthOf(cell), 0);
      if (beyond || rows.length === most.rows || characters > MOST_CHARACTERS) {
        return { code: 'SHEET_TOO_LARGE' };
      }
      rows.push({ number: index + 1, cells });
    }
  } catch {
    // A broken file makes the library, the XML reader or zlib throw whatever they trip over.
    return { code: 'SHEET_DAMAGED' };
  }
  return { rows };
}

function saysSomething(value: CellValue): boolean {
  return value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');
}

function lengthOf(cell: ReadCell): number {
  return typeof cell === 'string' ? cell.length : 0;
}

/** Excel stores wall time without a zone; the library gives it as if it were UTC. */
function plain(value: CellValue): ReadCell {
  if (typeof value === 'string') {
    return value.slice(0, LONGEST_TEXT);
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
