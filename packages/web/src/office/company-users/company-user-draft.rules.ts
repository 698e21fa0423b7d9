/** The draft of the employee form, and the body that saves it. */
import {
  type CompanyUser,
  createCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { checkBody, type CheckResult } from '../../ui/form/entity/entity-form.rules.ts';
import { withPasswordRules } from '../../ui/form/password/new-password.rules.ts';
import type { CompanyUserFields } from './company-users.api.ts';

export interface CompanyUserDraft {
  name: string;
  email: string;
  /** Digits only. */
  phone: string;
  companyId: string;
  occupation: string;
  /** Empty until chosen. */
  role: CompanyUserFields['role'] | '';
  status: CompanyUserFields['status'] | '';
  /** Empty means no password is set. */
  password: string;
}
export type CompanyUserField = keyof CompanyUserDraft;

/** Returns the draft of a new employee: an operator (the fewest rights) who can sign in once they have a password. */
export function newCompanyUserDraft(companyId: string): CompanyUserDraft {
  return {
    name: '',
    email: '',
    phone: '',
    companyId,
    occupation: '',
    role: 'COMPANY_OPERATOR',
    status: 'ACTIVE',
    password: '',
  };
}

/** Returns the draft to edit a saved employee. */
export function draftOf(saved: CompanyUser): CompanyUserDraft {
  const { name, email, phone, companyId, occupation, role, status } = saved;
  // No employee is anonymous, so the cast to the roles of the body is safe.
  return {
    name,
    email,
    phone,
    companyId,
    occupation,
    role: role as CompanyUserFields['role'],
    status,
    password: '',
  };
}

/** Checks the draft as the server would. */
export function checkCompanyUser(
  draft: CompanyUserDraft,
  passphrases: boolean,
): CheckResult<CompanyUserFields> {
  const { password, ...rest } = draft;
  return password === ''
    ? checkBody(createCompanyUser.body, rest)
    : withPasswordRules(checkBody(createCompanyUser.body, draft), 'password', password, passphrases);
}

/**
 * Returns the condition for a pending user's sign-in. `released` means that an admin sets the status to active. `mailOpened` means that
 * the user sets a password with the mailed link, or an admin sets the status.
 * @returns undefined for users who are not pending
 */
export function pendingUntil({
  status,
  password,
}: Pick<CompanyUserDraft, 'status' | 'password'>): 'released' | 'mailOpened' | undefined {
  if (status !== 'PENDING') {
    return undefined;
  }
  return password === '' ? 'mailOpened' : 'released';
}
