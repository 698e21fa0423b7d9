/** Where uploaded files live: bytes under a key, `<schema of the group>/<feature>/<id>/<name>`. */
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStore {
  /** Keeps bytes under a key; a key is never written twice. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes of a key; undefined when there are none. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Forgets a key; nothing when it is not there. */
  delete: (key: string) => Promise<void>;
}

// The disk would take a leading slash off or turn other characters around: two keys could then be one file.
const KEY = /^[\w-]+(\/[\w-]+)+\.[a-z0-9]+$/;

function checked(key: string): string {
  if (!KEY.test(key)) {
    throw new Error(`not a file key: ${JSON.stringify(key)}`);
  }
  return key;
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

/** A store in a folder, which is made at the first file. */
export function folderFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: async (key, bytes) => disk.put(checked(key), bytes),
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(checked(key)));
      } catch (error) {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      }
    },
    delete: async (key) => disk.delete(checked(key)),
  };
}
