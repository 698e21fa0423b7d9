/** Free space on the disks of the data. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

/**
 * Returns the free bytes of the disk with the least free bytes, among the disks of the folders. Missing folders do not count.
 * @param folders paths; a link counts as its target
 */
export async function leastFreeBytes(folders: readonly string[]): Promise<number> {
  const disks = await Promise.all(
    folders.filter((folder) => existsSync(folder)).map(async (folder) => statfs(folder)),
  );
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}
