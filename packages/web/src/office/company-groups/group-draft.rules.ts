/** What is typed into the form of a company group, and the body that makes it. */
import { cnpjText } from '@mobcheck/contract/kernel/cnpj.ts';
import { newPassword } from '@mobcheck/contract/kernel/password.ts';
import { phoneDigits } from '@mobcheck/contract/kernel/phone.ts';
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { z } from 'zod';
import { checkBody, type Checked } from '../../ui/form/record/record-form.rules.ts';
import type { CompanyGroupFields } from './company-groups.api.ts';

export interface GroupDraft {
  companyCnpj: string;
  companyName: string;
  /** Without the prefix. */
  companyGroup: string;
  /** Empty while nothing stands in the field. */
  companyTagsLimit: number | '';
  responsibleName: string;
  responsibleEmail: string;
  responsiblePhone: string;
  responsibleOccupation: string;
  responsiblePassword: string;
}
export type GroupField = keyof GroupDraft;

/** The longest text of each field that is only a text. */
export const LIMITS = { companyName: 255, companyGroup: 64, responsibleName: 40, responsibleOccupation: 100 };

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

// The contract takes these as any text: the server has a refusal of its own for each. The form knows before.
const schema: z.ZodType<CompanyGroupFields> = z.strictObject({
  companyCnpj: z.union([z.literal(''), cnpjText]),
  companyName: requiredText(LIMITS.companyName),
  companyGroup: z
    .string()
    .min(1, 'required')
    .max(LIMITS.companyGroup, 'too_long')
    .regex(/^[a-z]*$/, 'invalid'),
  companyTagsLimit: z.number('required').int().min(0).max(1_000_000),
  responsibleName: requiredText(LIMITS.responsibleName),
  responsibleEmail: z.string().trim().min(1, 'required').max(254, 'too_long').pipe(z.email('email')),
  responsiblePhone: phoneDigits,
  responsibleOccupation: requiredText(LIMITS.responsibleOccupation),
  responsiblePassword: newPassword,
});

/** What is left of a name as it is typed: lower-case letters. */
export function groupNameOf(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, LIMITS.companyGroup);
}

/** What the server would say to the draft. */
export function checkGroup(draft: GroupDraft): Checked<CompanyGroupFields> {
  return checkBody(schema, draft);
}
