/** How many mails somebody without a session may cause in an hour, the same for all servers. */
import { sql } from 'kysely';
import type { PublicDb } from './database.ts';

/** Instants further in the future than this are of a clock that was set back since, and count for nothing. */
const CLOCK_SKEW_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Takes one of the mails that a key may cause in an hour.
 * @param key what is limited: a receiver or a sender
 * @returns false when all have been taken
 */
export async function takeMailAllowance(
  db: PublicDb,
  { id, key, perHour, now }: { id: string; key: string; perHour: number; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(727013, hashtext(${key}))`.execute(db);
  const since = new Date(now.getTime() - HOUR_MS);
  const until = new Date(now.getTime() + CLOCK_SKEW_MS);
  await db
    .deleteFrom('mailAllowances')
    .where((where) => where.or([where('at', '<', since), where('at', '>', until)]))
    .where('key', '=', key)
    .execute();
  const { taken } = await db
    .selectFrom('mailAllowances')
    .select(sql<number>`count(*)`.as('taken'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (taken >= perHour) {
    return false;
  }
  await db.insertInto('mailAllowances').values({ id, key, at: now }).execute();
  return true;
}

/** Deletes the allowances that were taken more than an hour ago. */
export async function deleteOldMailAllowances(db: PublicDb, now: Date): Promise<void> {
  await db
    .deleteFrom('mailAllowances')
    .where('at', '<', new Date(now.getTime() - HOUR_MS))
    .execute();
}
