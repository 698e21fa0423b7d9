/** Limits on mails of callers without a session and on other rare acts, counted in the database and shared by all servers. */
import { sql } from 'kysely';
import type { PublicDb } from './database.ts';

/** A use that lies further in the future was stored before the clock was set back, and does not count. */
const CLOCK_SKEW_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Prefix of daily keys. Other keys are deleted after an hour. */
const DAILY = 'day ';

/** One use of a limited key. */
interface Allowance {
  readonly id: string;
  readonly key: string;
  readonly most: number;
  readonly now: Date;
}

/**
 * Counts one mail against the limit of a key in an hour.
 * @param key the limited receiver or sender
 * @returns false when the limit is reached
 */
export async function takeMailAllowance(
  db: PublicDb,
  { perHour, ...allowance }: Omit<Allowance, 'most'> & { readonly perHour: number },
): Promise<boolean> {
  return takeAllowance(db, { ...allowance, most: perHour }, HOUR_MS);
}

/** Counts one use against the limit of a key in a day. @returns false when the limit is reached */
export async function takeDailyAllowance(db: PublicDb, allowance: Allowance): Promise<boolean> {
  return takeAllowance(db, { ...allowance, key: `${DAILY}${allowance.key}` }, DAY_MS);
}

async function takeAllowance(
  db: PublicDb,
  { id, key, most, now }: Allowance,
  windowMs: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(727013, hashtext(${key}))`.execute(db);
  const since = new Date(now.getTime() - windowMs);
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
  if (taken >= most) {
    return false;
  }
  await db.insertInto('mailAllowances').values({ id, key, at: now }).execute();
  return true;
}

/** Deletes the allowances that were taken more than an hour ago, and daily allowances more than a day ago. */
export async function deleteOldMailAllowances(db: PublicDb, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db
    .deleteFrom('mailAllowances')
    .where((where) =>
      where.or([
        where('at', '<', before(DAY_MS)),
        where.and([where('at', '<', before(HOUR_MS)), where('key', 'not like', `${DAILY}%`)]),
      ]),
    )
    .execute();
}
