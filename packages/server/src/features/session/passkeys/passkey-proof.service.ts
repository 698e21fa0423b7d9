/** Checks the answer of a passkey, at the sign-in and when users prove themselves again. */
import { PASSKEY_HEADER } from '@mobcheck/contract/kernel/second-factor-header.ts';
import { type PasskeyAnswer, passkeyAnswer } from '@mobcheck/contract/session/passkeys.contract.ts';
import { invalid } from '../../../platform/context/api-error.ts';
import type { Clock } from '../../../platform/context/clock.ts';
import type { PublicDb } from '../../../platform/db/database.ts';
import { hashOfSecret } from '../../../platform/hash-of-text.ts';
import * as queries from './passkeys.queries.ts';
import { CHALLENGE_MS, issueChallenge, type OwnContext, type PasskeySite } from './passkeys.service.ts';

/** A passkey with its user, loaded to check a signature. */
export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof queries.findPasskey>>>;

/** Returns a challenge for a passkey of the session user. */
export async function startPasskeyProof(context: OwnContext, site: PasskeySite) {
  const { userId } = context.session.actor;
  const passkeys = await queries.listPasskeys(context.db, userId);
  const challenge = Buffer.from(await issueChallenge(context, userId)).toString('base64url');
  return {
    challenge,
    rpId: site.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(({ credentialId }) => ({
      id: credentialId,
      type: 'public-key' as const,
    })),
  };
}

/**
 * Checks a signature of a passkey.
 * @param takeChallenge uses up the challenge. Returns false when it was not issued
 * @returns the passkey's signature counter, or undefined when the signature is refused
 */
export async function checkAnswer(
  site: PasskeySite,
  { credentialId, publicKey, counter }: KnownPasskey,
  response: PasskeyAnswer,
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<number | undefined> {
  // The library has three hundred modules, which would delay the start of the server.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    // Absent and undefined are the same to the library.
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: takeChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

/**
 * Checks a signature of a user's passkey and records its use.
 * @param answer.askedOf the user for whom the challenge was issued. Null at a sign-in
 * @returns whether the signature is accepted, which happens only once
 */
export async function usePasskey(
  { db, clock, site }: { readonly db: PublicDb; readonly clock: Clock; readonly site: PasskeySite },
  userId: string,
  { response, askedOf }: { readonly response: PasskeyAnswer; readonly askedOf: string | null },
): Promise<boolean> {
  const passkey = await queries.findPasskey(db, response.id);
  if (passkey?.userId !== userId) {
    return false;
  }
  const now = clock.now();
  const counter = await checkAnswer(site, passkey, response, (challenge) =>
    queries.takeChallenge(db, { challengeHash: hashOfSecret(challenge), userId: askedOf, now }),
  );
  return counter !== undefined && queries.notePasskeyUse(db, passkey.id, { counter, lastUsedAt: now });
}

/**
 * Reads the header with a passkey's signature, or returns undefined without it.
 * @throws ApiError 400 when it cannot be read
 */
export function parsePasskeyHeader(header: string | string[] | undefined): PasskeyAnswer | undefined {
  if (header === undefined) {
    return undefined;
  }
  try {
    return passkeyAnswer.parse(JSON.parse(Buffer.from(String(header), 'base64').toString()));
  } catch {
    throw invalid(PASSKEY_HEADER, 'invalid');
  }
}
