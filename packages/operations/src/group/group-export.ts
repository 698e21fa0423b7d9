/** Exports one company group into an archive file, with the secrets that the group needs in another installation. */
import type { Database } from '@mobcheck/server/platform/db/database.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import {
  addFiles,
  addGroupRows,
  type GroupFacts,
} from '@mobcheck/server/features/data-export/group-archive.service.ts';
import { writeArchive } from '../archive.ts';

/**
 * Exports a group while the installation serves, as it was at one instant. The same state of the group makes the same bytes, in
 * whichever installation it is.
 * @param name of the group
 * @param file that is created
 * @throws Error when there is no such group
 */
export async function exportGroup(
  { database, files }: { readonly database: Pick<Database, 'public'>; readonly files: FileStore },
  name: string,
  file: string,
): Promise<GroupFacts> {
  let written: GroupFacts | undefined;
  await writeArchive(file, async (add) =>
    // The transaction lasts until the files are added, so that no job deletes them before.
    database.public(async (db) => {
      const rows = await addGroupRows(db, add, { name, secrets: 'with' });
      if (rows === undefined) {
        throw new Error(`there is no company group ${JSON.stringify(name)}`);
      }
      const { count, missing } = await addFiles(add, files, rows.fileKeys);
      return (written = { ...rows.facts, files: count, missingFiles: missing });
    }),
  );
  return written as GroupFacts;
}
