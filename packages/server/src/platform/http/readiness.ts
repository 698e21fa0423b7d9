/** Readiness of this server, which needs a database that answers and free disk space. */
import type { Database } from '../db/database.ts';
import { isArchivingFailing } from '../files/log-archive.queries.ts';

/** The reply of `/health/ready`. It is public, so it contains no names. */
export type Readiness =
  | { readonly status: 'ok'; readonly outdatedGroups?: number; readonly logArchive?: 'failing' }
  | { readonly status: 'database does not answer' }
  | { readonly status: 'disk full'; readonly freeBytes: number };

/** How long a result is kept, since this route has no limit of calls. */
const KEPT_MS = 1000;
/** How long the database may take, since a monitor treats a late answer as a failure. */
const ANSWER_MS = 2000;
/** Minimum of free space. It is enough for the database to shut down in order. */
const LEAST_FREE_BYTES = 100 * 1024 * 1024;

/** Returns the value of a promise, or undefined when it takes too long or fails. */
async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  const limit = Promise.withResolvers<undefined>();
  // If this process was busy until the limit, an answer that has arrived is read first.
  const timer = setTimeout(() => setImmediate(() => limit.resolve(undefined)), limitMs);
  try {
    return await Promise.race([work.catch(() => undefined), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates the check. Concurrent checks share one query and its result for a second, so that they do not use up the database's
 * connections.
 * @param freeBytes free space for files and the embedded database; undefined when unknown
 */
export function readinessCheck(
  database: Pick<Database, 'public' | 'outdated'>,
  freeBytes: (() => Promise<number>) | undefined,
): () => Promise<Readiness> {
  let running: Promise<{ readonly outdatedGroups: number; readonly isFailing: boolean }> | undefined;
  const askDatabase = async () => {
    try {
      return await database.public(
        async (db) => ({
          outdatedGroups: await database.outdated.count(),
          isFailing: await isArchivingFailing(db),
        }),
        '20s',
      );
    } finally {
      setTimeout(() => {
        running = undefined;
      }, KEPT_MS).unref();
    }
  };
  return async () => {
    running ??= askDatabase();
    const answer = await inTime(running, ANSWER_MS);
    if (answer === undefined) {
      return { status: 'database does not answer' };
    }
    const free = await freeBytes?.();
    if (free !== undefined && free < LEAST_FREE_BYTES) {
      return { status: 'disk full', freeBytes: free };
    }
    const { outdatedGroups, isFailing } = answer;
    return {
      status: 'ok',
      ...(outdatedGroups > 0 && { outdatedGroups }),
      // Requests are still served. Only backups wait.
      ...(isFailing && { logArchive: 'failing' }),
    };
  };
}
