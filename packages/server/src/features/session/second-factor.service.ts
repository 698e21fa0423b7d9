/** Switching the own second factor on and off: both ask for the current password. */
import {
  SECOND_FACTOR_CODE_WRONG,
  SECOND_FACTOR_EXISTS,
} from '@mobcheck/contract/session/second-factor.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, type ApiError } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { requireOwnPassword, requireUnchangedPassword, type PasswordGuess } from './own-password.service.ts';
import {
  firstCodeStep,
  issueRecoveryCodes,
  newSecret,
  setupUri,
  useCode,
} from './second-factor-code.service.ts';
import * as queries from './second-factor.queries.ts';
import { deleteFailures } from './session.exported.queries.ts';
import { deleteOtherSessions } from './session.queries.ts';
import { recordSignInAct } from './sign-in-act.service.ts';

/** The error of a wrong code, typed by somebody who is signed in. */
export function wrongCode(): ApiError {
  return apiError(SECOND_FACTOR_CODE_WRONG, undefined, [{ path: 'code', code: 'invalid' }]);
}

/**
 * Begins the setup: the factor protects nothing before its first code.
 * @throws ApiError CURRENT_PASSWORD_INVALID, TOO_MANY_REQUESTS or SECOND_FACTOR_EXISTS
 */
export async function startSecondFactor(
  guess: PasswordGuess,
  currentPassword: string,
): Promise<{ secret: string; uri: string }> {
  const { database, ids, session } = guess;
  const { userId, email } = session.actor;
  const comparedHash = await requireOwnPassword(guess, currentPassword);
  const secret = newSecret(ids);
  await database.public(async (db) => {
    await requireUnchangedPassword(db, userId, comparedHash);
    if (!(await queries.putSecret(db, userId, secret))) {
      throw apiError(SECOND_FACTOR_EXISTS);
    }
    await deleteFailures(db, email);
  });
  return { secret, uri: setupUri(secret, email) };
}

/**
 * Switches the factor on with its first code; the user's other sessions, which were opened without it, end.
 * @returns the recovery codes, which nobody can read again
 * @throws ApiError SECOND_FACTOR_CODE_WRONG or SECOND_FACTOR_EXISTS
 */
export async function confirmSecondFactor(
  context: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  code: string,
): Promise<string[]> {
  const { db, clock, ids, session } = context;
  const { userId } = session.actor;
  if (await queries.hasSecondFactor(db, userId)) {
    throw apiError(SECOND_FACTOR_EXISTS);
  }
  const lastStep = await firstCodeStep(db, clock, userId, code);
  if (lastStep === undefined) {
    throw wrongCode();
  }
  await queries.confirmFactor(db, userId, { confirmedAt: clock.now(), lastStep });
  await deleteOtherSessions(db, userId, session.tokenHash);
  await recordSignInAct(context, 'secondFactorOn');
  return issueRecoveryCodes(db, ids, userId);
}

/**
 * Switches the factor off. Wrong codes count as failed logins.
 * @throws ApiError CURRENT_PASSWORD_INVALID, TOO_MANY_REQUESTS or SECOND_FACTOR_CODE_WRONG
 */
export async function stopSecondFactor(
  guess: PasswordGuess,
  { currentPassword, code }: { readonly currentPassword: string; readonly code: string },
): Promise<void> {
  const { database, clock, ids, session } = guess;
  const { userId, email } = session.actor;
  const comparedHash = await requireOwnPassword(guess, currentPassword);
  await database.public(async (db) => {
    await requireUnchangedPassword(db, userId, comparedHash);
    if (!(await useCode(db, clock, userId, code))) {
      throw wrongCode();
    }
    await queries.deleteSecondFactor(db, userId);
    await deleteFailures(db, email);
    await recordSignInAct({ db, clock, ids, session }, 'secondFactorOff');
  });
}
