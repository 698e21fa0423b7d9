/** Asking for the mail that sets a new password. */
import { requestPasswordReset } from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';
import { ApiError } from '../../lib/api-error.ts';

/**
 * Sends the mail where there is an account; the answer is the same where there is none.
 * @throws ApiError of status 400 for what is no address
 */
export async function askForPasswordReset(email: string): Promise<void> {
  // A header carries no more than Latin letters; no address that has others is known here.
  if (!/^[\u0021-\u00ff]+$/.test(email)) {
    throw new ApiError(400, 'VALIDATION_FAILED');
  }
  await call(requestPasswordReset, {}, { authorization: `Email ${email}`, keepOn401: true });
}
