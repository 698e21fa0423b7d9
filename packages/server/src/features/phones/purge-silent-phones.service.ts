/** Deletes, every night, phones that have sent no report for a year. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { JobTask, TaskParts } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { deleteSilentPhones } from './phones.queries.ts';

export const PURGE_SILENT_PHONES = 'forget-phones';
const RETENTION_MS = 365 * DAY_MS;

export function purgeSilentPhonesTasks({ database, clock }: TaskParts): JobTask[] {
  return nightlyTasks(database, { name: PURGE_SILENT_PHONES, minuteAfterSixUtc: 30 }, async (group) =>
    database.tenant(group, (db) => deleteSilentPhones(db, new Date(clock.now().getTime() - RETENTION_MS))),
  );
}
