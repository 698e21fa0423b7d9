/** Queries of a user's sessions. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Maximum of listed sessions. A script can open thousands. The endpoint `endOtherSessions` also ends sessions that are not listed. */
const MOST_LISTED = 100;

/** Lists the unexpired sessions of a user, last used first. */
export async function listSessions(db: PublicDb, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'address', 'userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/** Ends one session of a user. Returns whether there was one. */
export async function deleteOwnSession(db: PublicDb, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
