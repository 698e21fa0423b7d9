/** The draft of the company form, and the body that saves it. */
import { type Company, createCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import { checkBody, type CheckResult } from '../../ui/form/entity/entity-form.rules.ts';
import type { CompanyFields } from './companies.api.ts';

export interface CompanyDraft {
  name: string;
  /** Normalised CNPJ of at most 14 characters. */
  cnpj: string;
  mainContactName: string;
  email: string;
  /** Phone number, digits only. */
  phone: string;
  enabled: boolean;
  /** The tag limit, or an empty text while the field is empty. */
  tagsLimit: number | '';
  /** A new logo to upload. Undefined keeps the saved logo. */
  logo: File | undefined;
}

/** The draft of a new company, which is disabled and has no tags. */
export const EMPTY_DRAFT: CompanyDraft = {
  name: '',
  cnpj: '',
  mainContactName: '',
  email: '',
  phone: '',
  enabled: false,
  tagsLimit: 0,
  logo: undefined,
};

/** Returns the draft to edit a saved company. */
export function draftOf(saved: Company): CompanyDraft {
  const { name, cnpj, mainContactName, email, phone, enabled, tagsLimit } = saved;
  return { name, cnpj, mainContactName, email, phone, enabled, tagsLimit, logo: undefined };
}

/** Checks the draft as the server would. */
export function checkCompany({ logo: _, ...fields }: CompanyDraft): CheckResult<CompanyFields> {
  return checkBody(createCompany.body, fields);
}
