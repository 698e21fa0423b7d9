/** Every night: photos that were sent and that no record named in time are deleted. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { MAX_RECORD_AGE_DAYS } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Clock } from '../../platform/context/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { JobTask } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { claimNamed, deletePhotos, lockUnclaimed } from './photos.queries.ts';

// Jobs wait in the database under this name: it outlives renames.
export const PURGE_ORPHAN_PHOTOS = 'forget-photos';
/** A record is taken this long after it was made, and its photos are never older; some days more for clocks that are wrong. */
const KEPT_MS = (MAX_RECORD_AGE_DAYS + 10) * DAY_MS;
/** Photos that are dropped in one transaction. */
const AT_ONCE = 200;

/** The tasks that drop them with their files. */
export function purgeOrphanPhotosTasks({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobTask[] {
  return nightlyTasks(database, { name: PURGE_ORPHAN_PHOTOS, minuteAfterSixUtc: 20 }, async (group) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    let seen: number;
    do {
      seen = await database.tenant(group, async (db) => {
        // Locked: a record that names one of them at this moment is done first, or finds none.
        const ids = await lockUnclaimed(db, before, AT_ONCE);
        const named = new Set(await claimNamed(db, ids));
        const keys = await deletePhotos(
          db,
          ids.filter((id) => !named.has(id)),
        );
        for (const key of keys) {
          await scheduleFileDeletion(db, key);
        }
        return ids.length;
      });
    } while (seen === AT_ONCE);
  });
}
