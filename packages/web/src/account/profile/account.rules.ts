/** When the forms of the own account may be sent. Pure. */
import { updateProfile } from '@mobcheck/contract/session/session.contract.ts';
import { checkBody, type Checked } from '../../ui/form/record/record-form.rules.ts';
import { type NewPassword, newPasswordHolds } from '../../ui/form/password/new-password.rules.ts';

/** What the server would say to a profile. */
export function checkProfile(profile: { name: string; phone: string; occupation: string }) {
  return checkBody(updateProfile.body, profile);
}

/** The specification's rule: all rules of a new password, and a current one that is not empty. */
export function passwordChangeHolds(typed: NewPassword & { currentPassword: string }): boolean {
  return typed.currentPassword !== '' && newPasswordHolds(typed);
}

/** The body of a change that holds. */
export function checkPasswordChange(
  typed: NewPassword & { currentPassword: string },
): Checked<{ currentPassword: string; newPassword: string }> {
  const body = { currentPassword: typed.currentPassword, newPassword: typed.password };
  return { body: passwordChangeHolds(typed) ? body : undefined, codes: {} };
}
