/** Files that a transaction took out of use are deleted after its commit, however often that has to be tried. */
import { z } from 'zod';
import type { Database, PublicDb, TenantDb } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { isFileNamed, type NamedFiles } from '../db/company-groups.queries.ts';
import { jobTask, type JobTask } from '../jobs/job.ts';
import type { FileStore } from './file-store.ts';

// Jobs wait in the database under this name: it outlives renames.
const DELETE_FILE = { name: 'forget-file', payload: z.object({ key: z.string() }) };

/** Has a file deleted once the transaction is committed, unless a row of some group still names it. */
export async function scheduleFileDeletion(db: PublicDb | TenantDb, key: string): Promise<void> {
  await enqueue(db, DELETE_FILE, { key });
}

/**
 * The task that deletes them.
 * @param named every folder of files that rows name
 */
export function deleteFileTask(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  named: readonly NamedFiles[],
): JobTask {
  return jobTask(DELETE_FILE, async ({ key }) => {
    const [, folder = '', id = ''] = key.split('/');
    const table = named.find((item) => item.folder === folder);
    if (table === undefined) {
      throw new Error(`no table names files of ${JSON.stringify(folder)}`);
    }
    if (!(await database.public((db) => isFileNamed(db, table, { id, key })))) {
      await files.delete(key);
    }
  });
}
