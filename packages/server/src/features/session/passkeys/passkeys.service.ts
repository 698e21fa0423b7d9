/** The passkeys of the own account. They require the finger, face or code of their device, so they count as a second factor. */
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  PASSKEY_EXISTS,
  PASSKEY_REFUSED,
  type addPasskey as addEndpoint,
} from '@mobcheck/contract/session/passkeys.contract.ts';
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import { requireRecentProof } from '../../../platform/context/recent-proof.ts';
import type { Session } from '../../../platform/context/session.ts';
import type { PublicDb } from '../../../platform/db/database.ts';
import { hashOfSecret } from '../../../platform/hash-of-text.ts';
import { issueRecoveryCodes } from '../second-factor-code.service.ts';
import { deleteSecondFactor, lockSecondFactor } from '../second-factor.queries.ts';
import { deleteOtherSessions } from '../session.queries.ts';
import { recordSignInAct } from '../sign-in-act.service.ts';
import * as queries from './passkeys.queries.ts';

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60_000;
const SITE_NAME = 'Mobcheck';

/** The site of the passkeys. Browsers give a passkey to no other site. */
export interface PasskeySite {
  /** The host name. */
  readonly id: string;
  readonly origin: string;
}

/** Returns the site of an installation. @param publicUrl base of its links */
export function passkeySiteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export type OwnContext = ClockAndIds & { readonly db: PublicDb; readonly session: Session };

/** Creates a challenge and stores it for five minutes. @param userId null at a sign-in */
export async function issueChallenge(
  { db, clock, ids }: Omit<OwnContext, 'session'>,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(ids.randomBytes(32));
  const now = clock.now();
  const row = {
    challengeHash: hashOfSecret(Buffer.from(challenge).toString('base64url')),
    userId,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  };
  await queries.insertChallenge(db, row, now);
  return challenge;
}

/** Returns the browser's options for creating a passkey of the session user. @throws ApiError PROOF_REQUIRED */
export async function startPasskey(context: OwnContext, site: PasskeySite) {
  const { db, clock, session } = context;
  requireRecentProof(session, clock);
  const { userId, email, name } = session.actor;
  const passkeys = await queries.listPasskeys(db, userId);
  // The library has three hundred modules, which would delay the start of the server.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.id,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    challenge: await issueChallenge(context, userId),
  });
  return {
    ...options,
    rp: { id: site.id, name: SITE_NAME },
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: passkeys.map(({ credentialId }) => ({
      id: credentialId,
      type: 'public-key' as const,
    })),
    // The passkey names the user, so nobody types an address. The device must verify its holder.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  };
}

/** Verifies a new passkey. @throws ApiError PASSKEY_REFUSED */
async function verifyNew(
  { db, clock, session }: OwnContext,
  site: PasskeySite,
  response: BodyOf<typeof addEndpoint>['response'],
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    // Absent and undefined are the same to the library.
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) =>
      queries.takeChallenge(db, {
        challengeHash: hashOfSecret(challenge),
        userId: session.actor.userId,
        now: clock.now(),
      }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true) {
    throw apiError(PASSKEY_REFUSED, undefined, [{ path: 'response', code: 'invalid' }]);
  }
  return verified.registrationInfo.credential;
}

/**
 * Adds a passkey. If it is the first second factor, the other sessions end, since they were opened without one.
 * @returns the recovery codes of a first second factor, shown only once, or else none
 * @throws ApiError PROOF_REQUIRED, PASSKEY_REFUSED or PASSKEY_EXISTS
 */
export async function addPasskey(
  context: OwnContext,
  site: PasskeySite,
  { name, response }: BodyOf<typeof addEndpoint>,
): Promise<string[]> {
  const { db, clock, ids, session } = context;
  requireRecentProof(session, clock);
  const { userId } = session.actor;
  const now = clock.now();
  const { id: credentialId, publicKey, counter } = await verifyNew(context, site, response);
  const isFirst = await queries.putFactorOfPasskeys(db, userId, now);
  const { transports } = response.response;
  const key = { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  if (!(await queries.insertPasskey(db, { id: ids.newId(), userId, name, createdAt: now, ...key }))) {
    throw apiError(PASSKEY_EXISTS);
  }
  await recordSignInAct(context, 'passkeyAdded', { name });
  if (!isFirst) {
    return [];
  }
  await deleteOtherSessions(db, userId, session.tokenHash);
  return issueRecoveryCodes(db, ids, userId);
}

/**
 * Removes a passkey of the session user. Removing the last passkey of a user without an application also removes the second factor.
 * @throws ApiError PROOF_REQUIRED or NOT_FOUND
 */
export async function removePasskey(context: OwnContext, id: string): Promise<void> {
  const { db, clock, session } = context;
  requireRecentProof(session, clock);
  const { userId } = session.actor;
  const factor = await lockSecondFactor(db, userId);
  const name = await queries.deletePasskey(db, userId, id);
  if (name === undefined) {
    throw apiError(NOT_FOUND);
  }
  await recordSignInAct(context, 'passkeyRemoved', { name });
  if (factor?.secret === null && (await queries.listPasskeys(db, userId)).length === 0) {
    await deleteSecondFactor(db, userId);
  }
}
