/** Sets a password with the token of a mail, for a reset or for a new account. */
import { activateEnvironment, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';
import type { NewPasswordWithCode } from './use-mail-link.ts';

/**
 * Returns the key of a session.
 * @throws ApiError EMAIL_TOKEN_INVALID, PASSWORD_REFUSED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID
 */
export function resetPasswordWith(
  token: string,
  { password, code, passkey }: NewPasswordWithCode,
): Promise<string> {
  return call(
    resetPassword,
    { body: password },
    {
      authorization: `EmailToken ${token}`,
      opensSession: true,
      keepSessionOn401: true,
      secondFactorCode: code,
      passkey,
    },
  );
}

/** Returns the key of a session. @throws ApiError EMAIL_TOKEN_INVALID, PASSWORD_REFUSED */
export function activateWith(token: string, { password }: NewPasswordWithCode): Promise<string> {
  return call(
    activateEnvironment,
    { body: password },
    { authorization: `EmailToken ${token}`, opensSession: true, keepSessionOn401: true },
  );
}
