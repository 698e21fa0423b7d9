/** Storage of files: bytes under a key, `<schema of the group>/<feature>/<id>/<name>`, without a group for files of all. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  /** Stores bytes under a key; if it has others, a reader gets either the former bytes or the new ones. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Whether there are bytes under a key. */
  has: (key: string) => Promise<boolean>;
  /** Returns the absolute path of a file on this machine with a key's bytes, to send parts of it; undefined when there is none. */
  pathOf: (key: string) => Promise<string | undefined>;
  /** Returns the bytes of a key; undefined when there are none. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes a key, if it exists. */
  delete: (key: string) => Promise<void>;
}

/** The store does not answer, or fails: the caller may try again. */
export class FileStoreUnavailable extends Error {}

// Flydrive normalises keys (a leading slash, other characters), so that two keys could be one file.
const KEY = /^[\w-]+(\/[\w-]+)+\.[a-z0-9]+$/;

/** Returns the key. @throws Error when it is none, or leads out of the store */
export function requireKey(key: string): string {
  if (!KEY.test(key)) {
    throw new Error(`not a file key: ${JSON.stringify(key)}`);
  }
  return key;
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
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
 * Writes a file that is complete or absent, also after a power failure or on a full disk: under another name first, then
 * renamed. The library's own `put` leaves an empty file behind when the disk is full.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two may write the same file at once.
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

/** Creates a store in a folder; the folder is created with the first file. */
/** Opens a folder of this machine as the file store. */
export function folderFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: async (key, bytes) => writeDurably(join(folder, requireKey(key)), bytes),
    has: async (key) => disk.exists(requireKey(key)),
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
  };
}
