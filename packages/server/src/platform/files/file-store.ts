/** Storage of files as bytes under a key, `<schema of the group>/<feature>/<id>/<name>`. Shared files have no group. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  /** Stores bytes under a key. A reader of an existing key gets either the old or the new bytes. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Returns the number of a key's bytes, or undefined without the key. */
  size: (key: string) => Promise<number | undefined>;
  /** Returns the absolute path of a local file with a key's bytes, to send parts of it. Undefined without the key. */
  pathOf: (key: string) => Promise<string | undefined>;
  /** Returns the bytes of a key, or undefined without the key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes a key, if it exists. */
  delete: (key: string) => Promise<void>;
  /**
   * Lists the files below a folder's path (`g1_home/photos`), or all files, in no order. Other calls may store files before the list ends.
   */
  list: (folder?: string) => AsyncIterable<StoredFile>;
  /** Deletes unfinished files below a folder's path that were written before an instant. */
  deleteUnfinished: (folder: string, before: Date) => Promise<void>;
}

/** A file of a store. */
export interface StoredFile {
  readonly key: string;
  /** When it was stored, by the store's clock. */
  readonly storedAt: Date;
}

/** The store fails or does not answer. */
export class FileStoreUnavailable extends Error {
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number = 15;
}

/** The store did not answer a moment ago, so it was not called. */
export class FileStoreSpared extends FileStoreUnavailable {
  /** A job that fails with this error does not lose an attempt. */
  readonly isAttempt = false;
}

// Flydrive normalises keys (a leading slash, other characters), so two keys could be one file.
const KEY = /^[\w-]+(\/[\w-]+)+\.[a-z0-9]+$/;

const FOLDER = /^[\w-]+(\/[\w-]+)*$/;

/** Returns the path of a folder, or undefined for the whole store. @throws Error for any other text */
export function requireFolder<T extends string | undefined>(folder: T): T {
  if (folder !== undefined && !FOLDER.test(folder)) {
    throw new Error(`not a folder of files: ${JSON.stringify(folder)}`);
  }
  return folder;
}

/** Whether a name in a store is a key, and not a foreign file. */
export function isKey(name: string): boolean {
  return KEY.test(name);
}

/** Returns a text that is a key. @throws Error for any other text, so that no path leads out of the store */
export function requireKey(key: string): string {
  if (!KEY.test(key)) {
    throw new Error(`not a file key: ${JSON.stringify(key)}`);
  }
  return key;
}

/** Whether an error, or an error that it wraps, says that a file does not exist. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === 'ENOENT') || isMissing(error.cause));
}

/** Writes the names of a folder's files to the disk. */
async function sync(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

let writes = 0;

/**
 * Writes a file that is complete or absent, also after a power failure or on a full disk. It is written under another name and then
 * renamed, because the library's `put` leaves an empty file on a full disk.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two calls may write the same file at once.
  const temporary = `${path}.${process.pid}-${(writes += 1)}.part`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await sync(folder);
}

/** Yields the files below a folder, or none when the folder does not exist. */
async function* filesBelow(root: string, folder = ''): AsyncGenerator<{ path: string; writtenAt: Date }> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* filesBelow(root, path);
    } else if (entry.isFile()) {
      // Another call may have deleted the file since its folder was read.
      const facts = await stat(join(root, path)).catch(() => undefined);
      if (facts !== undefined) {
        yield { path, writtenAt: facts.mtime };
      }
    }
  }
}

async function* keysBelow(root: string, folder: string | undefined): AsyncGenerator<StoredFile> {
  for await (const { path, writtenAt } of filesBelow(root, folder)) {
    if (isKey(path)) {
      yield { key: path, storedAt: writtenAt };
    }
  }
}

/** Opens a local folder as the file store. */
export function folderFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: async (key, bytes) => writeDurably(join(folder, requireKey(key)), bytes),
    has: async (key) => disk.exists(requireKey(key)),
    size: async (key) => {
      const facts = await stat(join(folder, requireKey(key))).catch((error: unknown) => {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      });
      return facts?.size;
    },
    pathOf: async (key) => ((await disk.exists(requireKey(key))) ? join(folder, key) : undefined),
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(requireKey(key)));
      } catch (error) {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      }
    },
    delete: async (key) => disk.delete(requireKey(key)),
    list: (below) => keysBelow(folder, requireFolder(below)),
    deleteUnfinished: async (below, before) => {
      for await (const { path, writtenAt } of filesBelow(folder, requireFolder(below))) {
        if (path.endsWith('.part') && writtenAt < before) {
          await rm(join(folder, path), { force: true });
        }
      }
    },
  };
}
