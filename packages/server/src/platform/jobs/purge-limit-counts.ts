/** An hourly job that deletes the counts of limits whose period is over. */
import { deleteOldCallCounts } from '../db/call-counts.ts';
import { deleteOldMailAllowances } from '../db/mail-allowances.ts';
import { timedTask, type JobTask, type TaskParts } from './job.ts';
import { nightlyJob } from './nightly.ts';

/** Creates the task. */
export function purgeLimitCountsTask({ database, clock }: TaskParts): JobTask {
  return timedTask(nightlyJob('forget-limit-counts'), '15 * * * *', async () => {
    await deleteOldCallCounts(database);
    await database.public((db) => deleteOldMailAllowances(db, clock.now()));
  });
}
