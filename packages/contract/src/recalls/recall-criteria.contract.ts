/** The criteria of a recall, which say the pieces that it is about. */
import { z } from 'zod';
import { uuid } from '../kernel/id.ts';
import { fold, optionalText, requiredText } from '../kernel/text.ts';

/** The most manufacturing numbers of a recall. */
export const MAX_RECALL_NUMBERS = 200;
const MAX_NUMBER = 100;

/** The last character of a number that stands for a lot. The lot has every number that begins with the characters before. */
export const LOT_MARK = '*';

const year = z.number().int().min(1900, 'out_of_range').max(2199, 'out_of_range');

/** Whether a number has characters to compare. A lot that consists of accents alone would match every number. */
function hasBeginning(number: string): boolean {
  return /[^*\s]/.test(fold(number));
}

/**
 * A piece must match all given criteria. Texts are compared without case and accents. A recall needs one criterion at least
 * (`hasCriterion`).
 */
export const criteriaFields = {
  /** The maker. Empty means every maker. */
  manufacturer: optionalText(MAX_NUMBER),
  productId: uuid.nullable().default(null),
  /** Manufacturing numbers, one of which must be the number of the piece. A number that ends with `*` stands for a lot. */
  numbers: z
    .array(requiredText(MAX_NUMBER).refine(hasBeginning, 'invalid'))
    .max(MAX_RECALL_NUMBERS, 'too_many')
    .refine((numbers) => new Set(numbers.map(fold)).size === numbers.length, 'duplicate')
    .default([]),
  /** First and last year of manufacture. Null means no limit. */
  madeFrom: year.nullable().default(null),
  madeUpTo: year.nullable().default(null),
};

export type RecallCriteria = z.output<z.ZodObject<typeof criteriaFields>>;

function hasCriterion({ manufacturer, productId, numbers, madeFrom, madeUpTo }: RecallCriteria): boolean {
  return (
    manufacturer !== '' || numbers.length > 0 || productId !== null || madeFrom !== null || madeUpTo !== null
  );
}

/** Adds the field errors of criteria that match every piece or none. */
export function checkCriteria(
  criteria: RecallCriteria,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  if (!hasCriterion(criteria)) {
    context.addIssue({ code: 'custom', message: 'required', path: ['manufacturer'] });
  }
  const { madeFrom, madeUpTo } = criteria;
  if (madeFrom !== null && madeUpTo !== null && madeUpTo < madeFrom) {
    context.addIssue({ code: 'custom', message: 'before_start', path: ['madeUpTo'] });
  }
}
