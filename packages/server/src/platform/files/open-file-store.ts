/** Opens the file store of the configuration: a bucket, or a folder. */
import { folderFileStore, type FileStore } from './file-store.ts';
import type { Bucket } from './s3-file-store.ts';

/** @param dataDir of this process; with a bucket it has only copies that can be deleted */
export async function openFileStore({
  bucket,
  dataDir,
}: {
  readonly bucket: Bucket | undefined;
  readonly dataDir: string;
}): Promise<FileStore> {
  if (bucket === undefined) {
    return folderFileStore(`${dataDir}/files`);
  }
  // The client of the store is large, and most installations have a folder.
  const { s3FileStore } = await import('./s3-file-store.ts');
  return s3FileStore(bucket, `${dataDir}/file-copies`);
}
