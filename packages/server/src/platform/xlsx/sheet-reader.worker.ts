/** The worker of `sheet-reader.ts`: unpacks and parses one workbook, answers its rows or a code. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { ReadCell, ReadRow, SheetAnswer } from './sheet-reader.ts';

/** One cell in the last possible column would make a row of 16,384. */
const MOST_COLUMNS = 256;

const { file, mostRows } = workerData as { file: Uint8Array; mostRows: number };
parentPort?.postMessage(await read());

async function read(): Promise<SheetAnswer> {
  const rows: ReadRow[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      const cells = values.slice(0, MOST_COLUMNS).map(plain);
      if (cells.every((cell) => cell === null || cell === '')) {
        continue;
      }
      if (rows.length === mostRows) {
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

/** Excel stores wall time without a zone; the library gives it as if it were UTC. */
function plain(value: CellValue): ReadCell {
  if (!(value instanceof Date)) {
    return value;
  }
  if (Number.isNaN(value.getTime())) {
    return null;
  }
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
