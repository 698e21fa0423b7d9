/** What is typed into the form of an employee, and the body that saves it. */
import {
  type CompanyUser,
  createCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { checkBody, type Checked } from '../../ui/form/record/record-form.rules.ts';
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

/** What the server would say to the draft. */
export function checkCompanyUser(draft: CompanyUserDraft): Checked<CompanyUserFields> {
  const { password, ...rest } = draft;
  return checkBody(createCompanyUser.body, password === '' ? rest : draft);
}
