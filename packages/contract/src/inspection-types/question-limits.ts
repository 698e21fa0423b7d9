/** The limits of a question: the purpose, products and earlier answer for which it is asked, and the date that suggests its answer. */
import { z } from 'zod';
import { severity } from './severity.ts';
import { uuid } from '../kernel/id.ts';

/** An inspection is the owner's look at a piece (`conferência`) or a service company's technical inspection (`inspeção técnica`). */
export const INSPECTION_PURPOSES = ['CHECK', 'TECHNICAL'] as const;
export const inspectionPurpose = z.enum(INSPECTION_PURPOSES);
export type InspectionPurpose = z.infer<typeof inspectionPurpose>;

/** Maximum number of products of one question. */
export const MAX_LIMIT_PRODUCTS = 50;

/** The dates of a piece that can answer a question: of the last recharge, hydrostatic test and weighing, and the due date. */
export const ANSWERING_DATES = ['RECHARGE', 'RETEST', 'WEIGHT', 'DUE_DATE'] as const;
export const answeringDate = z.enum(ANSWERING_DATES);
export type AnsweringDate = z.infer<typeof answeringDate>;

/** An earlier question and its answer: YES, NO, NA or the id of a custom answer. */
export const afterAnswer = z.object({ questionId: z.string(), answer: z.string() });

/** In replies. Each field is absent while it limits nothing. */
export const maintenanceLimits = {
  /** Products of the subcategory. */
  onlyProducts: z.array(z.string()).optional(),
  onlyAfter: afterAnswer.optional(),
  /** The phone shows this date of the piece and suggests the answer. */
  answeredBy: answeringDate.optional(),
  /** Severity of the deficiency that a flaw opens. Absent means `MAJOR`. */
  severity: severity.optional(),
};
/** The limits of a question of an inspection, in replies. */
export const inspectionLimits = { asked: inspectionPurpose.optional(), ...maintenanceLimits };

export type QuestionLimits = Readonly<
  Partial<{ [Key in keyof typeof inspectionLimits]: z.infer<(typeof inspectionLimits)[Key]> }>
>;

/** In bodies. Undefined leaves a limit unchanged, and null removes it. */
export const maintenanceLimitsBody = {
  onlyProducts: z
    .array(uuid)
    .min(1, 'required')
    .max(MAX_LIMIT_PRODUCTS, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate')
    .nullable()
    .optional(),
  onlyAfter: z
    .strictObject({ questionId: uuid, answer: z.union([z.enum(['YES', 'NO', 'NA']), uuid]) })
    .nullable()
    .optional(),
  answeredBy: answeringDate.nullable().optional(),
  severity: severity.nullable().optional(),
};
export const inspectionLimitsBody = {
  asked: inspectionPurpose.nullable().optional(),
  ...maintenanceLimitsBody,
};

/** The limits of a row. Null limits nothing. */
export type StoredLimits = Readonly<{ [Key in keyof QuestionLimits]: QuestionLimits[Key] | null }>;

/** Returns a row without its empty limits, so that the reply of an unlimited question has no such fields. */
export function withoutEmptyLimits<Row extends StoredLimits>(
  row: Row,
): Omit<Row, keyof QuestionLimits> & QuestionLimits {
  const { asked, onlyProducts, onlyAfter, answeredBy, severity: graveness, ...rest } = row;
  return {
    ...rest,
    ...(asked && { asked }),
    ...(onlyProducts && { onlyProducts }),
    ...(onlyAfter && { onlyAfter }),
    ...(answeredBy && { answeredBy }),
    ...(graveness && { severity: graveness }),
  };
}
