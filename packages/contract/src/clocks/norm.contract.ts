/** The norm that a product follows: a class of a version of a norm set, and who has reviewed that version. */
import { z } from 'zod';
import { NUMBER_TOO_LARGE } from '../kernel/api-error.ts';
import { requiredText } from '../kernel/text.ts';

/** A name in each language. */
export const normNames = z.strictObject({
  pt: requiredText(80),
  en: requiredText(80),
  es: requiredText(80),
});

export const normSetKey = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/, 'invalid');
export const normVersion = z.number().int('invalid').min(1, 'not_positive').max(9999, NUMBER_TOO_LARGE);
/** The key of a class, a fact or a source of a norm set, such as `CO2`. */
export const normWord = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,39}$/, 'invalid');

/** A class of a version of a norm set. */
export const normMark = z.strictObject({ key: normSetKey, version: normVersion, class: normWord });
export type NormMark = z.output<typeof normMark>;

/** A version of a norm set as screens and papers name it. Without a review they tell the reader to check the norm. */
export const normLabel = z.object({
  key: z.string(),
  version: z.number().int(),
  name: z.object({ pt: z.string(), en: z.string(), es: z.string() }),
  /** The person who has compared the set with the norms, as the platform admin typed it. */
  reviewedBy: z.string().nullable(),
  /** A calendar date. */
  reviewedOn: z.string().nullable(),
});
export type NormLabel = z.infer<typeof normLabel>;

/** Returns the label of a version. Null for no version, and for a version without a label. */
export function labelOf(
  labels: readonly NormLabel[],
  version: Pick<NormMark, 'key' | 'version'> | null | undefined,
): NormLabel | null {
  return labels.find((label) => label.key === version?.key && label.version === version.version) ?? null;
}
