/** Every night: keys of repeated calls that nobody will repeat any more are dropped, with the replies that they keep. */
import type { Database } from '../db/database.ts';
import { deleteKeysBefore } from '../db/idempotency.queries.ts';
import type { JobTask } from './job.ts';
import { nightlyTasks } from './nightly.ts';
import type { Clock } from '../context/clock.ts';

export const FORGET_KEYS = 'forget-keys';
/**
 * Most keys are repeated within minutes, but a form that a browser keeps (a registration in the field, a new order) keeps
 * its key as long: without it, what was saved though its answer was lost would be made a second time.
 */
const KEPT_MS = 400 * 86_400_000;
/** Keys that are dropped in one transaction. */
const AT_ONCE = 1000;

/** The tasks that drop them, in portions that keep nobody waiting. */
export function forgottenKeysTasks({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobTask[] {
  return nightlyTasks(database, { name: FORGET_KEYS, minute: 10 }, async (group) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    let dropped: number;
    do {
      dropped = await database.tenant(group, (db) => deleteKeysBefore(db, before, AT_ONCE));
    } while (dropped === AT_ONCE);
  });
}
