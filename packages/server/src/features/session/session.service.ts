/** Login, logout and the session of a request. */
import {
  AUTHENTICATION_INVALID_CREDENTIALS,
  AUTHENTICATION_PENDING_USER_STATUS,
} from '@mobcheck/contract/session/session.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Client } from '../../platform/context/client.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { Clock } from '../../platform/context/clock.ts';
import { requireSession, type RequiredFactor, type Session } from '../../platform/context/session.ts';
import { newSessionToken } from '../../platform/context/session-token.ts';
import { lookedUpTogether } from '../../platform/db/statements/looked-up-together.ts';
import { type Database, lastly, type PublicDb } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { matchesPassword } from '../password/password.service.ts';
import { mayStayInCompany } from './active-company.service.ts';
import { countAttempt, countCodeAttempt } from './login-failures.service.ts';
import { requireSecondFactor } from './second-factor-code.service.ts';
import * as queries from './session.queries.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { findUserByEmail, deleteCodeFailures, deleteFailures } from './session.exported.queries.ts';

const MINUTE_MS = 60_000;
const SHORT_SESSION_MS = 12 * 60 * MINUTE_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * 60 * MINUTE_MS;
// The last use is noted at most this often, so that not every request writes.
export const USE_STEP_MS = 5 * MINUTE_MS;

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** The address, or the network for IPv6, for which wrong attempts are counted. */
  readonly ipAddress: string;
  readonly client: Client;
  /** Whether a browser tab signs in. False means a program. */
  readonly forTab: boolean;
  /** Code of the second factor. */
  readonly code: string | undefined;
  readonly deviceToken?: string | undefined;
}

/** Returns how long a session lasts, in milliseconds. */
export function lifetimeMs(remember: boolean): number {
  return remember ? REMEMBERED_SESSION_MS : SHORT_SESSION_MS;
}

/**
 * Checks email, password and second factor, and opens a session. Wrong passwords and wrong codes are counted separately.
 * @param factor multiplies the limits of wrong attempts
 * @returns the token, of which only the hash is stored
 * @throws ApiError AUTHENTICATION_INVALID_CREDENTIALS, AUTHENTICATION_PENDING_USER_STATUS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID
 * or TOO_MANY_REQUESTS
 */
export async function signIn(
  database: Database,
  { clock, ids }: ClockAndIds,
  attempt: LoginAttempt,
  factor: number,
): Promise<string> {
  const email = attempt.email.trim().toLowerCase();
  const guesser = { email, address: attempt.ipAddress, deviceToken: attempt.deviceToken };
  const user = await database.public(async (db) => {
    await countAttempt(db, { clock, ids }, guesser, factor);
    return findUserByEmail(db, email);
  });
  const matches = await matchesPassword(user?.passwordHash, attempt.password);
  if (user === undefined || !matches || !['ACTIVE', 'PENDING'].includes(user.status)) {
    throw apiError(AUTHENTICATION_INVALID_CREDENTIALS);
  }
  if (user.status === 'PENDING') {
    await database.public((db) => deleteFailures(db, email));
    throw apiError(AUTHENTICATION_PENDING_USER_STATUS);
  }
  if (attempt.code !== undefined) {
    // Counted after the password, so that a stranger without it cannot use up the user's attempts.
    await database.public((db) => countCodeAttempt(db, { clock, ids }, guesser, factor));
  }
  return database.public(async (db) => {
    // Checked again, since the password may have changed during the comparison.
    const current = await queries.lockUserForShare(db, user.id);
    if (current?.passwordHash !== user.passwordHash || current.status !== 'ACTIVE') {
      throw apiError(AUTHENTICATION_INVALID_CREDENTIALS);
    }
    await requireSecondFactor(db, clock, user.id, attempt.code);
    return openSession(db, { clock, ids }, user, attempt);
  });
}

type AuthenticatedUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/**
 * Opens a session for an authenticated user. It ends after 12 hours, or after 30 days on a remembered device.
 * @returns the token, of which only the hash is stored
 */
export async function openSession(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  user: Omit<AuthenticatedUser, 'role' | 'status' | 'passwordHash'>,
  { remember, client, forTab }: Pick<LoginAttempt, 'remember' | 'client' | 'forTab'>,
): Promise<string> {
  const now = clock.now();
  const token = newSessionToken(ids, forTab);
  await deleteFailures(db, user.email);
  await deleteCodeFailures(db, user.email);
  await queries.deleteExpiredSessions(db, now);
  await queries.insertSession(db, {
    tokenHash: hashOfSecret(token),
    userId: user.id,
    companyGroupId: user.companyGroupId,
    companyId: user.companyId,
    companyName: user.companyName,
    remember,
    createdAt: now,
    provedAt: now,
    lastUsedAt: now,
    ...client,
    expiresAt: new Date(now.getTime() + lifetimeMs(remember)),
  });
  await recordPublicAct(
    { db, clock, ids, actor: { ...user, userId: user.id } },
    { feature: 'session', act: 'signIn', subject: user.id, detail: { remember } },
  );
  return token;
}

