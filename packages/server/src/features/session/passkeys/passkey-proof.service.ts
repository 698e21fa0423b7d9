/** What a passkey signs, checked: to sign in, and to prove again who one is. */
import { PASSKEY_HEADER } from '@mobcheck/contract/kernel/second-factor-header.ts';
import { type PasskeyAnswer, passkeyAnswer } from '@mobcheck/contract/session/passkeys.contract.ts';
import { invalid } from '../../../platform/context/api-error.ts';
import type { Clock } from '../../../platform/context/clock.ts';
import type { PublicDb } from '../../../platform/db/database.ts';
import * as queries from './passkeys.queries.ts';
import {
  CHALLENGE_MS,
  hashChallenge,
  issueChallenge,
  type OwnContext,
  type PasskeySite,
} from './passkeys.service.ts';

/** A passkey with its user, as it is looked up to check what it has signed. */
export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof queries.findPasskey>>>;

/** Returns what a passkey of the session user is asked to sign. */
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
 * Checks what a passkey has signed.
 * @param takeChallenge uses up what was to be signed; false: nobody was asked for it
 * @returns how often the passkey has signed; undefined: it is refused
 */
export async function checkAnswer(
  site: PasskeySite,
  { credentialId, publicKey, counter }: KnownPasskey,
  response: PasskeyAnswer,
  takeChallenge: (challenge: string) => Promise<boolean>,
): Promise<number | undefined> {
  // Three hundred modules, which a start does not wait for.
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
 * Checks what a passkey of a user has signed, and notes its use.
 * @param answer.askedOf for whom the challenge was made; null: for anybody, as at a sign-in
 * @returns whether it is accepted, which it is once
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
    queries.takeChallenge(db, { challengeHash: hashChallenge(challenge), userId: askedOf, now }),
  );
  return counter !== undefined && queries.notePasskeyUse(db, passkey.id, { counter, lastUsedAt: now });
}

/**
 * Reads the header with what a passkey has signed. Returns undefined without it.
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
