/** A nightly job that deletes files to which no row refers. Their upload was interrupted before its commit, or their row is gone. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import {
  holdStill,
  listUnreferencedKeys,
  seeOneInstant,
  type ReferencedFiles,
} from '../db/company-groups.queries.ts';
import { inSpiteOfHolding } from '../db/held.ts';
import { timedTask, type JobTask, type TaskParts } from '../jobs/job.ts';
import { nightlyJob, nightlyTasks } from '../jobs/nightly.ts';
import type { FileStore } from './file-store.ts';

export const SWEEP_FILES = 'sweep-files';
export const SWEEP_SHARED_FILES = 'sweep-shared-files';
/** Newer files are left alone, since the transaction of their row may not be committed yet. */
const LEAST_AGE_MS = DAY_MS;
/** Number of files in one search for their rows. */
const BATCH_SIZE = 500;
/** Interrupted uploads are few. More files of a folder without a row mean that database and store do not belong together. */
const SUSPICIOUS = { count: 100, part: 0.1 };

/**
 * Too many files of a folder have no row, so the database is older than the store or does not belong to it. Only unfinished files of the
 * folder were deleted.
 */
export class FilesOfOtherRows extends Error {}

interface SweepParts extends TaskParts {
  readonly files: FileStore;
}

/**
 * Returns a folder's old files to which no row refers, and the number of all files in the folder. Deletes the folder's old unfinished
 * files.
 */
async function findOrphans(
  { database, files, clock }: SweepParts,
  folder: string,
  referenced: ReferencedFiles,
): Promise<{ orphans: string[]; all: number }> {
  const before = new Date(clock.now().getTime() - LEAST_AGE_MS);
  const orphans: string[] = [];
  let all = 0;
  let batch: string[] = [];
  const check = async () => {
    if (batch.length > 0) {
      const keys = batch;
      batch = [];
      const found = await database.public(async (db) => {
        await seeOneInstant(db);
        return listUnreferencedKeys(db, referenced, keys);
      });
      orphans.push(...found);
    }
  };
  for await (const { key, storedAt } of files.list(folder)) {
    all += 1;
    if (storedAt < before) {
      batch.push(key);
    }
    if (batch.length === BATCH_SIZE) {
      await check();
    }
  }
  await check();
  await files.deleteUnfinished(folder, before);
  return { orphans, all };
}

/** Another transaction has locked the group, such as an import, so the job is tried again later. */
export class GroupInMotion extends Error {
  readonly retryAfter = 600;
  readonly isAttempt = false;
}

/**
 * Deletes files unless an import has given them a row again. The lock keeps imports out during each deletion. This is the only transaction
 * that waits for the file store, for one call at a time.
 */
async function deleteOrphans(
  { database, files }: SweepParts,
  { schemaName, orphans }: { readonly schemaName: string | undefined; readonly orphans: readonly string[] },
  referenced: ReferencedFiles,
): Promise<void> {
  for (const orphan of orphans) {
    await database.public(async (db) => {
      if (!(await holdStill(db, schemaName))) {
        throw new GroupInMotion('the company group is being imported');
      }
      for (const key of await listUnreferencedKeys(db, referenced, [orphan])) {
        await inSpiteOfHolding(async () => files.delete(key));
      }
    });
  }
}

/**
 * Sweeps one folder of a group, or of the shared schema.
 * @throws FilesOfOtherRows, GroupInMotion
 */
async function sweep(
  parts: SweepParts,
  schemaName: string | undefined,
  referenced: ReferencedFiles,
): Promise<void> {
  const folder = `${schemaName ?? 'public'}/${referenced.folder}`;
  const { orphans, all } = await findOrphans(parts, folder, referenced);
  if (orphans.length > SUSPICIOUS.count && orphans.length > all * SUSPICIOUS.part) {
    throw new FilesOfOtherRows(`${orphans.length} of ${all} files of ${folder} have no row`);
  }
  await deleteOrphans(parts, { schemaName, orphans }, referenced);
}

/**
 * Returns the tasks that sweep the files.
 * @param namedFiles every folder with files, and the rows that refer to them
 */
export function sweepFilesTasks(parts: SweepParts, namedFiles: readonly ReferencedFiles[]): JobTask[] {
  const shared = namedFiles.filter((item) => item.shared === true);
  const ofGroups = namedFiles.filter((item) => item.shared !== true);
  return [
    ...nightlyTasks(parts.database, { name: SWEEP_FILES, minuteAfterSixUtc: 55 }, async ({ schemaName }) => {
      for (const referenced of ofGroups) {
        await sweep(parts, schemaName, referenced);
      }
    }),
    timedTask(nightlyJob(SWEEP_SHARED_FILES), '55 6 * * *', async () => {
      for (const referenced of shared) {
        await sweep(parts, undefined, referenced);
      }
    }),
  ];
}
