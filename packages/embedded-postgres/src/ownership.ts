// One process owns an embedded database at a time.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Ownership = { release(): void };

/**
 * Takes ownership of the data folder for this process. Returns undefined if a live process (this one included) owns it. Node has no file
 * locks, so this uses SQLite's lock. The kernel releases it when the process ends for any reason, and it works between containers that
 * share the folder.
 */
export function takeOwnership(dataFolder: string): Ownership | undefined {
  const file = new DatabaseSync(join(dataFolder, 'owner.lock'));
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      return undefined;
    }
    throw error;
  }
  return { release: () => file.close() };
}

const SQLITE_BUSY = 5;
