/** Every night: keys of repeated calls that nobody will repeat any more are deleted, with the replies that they keep. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { Database } from '../db/database.ts';
import { deleteKeysBefore } from '../db/idempotency-keys.ts';
import type { Clock } from '../context/clock.ts';
import { timedTask, type JobTask } from './job.ts';
import { nightlyRound, nightlyTasks } from './nightly.ts';

// Jobs wait in the database under these names: they outlive renames.
export const PURGE_KEYS = 'forget-keys';
/**
 * Most keys are repeated within minutes, but a form that a browser keeps (a registration in the field, a new order) keeps
 * its key as long: without it, what was saved though its answer was lost would be made a second time.
 */
const KEPT_MS = 400 * DAY_MS;
/** Keys that are dropped in one transaction. */
const AT_ONCE = 1000;

export const PURGE_SHARED_KEYS = 'forget-shared-keys';

/** The tasks that delete them, in portions that keep nobody waiting: in each company group, and outside them. */
export function purgeIdempotencyKeysTasks({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobTask[] {
  const dropAll = async (dropSome: (before: Date) => Promise<number>) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    let dropped: number;
    do {
      dropped = await dropSome(before);
    } while (dropped === AT_ONCE);
  };
  return [
    ...nightlyTasks(database, { name: PURGE_KEYS, minute: 10 }, async (group) =>
      dropAll((before) => database.tenant(group, (db) => deleteKeysBefore(db, before, AT_ONCE))),
    ),
    timedTask(nightlyRound(PURGE_SHARED_KEYS), '10 6 * * *', async () =>
      dropAll((before) => database.public((db) => deleteKeysBefore(db, before, AT_ONCE))),
    ),
  ];
}
