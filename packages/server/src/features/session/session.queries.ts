/** Queries of sessions, users and failed logins. */
import { type Insertable, sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import type { PublicTables } from '../../platform/db/public.gen.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

/** Reads the current password hash and status of a user and locks the row. */
export async function lockUserForShare(db: PublicDb, userId: string) {
  return db
    .selectFrom('users')
    .select(['passwordHash', 'status'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
}

/** Returns the language of a user's mails, or undefined without such a user. */
export async function findLanguage(db: PublicDb, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language;
}

interface SoughtSessions {
  readonly tokenHashes: readonly Buffer[];
  readonly now: Date;
}

/** Selects the unexpired sessions of tokens whose users are active. */
function selectSessions(db: PublicDb, { tokenHashes, now }: SoughtSessions) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('companyGroups', 'companyGroups.id', 'sessions.companyGroupId')
    .select([
      'sessions.tokenHash',
      'users.id as userId',
      'users.name',
      'users.email',
      'users.role',
      'users.phone',
      'users.occupation',
      'sessions.companyId',
      'sessions.companyName',
      'companyGroups.paymentStatus',
      'companyGroups.id as companyGroupId',
      'sessions.lastUsedAt',
      'sessions.provedAt',
      'companyGroups.name as companyGroup',
      'companyGroups.schemaName',
      'companyGroups.tenantRole',
      'companyGroups.timeZone',
      'companyGroups.equipmentCap',
      'companyGroups.fileLimitBytes',
      'companyGroups.hasIntegrations',
      'users.companyGroupId as homeGroupId',
      'users.companyId as homeCompanyId',
      'companyGroups.requiresAdminFactor',
      sql<boolean>`exists (
        select from public.second_factors f where f.user_id = users.id and f.confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    ])
    .where(sql<boolean>`sessions.token_hash = any(${tokenHashes}::bytea[])`)
    .where('sessions.expiresAt', '>', now)
    .where('users.status', '=', sql.lit('ACTIVE'));
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

const runSelectSessions = compiledOnce(selectSessions);

/** Finds the unexpired sessions of tokens whose users are active. */
export async function findSessions(db: PublicDb, tokenHashes: readonly Uint8Array[], now: Date) {
  const { rows } = await runSelectSessions(db, {
    tokenHashes: tokenHashes.map((hash) => Buffer.from(hash)),
    now,
  });
  return rows;
}

/** Finds the unexpired session of a token if its user is active. */
export async function findSession(db: PublicDb, tokenHash: Uint8Array, now: Date) {
  const [row] = await findSessions(db, [tokenHash], now);
  return row;
}

/** Finds a company group by name, with the data of a session. */
export async function findSessionGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select([
      'id',
      'name',
      'schemaName',
      'tenantRole',
      'timeZone',
      'equipmentCap',
      'fileLimitBytes',
      'hasIntegrations',
      'paymentStatus',
    ])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Sets the active company of a session. */
export async function moveSession(
  db: PublicDb,
  tokenHash: Uint8Array,
  change: { companyGroupId: string; companyId: string; companyName: string },
): Promise<void> {
  await db.updateTable('sessions').set(change).where('tokenHash', '=', Buffer.from(tokenHash)).execute();
}

/** Ends all sessions of a user except the session of a token. */
export async function deleteOtherSessions(
  db: PublicDb,
  userId: string,
  tokenHash: Uint8Array,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', Buffer.from(tokenHash))
    .execute();
}

/** Replaces a password hash. Returns false if the current hash is no longer `before`. */
export async function replacePassword(
  db: PublicDb,
  userId: string,
  { before, ...change }: { before: string; passwordHash: string; updateDate: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The columns that two sessions of one sign-in share. */
const COPIED = [
  'userId',
  'companyGroupId',
  'companyId',
  'companyName',
  'remember',
  'createdAt',
  'provedAt',
  'lastUsedAt',
  'address',
  'userAgent',
  'expiresAt',
] as const;

export async function insertSession(db: PublicDb, row: Insertable<PublicTables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Copies a session to another token. Returns the end of the session, or undefined if the session no longer exists. */
export async function copySession(
  db: PublicDb,
  fromHash: Uint8Array,
  toHash: Uint8Array,
): Promise<Date | undefined> {
  const copied = await db
    .insertInto('sessions')
    .columns([...COPIED, 'tokenHash'])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .select([...COPIED, sql<Buffer>`${Buffer.from(toHash)}::bytea`.as('tokenHash')])
        .where('tokenHash', '=', Buffer.from(fromHash)),
    )
    .returning('expiresAt')
    .executeTakeFirst();
  return copied?.expiresAt;
}

/** Stores instant and IP address of the last use of a session. */
export async function touchSession(
  db: PublicDb,
  tokenHash: Uint8Array,
  use: { readonly lastUsedAt: Date; readonly address: string },
): Promise<void> {
  await db.updateTable('sessions').set(use).where('tokenHash', '=', Buffer.from(tokenHash)).execute();
}

/** Stores the instant at which the person of a session proved their identity. */
export async function noteProof(db: PublicDb, tokenHash: Uint8Array, provedAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ provedAt })
    .where('tokenHash', '=', Buffer.from(tokenHash))
    .execute();
}

export async function deleteSession(db: PublicDb, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', Buffer.from(tokenHash)).execute();
}

export async function deleteExpiredSessions(db: PublicDb, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

/** Locks the counts of an e-mail and of an IP address until the transaction ends, in this order to avoid deadlocks. */
export async function lockFailureCounts(
  db: PublicDb,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(727011, hashtext(${email}))`.execute(db);
  await sql`select pg_advisory_xact_lock(727012, hashtext(${address}))`.execute(db);
}

/** A span of time in which failed logins count. */
interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** Counts the failed logins in a span, by e-mail address and by IP address. */
export async function countFailures(
  db: PublicDb,
  { email, address }: { email: string; address: string },
  { since, until }: Span,
) {
  const counts = await db
    .selectFrom('loginFailures')
    .select([
      sql<number>`count(*) filter (where email = ${email})`.as('ofEmail'),
      sql<number>`count(*) filter (where address = ${address})`.as('ofAddress'),
    ])
    .where('failedAt', '>', since)
    .where('failedAt', '<=', until)
    .where((eb) => eb.or([eb('email', '=', email), eb('address', '=', address)]))
    .executeTakeFirstOrThrow();
  return counts;
}

/** Adds a failure and deletes the failures outside a span, which no longer count. */
export async function insertAndPruneFailures(
  db: PublicDb,
  row: { id: string; email: string; address: string; failedAt: Date },
  { since, until }: Span,
): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where((where) => where.or([where('failedAt', '<', since), where('failedAt', '>', until)]))
    .execute();
  await db.insertInto('loginFailures').values(row).execute();
}

/** Makes the active accounts of an e-mail domain INACTIVE and ends their sessions. Returns the number of accounts. */
export async function disableAccountsOfDomain(db: PublicDb, domain: string, now: Date): Promise<number> {
  const disabled = await db
    .updateTable('users')
    .set({ status: 'INACTIVE', updateDate: now })
    .where('email', 'like', `%@${domain}`)
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .execute();
  const ids = disabled.map(({ id }) => id);
  if (ids.length > 0) {
    await db.deleteFrom('sessions').where('userId', 'in', ids).execute();
  }
  return ids.length;
}

/** Makes the inactive accounts of an e-mail domain ACTIVE. */
export async function enableAccountsOfDomain(db: PublicDb, domain: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ status: 'ACTIVE', updateDate: now })
    .where('email', 'like', `%@${domain}`)
    .where('status', '=', 'INACTIVE')
    .execute();
}
