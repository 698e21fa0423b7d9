/** Inspection types (subcategories), with the checklists of records and the additional attributes of equipment. */
import { z } from 'zod';
import { managesCategories, readsCategories } from '../categories/categories.policy.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams, uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { rejectDuplicates, requiredText } from '../kernel/text.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';
import {
  inspectionLimits,
  inspectionLimitsBody,
  maintenanceLimits,
  maintenanceLimitsBody,
} from './question-limits.ts';

export const INSPECTION_TYPE_NAME_EXISTS = apiErrorKind(409, 'INSPECTION_TYPE_NAME_EXISTS');
/** A question, answer or attribute with an id that the inspection type does not have. */
export const INSPECTION_TYPE_ROW_UNKNOWN = apiErrorKind(409, 'INSPECTION_TYPE_ROW_UNKNOWN');
/** The type of a saved question cannot be changed once equipment of its inspection type is registered. */
export const QUESTION_TYPE_FIXED = apiErrorKind(409, 'QUESTION_TYPE_FIXED');
/** The category is disabled and was not the inspection type's category before. */
export const CATEGORY_DISABLED = apiErrorKind(409, 'CATEGORY_DISABLED');
/** The sent answers and the saved answers that the request omits exceed the limit together. */
export const CUSTOM_ANSWERS_LIMIT = apiErrorKind(409, 'CUSTOM_ANSWERS_LIMIT');
/** An enabled CUSTOM question would have fewer than two enabled answers. `params.question` is its text. */
export const CUSTOM_ANSWERS_TOO_FEW = apiErrorKind(409, 'CUSTOM_ANSWERS_TOO_FEW');

export const MAX_CUSTOM_ANSWERS = 5;
/** Minimum number of enabled answers of an enabled CUSTOM question. */
export const MIN_CUSTOM_ANSWERS = 2;
/** Maximum for each of the two checklists of an inspection type, inspection and maintenance. */
export const MAX_CHECKLIST_QUESTIONS = 200;
export const MAX_TYPE_ATTRIBUTES = 100;

export const inspectionQuestionType = z.enum(['YES_NO_NA', 'TEXT', 'CUSTOM']);
export const maintenanceQuestionType = z.enum(['YES_NO_NA', 'TEXT']);
export const attributeType = z.enum(['TEXT', 'DATE']);
export const customAnswerType = z.enum(['POSITIVE', 'NEGATIVE', 'NA']);

/** A NO to a question of conformity makes the equipment improper. A question of work only reports whether the work was done. */
export const questionReports = z.enum(['CONFORMITY', 'WORK']);
export type QuestionReports = z.infer<typeof questionReports>;

/** The dates of equipment that work can renew: the last recharge, hydrostatic test and weighing. */
export const RENEWED_KINDS = ['RECHARGE', 'RETEST', 'WEIGHT'] as const;
export const renewedKind = z.enum(RENEWED_KINDS);
export type RenewedKind = z.infer<typeof renewedKind>;

export const inspectionType = z.object({
  id: z.string(),
  name: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  /** Stable key of an inspection type of the starter catalogue, else null. */
  builtinKey: z.string().nullable(),
  enabled: z.boolean(),
  updateDate,
});
export type InspectionType = z.infer<typeof inspectionType>;

export const customAnswer = z.object({
  id: z.string(),
  inspectionQuestionId: z.string(),
  answer: z.string(),
  type: customAnswerType,
  enabled: z.boolean(),
});
export type CustomAnswer = z.infer<typeof customAnswer>;

export const inspectionQuestion = z.object({
  id: z.string(),
  question: z.string(),
  type: inspectionQuestionType,
  enabled: z.boolean(),
  ...inspectionLimits,
});
export type InspectionQuestion = z.infer<typeof inspectionQuestion>;

export const maintenanceQuestion = z.object({
  id: z.string(),
  question: z.string(),
  type: maintenanceQuestionType,
  enabled: z.boolean(),
  reports: questionReports,
  /** The date that a YES renews. Null means none. */
  renews: renewedKind.nullable(),
  ...maintenanceLimits,
});
export type MaintenanceQuestion = z.infer<typeof maintenanceQuestion>;

