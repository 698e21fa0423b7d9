/** Sets up and removes the own second factor. The setup begins with the password. The removal needs password and code, or a passkey. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { PASSKEY_REFUSED, type PasskeyAnswer } from '@mobcheck/contract/session/passkeys.contract.ts';
import {
  SECOND_FACTOR_CODE_WRONG,
  SECOND_FACTOR_EXISTS,
  type stopSecondFactor as stopEndpoint,
} from '@mobcheck/contract/session/second-factor.contract.ts';
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import { apiError, type ApiError } from '../../../platform/context/api-error.ts';
import { requireRecentProof } from '../../../platform/context/recent-proof.ts';
import type { Session } from '../../../platform/context/session.ts';
import type { PublicDb } from '../../../platform/db/database.ts';
import {
  requireOwnPassword,
  requireUnchangedPassword,
  type OwnProofContext,
} from '../own-password.service.ts';
import {
  firstCodeStep,
  issueRecoveryCodes,
  newSecret,
  setupUri,
  useCode,
} from '../second-factor-code.service.ts';
import * as queries from '../second-factor.queries.ts';
import { usePasskey } from '../passkeys/passkey-proof.service.ts';
import type { PasskeySite } from '../passkeys/passkeys.service.ts';
import { countCodeAttempt } from '../login-failures.service.ts';
import { deleteCodeFailures, deleteFailures } from '../session.exported.queries.ts';
import { deleteOtherSessions } from '../session.queries.ts';
import { recordSignInAct } from '../sign-in-act.service.ts';

/** The error of a wrong code of a signed-in user. */
export function wrongCode(): ApiError {
  return apiError(SECOND_FACTOR_CODE_WRONG, undefined, [{ path: 'code', code: 'invalid' }]);
}

/**
 * Begins the setup of an application, which protects the account only after its first code.
 * @throws ApiError CURRENT_PASSWORD_INVALID, TOO_MANY_REQUESTS, SECOND_FACTOR_EXISTS, or PROOF_REQUIRED for users with a passkey
 */
export async function startSecondFactor(
  context: OwnProofContext,
  currentPassword: string,
): Promise<{ secret: string; uri: string }> {
  const { database, clock, ids, session } = context;
  const { userId, email } = session.actor;
  const comparedHash = await requireOwnPassword(context, currentPassword);
  const secret = newSecret(ids);
  await database.public(async (db) => {
    await requireUnchangedPassword(db, userId, comparedHash);
    if (!(await queries.putPendingSecret(db, userId, secret))) {
      throw apiError(SECOND_FACTOR_EXISTS);
    }
    // With a passkey, the password is not enough, since a thief may know it and the application will prove the user's identity.
    if (await queries.hasSecondFactor(db, userId)) {
      requireRecentProof(session, clock);
    }
    await deleteFailures(db, email);
  });
  return { secret, uri: setupUri(secret, email) };
}

/**
 * Activates the application with its first code. If it is the first second factor, the user's other sessions end, since they were opened
 * without one.
 * @returns the recovery codes of a first second factor, shown only once, or else none
 * @throws ApiError SECOND_FACTOR_CODE_WRONG, SECOND_FACTOR_EXISTS, or PROOF_REQUIRED for users with a passkey
 */
export async function confirmSecondFactor(
  context: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  code: string,
): Promise<string[]> {
  const { db, clock, ids, session } = context;
  const { userId } = session.actor;
  const factor = await queries.lockSecondFactor(db, userId);
  if (factor !== undefined && factor.secret !== null) {
    throw apiError(SECOND_FACTOR_EXISTS);
  }
  const pending = factor?.pendingSecret ?? null;
  const lastStep = pending === null ? undefined : firstCodeStep(pending, clock, code);
  if (lastStep === undefined) {
    throw wrongCode();
  }
  const hasPasskey = factor !== undefined && factor.confirmedAt !== null;
  if (hasPasskey) {
    // The setup may have begun before the passkey was there.
    requireRecentProof(session, clock);
  }
  await queries.confirmApplication(db, userId, { confirmedAt: clock.now(), lastStep });
  if (hasPasskey) {
    await recordSignInAct(context, 'applicationAdded');
    return [];
  }
  await deleteOtherSessions(db, userId, session.tokenHash);
  await recordSignInAct(context, 'secondFactorOn');
  return issueRecoveryCodes(db, ids, userId);
}

/** Checks a signature of the session user's passkey. @throws ApiError PASSKEY_REFUSED */
export async function requirePasskey(
  context: { readonly db: PublicDb; readonly session: Session } & Pick<ClockAndIds, 'clock'>,
  site: PasskeySite,
  response: PasskeyAnswer,
): Promise<void> {
  const { userId } = context.session.actor;
  if (!(await usePasskey({ ...context, site }, userId, { response, askedOf: userId }))) {
    throw apiError(PASSKEY_REFUSED, undefined, [{ path: 'passkey', code: 'invalid' }]);
  }
}

/**
 * Switches the factor off, with password and code or with a passkey. Wrong codes count as failed logins.
 * @throws ApiError CURRENT_PASSWORD_INVALID, TOO_MANY_REQUESTS, SECOND_FACTOR_CODE_WRONG or PASSKEY_REFUSED
 */
export async function stopSecondFactor(
  context: OwnProofContext,
  site: PasskeySite,
  { currentPassword = '', code = '', passkey }: BodyOf<typeof stopEndpoint>,
): Promise<void> {
  const { database, clock, ids, session } = context;
  const { userId, email } = session.actor;
  const comparedHash = passkey === undefined ? await requireOwnPassword(context, currentPassword) : undefined;
  if (comparedHash !== undefined) {
    const { ipAddress: address, factor } = context;
    await database.public((db) => countCodeAttempt(db, { clock, ids }, { email, address }, factor));
  }
  await database.public(async (db) => {
    if (passkey !== undefined) {
      await requirePasskey({ db, clock, session }, site, passkey);
    } else if (comparedHash !== undefined) {
      await requireUnchangedPassword(db, userId, comparedHash);
      if (!(await useCode(db, clock, userId, code))) {
        throw wrongCode();
      }
    }
    await queries.deleteSecondFactor(db, userId);
    await deleteFailures(db, email);
    await deleteCodeFailures(db, email);
    await recordSignInAct({ db, clock, ids, session }, 'secondFactorOff');
  });
}
