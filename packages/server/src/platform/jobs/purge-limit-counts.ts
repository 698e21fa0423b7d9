/** An hourly job that deletes the counts of limits whose period is over. */
import type { Clock } from '../context/clock.ts';
import { deleteOldCallCounts } from '../db/call-counts.ts';
import type { Database } from '../db/database.ts';
import { deleteOldMailAllowances } from '../db/mail-allowances.ts';
import { timedTask, type JobTask } from './job.ts';
import { nightlyJob } from './nightly.ts';

/** Creates the task. */
export function purgeLimitCountsTask({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobTask {
  return timedTask(nightlyJob('forget-limit-counts'), '15 * * * *', async () => {
    await deleteOldCallCounts(database);
    await database.public((db) => deleteOldMailAllowances(db, clock.now()));
  });
}