export const inspectionTypeAttribute = z.object({
  id: z.string(),
  /** The attribute's name. */
  attribute: z.string(),
  type: attributeType,
  enabled: z.boolean(),
});
export type InspectionTypeAttribute = z.infer<typeof inspectionTypeAttribute>;

// A row without id is new. An omitted saved row stays, after the sent rows, since rows are disabled but never deleted.
const row = { id: uuid.optional(), enabled: z.boolean().default(true) };

export const customAnswersBody = z
  .array(
    z.strictObject({
      ...row,
      /** Accepted so that a reply can be sent back. If present, it must be the id of the answer's own question. */
      inspectionQuestionId: uuid.optional(),
      answer: requiredText(200),
      type: customAnswerType,
    }),
  )
  .max(MAX_CUSTOM_ANSWERS, 'too_many')
  .superRefine(rejectDuplicates('answer', (item) => item.answer));

/** Allows `answeredBy` only for a yes/no question of conformity that renews no date. */
function rejectAnsweringDate(
  question: {
    type: string;
    answeredBy?: string | null | undefined;
    reports?: string | undefined;
    renews?: string | null | undefined;
  },
  context: z.RefinementCtx,
): void {
  const { type, answeredBy, reports, renews } = question;
  if (answeredBy && (type !== 'YES_NO_NA' || reports === 'WORK' || renews)) {
    context.addIssue({ code: 'custom', path: ['answeredBy'], message: 'not_allowed' });
  }
}

export const inspectionQuestionsBody = z
  .array(
    z
      .strictObject({
        ...row,
        question: requiredText(300),
        type: inspectionQuestionType,
        /** Answers of a CUSTOM question, saved with it. Undefined leaves them unchanged, and a new question then has none yet. */
        customAnswers: customAnswersBody.optional(),
        ...inspectionLimitsBody,
      })
      .superRefine(rejectAnsweringDate),
  )
  .max(MAX_CHECKLIST_QUESTIONS)
  .superRefine(rejectDuplicates('question', (item) => item.question));

export const maintenanceQuestionsBody = z
  .array(
    z
      .strictObject({
        ...row,
        question: requiredText(300),
        type: maintenanceQuestionType,
        /** This field and the next leave a saved question unchanged when undefined. A new question is of conformity and renews nothing. */
        reports: questionReports.optional(),
        renews: renewedKind.nullable().optional(),
        ...maintenanceLimitsBody,
      })
      .superRefine(rejectAnsweringDate)
      .superRefine(({ type, reports, renews }, context) => {
        if (reports === 'WORK' && type !== 'YES_NO_NA') {
          context.addIssue({ code: 'custom', path: ['reports'], message: 'not_allowed' });
        }
        if (renews && type !== 'YES_NO_NA') {
          context.addIssue({ code: 'custom', path: ['renews'], message: 'not_allowed' });
        }
      }),
  )
  .max(MAX_CHECKLIST_QUESTIONS)
  .superRefine(rejectDuplicates('question', (item) => item.question));

export const inspectionTypeAttributesBody = z
  .array(z.strictObject({ ...row, attribute: requiredText(100), type: attributeType }))
  .max(MAX_TYPE_ATTRIBUTES)
  .superRefine(rejectDuplicates('attribute', (item) => item.attribute));

const fields = {
  name: requiredText(100),
  categoryId: uuid,
  enabled: z.boolean().default(false),
  /** The checklists and attributes, saved in the same transaction. Undefined leaves a list unchanged. */
  inspectionQuestions: inspectionQuestionsBody.optional(),
  maintenanceQuestions: maintenanceQuestionsBody.optional(),
  attributes: inspectionTypeAttributesBody.optional(),
};

const errors = [
  INSPECTION_TYPE_NAME_EXISTS,
  INSPECTION_TYPE_ROW_UNKNOWN,
  QUESTION_TYPE_FIXED,
  CATEGORY_DISABLED,
  CUSTOM_ANSWERS_LIMIT,
  CUSTOM_ANSWERS_TOO_FEW,
] as const;

