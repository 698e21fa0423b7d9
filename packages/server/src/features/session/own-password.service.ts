/** Checks the password and the second factor before a change of the own account, and writes the change to the audit trail. */
import { CURRENT_PASSWORD_INVALID } from '@mobcheck/contract/session/session.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, type ApiError } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import { type AuditEntry, recordPublicAct } from '../audit/audit.service.ts';
import { matchesPassword } from '../password/password.service.ts';
import { countAttempt } from './login-failures.service.ts';
import { hasSecondFactor } from './second-factor.queries.ts';
import { findUserByEmail } from './session.exported.queries.ts';
import { lockUserForShare } from './session.queries.ts';

/** The context of a proof of identity, with the session, the address and the limits. */
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
 * Compares the current password. Wrong passwords count as failed logins, so that a stolen session cannot be used to guess. The caller
 * deletes the failures after the whole act has succeeded.
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
 * Checks that the user is active and has the compared password, and locks the user until the transaction ends.
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
 * If the user has a second factor, requires a recent proof with it, since a thief may know the password.
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

/** Records an act of a user on the own account in the audit trail. */
export async function recordOwnAct(
  { db, clock, ids, session: { actor } }: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  act: string,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  await recordPublicAct(
    { db, clock, ids, actor },
    { feature: 'session', act, subject: actor.userId, detail },
  );
}
