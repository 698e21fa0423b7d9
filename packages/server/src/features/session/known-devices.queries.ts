/** Queries of the devices on which users have signed in. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Number of latest devices that are kept for a user. */
const MAX_DEVICES = 20;

/** Whether the user with an e-mail address has signed in on a device. */
export async function isKnownDevice(db: PublicDb, email: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('users.id')
    .where('knownDevices.tokenHash', '=', tokenHash)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody has signed in on a device. */
export async function isKnownToken(db: PublicDb, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a device of the active user with an e-mail address, and forgets the user's oldest devices. */
export async function insertDevice(db: PublicDb, email: string, tokenHash: Buffer, now: Date): Promise<void> {
  // The lock serializes the sign-ins of a user. Otherwise they would keep too many devices, or wait for each other's deleted rows.
  await sql`select pg_advisory_xact_lock(727014, hashtext(${email}))`.execute(db);
  await sql`
    insert into known_devices (token_hash, user_id, last_used_at)
    select ${tokenHash}, id, ${now} from users where email = ${email} and status = 'ACTIVE'
    on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at`.execute(db);
  await sql`
    delete from known_devices where (token_hash, user_id) in (
      select token_hash, user_id from known_devices
      where user_id = (select id from users where email = ${email} and status = 'ACTIVE')
      order by last_used_at desc offset ${MAX_DEVICES})`.execute(db);
}
