/** Server calls that change the user's own e-mail address, and confirm the new address with the token of a mailed link. */
import {
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
} from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import { call } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Returns the query of the address that waits for its confirmation. */
export function emailChangeQuery() {
  return queryOf(getEmailChange);
}

/** Asks for another address. @throws ApiError CURRENT_PASSWORD_INVALID, USER_CREATE_EMAIL_EXISTS */
export function useRequestEmail() {
  return useChange(requestEmailChange, { renews: [getEmailChange] });
}

/** Confirms the address of a mailed token and returns it. @throws ApiError EMAIL_TOKEN_INVALID, USER_CREATE_EMAIL_EXISTS */
export async function confirmEmailWith(token: string): Promise<string> {
  const { email } = await call(
    confirmEmailChange,
    {},
    { authorization: `EmailToken ${token}`, keepSessionOn401: true },
  );
  return email;
}