export const listInspectionTypes = endpoint({
  method: 'GET',
  path: '/web/inspection-types/',
  summary: 'Inspection types of the company group',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  query: pageQuery(['name', 'categoryName', 'updateDate', 'enabled']).extend({
    categoryId: uuid.optional(),
    enabled: flagFilter.optional(),
  }),
  reply: pageOf(inspectionType),
});

export const createInspectionType = endpoint({
  method: 'POST',
  path: '/web/inspection-types/',
  summary: 'Add an inspection type; its name is unique in its category, ignoring case and accents',
  may: managesCategories,
  scope: 'tenant',
  body: z.strictObject(fields),
  reply: createdId,
  status: 201,
  errors,
});

export const updateInspectionType = endpoint({
  method: 'PUT',
  path: '/web/inspection-types/:id/',
  summary: 'Change an inspection type; its name is unique in its category, ignoring case and accents',
  may: managesCategories,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ ...fields, enabled: z.boolean(), updateDate: readUpdateDate }),
  reply: inspectionType,
  errors: [...errors, STALE_WRITE],
});

export const getInspectionQuestions = endpoint({
  method: 'GET',
  path: '/web/inspection-types/:id/inspection-questions/',
  summary: 'Questions of the inspection checklist',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  params: idParams,
  reply: z.array(inspectionQuestion),
});

export const putInspectionQuestions = endpoint({
  method: 'PUT',
  path: '/web/inspection-types/:id/inspection-questions/',
  summary: 'Save the questions of the inspection checklist',
  may: managesCategories,
  scope: 'tenant',
  params: idParams,
  body: inspectionQuestionsBody,
  reply: z.array(inspectionQuestion),
  errors: [INSPECTION_TYPE_ROW_UNKNOWN, QUESTION_TYPE_FIXED, CUSTOM_ANSWERS_LIMIT, CUSTOM_ANSWERS_TOO_FEW],
});

export const getMaintenanceQuestions = endpoint({
  method: 'GET',
  path: '/web/inspection-types/:id/maintenance-questions/',
  summary: 'Questions of the maintenance checklist',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  params: idParams,
  reply: z.array(maintenanceQuestion),
});

export const putMaintenanceQuestions = endpoint({
  method: 'PUT',
  path: '/web/inspection-types/:id/maintenance-questions/',
  summary: 'Save the questions of the maintenance checklist',
  may: managesCategories,
  scope: 'tenant',
  params: idParams,
  body: maintenanceQuestionsBody,
  reply: z.array(maintenanceQuestion),
  errors: [INSPECTION_TYPE_ROW_UNKNOWN, QUESTION_TYPE_FIXED],
});

export const getInspectionTypeAttributes = endpoint({
  method: 'GET',
  path: '/web/inspection-types/:id/inspection-type-attribute/',
  summary: 'Additional attributes of the equipment of an inspection type',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  params: idParams,
  reply: z.array(inspectionTypeAttribute),
});

export const putInspectionTypeAttributes = endpoint({
  method: 'PUT',
  path: '/web/inspection-types/:id/inspection-type-attribute/',
  summary: 'Save the additional attributes of the equipment of an inspection type',
  may: managesCategories,
  scope: 'tenant',
  params: idParams,
  body: inspectionTypeAttributesBody,
  reply: z.array(inspectionTypeAttribute),
  errors: [INSPECTION_TYPE_ROW_UNKNOWN],
});

const questionParams = z.strictObject({ questionId: uuid });

export const getCustomAnswers = endpoint({
  method: 'GET',
  path: '/web/inspection-custom-answer/:questionId',
  summary: 'The answers of a CUSTOM question',
  may: readsCategories,
  scope: 'tenant',
  token: 'catalogue:read',
  params: questionParams,
  reply: z.array(customAnswer),
});

export const putCustomAnswers = endpoint({
  method: 'PUT',
  path: '/web/inspection-custom-answer/:questionId',
  summary: 'Save the answers of a CUSTOM question',
  may: managesCategories,
  scope: 'tenant',
  params: questionParams,
  body: customAnswersBody,
  reply: z.array(customAnswer),
  errors: [INSPECTION_TYPE_ROW_UNKNOWN, CUSTOM_ANSWERS_LIMIT, CUSTOM_ANSWERS_TOO_FEW],
});
