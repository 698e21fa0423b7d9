/** The worker of `sheet-reader.ts`, which reads one workbook. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetLimits } from './sheet-reader.ts';
import { readSheets } from './workbook-sheets.ts';

const { file, limits } = workerData as { file: Uint8Array; limits: SheetLimits };
parentPort?.postMessage(readSheets(file, limits));
