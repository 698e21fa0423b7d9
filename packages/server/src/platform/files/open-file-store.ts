/** Opens the file store of the configuration: a bucket, or a folder. */
import { folderFileStore, type FileStore } from './file-store.ts';
import { mirroredFileStore } from './mirrored-file-store.ts';
import type { Bucket } from './s3-file-store.ts';

/**
 * @param dataDir of this process; with a bucket it has only copies that can be deleted
 * @param backupDir gets a copy of each file of the folder; the copies of a bucket are its own versions
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
  if (bucket === undefined) {
    const folder = folderFileStore(`${dataDir}/files`);
    return backupDir === undefined ? folder : mirroredFileStore(folder, backupDir);
  }
  // The client of the store is large, and most installations have a folder.
  const { s3FileStore } = await import('./s3-file-store.ts');
  return s3FileStore(bucket, `${dataDir}/file-copies`);
}
