/** Requests the mail to set a new password. */
import { requestPasswordReset } from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';
import { ApiError } from '../../lib/api-error.ts';

/**
 * Requests the mail. The reply does not reveal whether the account exists.
 * @throws ApiError of status 400 for an invalid address
 */
export async function askForPasswordReset(email: string): Promise<void> {
  // Headers allow only Latin-1 characters, and no account has an address with other characters.
  if (!/^[\u0021-\u00ff]+$/.test(email)) {
    throw new ApiError(400, 'VALIDATION_FAILED');
  }
  await call(requestPasswordReset, {}, { authorization: `Email ${email}`, keepSessionOn401: true });
}
