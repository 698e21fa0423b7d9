/** When the forms of the own account may be sent. Pure. */
import { updateProfile } from '@mobcheck/contract/session/session.contract.ts';
import { type NewPassword, newPasswordHolds } from '../../ui/form/password/new-password.rules.ts';

/** The code of what is wrong with each field of a profile. */
export function profileIssues(profile: {
  name: string;
  phone: string;
  occupation: string;
}): Partial<Record<keyof typeof profile, string>> {
  const issues = updateProfile.body.safeParse(profile).error?.issues ?? [];
  const codes: Record<string, string> = {};
  for (const { path, message } of issues) {
    codes[String(path[0])] ??= message;
  }
  return codes;
}

/** The specification's rule: all rules of a new password, and a current one that is not empty. */
export function passwordChangeHolds(typed: NewPassword & { currentPassword: string }): boolean {
  return typed.currentPassword !== '' && newPasswordHolds(typed);
}
