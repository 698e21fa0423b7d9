/** Sets a password with the token of a mail: a new one after a reset, or the first one of a new account. */
import { activateEnvironment, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';

/** Returns the key of a session. @throws ApiError EMAIL_TOKEN_INVALID, PASSWORD_REFUSED */
export function resetPasswordWith(
  token: string,
  password: string,
  secondFactorCode: string,
): Promise<string> {
  return call(
    resetPassword,
    { body: password },
    { authorization: `EmailToken ${token}`, opensSession: true, keepSessionOn401: true, secondFactorCode },
  );
}

/** Returns the key of a session. @throws ApiError EMAIL_TOKEN_INVALID, PASSWORD_REFUSED */
export function activateWith(token: string, password: string): Promise<string> {
  return call(
    activateEnvironment,
    { body: password },
    { authorization: `EmailToken ${token}`, opensSession: true, keepSessionOn401: true },
  );
}
