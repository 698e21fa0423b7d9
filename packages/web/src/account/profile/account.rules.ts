/** Validates the account forms. */
import { updateProfile } from '@mobcheck/contract/session/session.contract.ts';
import { checkBody, type CheckResult } from '../../ui/form/entity/entity-form.rules.ts';
import { type NewPassword, isNewPasswordValid } from '../../ui/form/password/new-password.rules.ts';

/** Checks a profile by the server's rules. */
export function checkProfile(profile: { name: string; phone: string; occupation: string }) {
  return checkBody(updateProfile.body, profile);
}

/** Whether the new password fulfils all rules and the current password is not empty. */
export function isPasswordChangeValid(
  typed: NewPassword & { currentPassword: string },
  passphrases: boolean,
): boolean {
  return typed.currentPassword !== '' && isNewPasswordValid(typed, passphrases);
}

/** Checks a change of password, and returns its body if it is valid. */
export function checkPasswordChange(
  typed: NewPassword & { currentPassword: string },
  passphrases: boolean,
): CheckResult<{ currentPassword: string; newPassword: string }> {
  const body = { currentPassword: typed.currentPassword, newPassword: typed.password };
  return { body: isPasswordChangeValid(typed, passphrases) ? body : undefined, codes: {} };
}
