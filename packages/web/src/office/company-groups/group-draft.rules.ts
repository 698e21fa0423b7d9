/** The draft of the company group form, and the body that creates the group. */
import { cnpjText } from '@mobcheck/contract/kernel/cnpj.ts';
import { newPassword } from '@mobcheck/contract/kernel/password.ts';
import { phoneDigits } from '@mobcheck/contract/kernel/phone.ts';
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { z } from 'zod';
import { checkBody, type CheckResult } from '../../ui/form/entity/entity-form.rules.ts';
import { withPasswordRules } from '../../ui/form/password/new-password.rules.ts';
import type { CompanyGroupFields } from './company-groups.api.ts';

export interface GroupDraft {
  companyCnpj: string;
  companyName: string;
  /** Name of the group, without `SCHEMA_PREFIX`. */
  companyGroup: string;
  /** Empty while the field is empty. */
  companyTagsLimit: number | '';
  responsibleName: string;
  responsibleEmail: string;
  responsiblePhone: string;
  responsibleOccupation: string;
  responsiblePassword: string;
}
export type GroupField = keyof GroupDraft;

/** Maximum length of each plain text field. */
export const MAX_LENGTHS = {
  companyName: 255,
  companyGroup: 64,
  responsibleName: 40,
  responsibleOccupation: 100,
};

export const EMPTY_GROUP: GroupDraft = {
  companyCnpj: '',
  companyName: '',
  companyGroup: '',
  companyTagsLimit: 1,
  responsibleName: '',
  responsibleEmail: '',
  responsiblePhone: '',
  responsibleOccupation: '',
  responsiblePassword: '',
};

// The contract checks only the lengths of texts, because the specification has error codes for the rest.
// The form checks the texts before it sends them.
const bodySchema: z.ZodType<CompanyGroupFields> = z.strictObject({
  companyCnpj: z.union([z.literal(''), cnpjText]),
  companyName: requiredText(MAX_LENGTHS.companyName),
  companyGroup: z
    .string()
    .min(1, 'required')
    .max(MAX_LENGTHS.companyGroup, 'too_long')
    .regex(/^[a-z]*$/, 'invalid'),
  companyTagsLimit: z.number('required').int().min(0).max(1_000_000),
  responsibleName: requiredText(MAX_LENGTHS.responsibleName),
  responsibleEmail: z.string().trim().min(1, 'required').max(254, 'too_long').pipe(z.email('email')),
  responsiblePhone: phoneDigits,
  responsibleOccupation: requiredText(MAX_LENGTHS.responsibleOccupation),
  responsiblePassword: newPassword,
});

/** Checks the draft as the server would. */
export function checkGroup(draft: GroupDraft, passphrases: boolean): CheckResult<CompanyGroupFields> {
  const checked = checkBody(bodySchema, draft);
  return withPasswordRules(checked, 'responsiblePassword', draft.responsiblePassword, passphrases);
}
