/** The phrase for the server's reason to refuse a record. */
import type { QuarantineProblem } from '@mobcheck/contract/quarantine/quarantine.contract.ts';

/** Codes with a phrase of their own (`problems.<code>`). */
const CODES = [
  'NOT_FOUND',
  'ROLE_REFUSED',
  'COMPANY_REFUSED',
  'EQUIPMENT_GONE',
  'EQUIPMENT_ID_USED',
  'RECORD_CONTENT_DIFFERS',
  'RECORD_ROW_UNKNOWN',
  'PHOTO_UNKNOWN',
  'PHOTO_TAKEN',
  'LOCATION_REQUIRED',
  'PHOTO_REQUIRED',
  'OPERATOR_REGISTRATION_REFUSED',
  'TAG_NOT_FREE',
  'TAGS_LIMIT_REACHED',
  'PRODUCT_DISABLED',
  'TAG_RETIRED',
  'REPLACEMENT_REQUESTED',
  'REPLACEMENT_EQUIPMENT_REQUESTED',
  'REPLACEMENT_WITHOUT_EQUIPMENT',
  'REPLACEMENT_SAME_EQUIPMENT',
  'REPLACEMENT_OTHER_COMPANY',
] as const;

/** Codes of fields with a phrase of their own (`fieldProblems.<code>`). */
const FIELD_CODES = ['incomplete', 'too_old', 'in_future', 'tag_serial'] as const;

export type ProblemPhrase =
  | `problems.${(typeof CODES)[number] | 'other'}`
  | `fieldProblems.${(typeof FIELD_CODES)[number] | 'other'}`;

/** Returns the key of the phrase for the reason of a refusal. */
export function problemPhrase({ code, issues }: Pick<QuarantineProblem, 'code' | 'issues'>): ProblemPhrase {
  const known = CODES.find((item) => item === code);
  if (known !== undefined) {
    return `problems.${known}`;
  }
  const field = FIELD_CODES.find((item) => issues.some((issue) => issue.code === item));
  if (field !== undefined) {
    return `fieldProblems.${field}`;
  }
  return issues.length > 0 ? 'fieldProblems.other' : 'problems.other';
}
