/** Validates a new password and its confirmation. */
import { missingPasswordRules } from '@mobcheck/contract/kernel/password.ts';
import type { CheckResult } from '../entity/entity-form.rules.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** @param passphrases whether the installation accepts passphrases */
export function isNewPasswordValid({ password, confirmation }: NewPassword, passphrases: boolean): boolean {
  const isLong = password.length > 200;
  return password === confirmation && !isLong && missingPasswordRules(password, passphrases).length === 0;
}

/** Returns a valid password as body. It returns no error codes, since the list of rules shows what is missing. */
export function checkNewPassword(typed: NewPassword, passphrases: boolean): CheckResult<string> {
  return { body: isNewPasswordValid(typed, passphrases) ? typed.password : undefined, codes: {} };
}

/** Adds the installation's rules to the contract's check of a draft with a new password. @param field of the password */
export function withPasswordRules<T>(
  checked: CheckResult<T>,
  field: string,
  password: string,
  passphrases: boolean,
): CheckResult<T> {
  const [missing] = missingPasswordRules(password, passphrases);
  return missing === undefined
    ? checked
    : { body: undefined, codes: { [field]: `password_${missing.name}`, ...checked.codes } };
}

/**
 * Whether to show that password and confirmation differ. While the user types, a beginning of the password is no difference.
 * @param wasLeft whether the user has left the field of the confirmation
 */
export function showsDifference({ password, confirmation }: NewPassword, wasLeft: boolean): boolean {
  return confirmation !== '' && (wasLeft ? confirmation !== password : !password.startsWith(confirmation));
}
