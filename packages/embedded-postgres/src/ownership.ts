// One process owns an embedded database at a time.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Ownership = { release(): void };

/**
 * Takes the data folder for this process, or answers undefined when another live one (or this one, earlier) has it.
 * Node has no file locks of its own, so the lock is SQLite's: the kernel drops it when the process ends, however it ends,
 * and it holds between containers that share the folder.
 */
export function takeOwnership(home: string): Ownership | undefined {
  const file = new DatabaseSync(join(home, 'owner.lock'));
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
