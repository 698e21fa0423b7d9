/** Nightly purge of old idempotency keys and their replies. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { deleteKeysBefore } from '../db/idempotency-keys.ts';
import { timedTask, type JobTask, type TaskParts } from './job.ts';
import { nightlyJob, nightlyTasks } from './nightly.ts';

// Queued jobs are stored under these names, so they cannot be renamed.
export const PURGE_KEYS = 'forget-keys';
/**
 * Most repeats come within minutes, but a draft in a browser (a registration in the field, a new order) keeps its key as
 * long as the draft exists. Without the key, sending the draft again after a lost response would create a duplicate.
 */
const RETENTION_MS = 400 * DAY_MS;
/** Keys that are deleted in one transaction. */
const BATCH_SIZE = 1000;

export const PURGE_SHARED_KEYS = 'forget-shared-keys';

/** Creates the tasks that delete old keys in short transactions, in each company group and in the shared schema. */
export function purgeIdempotencyKeysTasks({ database, clock }: TaskParts): JobTask[] {
  const deleteAll = async (deleteBatch: (before: Date) => Promise<number>) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    let deletedCount: number;
    do {
      deletedCount = await deleteBatch(before);
    } while (deletedCount === BATCH_SIZE);
  };
  return [
    ...nightlyTasks(database, { name: PURGE_KEYS, minuteAfterSixUtc: 10 }, async (group) =>
      deleteAll((before) => database.tenant(group, (db) => deleteKeysBefore(db, before, BATCH_SIZE))),
    ),
    timedTask(nightlyJob(PURGE_SHARED_KEYS), '10 6 * * *', async () =>
      deleteAll((before) => database.public((db) => deleteKeysBefore(db, before, BATCH_SIZE))),
    ),
  ];
}
