/** Signing in with a passkey, in place of password and code. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  PASSKEY_INVALID,
  type signInWithPasskey as endpoint,
} from '@mobcheck/contract/session/passkeys.contract.ts';
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import type { Database, PublicDb } from '../../../platform/db/database.ts';
import { hashOfSecret } from '../../../platform/hash-of-text.ts';
import { findUserByEmail } from '../session.exported.queries.ts';
import { lockUserForShare } from '../session.queries.ts';
import { openSession, type LoginAttempt } from '../session.service.ts';
import { checkAnswer } from './passkey-proof.service.ts';
import * as queries from './passkeys.queries.ts';
import { CHALLENGE_MS, issueChallenge, type PasskeySite } from './passkeys.service.ts';

/** Returns a challenge for any passkey of the site. The challenge does not reveal which users have a passkey. */
export async function startSignIn(context: ClockAndIds & { readonly db: PublicDb }, site: PasskeySite) {
  const challenge = Buffer.from(await issueChallenge(context, null)).toString('base64url');
  return { challenge, rpId: site.id, timeout: CHALLENGE_MS, userVerification: 'required' as const };
}

/**
 * Checks a passkey's signature and opens a session.
 * @returns the token, of which only the hash is stored
 * @throws ApiError PASSKEY_INVALID
 */
export async function signInWithPasskey(
  context: ClockAndIds & { readonly database: Database },
  site: PasskeySite,
  { response, userId }: BodyOf<typeof endpoint>,
  attempt: Pick<LoginAttempt, 'remember' | 'client' | 'forTab'>,
): Promise<string> {
  const { database, clock } = context;
  const passkey = await database.public((db) => queries.findPasskey(db, response.id));
  if (passkey === undefined || (userId !== undefined && userId !== passkey.userId)) {
    throw apiError(PASSKEY_INVALID);
  }
  // A separate transaction takes the challenge, so that it cannot be used again even if the sign-in is refused.
  const counter = await checkAnswer(site, passkey, response, async (challenge) => {
    const asked = { challengeHash: hashOfSecret(challenge), userId: null, now: clock.now() };
    return database.public((db) => queries.takeChallenge(db, asked));
  });
  if (counter === undefined) {
    throw apiError(PASSKEY_INVALID);
  }
  return database.public(async (db) => {
    const locked = await lockUserForShare(db, passkey.userId);
    const user = await findUserByEmail(db, passkey.email);
    const isKept = await queries.notePasskeyUse(db, passkey.id, { counter, lastUsedAt: clock.now() });
    if (locked?.status !== 'ACTIVE' || user?.id !== passkey.userId || !isKept) {
      throw apiError(PASSKEY_INVALID);
    }
    return openSession(db, context, user, attempt);
  });
}
