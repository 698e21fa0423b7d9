/** The folder for databases and files of tests. It is in memory if there is enough space, because the data need not survive. */
import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const GIB = 2 ** 30;
/** More bytes than a whole run keeps in the folder. */
const NEEDED_BYTES = 8 * GIB;

/**
 * Makes Linux's folder in memory the temporary folder of this process and of those that it starts, unless `TMPDIR` names one or
 * there is too little space. A copy of a database there takes only a fifth of the processor time of a copy on disk.
 */
export function useMemoryFolder(): void {
  if (process.env['TMPDIR'] === undefined && existsSync(FOLDER) && hasRoom()) {
    process.env['TMPDIR'] = FOLDER;
  }
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(FOLDER);
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
}
