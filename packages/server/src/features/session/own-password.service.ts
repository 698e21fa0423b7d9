/** The check of the current password before a change of the own account. */
import { CURRENT_PASSWORD_INVALID } from '@mobcheck/contract/session/session.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, type ApiError } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import { insertPublicAudit } from '../audit/audit.exported.queries.ts';
import { matchesPassword } from '../password/password.service.ts';
import { countAttempt } from './login-failures.service.ts';
import { hasSecondFactor } from './second-factor.queries.ts';
import { findUserByEmail } from './session.exported.queries.ts';
import { lockUserForShare } from './session.queries.ts';

/** What a proof of who one is needs: the session, the address and the limits; the password or code comes beside it. */
export interface OwnProofContext extends ClockAndIds {
  readonly database: Database;
  readonly session: Session;
  readonly ipAddress: string;
  /** Multiplies the limits of wrong attempts. */
  readonly factor: number;
}

export function currentPasswordError(): ApiError {
  return apiError(CURRENT_PASSWORD_INVALID, undefined, [{ path: 'currentPassword', code: 'invalid' }]);
}

/**
 * Compares the current password. Wrong ones count as failed logins, so that a stolen session cannot be used to guess; the
 * caller deletes the failures once the whole act has succeeded.
 * @returns the compared hash
 * @throws ApiError CURRENT_PASSWORD_INVALID, or TOO_MANY_REQUESTS after too many wrong passwords
 */
export async function requireOwnPassword(
  { database, clock, ids, session, ipAddress, factor }: OwnProofContext,
  currentPassword: string,
): Promise<string> {
  const { email } = session.actor;
  const user = await database.public(async (db) => {
    await countAttempt(db, { clock, ids }, { email, address: ipAddress }, factor);
    return findUserByEmail(db, email);
  });
  if (user === undefined || !(await matchesPassword(user.passwordHash, currentPassword))) {
    throw currentPasswordError();
  }
  return user.passwordHash;
}

/**
 * Checks, and locks until the transaction ends, that a password is still the one that was compared before it.
 * @throws ApiError CURRENT_PASSWORD_INVALID after a concurrent change, also by an admin
 */
export async function requireUnchangedPassword(
  db: PublicDb,
  userId: string,
  comparedHash: string,
): Promise<void> {
  const current = await lockUserForShare(db, userId);
  if (current?.passwordHash !== comparedHash || current.status !== 'ACTIVE') {
    throw currentPasswordError();
  }
}

/**
 * Checks that somebody with a second factor has proved themselves with it lately: the password alone may be a thief's.
 * @throws ApiError PROOF_REQUIRED
 */
export async function requireProofOfFactor(
  db: PublicDb,
  { session, clock }: Pick<OwnProofContext, 'session' | 'clock'>,
): Promise<void> {
  if (await hasSecondFactor(db, session.actor.userId)) {
    requireRecentProof(session, clock);
  }
}

/** Writes to the audit trail what somebody did with their own account. */
export async function recordOwnAct(
  { db, clock, ids, session: { actor } }: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  act: string,
  detail: object = {},
): Promise<void> {
  await insertPublicAudit(db, {
    id: ids.newId(),
    at: clock.now(),
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    feature: 'session',
    act,
    subject: actor.userId,
    detail: JSON.stringify(detail),
  });
}
