/** The user's own second factor, with codes of an authenticator application (TOTP) and recovery codes. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { apiErrorKind, PROOF_REQUIRED } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { typedPassword } from '../kernel/password.ts';
import { PASSKEY_REFUSED, passkeyAnswer } from './passkeys.contract.ts';
import { CURRENT_PASSWORD_INVALID } from './session.contract.ts';

/** The code that the signed-in user typed is wrong, or was used before. */
export const SECOND_FACTOR_CODE_WRONG = apiErrorKind(400, 'SECOND_FACTOR_CODE_WRONG');
/** The user already has an authenticator application. */
export const SECOND_FACTOR_EXISTS = apiErrorKind(409, 'SECOND_FACTOR_EXISTS');

/** A typed code of six digits, or a recovery code. Spaces and hyphens do not matter. */
export const typedCode = z.string().min(1, 'required').max(40, 'too_long');

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/web/logged-user/second-factor/',
  summary:
    'Whether the session user has a second factor, whether it is an application, and how many recovery codes are left',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'public',
  reply: z.object({
    isOn: z.boolean(),
    /** Whether the user has an authenticator application. False with passkeys alone. */
    hasApplication: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/web/logged-user/second-factor/',
  summary: 'Begin the setup of an authenticator application, which its first code switches on',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'none',
  callsPerMinute: 60,
  body: z.strictObject({ currentPassword: typedPassword }),
  reply: z.object({
    /** The secret in base32, for users who cannot scan the QR code. */
    secret: z.string(),
    /** `otpauth://` URI of the QR code. */
    uri: z.string(),
  }),
  errors: [CURRENT_PASSWORD_INVALID, SECOND_FACTOR_EXISTS, PROOF_REQUIRED],
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/web/logged-user/second-factor/',
  summary:
    'Switch the application on with a code of it; if it is the first second factor, all other sessions end and recovery codes are made',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'public',
  callsPerMinute: 60,
  body: z.strictObject({ code: typedCode }),
  reply: z.object({
    /** Recovery codes, shown once. Each replaces one code of the application. Empty when the user already had passkeys. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: [SECOND_FACTOR_CODE_WRONG, SECOND_FACTOR_EXISTS, PROOF_REQUIRED],
});

export const stopSecondFactor = endpoint({
  method: 'PUT',
  path: '/web/logged-user/second-factor/off/',
  summary: 'Switch the second factor off, with password and code, or with a passkey',
  may: signedInMay,
  scope: 'none',
  callsPerMinute: 60,
  body: z.strictObject({
    currentPassword: typedPassword.optional(),
    code: typedCode.optional(),
    /** Replaces password and code, since a passkey counts as both factors. It signs the challenge of `startPasskeyProof`. */
    passkey: passkeyAnswer.optional(),
  }),
  reply: 'none',
  errors: [CURRENT_PASSWORD_INVALID, SECOND_FACTOR_CODE_WRONG, PASSKEY_REFUSED],
});
