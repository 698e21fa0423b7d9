/** A file store that also keeps each file in the folder of backups, with its hash. Deleted files stay there. */
import { createHash } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { folderFileStore, type FileStore } from './file-store.ts';

/** A line of the journal, for a file that was copied into the folder of backups or, without a hash, deleted from it. */
export interface JournalLine {
  readonly key: string;
  readonly sha256: string | null;
}

export interface FileMirror {
  readonly copies: FileStore;
  /** File with a line of JSON for each copied or deleted file. */
  readonly journal: string;
  /** Stores a copy and records it in the journal. */
  readonly keep: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes a copy and records the deletion in the journal. */
  readonly drop: (key: string) => Promise<void>;
}

/** Opens the copies of files in a folder of backups. */
export function fileMirror(backupDir: string): FileMirror {
  const copies = folderFileStore(`${backupDir}/files`);
  const journal = `${backupDir}/files.ndjson`;
  const note = async (line: JournalLine) =>
    appendFile(journal, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  return {
    copies,
    journal,
    keep: async (key, bytes) => {
      // The mode lets the database's account pass through the folder to its log archive.
      await mkdir(backupDir, { recursive: true, mode: 0o711 });
      await copies.put(key, bytes);
      await note({ key, sha256: createHash('sha256').update(bytes).digest('hex') });
    },
    drop: async (key) => {
      await note({ key, sha256: null });
      await copies.delete(key);
    },
  };
}

/** Adds copies to a store, so that a file is in the backup before a row refers to it. */
export function mirroredFileStore(store: FileStore, backupDir: string): FileStore {
  const { keep } = fileMirror(backupDir);
  return {
    ...store,
    put: async (key, bytes) => {
      await keep(key, bytes);
      await store.put(key, bytes);
    },
  };
}
