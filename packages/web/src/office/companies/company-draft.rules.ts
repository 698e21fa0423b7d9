/** What is typed into the form of a company: which fields are wrong, and the body that saves it. */
import { type Company, createCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import type { CompanyFields } from './companies.api.ts';

export interface CompanyDraft {
  name: string;
  /** Normalised, at most 14 characters. */
  cnpj: string;
  mainContactName: string;
  email: string;
  /** Digits only. */
  phone: string;
  enabled: boolean;
  /** Empty while nothing stands in the field. */
  tagsLimit: number | '';
}

/** The draft of a new company: disabled, without tags. */
export const EMPTY_DRAFT: CompanyDraft = {
  name: '',
  cnpj: '',
  mainContactName: '',
  email: '',
  phone: '',
  enabled: false,
  tagsLimit: 0,
};

/** The draft that a saved company begins with. */
export function draftOf(saved: Company): CompanyDraft {
  const { name, cnpj, mainContactName, email, phone, enabled, tagsLimit } = saved;
  return { name, cnpj, mainContactName, email, phone, enabled, tagsLimit };
}

/** The body of a draft, or for each refused field the first code of its refusal. */
export function bodyOf(
  draft: CompanyDraft,
): { body: CompanyFields; wrong: undefined } | { body: undefined; wrong: Partial<Record<string, string>> } {
  const parsed = createCompany.body.safeParse(draft);
  if (parsed.success) {
    return { body: parsed.data, wrong: undefined };
  }
  // Later issues first, so that the first one of a field stands.
  const issues = parsed.error.issues.toReversed();
  return {
    body: undefined,
    wrong: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  };
}
