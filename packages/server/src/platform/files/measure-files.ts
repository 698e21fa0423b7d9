/** A nightly job that measures the files that were stored before bytes were counted. */
import {
  listUnmeasuredFiles,
  type CompanyGroup,
  type ReferencedFiles,
} from '../db/company-groups.queries.ts';
import type { Database, TenantDb } from '../db/database.ts';
import type { JobTask } from '../jobs/job.ts';
import { nightlyTasks } from '../jobs/nightly.ts';
import type { FileStore } from './file-store.ts';

export const MEASURE_FILES = 'measure-files';
/** Maximum number of files that are measured between two transactions. */
const BATCH_SIZE = 200;

/** The id of a row, the key of the file that it refers to, and the size of the file. */
export interface MeasuredFile {
  readonly id: string;
  readonly key: string;
  readonly bytes: number;
}

/** Files of a group, and the function of their feature that stores the size of one file. */
export interface CountedFiles {
  readonly referenced: ReferencedFiles;
  readonly setFileBytes: (db: TenantDb, file: MeasuredFile) => Promise<void>;
}

interface MeasureParts {
  readonly database: Database;
  readonly files: FileStore;
}

/** Measures the files of one table. A file that the store does not have counts as empty. */
async function measureFiles(
  { database, files }: MeasureParts,
  group: CompanyGroup,
  { referenced, setFileBytes }: CountedFiles,
): Promise<void> {
  let found: readonly { readonly id: string; readonly key: string }[];
  do {
    found = await database.tenant(group, (db) => listUnmeasuredFiles(db, referenced, BATCH_SIZE));
    const measured: MeasuredFile[] = [];
    for (const { id, key } of found) {
      measured.push({ id, key, bytes: (await files.size(key)) ?? 0 });
    }
    await database.tenant(group, async (db) => {
      for (const file of measured) {
        await setFileBytes(db, file);
      }
    });
  } while (found.length === BATCH_SIZE);
}

/** Returns the tasks that measure the files of every group. */
export function measureFilesTasks(parts: MeasureParts, counted: readonly CountedFiles[]): JobTask[] {
  return nightlyTasks(parts.database, { name: MEASURE_FILES, minuteAfterSixUtc: 45 }, async (group) => {
    for (const files of counted) {
      await measureFiles(parts, group, files);
    }
  });
}
