/** Proving again who one is, before a sensitive act. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { typedPassword } from '../kernel/password.ts';
import { SECOND_FACTOR_CODE_WRONG, typedCode } from './second-factor.contract.ts';
import { CURRENT_PASSWORD_INVALID } from './session.contract.ts';

export const proveAgain = endpoint({
  method: 'POST',
  path: '/web/logged-user/proof/',
  summary:
    'Prove again who one is, with the password or a code of the second factor; for ten minutes this session may do sensitive acts, which are 403 PROOF_REQUIRED otherwise',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'none',
  callsPerMinute: 60,
  body: z.strictObject({
    currentPassword: typedPassword.optional(),
    /** Sent in place of the password by somebody who has a second factor. */
    code: typedCode.optional(),
  }),
  reply: 'none',
  status: 204,
  errors: [CURRENT_PASSWORD_INVALID, SECOND_FACTOR_CODE_WRONG],
});
