/** Deletes files that a transaction made unused, after its commit and with retries. */
import { z } from 'zod';
import type { Database, PublicDb, TenantDb } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { listUnreferencedKeys, seeOneInstant, type ReferencedFiles } from '../db/company-groups.queries.ts';
import { jobTask, type JobTask } from '../jobs/job.ts';
import type { FileStore } from './file-store.ts';

// Queued jobs are stored under this name, so it cannot be renamed.
const DELETE_FILE = { name: 'forget-file', payload: z.object({ key: z.string() }) };

/**
 * Enqueues the deletion of a file after the commit. A file that a row of any group still refers to is kept.
 * @param from the earliest time; undefined means at once
 */
export async function scheduleFileDeletion(db: PublicDb | TenantDb, key: string, from?: Date): Promise<void> {
  await enqueue(db, DELETE_FILE, { key }, from);
}

/**
 * Creates the task that deletes the files.
 * @param namedFiles every folder with files, and the rows that refer to them
 */
export function deleteFileTask(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  namedFiles: readonly ReferencedFiles[],
): JobTask {
  return jobTask(DELETE_FILE, async ({ key }) => {
    const [, folder = ''] = key.split('/');
    const table = namedFiles.find((item) => item.folder === folder);
    if (table === undefined) {
      throw new Error(`no table refers to files of ${JSON.stringify(folder)}`);
    }
    const unreferenced = await database.public(async (db) => {
      await seeOneInstant(db);
      return listUnreferencedKeys(db, table, [key]);
    });
    for (const unused of unreferenced) {
      await files.delete(unused);
    }
  });
}
