/** Erases, every night, the contacts of reports whose deficiency ended 90 days ago, and of reports that are a year old. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { JobTask, TaskParts } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { eraseContacts } from './problem-reports.queries.ts';

export const ERASE_CONTACTS = 'erase-report-contacts';
/** Days that a contact is kept after the fix or the dismissal. A deficiency that is open again keeps its contacts. */
export const CONTACT_DAYS = 90;
/** Days after which the contact of a report is erased in any case. The office may never decide about the report. */
const MAX_CONTACT_DAYS = 365;

export function eraseContactsTasks({ database, clock }: TaskParts): JobTask[] {
  return nightlyTasks(database, { name: ERASE_CONTACTS, minuteAfterSixUtc: 35 }, async (group) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    const before = { ended: daysAgo(CONTACT_DAYS), reported: daysAgo(MAX_CONTACT_DAYS) };
    await database.tenant(group, (db) => eraseContacts(db, before));
  });
}
