/** Opens the configured file store, a bucket or a folder. */
import { folderFileStore, type FileStore } from './file-store.ts';
import { mirroredFileStore } from './mirrored-file-store.ts';
import type { Bucket } from './s3-file-store.ts';

/**
 * @param dataDir folder of this process; with a bucket it has only copies that can be deleted
 * @param backupDir gets a copy of each file, for a folder and a bucket alike
 */
export async function openFileStore({
  bucket,
  dataDir,
  backupDir,
}: {
  readonly bucket: Bucket | undefined;
  readonly dataDir: string;
  readonly backupDir?: string | undefined;
}): Promise<FileStore> {
  const store =
    bucket === undefined ? folderFileStore(`${dataDir}/files`) : await openBucket(bucket, dataDir);
  return backupDir === undefined ? store : mirroredFileStore(store, backupDir);
}

async function openBucket(bucket: Bucket, dataDir: string): Promise<FileStore> {
  // The client of the store is large, and most installations have a folder.
  const { s3FileStore } = await import('./s3-file-store.ts');
  return s3FileStore(bucket, `${dataDir}/file-copies`);
}
