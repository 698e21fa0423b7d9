/** Deletes old notices every night. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { timedTask, type JobTask, type TaskParts } from '../../platform/jobs/job.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { deleteNoticesBefore } from './notices.queries.ts';

export const PURGE_NOTICES = 'forget-notices';
/** Days that a notice is kept, read or not. */
export const NOTICE_DAYS = 90;

export function purgeNoticesTask({ database, clock }: TaskParts): JobTask {
  return timedTask(nightlyJob(PURGE_NOTICES), '55 6 * * *', async () => {
    const before = new Date(clock.now().getTime() - NOTICE_DAYS * DAY_MS);
    await database.public((db) => deleteNoticesBefore(db, before));
  });
}
