/** A file that is stored before the transaction of its row. */
import type { FileStore } from './file-store.ts';

/** A file in the store. After the transaction it is deleted unless a row refers to it. */
export interface StoredBytes extends AsyncDisposable {
  readonly key: string;
  readonly bytes: number;
  /** Whether a row that refers to it was written. When the outcome of the row's transaction is unknown, the nightly sweep decides. */
  isReferred: boolean;
}

/** Stores a file for a row. @throws FileStoreUnavailable */
export async function putForRow(
  files: Pick<FileStore, 'put' | 'delete'>,
  key: string,
  bytes: Uint8Array,
): Promise<StoredBytes> {
  await files.put(key, bytes);
  const stored: StoredBytes = {
    key,
    bytes: bytes.length,
    isReferred: false,
    [Symbol.asyncDispose]: async () => {
      if (!stored.isReferred) {
        await files.delete(key);
      }
    },
  };
  return stored;
}
