/** A new proof of identity before a sensitive act: the password, a code of the second factor, or a passkey. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { typedPassword } from '../kernel/password.ts';
import { PASSKEY_REFUSED, passkeyAnswer, passkeyRequest } from './passkeys.contract.ts';
import { SECOND_FACTOR_CODE_WRONG, typedCode } from './second-factor.contract.ts';
import { CURRENT_PASSWORD_INVALID } from './session.contract.ts';

/** A user with a second factor must use it for the proof, since a thief may have the password. */
export const PASSWORD_NOT_ENOUGH = apiErrorKind(403, 'PASSWORD_NOT_ENOUGH');

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/web/logged-user/proof/challenge/',
  summary: 'Create the challenge that a passkey of the session user signs within five minutes',
  may: signedInMay,
  scope: 'public',
  callsPerMinute: 60,
  reply: passkeyRequest.extend({
    allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  }),
});

export const proveAgain = endpoint({
  method: 'POST',
  path: '/web/logged-user/proof/',
  summary:
    'Prove the identity again, with the password or the second factor. Sensitive acts then work for ten minutes; otherwise they are 403 PROOF_REQUIRED',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'none',
  callsPerMinute: 60,
  body: z.strictObject({
    /** Sent by a user without a second factor. */
    currentPassword: typedPassword.optional(),
    /** Sent instead of the password by a user with a second factor. */
    code: typedCode.optional(),
    /** Sent instead of both by a user with a passkey. */
    passkey: passkeyAnswer.optional(),
  }),
  reply: 'none',
  errors: [CURRENT_PASSWORD_INVALID, PASSWORD_NOT_ENOUGH, SECOND_FACTOR_CODE_WRONG, PASSKEY_REFUSED],
});
