/** Validation of a new password and its confirmation. */
import { missingPasswordRules } from '@mobcheck/contract/kernel/password.ts';
import type { CheckResult } from '../entity/entity-form.rules.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export function isNewPasswordValid({ password, confirmation }: NewPassword): boolean {
  return password === confirmation && password.length <= 200 && missingPasswordRules(password).length === 0;
}

/** Returns the password as body when it is valid; no codes, since the rules below the fields show what is missing. */
export function checkNewPassword(typed: NewPassword): CheckResult<string> {
  return { body: isNewPasswordValid(typed) ? typed.password : undefined, codes: {} };
}

/**
 * Whether to show that the two differ: not while the confirmation is still a beginning of the password.
 * @param wasLeft whether the user has left the field of the confirmation
 */
export function showsDifference({ password, confirmation }: NewPassword, wasLeft: boolean): boolean {
  return confirmation !== '' && (wasLeft ? confirmation !== password : !password.startsWith(confirmation));
}
