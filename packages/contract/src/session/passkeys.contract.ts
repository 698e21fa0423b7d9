/** Passkeys of the own account, and signing in with one. Their fields follow WebAuthn in JSON (https://www.w3.org/TR/webauthn-3/). */
import { z } from 'zod';
import { anyoneMay, signedInMay } from '../kernel/actor.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { requiredText } from '../kernel/text.ts';

/** The signature is not from a passkey of this installation, is for no issued challenge, or is too late. */
export const PASSKEY_INVALID = apiErrorKind(401, 'PASSKEY_INVALID');
/** The browser's answer is not from a passkey for this address and person, or it took too long. */
export const PASSKEY_REFUSED = apiErrorKind(400, 'PASSKEY_REFUSED');
/** The passkey is registered already. */
export const PASSKEY_EXISTS = apiErrorKind(409, 'PASSKEY_EXISTS');

const base64url = z.string().min(1, 'required').max(8192, 'too_long');
const base64urlOrNone = z.string().max(8192, 'too_long').optional();
const transports = z.array(z.string().max(30, 'too_long')).max(10, 'too_long');

/** The common part of an authenticator's answers. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
};

const registration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64urlOrNone,
    transports: transports.default([]),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64urlOrNone,
  }),
});

/** A passkey's signature. */
export const passkeyAnswer = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64urlOrNone,
  }),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const verification = z.enum(['required', 'preferred', 'discouraged']);

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: replyInstant(),
  /** Null means that the passkey was never used. */
  lastUsedAt: replyInstant().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/web/logged-user/passkeys/',
  summary: 'The passkeys of the session user, oldest first',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'public',
  reply: z.array(passkey),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/web/logged-user/passkeys/challenge/',
  summary: 'Begin to add a passkey: the options for the browser, valid for five minutes',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'public',
  callsPerMinute: 60,
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: verification,
      requireResidentKey: z.boolean(),
      userVerification: verification,
    }),
    attestation: z.literal('none'),
  }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/web/logged-user/passkeys/',
  summary:
    'Add a passkey; if it is the first second factor, all other sessions end and recovery codes are made',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'public',
  callsPerMinute: 60,
  body: z.strictObject({ name: requiredText(60), response: registration }),
  reply: z.object({
    /** The codes are shown once. Empty if the user had a second factor before. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: [PASSKEY_REFUSED, PASSKEY_EXISTS],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/web/logged-user/passkeys/:id',
  summary:
    'Remove a passkey; without another passkey or an application, the user has no second factor any more',
  may: signedInMay,
  scope: 'public',
  params: idParams,
  reply: 'none',
});

/** A challenge for a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/web/authentication/passkey/challenge/',
  summary: 'The challenge that a passkey signs to sign in, valid for five minutes',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 60,
  reply: passkeyRequest,
});

/** A passkey requires the finger, the face or the code of its device, so it counts as both factors. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/web/authentication/passkey/',
  summary: 'Sign in with a passkey, without password; the reply is the session token',
  may: anyoneMay,
  scope: 'none',
  callsPerMinute: 60,
  query: z.strictObject({ remember: z.enum(['true', 'false']).default('false') }),
  body: z.strictObject({
    response: passkeyAnswer,
    /** The user who must sign in again. Undefined means any user. */
    userId: uuid.optional(),
  }),
  reply: 'text',
  errors: [PASSKEY_INVALID],
});