type SessionRow = queries.SessionRow;

/** Parts of the process that finding a session needs. */
export interface SessionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly requiredFactor?: RequiredFactor | undefined;
}

/** Whether a user must have a second factor by the rule of the installation or, for admins, of the group. */
export function needsSecondFactor(
  { role, requiresAdminFactor }: Pick<SessionRow, 'role' | 'requiresAdminFactor'>,
  required: RequiredFactor | undefined,
): boolean {
  if (role === 'MOBCHECK_ADMIN') {
    // A platform admin's session may be in any group, and the group's rule does not apply to the admin.
    return required !== undefined;
  }
  return required === 'all' || (requiresAdminFactor && role !== 'COMPANY_OPERATOR');
}

function toSession(row: SessionRow, hash: Uint8Array, required: RequiredFactor | undefined): Session {
  const { schemaName, tenantRole, timeZone, equipmentCap, fileLimitBytes, hasIntegrations, companyGroupId } =
    row;
  return {
    actor: {
      userId: row.userId,
      name: row.name,
      email: row.email,
      // The column's check constraint allows only these values.
      role: row.role as Session['actor']['role'],
      companyId: row.companyId,
      companyGroup: row.companyGroup,
    },
    companyName: row.companyName,
    companyGroupId,
    // This column also has a check constraint.
    paymentStatus: row.paymentStatus as Session['paymentStatus'],
    phone: row.phone,
    occupation: row.occupation,
    tenant: { schemaName, tenantRole },
    timeZone,
    equipmentCap,
    fileLimitBytes,
    hasIntegrations,
    tokenHash: hash,
    provedAt: row.provedAt,
    mustSetUpSecondFactor: !row.hasSecondFactor && needsSecondFactor(row, required),
  };
}

/**
 * Returns a function that finds the session of a token, and stores that it was used from an IP address. It returns undefined without such a
 * session, or when the user may no longer work in the session's company.
 */
export function sessionFinder({ database, clock, requiredFactor }: SessionParts) {
  const findRow = lookedUpTogether(async (hashes) => {
    const bytes = hashes.map((hash) => Buffer.from(hash, 'base64'));
    const find = async (db: PublicDb) => lastly(db, async () => queries.findSessions(db, bytes, clock.now()));
    const rows = await database.public(find, '20s', 'read');
    return new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
  });
  return async (token: string, address: string): Promise<Session | undefined> => {
    const hash = hashOfSecret(token);
    const row = await findRow(hash.toString('base64'));
    if (row === undefined || !mayStayInCompany(row)) {
      return undefined;
    }
    const now = clock.now();
    if (now.getTime() - row.lastUsedAt.getTime() > USE_STEP_MS) {
      await database.public((db) => queries.touchSession(db, hash, { lastUsedAt: now, address }), '20s');
    }
    return toSession(row, hash, requiredFactor);
  };
}

/**
 * Checks that the session of a call still exists, and lets nobody reset the person's password until the transaction ends. The session was
 * read before the body of the call arrived. The calls of an API token are not checked.
 * @throws ApiError SESSION_REQUIRED
 */
export async function requirePresentSession(
  db: PublicDb,
  { session, clock }: { readonly session: Session; readonly clock: Clock },
): Promise<void> {
  if (session.token === undefined) {
    await queries.lockUserForShare(db, session.actor.userId);
    const found = await queries.findSession(db, session.tokenHash, clock.now());
    requireSession(found && session);
  }
}

/**
 * Opens a tab's session as a copy of another session, with the same end. The other session stays, because the reply may get lost.
 * @returns the token and the end of the new session
 */
export async function openForTab(
  { db, ids }: { readonly db: PublicDb } & Pick<ClockAndIds, 'ids'>,
  session: Session,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newSessionToken(ids, true);
  const expiresAt = await queries.copySession(db, session.tokenHash, hashOfSecret(token));
  return { token, expiresAt: requireFound(expiresAt) };
}

/** Ends a session. */
export async function signOut(
  database: Database,
  { clock, ids }: ClockAndIds,
  session: Session,
): Promise<void> {
  const { actor } = session;
  await database.public(async (db) => {
    await queries.deleteSession(db, session.tokenHash);
    await recordPublicAct(
      { db, clock, ids, actor },
      { feature: 'session', act: 'signOut', subject: actor.userId },
    );
  });
}
