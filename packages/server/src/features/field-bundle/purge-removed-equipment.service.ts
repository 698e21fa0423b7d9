/** Nightly job that deletes rows of removed equipment that are older than the oldest valid revision of a phone. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { JobTask, TaskParts } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { deleteRemovals } from './field-bundle.queries.ts';
import { MAX_REVISION_AGE_DAYS } from './revision.ts';

export const PURGE_REMOVED_EQUIPMENT = 'forget-removed-equipment';
/** Maximum age of a phone's revision, plus a month because clocks differ. */
const RETENTION_MS = (MAX_REVISION_AGE_DAYS + 30) * DAY_MS;

export function purgeRemovedEquipmentTasks({ database, clock }: TaskParts): JobTask[] {
  return nightlyTasks(database, { name: PURGE_REMOVED_EQUIPMENT, minuteAfterSixUtc: 40 }, async (group) =>
    database.tenant(group, (db) => deleteRemovals(db, new Date(clock.now().getTime() - RETENTION_MS))),
  );
}
