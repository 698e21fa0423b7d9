/** What is typed into the form of an employee: which fields are wrong, and the body that saves it. */
import {
  type CompanyUser,
  createCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
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
  /** Empty: none is set. */
  password: string;
}
export type CompanyUserField = keyof CompanyUserDraft;

/** The draft of a new employee of a company: pending, a mail lets them make a password; with the narrowest rights. */
export function newDraft(companyId: string): CompanyUserDraft {
  return {
    name: '',
    email: '',
    phone: '',
    companyId,
    occupation: '',
    role: 'COMPANY_OPERATOR',
    status: 'PENDING',
    password: '',
  };
}

/** The draft that a saved employee begins with. */
export function draftOf(saved: CompanyUser): CompanyUserDraft {
  const { name, email, phone, companyId, occupation, role, status } = saved;
  // No employee is anonymous: the contract's body knows the other roles only.
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

/** Only a pending person gets a mail to make a password: any other new one is given it here. */
export function needsPassword({ status }: CompanyUserDraft, isNew: boolean): boolean {
  return isNew && (status === 'ACTIVE' || status === 'INACTIVE');
}

/** The body of a draft, or for each refused field the first code of its refusal. */
export function bodyOf(
  draft: CompanyUserDraft,
  isNew: boolean,
):
  | { body: CompanyUserFields; wrong: undefined }
  | { body: undefined; wrong: Partial<Record<string, string>> } {
  const { password, ...rest } = draft;
  const parsed = createCompanyUser.body.safeParse(password === '' ? rest : draft);
  const missing = password === '' && needsPassword(draft, isNew) ? { password: 'required' } : undefined;
  if (parsed.success && !missing) {
    return { body: parsed.data, wrong: undefined };
  }
  // Later issues first, so that the first one of a field stands.
  const issues = parsed.error?.issues.toReversed() ?? [];
  return {
    body: undefined,
    wrong: {
      ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
      ...missing,
    },
  };
}
