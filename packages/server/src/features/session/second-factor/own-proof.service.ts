/** A repeated proof of identity before a sensitive act, by password, code of the second factor or passkey. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  PASSWORD_NOT_ENOUGH,
  type proveAgain as endpoint,
} from '@mobcheck/contract/session/own-proof.contract.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import type { PublicDb } from '../../../platform/db/database.ts';
import { countCodeAttempt } from '../login-failures.service.ts';
import {
  requireOwnPassword,
  requireUnchangedPassword,
  type OwnProofContext,
} from '../own-password.service.ts';
import { useCode } from '../second-factor-code.service.ts';
import type { PasskeySite } from '../passkeys/passkeys.service.ts';
import { hasSecondFactor } from '../second-factor.queries.ts';
import { requirePasskey, wrongCode } from './second-factor.service.ts';
import { deleteCodeFailures, deleteFailures } from '../session.exported.queries.ts';
import { noteProof } from '../session.queries.ts';

/** Compares the password of a user without a second factor, before a transaction. Returns the check to run inside the transaction. */
async function comparePassword(context: OwnProofContext, password: string) {
  const { userId } = context.session.actor;
  const requireNoFactor = async (db: PublicDb) => {
    if (await hasSecondFactor(db, userId)) {
      throw apiError(PASSWORD_NOT_ENOUGH);
    }
  };
  await context.database.public(requireNoFactor);
  const comparedHash = await requireOwnPassword(context, password);
  return async (db: PublicDb) => {
    // Another tab may have switched the second factor on after the comparison.
    await requireNoFactor(db);
    await requireUnchangedPassword(db, userId, comparedHash);
    await deleteFailures(db, context.session.actor.email);
  };
}

/** Counts a code as wrong, before a transaction. Returns the check to run inside the transaction. */
async function countCode(
  { database, clock, ids, session, ipAddress, factor }: OwnProofContext,
  code: string,
) {
  const { userId, email } = session.actor;
  await database.public((db) => countCodeAttempt(db, { clock, ids }, { email, address: ipAddress }, factor));
  return async (db: PublicDb) => {
    if (!(await useCode(db, clock, userId, code))) {
      throw wrongCode();
    }
    await deleteCodeFailures(db, email);
  };
}

/** Prepares the check of a proof before the transaction. Returns the check to run inside the transaction. */
async function prepareCheck(
  context: OwnProofContext,
  site: PasskeySite,
  { currentPassword = '', code, passkey }: BodyOf<typeof endpoint>,
) {
  if (passkey !== undefined) {
    // The attempt is not counted, since a signature cannot be guessed.
    return async (db: PublicDb) => requirePasskey({ ...context, db }, site, passkey);
  }
  return code === undefined ? comparePassword(context, currentPassword) : countCode(context, code);
}

/**
 * Records the proof of identity of a session's user. Wrong passwords and codes count as failed logins.
 * @throws ApiError CURRENT_PASSWORD_INVALID, PASSWORD_NOT_ENOUGH, SECOND_FACTOR_CODE_WRONG, PASSKEY_REFUSED or TOO_MANY_REQUESTS
 */
export async function proveAgain(
  context: OwnProofContext,
  site: PasskeySite,
  proof: BodyOf<typeof endpoint>,
): Promise<void> {
  const { database, clock, session } = context;
  const check = await prepareCheck(context, site, proof);
  await database.public(async (db) => {
    await check(db);
    await noteProof(db, session.tokenHash, clock.now());
  });
}
