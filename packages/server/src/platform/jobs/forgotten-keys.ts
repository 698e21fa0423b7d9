/** Every night: keys of repeated calls that nobody will repeat any more are dropped, with the replies that they keep. */
import type { Database } from '../db/database.ts';
import { deleteKeysBefore } from '../db/idempotency.queries.ts';
import type { Source } from '../http/implement.ts';
import type { JobTask } from './job.ts';
import { nightlyTasks } from './nightly.ts';

export const FORGET_KEYS = 'forget-keys';
/**
 * Only calls that a screen makes while somebody looks at it carry a key, and they are repeated within minutes; what a
 * phone keeps for weeks is sent under an id of its own.
 */
const KEPT_MS = 30 * 86_400_000;
/** Keys that are dropped in one transaction. */
const AT_ONCE = 1000;

export function forgottenKeysTasks({
  database,
  source,
}: {
  readonly database: Database;
  readonly source: Source;
}): JobTask[] {
  return nightlyTasks(database, { name: FORGET_KEYS, minute: 10 }, async (group) => {
    const before = new Date(source.now().getTime() - KEPT_MS);
    let dropped: number;
    do {
      dropped = await database.tenant(group, (db) => deleteKeysBefore(db, before, AT_ONCE));
    } while (dropped === AT_ONCE);
  });
}
