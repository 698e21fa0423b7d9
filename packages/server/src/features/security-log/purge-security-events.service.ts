/** Deletes, every night, security events that are older than the retention period of the installation. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { timedTask, type JobTask, type TaskParts } from '../../platform/jobs/job.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { deleteEventsBefore } from './security-log.queries.ts';

export const PURGE_SECURITY_EVENTS = 'forget-security-events';
/** Default number of days for which events are kept. */
export const SECURITY_LOG_DAYS = 400;
const BATCH_SIZE = 5000;

/** Creates the task, which deletes in short transactions. */
export function purgeSecurityEventsTask({
  database,
  clock,
  securityLogDays = SECURITY_LOG_DAYS,
}: TaskParts & { readonly securityLogDays?: number }): JobTask {
  return timedTask(nightlyJob(PURGE_SECURITY_EVENTS), '50 6 * * *', async () => {
    const before = new Date(clock.now().getTime() - securityLogDays * DAY_MS);
    let deletedCount: number;
    do {
      deletedCount = await database.public((db) => deleteEventsBefore(db, before, BATCH_SIZE));
    } while (deletedCount === BATCH_SIZE);
  });
}
