/** Storage of files: bytes under a key, `<schema of the group>/<feature>/<id>/<name>`, without a group for files of all. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  /** Stores bytes under a key; a key is never written twice. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Stores bytes under a key that may have others; a reader gets either the former bytes or the new ones. */
  replace: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the absolute path of a key's file, to send parts of it; undefined when there is none. */
  pathOf: (key: string) => Promise<string | undefined>;
  /** Returns the bytes of a key; undefined when there are none. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes a key, if it exists. */
  delete: (key: string) => Promise<void>;
}

// Flydrive normalises keys (a leading slash, other characters), so that two keys could be one file.
const KEY = /^[\w-]+(\/[\w-]+)+\.[a-z0-9]+$/;

function requireKey(key: string): string {
  if (!KEY.test(key)) {
    throw new Error(`not a file key: ${JSON.stringify(key)}`);
  }
  return key;
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

/** Creates a store in a folder; the folder is created with the first file. */
export function folderFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: async (key, bytes) => disk.put(requireKey(key), bytes),
    replace: async (key, bytes) => {
      const incoming = requireKey(key).replace(/\.(\w+)$/, `-of-${process.pid}.$1`);
      await disk.put(incoming, bytes);
      await rename(join(folder, incoming), join(folder, key));
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
  };
}
