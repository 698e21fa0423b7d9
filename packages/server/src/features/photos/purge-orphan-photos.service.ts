/** Deletes, every night, old photos that no record refers to. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { MAX_AGE_DAYS } from '@mobcheck/contract/kernel/late-data.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { JobTask, TaskParts } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { markReferencedAsClaimed, deletePhotos, lockUnclaimed } from './photos.queries.ts';

// Queued jobs are stored under this name, so it cannot be renamed.
export const PURGE_ORPHAN_PHOTOS = 'forget-photos';
/** Records older than MAX_AGE_DAYS are rejected, so no new record refers to older photos. 10 more days allow for wrong clocks. */
const RETENTION_MS = (MAX_AGE_DAYS + 10) * DAY_MS;
/** Maximum of photos that one transaction deletes. */
const BATCH_SIZE = 200;

/** Returns the tasks that delete orphan photos with their files. */
export function purgeOrphanPhotosTasks({ database, clock }: TaskParts): JobTask[] {
  return nightlyTasks(database, { name: PURGE_ORPHAN_PHOTOS, minuteAfterSixUtc: 20 }, async (group) => {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    let lockedCount: number;
    do {
      lockedCount = await database.tenant(group, async (db) => {
        // Skips photos that a record is claiming. A record that comes later waits for this transaction.
        const ids = await lockUnclaimed(db, before, BATCH_SIZE);
        const referenced = new Set(await markReferencedAsClaimed(db, ids));
        const keys = await deletePhotos(
          db,
          ids.filter((id) => !referenced.has(id)),
        );
        for (const key of keys) {
          await scheduleFileDeletion(db, key);
        }
        return ids.length;
      });
    } while (lockedCount === BATCH_SIZE);
  });
}
